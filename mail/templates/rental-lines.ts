import { business } from "#content/business.ts";
import { handOverTexts } from "#content/mail-texts/rental-texts.ts";
import { handOverHours } from "#domain/calendar/opening-hours.ts";
import { placeLine } from "#domain/people/seller.ts";
import { plainName } from "#domain/request/plain-words.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { contractPlace } from "#domain/text/of-place.ts";
import { type CalendarInvitation, invitationAttachment } from "../documents/calendar-invitation.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { LabelledValue, RentalMailItem } from "../templates-map.ts";
import type { MailAttachment } from "./template.ts";

/** Where and when a machine changes hands, by the town and the hours the owner saved. */
export function pickUp({ hours, identity }: MailFacts): string {
  const { city } = identity;
  const text = fillText(handOverTexts.pickUp, { ville: city, horaires: handOverHours(hours) });
  return contractPlace(text, city);
}

export function rentalRows({
  machine,
  dates,
  duration,
  total,
  deposit,
}: RentalMailItem): readonly LabelledValue[] {
  return [
    ["Machine", machine],
    ["Dates", dates],
    ["Durée", duration],
    ["Prix", total],
    ["Dépôt de garantie", deposit],
  ];
}

type Envelope = {
  readonly method: CalendarInvitation["method"];
  readonly stampedAt: string;
  /** As typed: an invitation names a plain name only, since the mailbox may be anyone's. */
  readonly attendee: NonNullable<CalendarInvitation["attendee"]>;
};

/** One file per hand-over. */
export function rentalInvitations(
  item: RentalMailItem,
  envelope: Envelope,
  facts: MailFacts,
): readonly MailAttachment[] {
  const { street, postalCode, city } = facts.identity;
  const { name, email } = envelope.attendee;
  const attendee = { name: plainName(name) || email, email };
  return item.periods.map(({ uid, firstDate, lastDate }) =>
    invitationAttachment({
      ...envelope,
      attendee,
      uid,
      first: firstDate,
      last: lastDate,
      summary: `Location ${item.machine} – ${business.name}`,
      description: `${pickUp(facts)}\n${handOverTexts.bring}\n${business.phone.display}`,
      location: [business.name, street, placeLine({ postalCode, city })].filter(Boolean).join(", "),
    }),
  );
}
