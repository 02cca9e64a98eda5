import type { MailProps } from "../templates-map.ts";
import { followOrderLabel, greeting, NBSP, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { transferRows } from "./transfer-rows.ts";

export const orderTransferReminder: MailTemplate<"order-transfer-reminder"> = {
  subject: ({ orderNumber }) => `Votre virement pour la commande ${orderNumber}`,
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      {transferRows(props).length > 0 && <ValueTable rows={transferRows(props)} />}
      <ActionButton href={props.orderUrl}>{followOrderLabel}</ActionButton>
      <Note>{crossed}</Note>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

const crossed = "Si votre virement est déjà parti, ne tenez pas compte de ce message.";

function words({ due, orderNumber, payBefore }: MailProps["order-transfer-reminder"]): string {
  return `Nous n’avons pas encore reçu votre virement de ${due} pour la commande ${orderNumber}. Nous vous la gardons jusqu’au ${payBefore}${NBSP}; ensuite elle s’annule d’elle-même, sans frais.`;
}
