import { business } from "#content/business.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable, Written } from "./parts.tsx";
import { quoteAttachment } from "./quote-attachment.ts";
import type { MailTemplate } from "./template.ts";

const phone = () => business.phone.display.replaceAll(" ", "\u00a0");
const intro = "Voici votre devis, joint à ce message au format PDF.";
const next =
  "S’il vous convient, acceptez-le en ligne\u00a0: nous convenons ensuite ensemble du jour de notre passage.";
const reach = ({ hours }: MailFacts) =>
  `Une question, un ajustement\u00a0? Répondez à ce message ou appelez le ${phone()}, ${hours.display}.`;

export const quote: MailTemplate<"quote"> = {
  subject: ({ quoteNumber }) => `Votre devis ${quoteNumber} – ${business.name}`,
  preview: ({ total, validUntil }) => `${total}, valable jusqu’au ${validUntil}.`,
  body: (props, facts) => (
    <>
      <Title>Bonjour {props.customerName},</Title>
      <Paragraph>{intro}</Paragraph>
      {props.document.message && <Written text={props.document.message} />}
      <ValueTable rows={summary(props)} />
      <Paragraph>{next}</Paragraph>
      <ActionButton href={props.acceptUrl}>Accepter le devis</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
  attachments: async ({ document }) => [await quoteAttachment(document)],
};

function summary({ quoteNumber, total, validUntil }: MailProps["quote"]): readonly LabelledValue[] {
  return [
    ["Devis", quoteNumber],
    ["Total", total],
    ["Valable jusqu’au", validUntil],
  ];
}
