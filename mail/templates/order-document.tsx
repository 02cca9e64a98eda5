import { billingNames, billingTitles } from "../documents/billing-words.ts";
import type { MailProps } from "../templates-map.ts";
import { billingAttachment } from "./billing-attachment.ts";
import { greeting, NBSP, reach } from "./order-words.ts";
import { Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

/** An invoice or a credit note that could not be sent with the payment or the refund. */
export const orderDocument: MailTemplate<"order-document"> = {
  subject: (props) => `${nameOf(props)} ${props.document.number}${NBSP}: commande ${props.orderNumber}`,
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      {props.deposit ? <Paragraph>{`Caution${NBSP}: ${props.deposit}.`}</Paragraph> : null}
      <Note>{reach(facts)}</Note>
    </>
  ),
  attachments: ({ document }) => billingAttachment(document),
};

type Props = MailProps["order-document"];

function nameOf({ document }: Props): string {
  return billingTitles[document.series];
}

function words(props: Props): string {
  const what = billingNames[props.document.series];
  return `Voici ${what} ${props.document.number} de votre commande ${props.orderNumber}, en pièce jointe.`;
}
