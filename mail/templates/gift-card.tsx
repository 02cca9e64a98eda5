import { business } from "#content/business.ts";
import { greet } from "#content/forms/request-mails.ts";
import { referralMinimumCents } from "#content/gift-amounts.ts";
import { giftCardMailTexts, giftCardReferralTexts } from "#content/mail-texts/letter-texts.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import { plainName, withoutLinks } from "#domain/request/plain-words.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

const use = "Utiliser la carte";

export const giftCard: MailTemplate<"gift-card"> = {
  subject: ({ origin, card }) =>
    origin === "bought"
      ? fillText(giftCardMailTexts.subject, {
          offrant: plainName(card.buyerName) || "Quelqu’un",
          entreprise: business.name,
        })
      : fillText(giftCardMailTexts.referralSubject, { montant: card.amount }),
  preview: ({ card }) =>
    fillText(giftCardMailTexts.preview, { montant: card.amount, jour: formatDay(card.expiresOn) }),
  body: (props) => (
    <>
      <Title>{greet(props.card.recipientName)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      {messageOf(props).map((message) => (
        <Paragraph key={message}>{message}</Paragraph>
      ))}
      <ValueTable rows={rows(props)} />
      <ActionButton href={`${props.card.siteUrl}/boutique`}>{use}</ActionButton>
      <Note>{giftCardMailTexts.careful}</Note>
    </>
  ),
  attachments: async ({ card }) => {
    // Loaded with the first card only: the PDF engine is heavy and most messages need none.
    const { renderGiftCardPdf } = await import("../documents/gift-card-pdf.tsx");
    const content = await renderGiftCardPdf(card);
    return [{ filename: "carte-cadeau.pdf", contentType: "application/pdf", content }];
  },
};

function words({ origin, card }: MailProps["gift-card"]): string {
  if (origin === "referral") return fillText(giftCardMailTexts.referral, { montant: card.amount });
  return fillText(giftCardMailTexts.intro, {
    offrant: plainName(card.buyerName) || "On",
    montant: card.amount,
    entreprise: business.name,
  });
}

/** The giver's words to a recipient who did not ask for our message: without links. */
function messageOf({ card }: MailProps["gift-card"]): readonly string[] {
  const message = withoutLinks(card.message);
  return message === "" ? [] : [message];
}

function rows({ card }: MailProps["gift-card"]): readonly LabelledValue[] {
  return [
    ["Code", card.code],
    ["Montant", card.amount],
    ...(card.usableFrom ? ([["Utilisable au plus tôt le", formatDay(card.usableFrom)]] as const) : []),
    ["Valable jusqu’au", formatDay(card.expiresOn)],
  ];
}

const minimum = formatEurosWhole(referralMinimumCents);
const share = (props: MailProps["gift-card-referral"]) =>
  `Donnez ce code à vos proches. À la première commande de l’un d’eux, dès ${minimum} payés autrement que par carte cadeau, hors livraison, vous recevez chacun ${props.reward} sur une carte cadeau.`;

export const giftCardReferral: MailTemplate<"gift-card-referral"> = {
  subject: () => fillText(giftCardReferralTexts.subject, { entreprise: business.name }),
  preview: share,
  body: (props) => (
    <>
      <Title>{greet(props.name)}</Title>
      <Paragraph>{share(props)}</Paragraph>
      <ValueTable rows={[["Votre code", props.code]]} />
      <ActionButton href={props.shopUrl}>Voir la boutique</ActionButton>
    </>
  ),
};
