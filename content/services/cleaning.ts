import { formatEurosWhole } from "#domain/money/money.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import { currentPriceList } from "../current-price-list.ts";
import type { ToastMessage } from "../messages/toast-message.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services";

export const cleaningService = {
  id: "cleaning",
  path,
  menu: {
    label: "Nettoyage auto",
    description: "Intérieur, extérieur ou complet, en standard ou VIP",
    group: "car",
  },
  footer: { column: "car", label: "Nettoyage" },
  scene: "interieur",
  card: { title: "Nettoyage auto intérieur, extérieur ou complet" },
  isShortcut: true,
  index: { offer: "cleaning.standard.exterior", isFrom: true },
  contact: { id: "nettoyage", label: "Nettoyage auto à domicile" },
  review: { id: "nettoyage", label: "Nettoyage auto", scene: "detailing-domicile" },
  line: { type: "cleaning", scene: "detailing-domicile" },
} as const satisfies Service;

/** Formulas and options are in content/formulas.ts and content/options.ts. */
export const cleaningPage = editableTexts("cleaning", {
  title: "Nettoyage auto à domicile dans l’Ain, intérieur et extérieur",
  get description() {
    return `Lavage à la main et nettoyage d’habitacle chez vous, dans l’Ain\u00a0: formules Standard et VIP, complètes, intérieures ou extérieures, dès ${formatEurosWhole(lowestOfferCents(currentPriceList(), "cleaning.standard.exterior"))}. Shampooing et options à la carte.`;
  },
  path,
  name: "Nettoyage auto à domicile",
  crumb: "Nettoyage auto",
  promise: ["Comme neuve,", "devant chez vous."],
  sentence:
    "Un lavage à la main, sans rouleaux, et un habitacle repris dans le détail, devant votre porte ou sur votre lieu de travail.",
  duration: "1\u00a0h\u00a030 à 5\u00a0h",
  place: "À domicile, Ain",
  pickerTitle: "Votre véhicule fixe le prix",
  compare: "Comparer la jante avant et après le nettoyage",
  before: "Avant",
  after: "Après VIP",
  compareTitle: "Standard ou VIP, côte à côte",
  compareLead: "Le prix est celui de votre catégorie.",
  scopeLabel: "Ce qui doit être propre",
  pricesGroup: "Prix selon le véhicule",
  shampooNote: "Seul, ou avec une formule.",
  optionsTitle: "Les options, à la carte",
  optionsLead: "Même prix pour toutes les catégories, avec une formule ou seules.",
  otherTitle: "Nos autres services",
  callTitle: "Choisissez un véhicule, le prix suit.",
  callLead: "Ou laissez l’assistant composer votre devis en sept étapes.",
});

export const cleaningQuestions = editableTexts("cleaning/questions", [
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
]);

/** The specification has no text for car cleaning: these are those of the sofa and ceramic sections. */
export const cleaningVehicleMissing = {
  title: "Action requise",
  description: "Veuillez sélectionner une catégorie et préciser le modèle de votre véhicule.",
  variant: "destructive",
} as const satisfies ToastMessage;

export const cleaningHint = "Veuillez d'abord choisir un véhicule.";

export function cleaningAdded(what: string): ToastMessage {
  return { title: "Ajouté au devis !", description: what, variant: "default" };
}
