/** "10" or "10 %" as it is typed: a whole number from 0 to 100, 0 for nothing; null when it is none. */
export function parsePercent(typed: string): number | null {
  const digits = typed.replace(/[\s%]/g, "");
  const percent = Number(digits);
  return /^\d{0,3}$/.test(digits) && percent <= 100 ? percent : null;
}
