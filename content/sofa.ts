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

export const sofaMethod = [
  {
    title: "Examiner",
    description: "Nature du tissu, taches et tenue des couleurs, testées sur une zone cachée.",
  },
  {
    title: "Aspirer et détacher",
    description: "Poussière, poils et miettes d’abord, puis un détachant par type de tache.",
  },
  {
    title: "Injecter et extraire",
    description: "L’eau et le produit entrent dans la fibre et ressortent aussitôt avec la saleté.",
  },
  {
    title: "Finir et sécher",
    description: "Brossage, contrôle avec vous, conseils d’aération pour un séchage en 4 à 12 heures.",
  },
] as const;

export const sofaQuestions = [
  {
    question: "Quand peut-on se rasseoir ?",
    answer:
      "Le séchage prend 4 à 12 heures selon le tissu et l’aération. On s’assoit le soir même ou le lendemain.",
  },
  {
    question: "Toutes les taches partent-elles ?",
    answer:
      "La plupart, oui. Certaines ont changé la couleur de la fibre : nous vous le disons avant de commencer.",
  },
  {
    question: "Les produits conviennent-ils aux enfants et aux animaux ?",
    answer: "Oui. Ils sont rincés et extraits avec la saleté ; attendez simplement que le tissu soit sec.",
  },
  {
    question: "Que faut-il préparer ?",
    answer: "Une prise électrique, un point d’eau et un mètre d’espace autour du canapé suffisent.",
  },
] as const;
