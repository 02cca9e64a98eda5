import { formatEurosWhole } from "#domain/money/money.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import { currentPriceList } from "../current-price-list.ts";
import type { ToastMessage } from "../messages/toast-message.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services/traitement-ceramique-auto";

export const ceramicService = {
  id: "ceramic",
  path,
  menu: { label: "Traitement céramique", description: "Protection jusqu’à 2, 5 ou 7 ans", group: "car" },
  footer: { column: "car", label: "Céramique" },
  scene: "ceramique",
  card: { title: "Traitement céramique automobile" },
  isShortcut: true,
  index: { offer: "ceramic.silver", isFrom: true },
  contact: { id: "ceramique", label: "Traitement céramique" },
  review: { id: "ceramique", label: "Traitement céramique" },
  line: { type: "ceramic" },
  suggestionTitle: "Céramique",
} as const satisfies Service;

/** Packs and protections are in content/ceramic.ts. */
export const ceramicPage = editableTexts("ceramic", {
  title: "Traitement céramique auto à domicile dans l’Ain",
  get description() {
    return `Céramique carrosserie posée chez vous dans l’Ain\u00a0: packs Silver, Gold et Platinum, de 2 à 7 ans de tenue, dès ${formatEurosWhole(lowestOfferCents(currentPriceList(), "ceramic.silver"))}. Vitres, jantes, cuir et plastiques en complément.`;
  },
  path,
  name: "Traitement céramique auto",
  crumb: "Traitement céramique",
  promise: ["L’eau ne tient plus.", "La saleté non plus."],
  sentence:
    "Une couche de céramique dure sur la peinture, posée chez vous\u00a0: la voiture brille, se lave vite et reste protégée jusqu’à 7\u00a0ans.",
  hold: "2 à 7\u00a0ans",
  place: "À domicile, Ain",
  spotsNote: "Touchez une zone pour voir sa protection",
  pickerTitle: "Votre véhicule fixe le prix",
  packsTitle: "Trois tenues pour la carrosserie",
  packsLead: "Plus la céramique est épaisse, plus la goutte se tient droite.",
  protectionsTitle: "Cinq protections en complément",
  protectionsLead: "Même prix pour toutes les catégories, à ajouter à un pack ou seules.",
  headlights: {
    title: "Optiques",
    description: "Jaunies ou ternes\u00a0: elles se rénovent d’abord, la protection vient ensuite.",
    link: "Voir la rénovation",
  },
  methodTitle: "Quatre gestes, dans cet ordre",
  methodLead: "La céramique fige ce qu’elle recouvre\u00a0: on prépare d’abord.",
  method: [
    {
      title: "Laver et décontaminer",
      text: "Ferrailles et goudron retirés, le vernis est nu.",
    },
    {
      title: "Polir",
      text: "Les micro-rayures partent avant d’être enfermées.",
    },
    {
      title: "Poser la céramique",
      text: "Panneau par panneau, croisée puis lustrée.",
    },
    {
      title: "Laisser durcir",
      text: "Au sec, le temps écrit sur le devis.",
    },
  ],
  next: { label: "Rayures marquées\u00a0? Le polissage", href: "/services/polissage-lustrage" },
  callTitle: "Choisissez un véhicule, le prix suit.",
  callLead: "Ou décrivez-nous la voiture, nous faisons le reste.",
});

export const ceramicQuestions = editableTexts("ceramic/questions", [
  {
    question: "Faut-il polir avant la céramique ?",
    answer: "Oui, et cette préparation est comprise dans chaque pack.",
  },
  {
    question: "Comment laver ensuite ?",
    answer: "Au gant, deux seaux, shampooing pH neutre. Évitez les rouleaux, qui rayent.",
  },
  {
    question: "Combien de temps la voiture est-elle immobilisée ?",
    answer: "La durée est écrite sur votre devis.",
  },
  {
    question: "Et si la voiture est neuve ?",
    answer: "C’est le meilleur moment : la préparation est plus légère et la tenue maximale.",
  },
]);

export const ceramicVehicleMissing = {
  title: "Action requise",
  description: "Veuillez sélectionner une catégorie et préciser le modèle de votre véhicule.",
  variant: "destructive",
} as const satisfies ToastMessage;

export const ceramicHint = "Veuillez d'abord choisir un véhicule.";

export function ceramicAdded(what: string): ToastMessage {
  return { title: "Ajouté au devis (Service à Domicile)", description: what, variant: "default" };
}
