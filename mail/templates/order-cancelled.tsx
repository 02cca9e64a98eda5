import { TRANSFER_HOLD_DAYS } from "#domain/shop/checkout.ts";
import type { MailProps } from "../templates-map.ts";
import { greeting, reach } from "./order-words.ts";
import { Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const orderCancelled: MailTemplate<"order-cancelled"> = {
  subject: ({ orderNumber }) => `Commande ${orderNumber} annulée`,
  preview: (props) => cancelWords(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{cancelWords(props)}</Paragraph>
      {props.note !== "" && <Paragraph>{props.note}</Paragraph>}
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function cancelWords({ cause, orderNumber }: MailProps["order-cancelled"]): string {
  switch (cause) {
    case "unpaid":
      return `Nous n’avons pas reçu le paiement de la commande ${orderNumber} dans les 30 minutes. Elle est annulée et rien ne vous est débité. Vous pouvez commander de nouveau quand vous voulez.`;
    case "unpaidTransfer":
      return `Nous n’avons pas reçu votre virement pour la commande ${orderNumber} dans les ${TRANSFER_HOLD_DAYS} jours. Elle est annulée et rien n’est dû. Si votre virement est parti, répondez à ce message\u00a0: nous rouvrons la commande si ses articles sont encore là, ou nous vous rendons l’argent.`;
    default:
      return `Votre commande ${orderNumber} est annulée. Rien ne vous est débité.`;
  }
}
