import { orderRefundedTexts as texts } from "#content/mail-texts/order-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { billingAttachment } from "./billing-attachment.ts";
import { greeting, reach } from "./order-words.ts";
import { Note, Paragraph, Title } from "./parts.tsx";
import { returnedCardName, returnedCardWords } from "./returned-card.ts";
import type { MailTemplate } from "./template.ts";

export const orderRefunded: MailTemplate<"order-refunded"> = {
  subject: ({ orderNumber }) => fillText(texts.subject, { commande: orderNumber }),
  preview: (props) => refundWords(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{refundWords(props)}</Paragraph>
      {props.giftCard && <Paragraph>{returnedCardWords(props.giftCard)}</Paragraph>}
      {props.reason !== "" && <Paragraph>{props.reason}</Paragraph>}
      <Note>{reach(facts)}</Note>
    </>
  ),
  attachments: async ({ creditNote }) => (creditNote ? billingAttachment(creditNote) : []),
};

function refundWords(props: MailProps["order-refunded"]): string {
  const { amount, giftAmount, giftCard, isByBank, orderNumber } = props;
  if (isByBank) return fillText(texts.byBank, { montants: amount, commande: orderNumber });
  const money = amount === "" ? "" : `${amount} par le moyen de paiement utilisé`;
  const gift = giftAmount === "" ? "" : `${giftAmount} sur ${returnedCardName(giftCard)}`;
  const what = [money, gift].filter(Boolean).join(" et ");
  // No bank takes part in what goes back to a card alone.
  const words = amount === "" ? texts.cardOnly : texts.intro;
  return fillText(words, { montants: what, commande: orderNumber });
}
