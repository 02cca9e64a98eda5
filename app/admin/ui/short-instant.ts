const clock = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Europe/Paris",
});

/** "15 nov., 9 h 42", in Paris; another year is named in place of the hour: "15 nov. 2025". */
export function shortInstant(iso: string): string {
  const parts = Object.fromEntries(
    clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const { day, month, year } = parts;
  if (Number(year) !== new Date().getFullYear()) return `${day}\u00a0${month}\u00a0${year}`;
  return `${day}\u00a0${month}, ${Number(parts.hour)}\u00a0h\u00a0${parts.minute}`;
}
