import type { ToastMessage } from "../messages/toast-message.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services/film-protection-ppf";

export const ppfService = {
  id: "ppf",
  path,
  menu: {
    label: "Film de protection PPF",
    description: "Classique ou auto-cicatrisant, brillant ou mat",
    group: "car",
  },
  footer: { column: "car", label: "PPF" },
  scene: "ppf",
  card: { title: "Film de protection PPF" },
  index: { note: "Sur devis" },
  contact: { id: "ppf", label: "Film de protection PPF" },
  review: { id: "ppf", label: "Film de protection PPF" },
  line: { type: "ppf" },
} as const satisfies Service;

/** Films, finishes and zones are in content/ppf.ts. */
export const ppfPage = editableTexts("ppf", {
  title: "Film de protection PPF à domicile dans l’Ain",
  description:
    "Film PPF classique ou auto-cicatrisant, brillant ou mat, posé chez vous dans l’Ain\u00a0: pare-chocs avant, face avant ou voiture complète. Devis gratuit selon votre modèle.",
  path,
  name: "Film de protection PPF",
  promise: "Une seconde peau contre les gravillons.",
  sentence:
    "Un film transparent, découpé pour votre modèle. Il prend les impacts à la place de la peinture, et se retire.",
  price: "Sur devis",
  duration: "Selon la zone",
  place: "À domicile, Ain",
  configuratorTitle: "Composez votre film",
  filmLegend: "Film",
  finishLegend: "Finition",
  zoneLegend: "Zone protégée",
  quantityLabel: "Quantité",
  add: "Ajouter au devis",
  added: "Ajouté au devis",
  priceHelp: "Le prix dépend du modèle et de la zone.",
  whyTitle: "Ce que le film encaisse",
  whyLead: "Il se change\u00a0; la peinture d’origine, non.",
  why: [
    {
      title: "Gravillons et projections",
      text: "Le film plie, la peinture d’usine reste.",
    },
    {
      title: "Insectes, résine, fientes",
      text: "Ce qui ronge le vernis part au lavage.",
    },
    {
      title: "Frottements de parking",
      text: "L’auto-cicatrisant les referme à la chaleur.",
    },
    {
      title: "La revente",
      text: "Le film se retire, la peinture est intacte.",
    },
  ],
  methodNote:
    "La pose\u00a0: laver à nu, découper au gabarit de votre modèle, maroufler à la raclette, replier les bords.",
  next: {
    label: "Entretenir le film\u00a0: la céramique",
    href: "/services/traitement-ceramique-auto#protection-ppf-vinyle",
  },
  callTitle: "Une autre zone en tête\u00a0?",
  callLead: "Capot seul, seuils de porte, optiques\u00a0: dites-nous ce que vous voulez couvrir.",
});

export const ppfQuestions = editableTexts("ppf/questions", [
  {
    question: "Classique ou auto-cicatrisant\u00a0?",
    answer:
      "Les mêmes chocs pour les deux. L’auto-cicatrisant efface en plus les micro-rayures, utile sur une peinture sombre.",
  },
  {
    question: "Le film se voit-il\u00a0?",
    answer: "Brillant, il se devine à peine. Mat, il change l’aspect de la carrosserie, et se retire.",
  },
  {
    question: "Comment laver une voiture filmée\u00a0?",
    answer: "Au gant, deux seaux, shampooing pH neutre. La lance reste loin des bords.",
  },
  {
    question: "Pourquoi le prix est-il sur devis\u00a0?",
    answer: "La surface et les courbes changent d’un modèle à l’autre.",
  },
]);

export const ppfModelMissing = {
  title: "Modèle de véhicule requis",
  description: "Veuillez préciser le modèle de votre véhicule pour un devis PPF précis.",
  variant: "destructive",
} as const satisfies ToastMessage;

export function ppfAdded(what: string): ToastMessage {
  return { title: "Demande de devis PPF à domicile ajoutée", description: what, variant: "default" };
}
