import { orderDocumentTexts as texts } from "#content/mail-texts/order-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { billingNames, billingTitles } from "../documents/billing-words.ts";
import type { MailProps } from "../templates-map.ts";
import { billingAttachment } from "./billing-attachment.ts";
import { greeting, NBSP, reach } from "./order-words.ts";
import { Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

/** An invoice or a credit note that could not be sent with the payment or the refund. */
export const orderDocument: MailTemplate<"order-document"> = {
  subject: (props) =>
    fillText(texts.subject, { ...numbers(props), document: billingTitles[props.document.series] }),
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

function numbers({ document, orderNumber }: Props) {
  return { numero: document.number, commande: orderNumber };
}

function words(props: Props): string {
  return fillText(texts.intro, { ...numbers(props), document: billingNames[props.document.series] });
}
