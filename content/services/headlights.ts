import { formatEurosWhole } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { currentPriceList } from "../current-price-list.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services/renovation-optiques-phares";

export const headlightsService = {
  id: "headlights",
  path,
  menu: { label: "Rénovation des phares", description: "Optiques jaunies ou ternies", group: "car" },
  footer: { column: "car", label: "Phares" },
  scene: "phares",
  card: { title: "Rénovation des phares jaunis" },
  index: { offer: "headlights.restoration" },
} as const satisfies Service;

/** Its price is in content/price-list.ts. */
export const headlightsPage = editableTexts("headlights", {
  title: "Rénovation d’optiques de phares à domicile dans l’Ain",
  get description() {
    return `Phares jaunis, opaques ou piqués\u00a0: vos optiques sont poncées, polies et protégées chez vous dans l’Ain, pour ${formatEurosWhole(readOfferCents(currentPriceList(), "headlights.restoration"))}. Avant et après, méthode et questions.`;
  },
  path,
  name: "Rénovation des phares",
  promise: "La nuit redevient claire.",
  sentence: "Le plastique jaunit et retient la lumière. Nous lui rendons sa transparence, devant chez vous.",
  duration: "Selon l’état",
  place: "À domicile, Ain",
  compare: "Comparer le phare avant et après la rénovation",
  before: "Avant",
  after: "Après",
  addTitle: "Ajoutez-la à votre devis",
  addLead: "Rien à payer maintenant\u00a0: nous confirmons le créneau avec vous.",
  get methodTitle() {
    return `Quatre gestes, compris dans les ${formatEurosWhole(readOfferCents(currentPriceList(), "headlights.restoration"))}`;
  },
  methodLead: "Poncer un phare sans le protéger ensuite, c’est le retrouver jaune en quelques mois.",
  method: [
    { title: "Masquer", text: "La carrosserie autour est protégée." },
    {
      title: "Poncer",
      text: "À l’eau, jusqu’à retirer la couche jaunie.",
    },
    { title: "Polir", text: "À la machine, jusqu’à voir le fond du phare." },
    {
      title: "Protéger",
      text: "Une couche contre les UV, pour que le jaune ne revienne pas de sitôt.",
    },
  ],
  signsTitle: "Quand s’y prendre",
  signs: [
    {
      title: "Le verre a jauni ou blanchi",
      text: "C’est le cas que l’on répare le mieux.",
    },
    {
      title: "La route paraît sombre",
      text: "Une optique opaque retient la lumière, même avec des ampoules neuves.",
    },
    {
      title: "Le contrôle technique approche",
      text: "Un faisceau faible ou dispersé peut vous être signalé.",
    },
    {
      title: "La buée est à l’intérieur",
      text: "Le joint est en cause\u00a0: nous ne pouvons pas le reprendre.",
    },
  ],
  next: { label: "Un siège brûlé aussi\u00a0? Les rénovations", href: "/services/renovations-esthetiques" },
  callTitle: "Vos phares, vus de près",
  callLead: "Un doute sur leur état\u00a0? Décrivez-les, nous vous dirons ce que l’on peut en attendre.",
});

export const headlightQuestions = editableTexts("headlights/questions", [
  {
    question: "Combien de temps le résultat tient-il\u00a0?",
    answer:
      "Cela dépend du soleil et du lavage\u00a0; une voiture qui dort à l’abri garde ses phares clairs plus longtemps.",
  },
  {
    question: "Faut-il démonter les phares\u00a0?",
    answer: "Non, nous travaillons sur la voiture.",
  },
  {
    question: "Et si le verre est fissuré\u00a0?",
    answer: "Une fissure ne se polit pas. Nous vous le disons avant de commencer.",
  },
  {
    question: "Où faut-il garer la voiture\u00a0?",
    answer: "À plat, avec un mètre libre devant, et si possible à l’ombre.",
  },
]);
