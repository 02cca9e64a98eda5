import { greet } from "#content/forms/request-mails.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { visitInvitations } from "./visit-invitations.ts";

type Props = MailProps["visit-confirmed"];

const booked = "Votre rendez-vous est réservé. Il est joint à ce message pour votre agenda.";
const moved = "Votre rendez-vous est déplacé. La nouvelle date est jointe à ce message pour votre agenda.";

/** With the early start's own words: the confirmation on a durable medium. */
export const visitConfirmed: MailTemplate<"visit-confirmed"> = {
  subject: ({ isMoved, when }) => `Rendez-vous ${isMoved ? "déplacé" : "réservé"}\u00a0: ${when}`,
  preview: ({ when, place }) => `${when}, ${place}`,
  body: (props) => (
    <>
      <Title>{greet(props.customerName)}</Title>
      <Paragraph>{props.isMoved ? moved : booked}</Paragraph>
      <ValueTable rows={rows(props)} />
      {props.deposit && <Paragraph>{depositWords(props)}</Paragraph>}
      {props.deposit && props.payUrl && (
        <ActionButton href={props.payUrl}>{`Régler l’acompte de ${props.deposit}`}</ActionButton>
      )}
      <ActionButton href={props.visitUrl}>Voir le rendez-vous</ActionButton>
      <Note>{`Déplacer ou annuler ne coûte rien jusqu’au ${props.changeUntil}.`}</Note>
      {props.earlyStartText && (
        <Note>{`Vous avez demandé\u00a0: «\u00a0${props.earlyStartText}\u00a0»`}</Note>
      )}
    </>
  ),
  attachments: async (props) => visitInvitations(props, "REQUEST"),
};

/** A message queued by an earlier version has no link. */
function depositWords({ deposit, depositDate = "" }: Props): string {
  if (depositDate === "") return `Un acompte de ${deposit} vous sera demandé avant notre passage.`;
  return `Un acompte de ${deposit} est à régler avant le ${depositDate}, par carte ou par virement. Le créneau vous est gardé jusque-là.`;
}

function rows({ when, place, jobNumber, rows: lines }: Props): readonly LabelledValue[] {
  return [["Quand", when], ["Où", place], ...lines, ["Référence", jobNumber]];
}
