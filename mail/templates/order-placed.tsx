import { business } from "#content/business.ts";
import { orderPlacedTexts as texts } from "#content/mail-texts/order-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { followOrderLabel, greeting, NBSP, reach } from "./order-words.ts";
import { ActionButton, AmountTable, Note, Paragraph, Subtitle, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { transferRows } from "./transfer-rows.ts";

export const orderPlaced: MailTemplate<"order-placed"> = {
  subject: ({ orderNumber }) => fillText(texts.subject, { commande: orderNumber, entreprise: business.name }),
  preview: (props) => payWords(props)[0] ?? "",
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{placed(props)}</Paragraph>
      <AmountTable rows={props.rows} />
      <Subtitle>Paiement</Subtitle>
      {payWords(props).map((words) => (
        <Paragraph key={words}>{words}</Paragraph>
      ))}
      {accountRows(props).length > 0 && <ValueTable rows={accountRows(props)} />}
      {props.hasQuote && <Paragraph>{quoteWords(props)}</Paragraph>}
      <ActionButton href={props.orderUrl}>{followOrderLabel}</ActionButton>
      <Note>{termsWords(props)}</Note>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function quoteWords({ services = [] }: MailProps["order-placed"]): string {
  const names = services.length === 0 ? "" : ` (${services.join(", ")})`;
  return fillText(texts.services, { prestations: names });
}

function placed({ orderNumber }: MailProps["order-placed"]): string {
  return fillText(texts.thanks, { commande: orderNumber });
}

function termsWords({ termsUrl }: MailProps["order-placed"]): string {
  return `Les conditions générales de vente que vous avez acceptées${NBSP}: ${termsUrl}`;
}

function payWords(props: MailProps["order-placed"]): readonly string[] {
  const { paymentWay, due, account, orderNumber, payBefore = "" } = props;
  if (paymentWay === "card") return [fillText(texts.card, { montant: due })];
  if (paymentWay === "onSite") return [fillText(texts.onSite, { montant: due })];
  const limit = payBefore === "" ? "" : ` ${fillText(texts.transferEnd, { jour: payBefore })}`;
  const transfer = fillText(texts.transfer, { montant: due, commande: orderNumber }) + limit;
  return account.iban === "" ? [transfer, texts.accountLater] : [transfer];
}

function accountRows(props: MailProps["order-placed"]): readonly LabelledValue[] {
  return props.paymentWay === "transfer" ? transferRows(props) : [];
}
