/** "Élise" of "Élise Charvet"; nothing of a company's name, which nobody is greeted by. */
export function firstNameOf(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return rest.length > 0 ? first : "";
}

/** "mardi 17 novembre" of "mardi 17 novembre 2026": the year is known. */
export function smsDay(day: string): string {
  return day.replace(/\s\d{4}$/, "");
}
