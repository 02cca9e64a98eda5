import { orderTransferReminderTexts as texts } from "#content/mail-texts/order-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { followOrderLabel, greeting, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { transferRows } from "./transfer-rows.ts";

export const orderTransferReminder: MailTemplate<"order-transfer-reminder"> = {
  subject: ({ orderNumber }) => fillText(texts.subject, { commande: orderNumber }),
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      {transferRows(props).length > 0 && <ValueTable rows={transferRows(props)} />}
      <ActionButton href={props.orderUrl}>{followOrderLabel}</ActionButton>
      <Note>{texts.crossed}</Note>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function words({ due, orderNumber, payBefore }: MailProps["order-transfer-reminder"]): string {
  return fillText(texts.intro, { montant: due, commande: orderNumber, jour: payBefore });
}
