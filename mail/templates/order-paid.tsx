import { orderPaidTexts as texts } from "#content/mail-texts/order-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { billingAttachment } from "./billing-attachment.ts";
import { followOrderLabel, greeting, reach } from "./order-words.ts";
import { ActionButton, AmountTable, Note, Paragraph, Title } from "./parts.tsx";
import { SpaceNote } from "./space-note.tsx";
import type { MailTemplate } from "./template.ts";

export const orderPaid: MailTemplate<"order-paid"> = {
  subject: ({ orderNumber }) => fillText(texts.subject, { commande: orderNumber }),
  preview: ({ amount, invoice }) =>
    `${fillText(texts.preview, { montant: amount })} ${invoiceWords(invoice !== null)}`,
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{paidWords(props)}</Paragraph>
      <AmountTable rows={props.rows} />
      <ActionButton href={props.orderUrl}>{followOrderLabel}</ActionButton>
      <SpaceNote facts={facts} />
      <Note>{reach(facts)}</Note>
    </>
  ),
  attachments: async ({ invoice }) => (invoice ? billingAttachment(invoice) : []),
};

function paidWords({ amount, orderNumber, invoice }: MailProps["order-paid"]): string {
  const received = fillText(texts.received, { montant: amount, commande: orderNumber });
  return `${received} ${invoiceWords(invoice !== null)}`;
}

function invoiceWords(isAttached: boolean): string {
  return isAttached ? texts.attached : texts.later;
}
