import { formatEuros } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { currentPriceList } from "../current-price-list.ts";

/** The copy of /services/nettoyage-canapes-textiles; formulas, method and questions stand in content/sofa.ts. */
export const sofaPage = {
  title: "Nettoyage de canapés et textiles à domicile dans l’Ain",
  description: `Canapé, fauteuil, canapé d’angle ou tissu délicat nettoyés par injection-extraction dans votre salon, dans l’Ain, dès ${formatEuros(readOfferCents(currentPriceList(), "sofa.essentiel"))}. Séchage en 4 à 12 heures.`,
  path: "/services/nettoyage-canapes-textiles",
  name: "Canapés et textiles",
  promise: "Le canapé retrouve sa couleur.",
  sentence: "Injection-extraction en profondeur, dans votre salon. Trois formules, un prix net.",
  drying: "4 à 12 heures",
  place: "Dans votre salon",
  dryingNote: "on s’assoit le soir même ou le lendemain.",
  quote: "Demander un devis",
  methodTitle: "Quatre étapes, dans cet ordre",
  methodLead: "Le détachant avant l’eau, l’eau avant la brosse\u00a0: c’est l’ordre qui protège la fibre.",
  contactTitle: "Parlons de votre canapé.",
  contactLead:
    "Un fauteuil, un matelas, un tapis\u00a0? Décrivez-le, avec le tissu et les taches\u00a0: nous chiffrons.",
} as const;
