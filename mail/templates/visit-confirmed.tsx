import { greet } from "#content/forms/request-mails.ts";
import { visitConfirmedTexts as texts } from "#content/mail-texts/visit-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { visitInvitations } from "./visit-invitations.ts";

type Props = MailProps["visit-confirmed"];

/** With the early start's own words: the confirmation on a durable medium. */
export const visitConfirmed: MailTemplate<"visit-confirmed"> = {
  subject: ({ isMoved, when }) => fillText(isMoved ? texts.movedSubject : texts.subject, { quand: when }),
  preview: ({ when, place }) => `${when}, ${place}`,
  body: (props) => (
    <>
      <Title>{greet(props.customerName)}</Title>
      <Paragraph>{props.isMoved ? texts.moved : texts.booked}</Paragraph>
      <ValueTable rows={rows(props)} />
      {props.deposit && <Paragraph>{depositWords(props)}</Paragraph>}
      {props.deposit && props.payUrl && (
        <ActionButton href={props.payUrl}>{`Régler l’acompte de ${props.deposit}`}</ActionButton>
      )}
      <ActionButton href={props.visitUrl}>Voir le rendez-vous</ActionButton>
      <Note>{fillText(texts.change, { jour: props.changeUntil })}</Note>
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
  return fillText(texts.deposit, { montant: deposit, jour: depositDate });
}

function rows({ when, place, jobNumber, rows: lines }: Props): readonly LabelledValue[] {
  return [["Quand", when], ["Où", place], ...lines, ["Référence", jobNumber]];
}
