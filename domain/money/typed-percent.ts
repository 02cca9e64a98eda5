/** "10" or "10 %" as it is typed: a whole number from 0 to 100, 0 for nothing; null when it is none. */
export function parsePercent(typed: string): number | null {
  const percent = Number(typed.replace(/[\s%]/g, ""));
  return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : null;
}
