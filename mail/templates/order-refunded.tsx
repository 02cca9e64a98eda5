import { orderRefundedTexts as texts } from "#content/mail-texts/order-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { billingAttachment } from "./billing-attachment.ts";
import { greeting, reach } from "./order-words.ts";
import { Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const orderRefunded: MailTemplate<"order-refunded"> = {
  subject: ({ orderNumber }) => fillText(texts.subject, { commande: orderNumber }),
  preview: (props) => refundWords(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{refundWords(props)}</Paragraph>
      {props.reason !== "" && <Paragraph>{props.reason}</Paragraph>}
      <Note>{reach(facts)}</Note>
    </>
  ),
  attachments: async ({ creditNote }) => (creditNote ? billingAttachment(creditNote) : []),
};

function refundWords({ amount, giftAmount, orderNumber }: MailProps["order-refunded"]): string {
  const money = amount === "" ? "" : `${amount} par le moyen de paiement utilisé`;
  const gift = giftAmount === "" ? "" : `${giftAmount} sur votre carte cadeau`;
  const what = [money, gift].filter(Boolean).join(" et ");
  return fillText(texts.intro, { montants: what, commande: orderNumber });
}
