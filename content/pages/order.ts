import { type HoursWords, handOverHours } from "#domain/calendar/opening-hours.ts";
import { type DeliveryWay, isShipped } from "#domain/place/delivery.ts";
import type { OrderStatus } from "#domain/shop/order.ts";
import { atPlace } from "#domain/text/of-place.ts";
import { business } from "../business.ts";
import { confirmationPath } from "./checkout-paths.ts";

export const orderPage = {
  path: confirmationPath,
  title: "Votre commande",
  description: "Suivi de votre commande.",
  back: "Retour à la boutique",
  findTitle: "Retrouver votre commande",
  find: "Donnez le numéro de la commande et l’adresse e-mail qui l’a passée\u00a0: nous y envoyons de nouveau le lien qui l’ouvre.",
  lost: "Ce lien n’est pas valable. Vérifiez que l’adresse est complète, ou faites-vous renvoyer le lien.",
  findNumber: "Numéro de commande",
  findNumberHelp: "Dans l’e-mail de confirmation, par exemple RB-\u20607K4M-\u20609QXT.",
  findEmail: "Adresse e-mail",
  findSend: "Renvoyer le lien",
  findSentTitle: "C’est noté.",
  findSent: (email: string) =>
    `Si une commande de ce numéro a été passée avec ${email}, le lien y arrive dans quelques minutes. Regardez aussi dans les indésirables.`,
  findPhone: "Rien n’arrive, ou vous n’avez plus le numéro\u00a0?",
  thanks: (firstName: string) => `Merci ${firstName}, c’est commandé.`,
  sent: (firstName: string) => `Merci ${firstName}, votre demande est envoyée.`,
  unpaid: "Votre commande attend son paiement.",
  cancelled: "Cette commande est annulée.",
  refunded: "Cette commande est remboursée.",
  refunding: "Le remboursement de cette commande est en cours.",
  order: "Commande",
  mailed: (email: string) => `La confirmation est envoyée à ${email}.`,
  keep: "Gardez l’adresse de cette page\u00a0: elle suit votre commande.",
  route: "Où en est la commande",
  doneStep: " (fait)",
  next: "Et maintenant",
  invoice: "Facture (PDF)",
  recap: "Récapitulatif",
  delivery: "Livraison",
  invoiceHead: "Facture",
  deposit: (machine: string) => `Caution, ${machine}`,
  returnInvoice: (number: string) => `Facture du retour ${number} (PDF)`,
  parcel: "Suivi du colis",
  followParcel: "Suivre le colis",
  subtotal: "Sous-total",
  promo: (code: string) => `Code promo ${code}`,
  gift: "Carte cadeau",
  referralCredit: "Crédit de parrainage",
  free: "Gratuit",
  refundedRow: "Remboursé",
  notPaidNote: "Elle n’avait pas été payée à temps. Rien n’est dû.",
  noTransferNote: "Le virement n’était pas arrivé à temps. Rien n’est dû.",
  cancelledNote: (reason: string) => {
    const end = /[.!?…]$/.test(reason) ? "" : ".";
    return `Elle a été annulée. ${reason === "" ? "" : `Motif\u00a0: ${reason}${end} `}Rien n’est dû.`;
  },
  get sentTransferNote() {
    return `Votre virement est parti\u00a0? Appelez-nous au ${business.phone.display.replaceAll(" ", "\u00a0")}\u00a0: nous rouvrons la commande ou nous vous rendons l’argent.`;
  },
  refundedNote: "Le remboursement revient par le moyen de paiement utilisé.",
  payUnavailable: "La page de paiement ne répond pas pour l’instant. Réessayez dans quelques minutes.",
} as const;

/** What the last row of the recap is called. */
export const dueLabels = {
  paid: { card: "Payé par carte", transfer: "Payé par virement", onSite: "Payé sur place" },
  due: { card: "À payer par carte", transfer: "À payer par virement", onSite: "À payer sur place" },
  nothing: "Reste à payer",
} as const;

export const orderNext = {
  payTitle: (amount: string) => `Payer ${amount} par carte`,
  pay: (hour: string) => `Vos articles sont réservés jusqu’à ${hour}. Passé ce délai, la commande s’annule.`,
  payJust: "Vous venez de payer\u00a0? La confirmation de la banque arrive dans un instant.",
  payButton: "Payer maintenant",
  transferTitle: (amount: string) => `Virement de ${amount}`,
  transfer: "Nous préparons la commande à réception, sous deux jours ouvrés.",
  transferUntil: (day: string) =>
    `Nous vous la gardons jusqu’au ${day}. Sans virement reçu ce jour-là au plus tard, elle s’annule d’elle-même, sans frais.`,
  noAccount: "Nos coordonnées bancaires vous parviennent par e-mail.",
  holder: "Titulaire",
  iban: "IBAN",
  bic: "BIC",
  reference: "Référence à indiquer",
  onSiteTitle: (amount: string) => `${amount} à régler sur place`,
  onSite: "Par carte ou en espèces, au moment de la remise.",
  quoteTitle: "Votre demande de devis",
  quote: "Elle est enregistrée. Nous vous écrivons pour confirmer le prix et le créneau.",
  quoteNames: "Services demandés, non compris dans le total",
  rental: (city: string, hours: HoursWords) =>
    `Retrait ${atPlace(city)} le premier jour, ${handOverHours(hours)}. Pensez à une pièce d’identité.`,
  rentalCancelled: "Cette location est annulée.",
  rentalBack: "La machine est rendue. Merci\u00a0!",
  giftCard: (name: string) => `Carte cadeau pour ${name}`,
  giftNow: "Elle part par e-mail dès que la commande est payée.",
  giftSent: "Elle est partie par e-mail.",
  giftLater: (day: string) => `Elle part par e-mail le ${day}.`,
  againTitle: "Commander de nouveau",
  again: "Les articles sont repartis en vente, les jours de location sont libres.",
  againLink: "Voir la boutique",
  withdrawTitle: "Changer d’avis",
  withdraw: "Jusqu’à 14 jours après la remise.",
  withdrawLink: "Renoncer au contrat ici",
} as const;

const atHome = "Chez vous";
/** The last step of an order without goods. */
export const rentalReturned = "Machine rendue";
export const giftCardSent = "Carte envoyée";

/** The steps of an order, as its customer reads them. */
export function orderStepLabel(status: OrderStatus, way: DeliveryWay, city: string): string {
  switch (status) {
    case "recue":
      return "Commande reçue";
    case "payee":
      return "Paiement reçu";
    case "preparee":
      return "En préparation";
    case "expediee":
      return "Expédiée";
    case "prete":
      if (isShipped(way)) return "";
      return { home: "En route", pickup: `Prête ${atPlace(city)}`, visit: "Prête à partir", none: "" }[way];
    case "remise":
      if (way === "relay") return "Remise au point relais";
      return { home: atHome, parcel: atHome, visit: atHome, pickup: "Retirée", none: "Remise" }[way];
    default:
      return "";
  }
}
