import type { SinglePriceOfferId } from "#domain/quote/offer.ts";

/** `scene` names the drawing. */
export type SofaFormula = {
  readonly id: "essentiel" | "populaire" | "demesure";
  readonly offer: SinglePriceOfferId;
  readonly title: string;
  readonly type: string;
  readonly scene: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular: boolean;
};

export const sofaFormulas: readonly SofaFormula[] = [
  {
    id: "essentiel",
    offer: "sofa.essentiel",
    title: "L'Essentiel Fraîcheur",
    type: "Canapé 2/3 places ou fauteuils",
    scene: "canape-2-places",
    description: "Rafraîchir un canapé de tous les jours.",
    features: [
      "Aspiration et dépoussiérage",
      "Détachage ciblé",
      "Injection-extraction des assises et dossiers",
    ],
    popular: false,
  },
  {
    id: "populaire",
    offer: "sofa.populaire",
    title: "Le Populaire Rénovateur",
    type: "Canapé d’angle 4/5 places",
    scene: "canape-angle",
    description: "Reprendre un canapé familial, coussins compris.",
    features: [
      "Aspiration et dépoussiérage",
      "Détachage renforcé",
      "Injection-extraction, coussins recto verso",
      "Neutralisation des odeurs",
    ],
    popular: true,
  },
  {
    id: "demesure",
    offer: "sofa.demesure",
    title: "Le Démesuré Prestige",
    type: "Grand canapé ou tissus délicats",
    scene: "canape-grand",
    description: "Grandes dimensions, velours, lin ou laine.",
    features: [
      "Essai de tenue des couleurs",
      "Produits doux adaptés à la fibre",
      "Extraction à faible humidité",
      "Brossage de finition dans le sens du poil",
    ],
    popular: false,
  },
];

export const sofaDrying = "Séchage en 4 à 12 heures";
