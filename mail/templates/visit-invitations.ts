import { business } from "#content/business.ts";
import { plainName } from "#domain/request/plain-words.ts";
import { type CalendarEvent, invitationAttachment } from "../documents/calendar-invitation.ts";
import type { VisitMail } from "../templates-map.ts";
import type { MailAttachment } from "./template.ts";

/** The visits as events of the customer's calendar. */
export function visitEvents(mail: VisitMail): readonly CalendarEvent[] {
  const { events, stampedAtDate, customerName, customerEmail, place, jobNumber, visitUrl } = mail;
  return events.map(({ uid, sequence, startsAtDate, endsAtDate }) => ({
    uid,
    sequence,
    startsAt: startsAtDate,
    endsAt: endsAtDate,
    stampedAt: stampedAtDate,
    summary: `${business.name}, intervention ${jobNumber}`,
    description: `Déplacer ou annuler\u00a0: ${visitUrl}\n${business.phone.display}`,
    location: place,
    // As in the greeting: the mailbox may be anyone's.
    attendee: { name: plainName(customerName) || customerEmail, email: customerEmail },
  }));
}

/** One file per visit. */
export function visitInvitations(mail: VisitMail, method: "REQUEST" | "CANCEL"): readonly MailAttachment[] {
  return visitEvents(mail).map((event) => invitationAttachment({ ...event, method }));
}
