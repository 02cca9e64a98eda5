import { formatEuros } from "#domain/money/money.ts";
import { GIFT_CARD_LIMITS, GIFT_CARD_VALIDITY_MONTHS } from "#domain/shop/gift-card-limits.ts";
import type { GiftCardErrors, GiftCardField } from "#domain/shop/gift-card-order.ts";
import { business } from "../business.ts";
import { editableTexts } from "../texts/editable-texts.ts";

export const giftCardTexts = {
  title: "Carte cadeau",
  get description() {
    return `Offrez une carte cadeau ${business.name} du montant de votre choix\u00a0: envoyée par e-mail avec son PDF, le jour que vous voulez, valable un an.`;
  },
  tile: "Montant libre",
  range: `${formatEuros(GIFT_CARD_LIMITS.minCents)} à ${formatEuros(GIFT_CARD_LIMITS.maxCents)}`,
  byMail: "Par e-mail",
  amount: "Montant",
  freeAmount: "Autre montant",
  recipientName: "Prénom de la personne",
  recipientEmail: "Son adresse e-mail",
  message: "Votre message",
  deliverOn: "Date d’envoi",
  add: "Ajouter au panier",
  previewTitle: "Aperçu de la carte",
  previewTo: "Pour",
  previewNobody: "Prénom",
  previewMessage: "Votre message s’écrira ici.",
  atOnce: "dès le paiement",
  usableTitle: "Utilisable en plusieurs fois",
  validTitle: `Valable ${GIFT_CARD_VALIDITY_MONTHS} mois à compter de l’envoi`,
  mailTitle: "Envoyée par e-mail, avec un PDF à imprimer",
  withdrawalTitle: "14 jours pour changer d’avis",
  withdrawal: "Tant que la carte n’a pas été utilisée.",
} as const;

/** The owner's to change; what the law asks for (validity, withdrawal) is not. */
export const giftCardSentences = editableTexts("gift-card", {
  lead: "Un soin choisi par la personne qui le reçoit\u00a0: prestation, produit ou location, à domicile dans l’Ain.",
  deliverOnHelp: "Laissez vide pour un envoi dès le paiement.",
  usableText: "Le solde reste sur la carte, à utiliser en ligne avec son code ou sur place.",
  mailText: "Le jour choisi, au matin. Vous en recevez la confirmation.",
});

const giftCardErrors: Readonly<Record<GiftCardField, Readonly<Record<string, string>>>> = {
  amount: {
    missing: "Choisissez un montant.",
    tooSmall: `Une carte vaut ${formatEuros(GIFT_CARD_LIMITS.minCents)} au moins.`,
    tooLarge: `Une carte vaut ${formatEuros(GIFT_CARD_LIMITS.maxCents)} au plus. Pour davantage, prenez-en plusieurs.`,
  },
  name: { missing: "Indiquez le prénom de la personne.", tooLarge: "Ce prénom est trop long." },
  email: {
    missing: "Indiquez l’adresse e-mail de la personne.",
    wrong: "Cette adresse e-mail est incomplète.",
  },
  message: { tooLarge: `Le message dépasse ${GIFT_CARD_LIMITS.message} caractères.` },
  deliverOn: {
    wrong: "Cette date n’existe pas.",
    past: "Cette date est passée.",
    tooFar: "Choisissez une date dans les douze prochains mois.",
  },
};

export function giftCardErrorText(errors: GiftCardErrors, field: GiftCardField): string | undefined {
  const reason = errors[field];
  return reason && giftCardErrors[field][reason];
}
