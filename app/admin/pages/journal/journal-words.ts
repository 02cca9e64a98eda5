import { formatDay, isCalendarDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { MailState } from "#usecases/journal/mail-states.ts";

/** A line of the journal as the server sends it. */
export interface JournalChange {
  readonly action: string;
  readonly actorName: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Null once it was erased, or for what has no name. */
  readonly subjectName: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Where the message of the change is now; null where it has none, or none that is known. */
  readonly mail: MailState | null;
  /** The same of its SMS. */
  readonly sms: MailState | null;
}

/** What somebody did, after their name: "a marqué la commande C-1042 comme expédiée". */
export type DescribeChange = (change: JournalChange) => string;

/** Sentences by the kind of change. */
export type Sentences = Readonly<Record<string, DescribeChange>>;

export function detailText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** The words with what goes before and after them, or nothing. */
export function wrapWords(before: string, value: unknown, end = ""): string {
  const words = detailText(value);
  return words === "" ? "" : `${before}${words}${end}`;
}

export function amountWords(cents: unknown): string {
  return typeof cents === "number" ? formatEuros(cents) : "";
}

export function numberWords(value: unknown, noun: string): string {
  return typeof value === "number" ? `${value}\u00a0${noun}${value > 1 ? "s" : ""}` : "";
}

export function dayWords(value: unknown): string {
  return isCalendarDay(value) ? formatDay(value) : "";
}

export function reasonWords({ detail }: JournalChange): string {
  return wrapWords(" (", detail.reason, ")");
}

export function customerWords({ subjectName }: JournalChange): string {
  return subjectName ?? "une personne effacée";
}
