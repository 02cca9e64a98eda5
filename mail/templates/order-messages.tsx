import { business } from "#content/business.ts";
import type { BillingDocument } from "../documents/billing-document.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { ActionButton, Note, Paragraph, Subtitle, Title, ValueTable } from "./parts.tsx";
import { textRows } from "./plain-text.ts";
import type { MailAttachment, MailTemplate } from "./template.ts";

const NBSP = "\u00a0";
const phone = business.phone.display.replaceAll(" ", NBSP);
const reach = `Une question${NBSP}? Répondez à ce message ou appelez le ${phone}, ${business.hours.display}.`;
const follow = "Suivre ma commande";

type Named = { readonly customerName: string };
const greeting = ({ customerName }: Named) => `Bonjour ${customerName.trim()},`;

export const orderPlaced: MailTemplate<"order-placed"> = {
  subject: ({ orderNumber }) => `Votre commande ${orderNumber} – ${business.name}`,
  preview: (props) => payWords(props)[0] ?? "",
  body: (props) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{placed(props)}</Paragraph>
      <ValueTable rows={props.rows} />
      <Subtitle>Paiement</Subtitle>
      {payWords(props).map((words) => (
        <Paragraph key={words}>{words}</Paragraph>
      ))}
      {accountRows(props).length > 0 && <ValueTable rows={accountRows(props)} />}
      {props.hasQuote && <Paragraph>{quoteWords}</Paragraph>}
      <ActionButton href={props.orderUrl}>{follow}</ActionButton>
      <Note>{termsWords(props)}</Note>
      <Note>{reach}</Note>
    </>
  ),
  text: (props) => [
    greeting(props),
    placed(props),
    textRows(props.rows),
    ...payWords(props),
    ...(accountRows(props).length > 0 ? [textRows(accountRows(props))] : []),
    ...(props.hasQuote ? [quoteWords] : []),
    `${follow}${NBSP}:\n${props.orderUrl}`,
    termsWords(props),
    reach,
  ],
};

const quoteWords =
  "Les prestations de votre panier nous sont parvenues comme demande de devis\u00a0: nous vous rappelons pour en convenir. Elles ne sont pas comprises dans ce montant.";

function placed({ orderNumber }: MailProps["order-placed"]): string {
  return `Merci${NBSP}! Votre commande ${orderNumber} est bien enregistrée.`;
}

function termsWords({ termsUrl }: MailProps["order-placed"]): string {
  return `Les conditions générales de vente que vous avez acceptées${NBSP}: ${termsUrl}`;
}

function payWords({ paymentWay, due, account, orderNumber }: MailProps["order-placed"]): readonly string[] {
  if (paymentWay === "card")
    return [`Il reste à payer ${due} par carte. Sans paiement dans les 30 minutes, la commande est annulée.`];
  if (paymentWay === "onSite")
    return [`Vous réglez ${due} à la remise de la commande, par carte ou en espèces.`];
  const transfer = `Merci de virer ${due} avec la référence ${orderNumber}. Nous préparons la commande dès réception.`;
  return account.iban === ""
    ? [transfer, "Nous vous envoyons nos coordonnées bancaires en réponse à ce message."]
    : [transfer];
}

function accountRows({
  paymentWay,
  account,
  orderNumber,
  due,
}: MailProps["order-placed"]): readonly LabelledValue[] {
  if (paymentWay !== "transfer" || account.iban === "") return [];
  return [
    ["Bénéficiaire", account.holder || business.name],
    ["IBAN", account.iban],
    ...(account.bic === "" ? [] : ([["BIC", account.bic]] as const)),
    ["Montant", due],
    ["Référence", orderNumber],
  ];
}

export const orderPaid: MailTemplate<"order-paid"> = {
  subject: ({ orderNumber }) => `Paiement reçu${NBSP}: commande ${orderNumber}`,
  preview: ({ amount }) => `${amount}, merci. La facture est jointe.`,
  body: (props) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{paidWords(props)}</Paragraph>
      <ValueTable rows={props.rows} />
      <ActionButton href={props.orderUrl}>{follow}</ActionButton>
      <Note>{reach}</Note>
    </>
  ),
  text: (props) => [
    greeting(props),
    paidWords(props),
    textRows(props.rows),
    `${follow}${NBSP}:\n${props.orderUrl}`,
    reach,
  ],
  attachments: ({ invoice }) => billingAttachment(invoice),
};

function paidWords({ amount, orderNumber }: MailProps["order-paid"]): string {
  return `Nous avons bien reçu ${amount} pour votre commande ${orderNumber}. La facture est jointe à ce message.`;
}

function stepWords({ step, carrier = "", tracking, deliveryWay }: MailProps["order-progress"]): string {
  switch (step) {
    case "preparee":
      return "Votre commande est préparée.";
    case "expediee":
      return `Votre colis est parti${carrier === "" ? "" : ` avec ${carrier}`}${
        tracking === "" ? "" : `, sous le numéro de suivi ${tracking}`
      }.`;
    case "prete":
      return deliveryWay === "pickup"
        ? `Votre commande vous attend à ${business.address.city}, ${business.hours.display}. Prévenez-nous de votre passage au ${phone}.`
        : "Votre commande est prête. Nous convenons avec vous du moment où nous vous l’apportons.";
    default:
      return "Votre commande vous a été remise. Merci de votre confiance.";
  }
}

const stepSubjects: Readonly<Record<string, string>> = {
  preparee: "Commande préparée",
  expediee: "Colis expédié",
  prete: "Commande prête",
  remise: "Commande remise",
};

export const orderProgress: MailTemplate<"order-progress"> = {
  subject: ({ step, orderNumber }) => `${stepSubjects[step] ?? "Commande"}${NBSP}: ${orderNumber}`,
  preview: (props) => stepWords(props),
  body: (props) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{stepWords(props)}</Paragraph>
      <ActionButton href={props.orderUrl}>{follow}</ActionButton>
      <Note>{reach}</Note>
    </>
  ),
  text: (props) => [greeting(props), stepWords(props), `${follow}${NBSP}:\n${props.orderUrl}`, reach],
};

export const orderCancelled: MailTemplate<"order-cancelled"> = {
  subject: ({ orderNumber }) => `Commande ${orderNumber} annulée`,
  preview: (props) => cancelWords(props),
  body: (props) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{cancelWords(props)}</Paragraph>
      {props.note !== "" && <Paragraph>{props.note}</Paragraph>}
      <Note>{reach}</Note>
    </>
  ),
  text: (props) => [greeting(props), cancelWords(props), ...(props.note === "" ? [] : [props.note]), reach],
};

function cancelWords({ cause, orderNumber }: MailProps["order-cancelled"]): string {
  return cause === "unpaid"
    ? `Nous n’avons pas reçu le paiement de la commande ${orderNumber} dans les 30 minutes. Elle est annulée et rien ne vous est débité. Vous pouvez commander de nouveau quand vous voulez.`
    : `Votre commande ${orderNumber} est annulée. Rien ne vous est débité.`;
}

export const orderRefunded: MailTemplate<"order-refunded"> = {
  subject: ({ orderNumber }) => `Remboursement de la commande ${orderNumber}`,
  preview: (props) => refundWords(props),
  body: (props) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{refundWords(props)}</Paragraph>
      {props.reason !== "" && <Paragraph>{props.reason}</Paragraph>}
      <Note>{reach}</Note>
    </>
  ),
  text: (props) => [
    greeting(props),
    refundWords(props),
    ...(props.reason === "" ? [] : [props.reason]),
    reach,
  ],
  attachments: async ({ creditNote }) => (creditNote ? billingAttachment(creditNote) : []),
};

function refundWords({ amount, giftAmount, orderNumber }: MailProps["order-refunded"]): string {
  const money = amount === "" ? "" : `${amount} par le moyen de paiement utilisé`;
  const gift = giftAmount === "" ? "" : `${giftAmount} sur votre carte cadeau`;
  const what = [money, gift].filter(Boolean).join(" et ");
  return `Nous vous remboursons ${what} pour la commande ${orderNumber}. Comptez quelques jours ouvrés selon votre banque.`;
}

export const orderNotice: MailTemplate<"order-notice"> = {
  subject: ({ subject }) => subject,
  preview: ({ intro }) => intro,
  body: ({ intro, rows }) => (
    <>
      <Title>{intro}</Title>
      <ValueTable rows={rows} />
    </>
  ),
  text: ({ intro, rows }) => [intro, textRows(rows)],
};

const withdrawn = {
  subject: "Accusé de réception de votre rétractation",
  words: "Nous accusons réception de votre rétractation.",
  next: "Nous revenons vers vous pour le retour et le remboursement, au plus tard 14 jours après cette date.",
};
const ended = {
  subject: "Accusé de réception de votre résiliation",
  words: "Nous accusons réception de la résiliation de votre contrat.",
  next: "Nous vous confirmons la date de fin du contrat et ce qu’il en reste à régler, s’il y a lieu.",
};
const declared = (kind: MailProps["order-declaration"]["kind"]) =>
  kind === "resiliation" ? ended : withdrawn;

export const orderDeclaration: MailTemplate<"order-declaration"> = {
  subject: ({ kind, number }) => `${declared(kind).subject} (${number})`,
  preview: ({ receivedAt }) => `Reçue le ${receivedAt}.`,
  body: (props) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{declared(props.kind).words}</Paragraph>
      <ValueTable rows={declarationRows(props)} />
      <Paragraph>{declared(props.kind).next}</Paragraph>
      <Note>{reach}</Note>
    </>
  ),
  text: (props) => [
    greeting(props),
    declared(props.kind).words,
    textRows(declarationRows(props)),
    declared(props.kind).next,
    reach,
  ],
};

function declarationRows({
  number,
  receivedAt,
  rows,
}: MailProps["order-declaration"]): readonly LabelledValue[] {
  return [["Accusé de réception", number], ["Reçue le", receivedAt], ...rows];
}

async function billingAttachment(document: BillingDocument): Promise<readonly MailAttachment[]> {
  // Loaded with the first document only: the PDF engine is heavy and most messages need none.
  const { renderBillingPdf } = await import("../documents/billing-pdf.tsx");
  const kind = document.series === "invoice" ? "facture" : "avoir";
  return [
    {
      filename: `${kind}-${document.number.replace(/[^\w-]+/g, "-")}.pdf`,
      contentType: "application/pdf",
      content: await renderBillingPdf(document),
    },
  ];
}
