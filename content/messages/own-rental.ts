import { orderLimits } from "#content/order-limits.ts";

/** Why a customer's own rental stays as it is. */
export const ownRentalRefusals = {
  unknown: "Cette location n’existe plus\u00a0: rechargez la page.",
  over: "Cette location est terminée, ou son dernier jour est passé\u00a0: appelez-nous.",
  invalid: "Choisissez un jour après le dernier, quatorze jours plus tard au plus.",
  tooLong: `Une location dure ${orderLimits.rentalDays} jours au plus, prolongations comprises\u00a0: choisissez moins de jours, ou appelez-nous.`,
  taken:
    "La machine est déjà promise à quelqu’un d’autre ces jours-là. Choisissez moins de jours, ou appelez-nous.",
  closed: "Nous sommes fermés ce jour-là\u00a0: une location ne peut pas y finir.",
  paidAhead:
    "Cette location est déjà payée et n’a pas commencé\u00a0: réservez les jours en plus sur la page de location, ou appelez-nous.",
  paying: "Un paiement est en cours pour cette location\u00a0: terminez-le, ou appelez-nous.",
  changed: "Le montant a changé entre-temps\u00a0: vérifiez-le, puis confirmez de nouveau.",
  late: "À moins de deux jours du début, une location ne se déplace plus ici\u00a0: appelez-nous.",
  begun: "La remise est déjà préparée ou faite\u00a0: appelez-nous pour changer les jours.",
  otherPrice: "Ces jours n’ont pas le même tarif\u00a0: choisissez un début au même tarif, ou appelez-nous.",
  tooOften: "Trop de changements en peu de temps\u00a0: réessayez dans quelques minutes, ou appelez-nous.",
  notBooked: "Cette location n’est plus réservée.",
} as const;
