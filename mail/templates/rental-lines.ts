import { business } from "#content/business.ts";
import { type Invitation, invitationAttachment } from "../documents/calendar-invitation.ts";
import type { LabelledValue, RentalMailItem } from "../templates-map.ts";
import type { MailAttachment } from "./template.ts";

export const pickUp = `Retrait et retour à ${business.address.city}, de 8\u00a0h à 19\u00a0h, le dimanche sur rendez-vous. Si vous avez choisi la livraison, nous convenons de l’heure avec vous.`;
export const bring =
  "Apportez une pièce d’identité et de quoi régler le dépôt de garantie\u00a0: il est rendu au retour de la machine.";

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
  readonly method: Invitation["method"];
  readonly stampedAt: string;
  readonly attendee: Invitation["attendee"];
};

/** One file per hand-over. */
export function rentalInvitations(item: RentalMailItem, envelope: Envelope): readonly MailAttachment[] {
  return item.periods.map(({ uid, firstDate, lastDate }) =>
    invitationAttachment({
      ...envelope,
      uid,
      first: firstDate,
      last: lastDate,
      summary: `Location ${item.machine} – ${business.name}`,
      description: `${pickUp}\n${bring}\n${business.phone.display}`,
      location: `${business.name}, ${business.address.postalCode} ${business.address.city}`,
    }),
  );
}
