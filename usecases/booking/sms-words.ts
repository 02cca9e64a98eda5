/** "mardi 17 novembre" of "mardi 17 novembre 2026": the year is known. */
export function smsDay(day: string): string {
  return day.replace(/\s\d{4}$/, "");
}
