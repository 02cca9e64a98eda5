import { type ContactSubjectId, contactSubjects } from "./lists/contact-subjects.ts";
import { offeredChoices } from "./switched-off.ts";

/** What an address bar may hold: an unknown subject is the first one, so that the form always opens filled in. */
export function contactSubject(value: string | null): ContactSubjectId {
  return offeredChoices("subjects", contactSubjects).find(({ id }) => id === value)?.id ?? "nettoyage";
}
