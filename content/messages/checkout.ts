import { business } from "#content/business.ts";
import { referralMinimumCents } from "#content/gift-amounts.ts";
import { orderLimits } from "#content/order-limits.ts";
import { type CalendarDay, formatDay } from "#domain/calendar/dates.ts";
import { CARD_MINIMUM_CENTS } from "#domain/money/card-minimum.ts";
import { type Cents, formatEuros, formatEurosWhole } from "#domain/money/money.ts";

const NBSP = "\u00a0";
const phone = () => business.phone.display.replaceAll(" ", NBSP);
const callForMore = () => `Pour davantage, appelez-nous au ${phone()}.`;

/** The problems between a cart and an order, worded so that the visitor can act on them. */
export const checkoutMessages = {
  empty: "Votre panier ne contient rien à commander.",
  unreadableLine: "Une ligne de votre panier n’a pas pu être lue. Nous l’avons retirée, vérifiez le panier.",
  productGone: (name: string) =>
    `«${NBSP}${name}${NBSP}» n’est plus vendu. Nous l’avons retiré de votre panier.`,
  serviceGone: (title: string) =>
    `«${NBSP}${title}${NBSP}» n’est plus proposé. Nous l’avons retiré de votre panier.`,
  variantNeeded: (name: string) =>
    `«${NBSP}${name}${NBSP}» existe maintenant en plusieurs déclinaisons. Nous l’avons retiré de votre panier${NBSP}: choisissez la vôtre sur sa fiche.`,
  priceChanged: (name: string, from: Cents, to: Cents) =>
    `Le prix de «${NBSP}${name}${NBSP}» a changé${NBSP}: ${formatEuros(to)} au lieu de ${formatEuros(from)}.`,
  renamed: (name: string) =>
    `La fiche de «${NBSP}${name}${NBSP}» a changé d’adresse. Votre panier est à jour, vérifiez l’article puis commandez.`,
  stockShort: (name: string, available: number) =>
    available === 0
      ? `«${NBSP}${name}${NBSP}» n’est plus en stock. Nous l’avons retiré de votre panier.`
      : `Il ne reste que ${available} «${NBSP}${name}${NBSP}» en stock. Nous avons ajusté la quantité.`,
  stockShortAtCounter: (name: string, available: number) =>
    available === 0
      ? `«${NBSP}${name}${NBSP}» n’est plus en stock. Retirez-le, ou complétez le stock.`
      : `Il ne reste que ${available} «${NBSP}${name}${NBSP}» en stock. Prenez la quantité disponible, ou complétez le stock.`,
  tooMany: (name: string) =>
    `Quantité de «${NBSP}${name}${NBSP}»${NBSP}: ${orderLimits.perProduct} pièces au plus par commande en ligne. Nous avons ajusté la quantité. ${callForMore()}`,
  tooManyPieces: (pieces: number) =>
    `Quantité totale${NBSP}: ${pieces} pièces, ${orderLimits.pieces} au plus par commande en ligne. Réduisez le panier. ${callForMore()}`,
  tooManyRentalDays: (days: number) =>
    `Durée de location${NBSP}: ${days} jours en tout, ${orderLimits.rentalDays} au plus par commande en ligne. Réduisez le panier. ${callForMore()}`,
  tooManyGiftCards: (cards: number) =>
    `Cartes cadeaux${NBSP}: ${cards} en tout, ${orderLimits.giftCards} au plus par commande en ligne. Réduisez le panier. ${callForMore()}`,
  tooMuchOnGiftCards: (cents: Cents) =>
    `Valeur des cartes cadeaux${NBSP}: ${formatEurosWhole(cents)} en tout, ${formatEurosWhole(orderLimits.giftCardCents)} au plus par commande en ligne. Réduisez le panier. ${callForMore()}`,
  wrongQuantity: (name: string) =>
    `Quantité de «${NBSP}${name}${NBSP}»${NBSP}: indiquez un nombre entier de pièces, 1 ou plus.`,
  get tooManyOpen() {
    return `${orderLimits.openPerPerson} de vos commandes attendent encore leur paiement. Réglez-en une avant d’en passer une autre, ou appelez-nous au ${phone()}.`;
  },
  get tooManyUnpaid() {
    return `Plusieurs commandes à payer plus tard sont déjà parties de votre connexion aujourd’hui. Réessayez demain, ou appelez-nous au ${phone()}.`;
  },
  get tooManyByCard() {
    return `Plusieurs commandes par carte viennent de partir de votre connexion. Réessayez dans une demi-heure, ou appelez-nous au ${phone()}.`;
  },
  keyReused:
    "Une première commande a déjà été enregistrée depuis cette page, avec d’autres informations\u00a0: sa confirmation est dans vos e-mails. Pour passer aussi celle-ci, envoyez de nouveau.",
  keyReusedAtCounter:
    "Une commande a déjà été enregistrée depuis cette page, avec un autre contenu. Enregistrez de nouveau pour en passer une seconde.",
  giftLineWrong:
    "Cette carte cadeau est incomplète ou hors limites. Retirez-la du panier et composez-la de nouveau.",
  giftDayPast: "La date d’envoi de cette carte cadeau est passée. Elle partira dès le paiement.",
  deliveryNeeded: "Choisissez comment recevoir votre commande.",
  addressMissing: "Indiquez l’adresse de livraison complète\u00a0: rue, code postal et ville.",
  relayMissing: "Indiquez le point relais en entier\u00a0: son nom, sa rue, son code postal et sa ville.",
  addressElsewhere:
    "Le code postal de l’adresse n’est pas celui de la commune choisie. Corrigez l’un des deux.",
  giftCode: {
    unknown: "Ce code de carte cadeau n’existe pas. Vérifiez-le, par exemple ABCD-EFGH-JKMN-PQRS.",
    expired: "Cette carte cadeau a expiré.",
    empty: "Le solde de cette carte cadeau est épuisé.",
    takenBack: "Ce crédit de parrainage a été repris\u00a0: la commande qui l’avait créé a été remboursée.",
    unsettled:
      "Ce crédit de parrainage attend la fin de la commande qui l’a créé\u00a0: ses articles remis et leur délai de rétractation passé, ses jours de location écoulés.",
    blocked:
      "Cette carte cadeau est bloquée pour l’instant\u00a0: son paiement est en cours de vérification. Appelez-nous.",
    useless: "Une carte cadeau ne peut pas payer une autre carte cadeau.",
  },
  giftTooEarly: (day: CalendarDay) =>
    `Ce crédit de parrainage est utilisable au plus tôt le ${formatDay(day)}, une fois passés le délai de rétractation et les jours de location.`,
  giftShareChanged: (cents: Cents) =>
    `Le solde de votre carte cadeau a changé${NBSP}: elle paie maintenant ${formatEuros(cents)}.`,
  referral: {
    unknown: "Ce code de parrainage n’existe pas.",
    self: "Un code de parrainage ne s’utilise pas sur ses propres commandes.",
    circular: "Vous avez parrainé cette personne, directement ou non\u00a0: son code ne vaut pas pour vous.",
    notFirst: "Le parrainage vaut pour une première commande.",
    belowMinimum: `Le parrainage vaut dès ${formatEurosWhole(referralMinimumCents)} payés autrement que par carte cadeau, hors livraison. Ajoutez un article ou retirez le code.`,
  },
  promo: {
    unknown: "Ce code promo n’existe pas. Vérifiez-le, lettre par lettre.",
    tooEarly: (day: CalendarDay) => `Ce code promo est valable à partir du ${formatDay(day)}.`,
    over: "Ce code promo n’est plus valable.",
    usedUp: "Ce code promo a été utilisé autant de fois que prévu.",
    personUsed: "Vous avez déjà utilisé ce code promo.",
    withReferral: "Ce code promo ne se cumule pas avec un parrainage. Gardez l’un des deux.",
    wrongScope: "Ce code promo ne s’applique à aucun article de votre panier.",
    belowMinimum: (minimum: Cents, missing: Cents) =>
      `Ce code promo vaut dès ${formatEuros(minimum)} d’articles concernés${NBSP}: il manque ${formatEuros(missing)}.`,
    tooSmall: "Le montant de votre panier est trop petit pour ce code promo.",
  },
  cardClosed: "Le paiement par carte n’est pas ouvert pour le moment. Choisissez un autre moyen de paiement.",
  cardTooSmall: `Le paiement par carte est possible à partir de ${formatEuros(CARD_MINIMUM_CENTS)}. Choisissez un autre moyen de paiement.`,
  onSiteClosed:
    "Une carte cadeau ou un colis se paie avant l’envoi\u00a0: choisissez la carte ou le virement.",
  totalChanged: (cents: Cents) =>
    `Le montant à payer a changé${NBSP}: ${formatEuros(cents)}. Vérifiez le récapitulatif, puis commandez.`,
} as const;
