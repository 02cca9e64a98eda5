import { formatEurosWhole } from "#domain/money/money.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import type { FormulaScope } from "#domain/quote/suggestion.ts";
import { currentPriceList } from "../current-price-list.ts";

/** The copy of /services; formulas and options stand in content/formulas.ts and content/options.ts. */
export const cleaningPage = {
  title: "Nettoyage auto à domicile dans l’Ain, intérieur et extérieur",
  description: `Lavage à la main et nettoyage d’habitacle chez vous, dans l’Ain\u00a0: formules Standard et VIP, complètes, intérieures ou extérieures, dès ${formatEurosWhole(lowestOfferCents(currentPriceList(), "cleaning.standard.exterior"))}. Shampooing et options à la carte.`,
  path: "/services",
  name: "Nettoyage auto à domicile",
  crumb: "Nettoyage auto",
  promise: ["Comme neuve,", "devant chez vous."],
  sentence:
    "Un lavage à la main, sans rouleaux, et un habitacle repris dans le détail, devant votre porte ou sur votre lieu de travail.",
  duration: "1\u00a0h\u00a030 à 5\u00a0h",
  place: "À domicile, Ain",
  pickerTitle: "Votre véhicule fixe le prix",
  compareTitle: "Standard ou VIP, côte à côte",
  compareLead:
    "Choisissez ce qui doit être propre, comparez ligne à ligne. Le prix est celui de votre catégorie.",
  scopeLabel: "Ce qui doit être propre",
  pricesGroup: "Prix selon le véhicule",
  shampooNote: "Seul, ou avec une formule.",
  optionsTitle: "Les options, à la carte",
  optionsLead: "Même prix pour toutes les catégories, à ajouter à une formule ou seules.",
  otherTitle: "Nos autres services",
  callTitle: "Choisissez un véhicule, le prix suit.",
  callLead: "Ou laissez l’assistant composer votre devis en sept étapes.",
} as const;

export const scopeLabels: Readonly<Record<FormulaScope, string>> = {
  complete: "Complet",
  interior: "Intérieur",
  exterior: "Extérieur",
};

/** What the table of a scope compares, for whoever hears it. */
export const scopeCaptions: Readonly<Record<FormulaScope, string>> = {
  complete: "Formules complètes",
  interior: "Formules intérieures",
  exterior: "Formules extérieures",
};

/** `true` is included as such, `false` is not included, a text says how it is done. */
export type CompareCell = boolean | string;
export type CompareRow = {
  readonly label: string;
  readonly standard: CompareCell;
  readonly vip: CompareCell;
};
export type CompareGroup = { readonly title: string; readonly rows: readonly CompareRow[] };

const exterior: CompareGroup = {
  title: "Extérieur",
  rows: [
    { label: "Prélavage à la mousse, lavage à la main", standard: true, vip: true },
    { label: "Séchage microfibre, vitres extérieures", standard: true, vip: true },
    { label: "Jantes et pneus", standard: "Nettoyés", vip: "Détaillés au pinceau, pneus satinés" },
    { label: "Passages de roue, entrées de portes, joints", standard: false, vip: true },
    { label: "Goudron, résine, particules de fer", standard: false, vip: "Décontaminés" },
    { label: "Protection de la peinture", standard: false, vip: "Hydrophobe" },
  ],
};

const interior: CompareGroup = {
  title: "Intérieur",
  rows: [
    {
      label: "Aspiration",
      standard: "Sièges, moquettes, tapis, coffre",
      vip: "Rails de sièges compris",
    },
    {
      label: "Tableau de bord, console, contreportes",
      standard: "Dépoussiérés",
      vip: "Nettoyés puis nourris, fini mat",
    },
    { label: "Boutons, aérateurs, coutures", standard: false, vip: "Vapeur et pinceaux" },
    { label: "Cuirs et tissus", standard: false, vip: "Cuirs nettoyés, tissus détachés en surface" },
    { label: "Vitres intérieures", standard: true, vip: "Écrans compris" },
    { label: "Seuils de portes", standard: true, vip: true },
  ],
};

export const compareGroups: Readonly<Record<FormulaScope, readonly CompareGroup[]>> = {
  complete: [exterior, interior],
  interior: [interior],
  exterior: [exterior],
};

export const cleaningQuestions = [
  {
    question: "Faut-il de l’eau et de l’électricité\u00a0?",
    answer:
      "Une prise et un point d’eau à portée facilitent le travail. Si vous n’en avez pas, dites-le en demandant le devis\u00a0: nous venons avec le nécessaire.",
  },
  {
    question: "Standard ou VIP, comment choisir\u00a0?",
    answer:
      "Standard entretient une voiture suivie. VIP remet en état\u00a0: taches, goudron, poussière incrustée, et une protection qui fait durer le résultat.",
  },
  {
    question: "Combien de temps la voiture est-elle immobilisée\u00a0?",
    answer:
      "De 1\u00a0h\u00a030 pour un extérieur Standard à 5\u00a0h pour un VIP Complet sur un grand véhicule. Après un shampooing, comptez aussi le séchage des sièges.",
  },
  {
    question: "Et s’il pleut\u00a0?",
    answer:
      "L’intérieur se fait par tous les temps, sous un abri c’est mieux. L’extérieur se reporte sans frais si la pluie empêche un bon résultat.",
  },
  {
    question: "Le prix peut-il changer sur place\u00a0?",
    answer:
      "Le prix affiché est celui de votre catégorie. Si l’état de la voiture demande davantage, nous vous le disons avant de commencer et vous décidez.",
  },
] as const;
