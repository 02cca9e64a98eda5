import { formatEurosWhole } from "#domain/money/money.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import type { PolishingPackId } from "#domain/quote/packs.ts";
import { currentPriceList } from "../current-price-list.ts";
import type { ToastMessage } from "../messages/toast-message.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services/polissage-lustrage";

export const polishingService = {
  id: "polishing",
  path,
  menu: { label: "Polissage et lustrage", description: "Car Staging, Brillance ou Extrême", group: "car" },
  footer: { column: "car", label: "Polissage" },
  scene: "polissage",
  card: { title: "Polissage et lustrage de carrosserie" },
  index: { offer: "polishing.car-staging", isFrom: true },
  contact: { id: "polissage", label: "Polissage et lustrage" },
  review: { id: "polissage", label: "Polissage et lustrage" },
  line: { type: "polishing" },
  suggestionTitle: "Polissage",
} as const satisfies Service;

/** The packs are in content/polishing.ts. */
export const polishingPage = editableTexts("polishing", {
  title: "Polissage et lustrage de carrosserie à domicile dans l’Ain",
  get description() {
    return `Micro-rayures effacées, teinte ravivée\u00a0: polissage et lustrage chez vous dans l’Ain. Car Staging, Brillance ou Extrême, dès ${formatEurosWhole(lowestOfferCents(currentPriceList(), "polishing.car-staging"))} selon la catégorie du véhicule.`;
  },
  path,
  name: "Polissage et lustrage",
  promise: "Des rayures au miroir.",
  sentence:
    "Le vernis est repris à la machine jusqu’à rendre une image nette. Trois niveaux, selon son état.",
  duration: "3 à 15\u00a0jours",
  place: "À domicile, Ain",
  sceneAlt: "Un vernis noir sous une lampe\u00a0: micro-rayures à gauche, reflet net à droite",
  before: "Micro-rayures",
  after: "Effet miroir",
  pickerTitle: "Votre véhicule fixe le prix",
  hint: "Catégorie et modèle d’abord.",
  packsTitle: "Que voyez-vous sous le soleil\u00a0?",
  packsLead: "La profondeur de la rayure choisit le niveau. On mesure, on retire le moins possible.",
  /** What the visitor sees in the paint, from the lightest to the deepest; the last one no level removes. */
  defects: {
    dull: "Terne, sans tourbillons",
    swirls: "Toiles d’araignée au soleil",
    scratches: "Rayures que l’on suit du doigt",
    gouge: "L’ongle accroche",
  },
  talkTitle: "Parlons-en",
  talkText:
    "La rayure a traversé le vernis. Elle s’atténue, elle ne s’efface pas\u00a0: nous vous le disons avant.",
  talk: "Nous la décrire",
  scaleNote: "Coupe agrandie, profondeurs indicatives\u00a0: elles se mesurent sur votre voiture.",
  next: { label: "Garder le résultat\u00a0: la céramique", href: "/services/traitement-ceramique-auto" },
  callTitle: "Un doute sur le niveau\u00a0?",
  callLead: "Décrivez la peinture en quelques mots, nous vous orientons avant de chiffrer.",
});

export type PaintDefect = keyof typeof polishingPage.defects;

/** The defect that each level removes. */
export const polishingDefects: Readonly<Record<PolishingPackId, PaintDefect>> = {
  carStaging: "dull",
  brillance: "swirls",
  extreme: "scratches",
};

/** Days of work out of fifteen, for the bar; the words are the packs' own. */
export const polishingDays: Readonly<Record<PolishingPackId, number>> = {
  carStaging: 3,
  brillance: 7,
  extreme: 15,
};

export const polishingQuestions = editableTexts("polishing/questions", [
  {
    question: "Le polissage use-t-il le vernis\u00a0?",
    answer: "Quelques microns, mesurés avant et après. On s’arrête là où le vernis l’exige.",
  },
  {
    question: "Toutes les rayures partent-elles\u00a0?",
    answer: "Non. Celle qui accroche l’ongle s’atténue, elle ne s’efface pas. Vous le savez avant.",
  },
  {
    question: "Pourquoi plusieurs jours\u00a0?",
    answer: "Chaque étape se fait panneau par panneau et se contrôle à la lampe.",
  },
  {
    question: "Faut-il protéger la peinture ensuite\u00a0?",
    answer: "C’est conseillé\u00a0: une céramique garde le résultat de 2 à 7\u00a0ans.",
  },
]);

export const polishingCategoryMissing = {
  title: "Attention",
  description:
    "Veuillez sélectionner une catégorie de véhicule pour voir le prix exact et ajouter la prestation.",
  variant: "destructive",
} as const satisfies ToastMessage;

export const polishingModelMissing = {
  title: "Précision requise",
  description: "Veuillez préciser le modèle exact de votre véhicule.",
  variant: "destructive",
} as const satisfies ToastMessage;

export function polishingAdded(what: string): ToastMessage {
  return { title: "Service de polissage à domicile ajouté au devis", description: what, variant: "default" };
}
