import { business } from "#content/business.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { ActionButton, MailTextLink, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import { quoteAttachment } from "./quote-attachment.ts";
import type { MailTemplate } from "./template.ts";

type Props = MailProps["quote-accepted"];

const phone = () => business.phone.display.replaceAll(" ", "\u00a0");
const thanks =
  "Merci pour votre confiance. Votre accord est enregistré, et le devis accepté est joint à ce message.";
const next = () =>
  `Nous vous appelons pour convenir du jour. Vous préférez nous appeler\u00a0? C’est le ${phone()}.`;
const withdrawal = "Vous disposez de 14\u00a0jours pour vous rétracter, sans donner de raison\u00a0: ";

/** The confirmation on a durable medium that the law asks for at a distance; withdrawal is the consumers’. */
export const quoteAccepted: MailTemplate<"quote-accepted"> = {
  subject: ({ quoteNumber }) => `Devis ${quoteNumber} accepté – ${business.name}`,
  preview: ({ total }) => `${total}. Nous vous appelons pour convenir du jour.`,
  body: (props) => (
    <>
      <Title>Bonjour {props.customerName},</Title>
      <Paragraph>{thanks}</Paragraph>
      <ValueTable rows={rows(props)} />
      <Paragraph>{next()}</Paragraph>
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
