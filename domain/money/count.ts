/** Counters of pieces or holes: whole, never below 1, and never beyond what a form is for. */
const LARGEST = 99;

export function clampCount(count: number): number {
  if (Number.isNaN(count)) return 1;
  return Math.min(LARGEST, Math.max(1, Math.floor(count)));
}
