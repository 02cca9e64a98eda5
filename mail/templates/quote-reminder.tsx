import { business } from "#content/business.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import { textRows } from "./plain-text.ts";
import type { MailTemplate } from "./template.ts";

type Props = MailProps["quote-reminder"];

const phone = business.phone.display.replaceAll(" ", "\u00a0");
const choice =
  "S’il vous convient, un instant suffit pour l’accepter en ligne. Sinon, déclinez-le sur la même page\u00a0: nous ne vous relancerons plus.";
const reach = ({ hours }: MailFacts) =>
  `Une question, un ajustement\u00a0? Répondez à ce message ou appelez le ${phone}, ${hours.display}.`;

function intro({ validUntil }: Props): string {
  return `Votre devis est valable jusqu’au ${validUntil}. Passé ce jour, nous devrons le refaire.`;
}

export const quoteReminder: MailTemplate<"quote-reminder"> = {
  subject: ({ quoteNumber }) => `Votre devis ${quoteNumber} arrive à échéance`,
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
  text: (props, facts) => [
    `Bonjour ${props.customerName},`,
    intro(props),
    textRows(rows(props)),
    choice,
    `Revoir le devis\u00a0:\n${props.acceptUrl}`,
    reach(facts),
  ],
};

function rows({ quoteNumber, total, validUntil }: Props): readonly LabelledValue[] {
  return [
    ["Devis", quoteNumber],
    ["Total", total],
    ["Valable jusqu’au", validUntil],
  ];
}
