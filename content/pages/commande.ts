import type { DeliveryWay } from "#domain/delivery.ts";
import { type HoursWords, handOverHours } from "#domain/opening-hours.ts";
import type { OrderStatus } from "#domain/order.ts";
import { confirmationPath } from "./paiement.ts";

export const orderPage = {
  path: confirmationPath,
  title: "Votre commande",
  description: "Suivi de votre commande.",
  back: "Retour à la boutique",
  lostTitle: "Ce lien n’est pas valable",
  lost: "Vérifiez que l’adresse est complète, ou ouvrez-la depuis l’e-mail qui confirme votre commande.",
  thanks: (firstName: string) => `Merci ${firstName}, c’est commandé.`,
  sent: (firstName: string) => `Merci ${firstName}, votre demande est envoyée.`,
  unpaid: "Votre commande attend son paiement.",
  cancelled: "Cette commande est annulée.",
  refunded: "Cette commande est remboursée.",
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
  parcel: "Suivi du colis",
  followParcel: "Suivre le colis",
  subtotal: "Sous-total",
  gift: "Carte cadeau",
  free: "Gratuit",
  refundedRow: "Remboursé",
  cancelledNote: "Elle n’avait pas été payée à temps, ou a été annulée à votre demande. Rien n’est dû.",
  refundedNote: "Le remboursement revient par le moyen de paiement utilisé.",
  payUnavailable: "La page de paiement ne répond pas pour l’instant. Réessayez dans quelques minutes.",
} as const;

/** What the last row of the recap is called. */
export const dueLabels = {
  paid: { card: "Payé par carte", transfer: "Payé par virement", onSite: "Payé sur place" },
  due: { card: "À payer par carte", transfer: "À payer par virement", onSite: "À payer sur place" },
  gift: "Payé par carte cadeau",
} as const;

export const orderNext = {
  payTitle: (amount: string) => `Payer ${amount} par carte`,
  pay: (hour: string) => `Vos articles sont réservés jusqu’à ${hour}. Passé ce délai, la commande s’annule.`,
  payJust: "Vous venez de payer\u00a0? La confirmation de la banque arrive dans un instant.",
  payButton: "Payer maintenant",
  transferTitle: (amount: string) => `Virement de ${amount}`,
  transfer: "Nous préparons la commande à réception, sous deux jours ouvrés.",
  noAccount: "Nos coordonnées bancaires vous parviennent par e-mail.",
  holder: "Titulaire",
  iban: "IBAN",
  bic: "BIC",
  reference: "Référence à indiquer",
  onSiteTitle: (amount: string) => `${amount} à régler sur place`,
  onSite: "Par carte ou en espèces, au moment de la remise.",
  quoteTitle: "Votre demande de devis",
  quote: "Elle est enregistrée. Nous vous écrivons pour confirmer le prix et le créneau.",
  rental: (city: string, hours: HoursWords) =>
    `Retrait à ${city} le premier jour, ${handOverHours(hours)}. Pensez à une pièce d’identité.`,
  giftCard: (name: string) => `Carte cadeau pour ${name}`,
  giftNow: "Elle part par e-mail dès que la commande est payée.",
  giftLater: (day: string) => `Elle part par e-mail le ${day}.`,
  withdrawTitle: "Changer d’avis",
  withdraw: "Jusqu’à 14 jours après la remise.",
  withdrawLink: "Renoncer au contrat ici",
} as const;

const atHome = "Chez vous";

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
      return { home: "En route", pickup: `Prête à ${city}`, visit: "Prête à partir", parcel: "", none: "" }[
        way
      ];
    case "remise":
      return { home: atHome, parcel: atHome, visit: atHome, pickup: "Retirée", none: "Remise" }[way];
    default:
      return "";
  }
}
