import { business } from "#content/business.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

type Props = MailProps["quote-reminder"];

const phone = () => business.phone.display.replaceAll(" ", "\u00a0");
const choice =
  "S’il vous convient, un instant suffit pour l’accepter en ligne. Sinon, déclinez-le sur la même page\u00a0: nous ne vous relancerons plus.";
const reach = ({ hours }: MailFacts) =>
  `Une question, un ajustement\u00a0? Répondez à ce message ou appelez le ${phone()}, ${hours.display}.`;

/** From this many days before the end, the message names the end of the quote. */
const lastDays = 5;

function intro({ quoteNumber, validUntil, sentOn, daysSince, daysLeft }: Props): string {
  const sent =
    sentOn === undefined || daysSince === undefined
      ? ""
      : `Nous vous avons envoyé le devis ${quoteNumber} le ${sentOn}${agoText(daysSince)}, et n’avons pas encore votre réponse. `;
  return `${sent}Il est valable jusqu’au ${validUntil}${leftText(daysLeft)}. Passé ce jour, nous devrons le refaire.`;
}

function agoText(days: number): string {
  if (days <= 0) return ", aujourd’hui même";
  return days === 1 ? ", hier" : `, il y a ${days}\u00a0jours`;
}

function leftText(days: number | undefined): string {
  if (days === undefined || days < 0) return "";
  if (days === 0) return ", c’est-à-dire aujourd’hui";
  return days === 1 ? ", demain" : `, encore ${days}\u00a0jours`;
}

function isEnding({ daysLeft }: Props): boolean {
  return daysLeft === undefined || daysLeft <= lastDays;
}

export const quoteReminder: MailTemplate<"quote-reminder"> = {
  subject: (props) =>
    `Votre devis ${props.quoteNumber} ${isEnding(props) ? "arrive à échéance" : "attend votre réponse"}`,
  preview: ({ total, validUntil }) => `${total}, valable jusqu’au ${validUntil}.`,
  body: (props, facts) => (
    <>
      <Title>Bonjour {props.customerName},</Title>
      <Paragraph>{intro(props)}</Paragraph>
      <ValueTable rows={rows(props)} />
      <Paragraph>{choice}</Paragraph>
      <ActionButton href={props.acceptUrl}>Revoir le devis</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function rows({ quoteNumber, total, validUntil }: Props): readonly LabelledValue[] {
  return [
    ["Devis", quoteNumber],
    ["Total", total],
    ["Valable jusqu’au", validUntil],
  ];
}
