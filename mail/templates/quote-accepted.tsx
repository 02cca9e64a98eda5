import { business } from "#content/business.ts";
import { quoteAcceptedTexts as texts } from "#content/mail-texts/quote-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { businessPhone } from "./order-words.ts";
import { ActionButton, MailTextLink, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import { quoteAttachment } from "./quote-attachment.ts";
import type { MailTemplate } from "./template.ts";

type Props = MailProps["quote-accepted"];

const withdrawal = "Vous disposez de 14\u00a0jours pour vous rétracter, sans donner de raison\u00a0: ";

/** The confirmation on a durable medium that the law asks for at a distance; withdrawal is the consumers’. */
export const quoteAccepted: MailTemplate<"quote-accepted"> = {
  subject: ({ quoteNumber }) => fillText(texts.subject, { numero: quoteNumber, entreprise: business.name }),
  preview: ({ total, isPlanned }) => fillText(isPlanned ? texts.plannedPreview : texts.preview, { total }),
  body: (props) => (
    <>
      <Title>Bonjour {props.customerName},</Title>
      <Paragraph>{texts.thanks}</Paragraph>
      <ValueTable rows={rows(props)} />
      <Paragraph>
        {fillText(props.isPlanned ? texts.planned : texts.next, { telephone: businessPhone() })}
      </Paragraph>
      <ActionButton href={props.quoteUrl}>Revoir le devis</ActionButton>
      {props.document.buyer ? null : (
        <Note>
          {withdrawal}
          <MailTextLink href={props.withdrawalUrl}>se rétracter en ligne</MailTextLink>.
        </Note>
      )}
    </>
  ),
  attachments: async ({ document }) => [await quoteAttachment(document)],
};

function rows({ quoteNumber, total, answeredAt, delay }: Props): readonly LabelledValue[] {
  return [
    ["Devis", quoteNumber],
    ["Total", total],
    ["Accepté le", answeredAt],
    ["Délai", delay],
  ];
}
