import { formatEurosWhole } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { currentPriceList } from "../current-price-list.ts";
import type { ToastMessage } from "../messages/toast-message.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const burnCents = (holes: number) =>
  readOfferCents(currentPriceList(), "renovation.cigarette-burn", undefined, holes);

const path = "/services/renovations-esthetiques";

export const renovationService = {
  id: "renovation",
  path,
  menu: {
    label: "Rénovations esthétiques",
    description: "Brûlures de cigarette et optiques ternies",
    group: "car",
    price: { offer: "renovation.cigarette-burn", isFrom: true },
  },
  footer: { column: "car", label: "Rénovations" },
  scene: "brulure",
  card: { title: "Rénovations esthétiques" },
  contact: { id: "renovation", label: "Rénovation, phares" },
  review: { id: "renovation", label: "Rénovation et phares", scene: "phares" },
  line: { type: "renovation", scene: "phares" },
} as const satisfies Service;

/** Titles and prices are in content/options.ts and price-list.ts. */
export const renovationsPage = editableTexts("renovation", {
  title: "Rénovations esthétiques auto à domicile dans l’Ain",
  get description() {
    return `Brûlures de cigarette réparées dès ${formatEurosWhole(burnCents(1))}, optiques de phares rénovées pour ${formatEurosWhole(readOfferCents(currentPriceList(), "headlights.restoration"))}, chez vous dans l’Ain. Ajoutez votre réparation au devis en une minute.`;
  },
  path,
  name: "Rénovations esthétiques",
  promise: "Réparer, plutôt que changer.",
  sentence:
    "Un siège brûlé, des phares jaunis\u00a0: ce qui vieillit une voiture se répare sur place, sans remplacer la pièce.",
  place: "À domicile, Ain",
  duration: "Selon l’état",
  modelTitle: "Votre véhicule",
  modelLead: "Le modèle nous dit quel tissu et quelle optique préparer.",
  burn: {
    title: "Brûlures de cigarette",
    get text() {
      return `${formatEurosWhole(burnCents(1))} le premier trou, puis ${formatEurosWhole(burnCents(2) - burnCents(1))} par trou supplémentaire.`;
    },
    count: "Nombre de trous",
    add: "Ajouter au devis",
    drawing: "Tissu de siège avec les trous à réparer",
    base: "(base)",
  },
  headlights: {
    title: "Phares rénovés",
    text: "Optiques jaunies reprises à la main, faisceau retrouvé, verre protégé.",
    link: "Détails",
    add: "Ajouter au devis",
    details: "Optiques avant",
    alt: "Phare avant et après rénovation",
  },
  added: "Ajouté au devis",
  methodTitle: "Un trou qui disparaît",
  methodLead: "Le siège vu en coupe, agrandi\u00a0: quatre gestes, sans démonter la garniture.",
  method: [
    { title: "Brûlé", text: "La braise a fondu le tissu, la mousse se voit." },
    { title: "Dégagé", text: "Le bord durci est retiré." },
    { title: "Rebouché", text: "Avec des fibres à la couleur du siège." },
    { title: "Relevé", text: "À la main, dans le sens du tissu." },
  ],
  why: [
    {
      title: "Un prix connu avant",
      text: "Si l’état du siège ou du verre change le prix de base, vous le savez avant que nous commencions.",
    },
    {
      title: "Réparer coûte moins",
      text: "Une garniture ou un phare neuf se commande, se paie et se monte. Une réparation se fait sur place.",
    },
  ],
  next: { label: "Tout l’intérieur à reprendre\u00a0? Le nettoyage", href: "/services" },
  callTitle: "Autre chose à reprendre\u00a0?",
  callLead:
    "Plastique rayé, cuir fatigué, tache tenace\u00a0: décrivez-le, nous vous dirons ce qui est possible.",
});

export const renovationQuestions = editableTexts("renovation/questions", [
  {
    question: "La réparation d’une brûlure se voit-elle\u00a0?",
    answer:
      "De près, on peut la deviner selon le motif du tissu. À hauteur d’usage, le trou a disparu et ne s’agrandit plus.",
  },
  {
    question: "Pourquoi un prix «\u00a0de base\u00a0»\u00a0?",
    answer:
      "Il vaut pour un trou de cigarette ordinaire. Un trou plus large ou un tissu rare peut demander davantage\u00a0: nous vous le disons avant de commencer.",
  },
  {
    question: "Réparez-vous aussi le cuir\u00a0?",
    answer: "Cela dépend de la peau et de la profondeur. Décrivez-nous la brûlure, nous vous répondrons.",
  },
  {
    question: "Faut-il vider la voiture\u00a0?",
    answer: "Seulement le siège concerné, pour que l’on puisse s’installer autour.",
  },
]);

export const renovationModelMissing = {
  title: "Modèle de véhicule requis",
  description: "Veuillez préciser le modèle de votre véhicule pour ajouter ce service.",
  variant: "destructive",
} as const satisfies ToastMessage;

export function renovationAdded(what: string): ToastMessage {
  return { title: "Service de rénovation à domicile ajouté au devis", description: what, variant: "default" };
}
