import type { MailProps } from "../templates-map.ts";
import { billingAttachment } from "./billing-attachment.ts";
import { followOrderLabel, greeting, NBSP, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const orderPaid: MailTemplate<"order-paid"> = {
  subject: ({ orderNumber }) => `Paiement reçu${NBSP}: commande ${orderNumber}`,
  preview: ({ amount, invoice }) => `${amount}, merci. ${invoiceWords(invoice !== null)}`,
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{paidWords(props)}</Paragraph>
      <ValueTable rows={props.rows} />
      <ActionButton href={props.orderUrl}>{followOrderLabel}</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
  attachments: async ({ invoice }) => (invoice ? billingAttachment(invoice) : []),
};

function paidWords({ amount, orderNumber, invoice }: MailProps["order-paid"]): string {
  return `Nous avons bien reçu ${amount} pour votre commande ${orderNumber}. ${invoiceWords(invoice !== null)}`;
}

function invoiceWords(isAttached: boolean): string {
  return isAttached
    ? "La facture est jointe à ce message."
    : "La facture vous parvient par un prochain message.";
}
