import { business } from "#content/business.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { followOrderLabel, greeting, NBSP, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Subtitle, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { transferRows } from "./transfer-rows.ts";

export const orderPlaced: MailTemplate<"order-placed"> = {
  subject: ({ orderNumber }) => `Votre commande ${orderNumber} – ${business.name}`,
  preview: (props) => payWords(props)[0] ?? "",
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{placed(props)}</Paragraph>
      <ValueTable rows={props.rows} />
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
  return `Les prestations de votre panier${names} nous sont parvenues comme demande de devis${NBSP}: nous vous rappelons pour en convenir. Elles ne sont pas comprises dans ce montant.`;
}

function placed({ orderNumber }: MailProps["order-placed"]): string {
  return `Merci${NBSP}! Votre commande ${orderNumber} est bien enregistrée.`;
}

function termsWords({ termsUrl }: MailProps["order-placed"]): string {
  return `Les conditions générales de vente que vous avez acceptées${NBSP}: ${termsUrl}`;
}

function payWords(props: MailProps["order-placed"]): readonly string[] {
  const { paymentWay, due, account, orderNumber, payBefore = "" } = props;
  if (paymentWay === "card")
    return [`Il reste à payer ${due} par carte. Sans paiement dans les 30 minutes, la commande est annulée.`];
  if (paymentWay === "onSite")
    return [`Vous réglez ${due} à la remise de la commande, par carte ou en espèces.`];
  const limit =
    payBefore === "" ? "" : ` Sans virement reçu le ${payBefore} au plus tard, elle s’annule d’elle-même.`;
  const transfer = `Merci de virer ${due} avec la référence ${orderNumber}. Nous préparons la commande dès réception.${limit}`;
  return account.iban === ""
    ? [transfer, "Nous vous envoyons nos coordonnées bancaires en réponse à ce message."]
    : [transfer];
}

function accountRows(props: MailProps["order-placed"]): readonly LabelledValue[] {
  return props.paymentWay === "transfer" ? transferRows(props) : [];
}
