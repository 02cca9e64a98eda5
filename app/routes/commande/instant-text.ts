import { PARIS } from "#domain/dates.ts";

const day = new Intl.DateTimeFormat("fr-FR", { timeZone: PARIS, day: "numeric", month: "long" });
const hour = new Intl.DateTimeFormat("fr-FR", { timeZone: PARIS, hour: "2-digit", minute: "2-digit" });

/** "15 novembre, 09:42", in Paris whoever reads it. */
export function instantText(instant: Date): string {
  return `${day.format(instant)}, ${hour.format(instant)}`;
}

export function hourText(instant: Date): string {
  return hour.format(instant);
}
