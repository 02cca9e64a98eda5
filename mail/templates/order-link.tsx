import { orderLinkTexts as texts } from "#content/mail-texts/order-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { followOrderLabel, greeting, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const orderLink: MailTemplate<"order-link"> = {
  subject: ({ orderNumber }) => fillText(texts.subject, { commande: orderNumber }),
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      <ActionButton href={props.orderUrl}>{followOrderLabel}</ActionButton>
      <Note>{texts.unasked}</Note>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function words({ orderNumber }: MailProps["order-link"]): string {
  return fillText(texts.intro, { commande: orderNumber });
}
