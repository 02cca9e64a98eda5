import type { Cents } from "#domain/money/money.ts";
import { sofaPrices } from "./price-list.ts";

/** `scene` names the drawing. */
export type SofaFormula = {
  readonly id: keyof typeof sofaPrices;
  readonly title: string;
  readonly type: string;
  readonly scene: string;
  readonly price: Cents;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular: boolean;
};

export const sofaFormulas: readonly SofaFormula[] = [
  {
    id: "essentiel",
    title: "L'Essentiel Fraîcheur",
    type: "Canapé 2/3 places ou fauteuils",
    scene: "canape-2-places",
    price: sofaPrices.essentiel,
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
    title: "Le Populaire Rénovateur",
    type: "Canapé d’angle 4/5 places",
    scene: "canape-angle",
    price: sofaPrices.populaire,
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
    title: "Le Démesuré Prestige",
    type: "Grand canapé ou tissus délicats",
    scene: "canape-grand",
    price: sofaPrices.demesure,
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
