/** Counters of pieces or holes: whole numbers from 1 to the form's maximum. */
const LARGEST = 99;

export function clampCount(count: number): number {
  if (Number.isNaN(count)) return 1;
  return Math.min(LARGEST, Math.max(1, Math.floor(count)));
}
