import { mailLink } from "#domain/people/mail-link.ts";
import { isMailbox } from "#domain/request/mailbox.ts";
import { normalisePhone } from "#domain/request/phone.ts";

/** Where a row of a notice leads when it is tapped: a call or a message to the customer. Null for every other row. */
export function contactLink(label: string, value: string): string | null {
  if (label === "Téléphone") {
    const number = normalisePhone(value);
    return number === null ? null : `tel:${number}`;
  }
  return label === "E-mail" && isMailbox(value) ? mailLink(value) : null;
}
