import { business } from "#content/business.ts";
import { commonTexts } from "#content/mail-texts/common-texts.ts";
import { quoteTexts as texts } from "#content/mail-texts/quote-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { businessPhone } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable, Written } from "./parts.tsx";
import { quoteAttachment } from "./quote-attachment.ts";
import type { MailTemplate } from "./template.ts";

const reach = ({ hours }: MailFacts) =>
  fillText(commonTexts.adjustment, { telephone: businessPhone(), horaires: hours.calls ?? hours.display });

export const quote: MailTemplate<"quote"> = {
  subject: ({ quoteNumber }) => fillText(texts.subject, { numero: quoteNumber, entreprise: business.name }),
  preview: ({ total, validUntil }) => fillText(texts.preview, { total, jour: validUntil }),
  body: (props, facts) => (
    <>
      <Title>Bonjour {props.customerName},</Title>
      <Paragraph>{texts.intro}</Paragraph>
      {props.document.message && <Written text={props.document.message} />}
      <ValueTable rows={summary(props)} />
      <Paragraph>{texts.next}</Paragraph>
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
