import type { SubscriptionCategory } from "#domain/people/subscription.ts";

const fullFeatures = [
  "Lavage extérieur à la main, jantes et pneus",
  "Aspiration complète et plastiques dépoussiérés",
  "Vitres intérieures et extérieures",
] as const;

const interiorFeatures = [
  "Aspiration en profondeur, coffre compris",
  "Plastiques nettoyés et protégés",
  "Vitres intérieures",
] as const;

const conditions = [
  "Un passage par mois, à domicile ou au travail",
  "Date fixée ensemble, reportable la veille",
  "Résiliable en ligne à tout moment",
] as const;

const proInfo = {
  sixMonths: "Formule pro 6 mois : une prestation supplémentaire offerte.",
  yearly: "Formule premium 1 an : la prestation supplémentaire et un mois offert.",
} as const;

export const subscriptionCategories: readonly SubscriptionCategory[] = [
  {
    id: "large",
    title: "SUV, pick-up, utilitaire",
    description: "Grands volumes",
    plans: [
      {
        id: "full",
        type: "Complet intérieur et extérieur",
        features: fullFeatures,
      },
      {
        id: "interior",
        type: "Intérieur en profondeur",
        features: interiorFeatures,
      },
    ],
    conditions,
    proInfo,
  },
  {
    id: "standard",
    title: "Berlines et citadines",
    description: "Le quotidien",
    plans: [
      {
        id: "full",
        type: "Complet intérieur et extérieur",
        features: fullFeatures,
      },
      {
        id: "interior",
        type: "Intérieur en profondeur",
        features: interiorFeatures,
      },
    ],
    conditions,
    proInfo,
  },
  {
    id: "small",
    title: "Smart et sans permis",
    description: "Petits formats",
    plans: [
      {
        id: "full",
        type: "Complet intérieur et extérieur",
        features: fullFeatures,
      },
      {
        id: "interior",
        type: "Intérieur en profondeur",
        features: interiorFeatures,
      },
    ],
    conditions,
    proInfo,
  },
];

export const subscriptionBonuses = [
  {
    id: "sixMonths",
    title: "6 mois pro",
    visits: "six passages",
    promise: "Une prestation offerte",
    description: "Un service supplémentaire au choix.",
  },
  {
    id: "yearly",
    title: "1 an premium",
    visits: "douze passages",
    promise: "La prestation, plus un mois",
    description: "Le service supplémentaire et un mois offert.",
  },
] as const;

/** How long a plan runs, from no commitment to a year. */
export const subscriptionLengths = [
  { id: "monthly", title: "Au mois", visits: "on arrête quand on veut", promise: "Sans durée, sans bonus" },
  ...subscriptionBonuses,
] as const;

export type SubscriptionLength = (typeof subscriptionLengths)[number];
