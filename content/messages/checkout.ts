import { business } from "#content/business.ts";
import { type Cents, formatEuros } from "#domain/money.ts";

const NBSP = "\u00a0";

/** What can stand between a cart and an order, said so that the visitor knows what to do. */
export const checkoutMessages = {
  empty: "Votre panier ne contient rien à commander.",
  unreadableLine: "Une ligne de votre panier n’a pas pu être lue. Nous l’avons retirée, vérifiez le panier.",
  productGone: (name: string) =>
    `«${NBSP}${name}${NBSP}» n’est plus vendu. Nous l’avons retiré de votre panier.`,
  priceChanged: (name: string, from: Cents, to: Cents) =>
    `Le prix de «${NBSP}${name}${NBSP}» a changé${NBSP}: ${formatEuros(to)} au lieu de ${formatEuros(from)}.`,
  renamed: (name: string) =>
    `La fiche de «${NBSP}${name}${NBSP}» a changé d’adresse. Votre panier est à jour, vérifiez l’article puis commandez.`,
  stockShort: (name: string, available: number) =>
    available === 0
      ? `«${NBSP}${name}${NBSP}» n’est plus en stock. Nous l’avons retiré de votre panier.`
      : `Il ne reste que ${available} «${NBSP}${name}${NBSP}» en stock. Nous avons ajusté la quantité.`,
  giftLineWrong:
    "Cette carte cadeau est incomplète ou hors limites. Retirez-la du panier et composez-la de nouveau.",
  giftDayPast: "La date d’envoi de cette carte cadeau est passée. Elle partira dès le paiement.",
  delivery: {
    pickupOnly: "Un article de votre panier se retire uniquement sur place.",
    tooHeavy:
      "Votre commande est trop lourde pour un colis. Choisissez le retrait ou la livraison par nos soins.",
    outsideZone: `Votre commune est à plus de ${business.freeDelivery.radiusKm}${NBSP}km de Bourg-en-Bresse. Choisissez le colis ou le retrait.`,
    communeNeeded: "Choisissez votre commune dans la liste pour connaître la livraison.",
    nothingToCarry: "Votre commande ne contient rien à livrer.",
  },
  deliveryNeeded: "Choisissez comment recevoir votre commande.",
  addressMissing: "Indiquez l’adresse de livraison complète\u00a0: rue, code postal et ville.",
  addressElsewhere:
    "Le code postal de l’adresse n’est pas celui de la commune choisie. Corrigez l’un des deux.",
  giftCode: {
    unknown: "Ce code de carte cadeau n’existe pas. Vérifiez-le, par exemple ABCD-EFGH-JKMN-PQRS.",
    expired: "Cette carte cadeau a expiré.",
    empty: "Le solde de cette carte cadeau est épuisé.",
    useless: "Une carte cadeau ne peut pas payer une autre carte cadeau.",
  },
  giftShareChanged: (cents: Cents) =>
    `Le solde de votre carte cadeau a changé${NBSP}: elle paie maintenant ${formatEuros(cents)}.`,
  referral: {
    unknown: "Ce code de parrainage n’existe pas.",
    self: "Un code de parrainage ne s’utilise pas sur ses propres commandes.",
    notFirst: "Le parrainage vaut pour une première commande.",
  },
  cardClosed: "Le paiement par carte n’est pas ouvert pour le moment. Choisissez un autre moyen de paiement.",
  onSiteClosed:
    "Une carte cadeau ou un colis se paie avant l’envoi\u00a0: choisissez la carte ou le virement.",
  totalChanged: (cents: Cents) =>
    `Le montant à payer a changé${NBSP}: ${formatEuros(cents)}. Vérifiez le récapitulatif, puis commandez.`,
} as const;
