import { orderCancelledTexts as texts } from "#content/mail-texts/order-texts.ts";
import { TRANSFER_HOLD_DAYS } from "#domain/shop/checkout.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { greeting, reach } from "./order-words.ts";
import { Note, Paragraph, Title } from "./parts.tsx";
import { returnedCardName, returnedCardWords } from "./returned-card.ts";
import type { MailTemplate } from "./template.ts";

export const orderCancelled: MailTemplate<"order-cancelled"> = {
  subject: ({ orderNumber }) => fillText(texts.subject, { commande: orderNumber }),
  preview: (props) => cancelWords(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{cancelWords(props)}</Paragraph>
      {props.gift && <Paragraph>{giftWords(props.gift)}</Paragraph>}
      {props.note !== "" && <Paragraph>{props.note}</Paragraph>}
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function cancelWords({ cause, orderNumber }: MailProps["order-cancelled"]): string {
  switch (cause) {
    case "unpaid":
      return fillText(texts.unpaid, { commande: orderNumber });
    case "unpaidTransfer":
      return fillText(texts.unpaidTransfer, { commande: orderNumber, jours: TRANSFER_HOLD_DAYS });
    default:
      return fillText(texts.cancelled, { commande: orderNumber });
  }
}

function giftWords({ amount, card }: NonNullable<MailProps["order-cancelled"]["gift"]>): string {
  const back = fillText(texts.card, { montant: amount, carte: returnedCardName(card) });
  return `${back} ${returnedCardWords(card)}`;
}
