import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services/protection-habitat";

export const homeProtectionService = {
  id: "home-protection",
  path,
  menu: { label: "Protection de l’habitat", description: "Cuisine, salle de bain, salon", group: "home" },
  footer: { column: "home", label: "Habitat" },
  scene: "habitat-cuisine",
  card: { title: "Protection de l’habitat", scene: "habitat-salon" },
  isShortcut: true,
  index: { note: "Sur devis" },
  contact: { id: "habitat", label: "Protection de l’habitat" },
  review: { id: "habitat", label: "Protection de l’habitat", scene: "habitat-salle-de-bain" },
} as const satisfies Service;

/** The rooms are in content/home-protection.ts. */
export const homeProtectionPage = editableTexts("home-protection", {
  title: "Protection des surfaces de la maison dans l’Ain",
  description:
    "Plans de travail, parois de douche, canapés et vitrages protégés des taches et du calcaire, chez vous dans l’Ain. Cuisine, salle de bain, salon\u00a0: devis gratuit d’un expert.",
  path,
  name: "Protection de l’habitat",
  promise: "La maison aussi se protège.",
  sentence:
    "Les mêmes protections que sur les carrosseries, adaptées à la pierre, au verre, à l’inox et au tissu. Le liquide perle, vous essuyez.",
  price: "Sur devis",
  duration: "½ à 1 journée",
  place: "Chez vous, Ain",
  quote: "Devis d’un expert",
  roomsTitle: "Cuisine, salle de bain, salon",
  methodTitle: "Comment cela se passe",
  methodLead: "Une protection ne se pose que sur une surface saine\u00a0: nous préparons avant de protéger.",
  method: [
    {
      title: "Regarder ensemble",
      text: "Matières, état, usage de la pièce\u00a0: sur photos d’abord, sur place si besoin. Le devis est gratuit.",
    },
    {
      title: "Nettoyer à fond",
      text: "Dégraissage, détartrage ou détachage, pour que la protection adhère partout.",
    },
    {
      title: "Protéger",
      text: "Le produit est choisi par surface, posé à la main, puis lustré ou essuyé.",
    },
    {
      title: "Laisser prendre",
      text: "Quelques heures sans eau. Nous vous laissons les gestes d’entretien par écrit.",
    },
  ],
  contactTitle: "Parlons de votre maison.",
  contactLead:
    "Quelle pièce, quelles surfaces, quelle gêne\u00a0? Un expert vous répond avec un devis, sans engagement.",
});

export const homeProtectionQuestions = editableTexts("home-protection/questions", [
  {
    question: "Combien de temps la protection tient-elle\u00a0?",
    answer:
      "Cela dépend de la surface et de l’usage\u00a0: un plan de travail s’use plus vite qu’un vitrage. Le devis indique la tenue attendue pour chacune.",
  },
  {
    question: "Est-ce compatible avec le contact alimentaire\u00a0?",
    answer:
      "Sur les plans de travail, nous ne posons que des produits prévus pour cet usage, une fois secs. La fiche du produit vous est remise.",
  },
  {
    question: "Peut-on protéger des surfaces anciennes\u00a0?",
    answer:
      "Oui, après un nettoyage en profondeur. Ce qui est déjà gravé par l’acide ou le calcaire ne disparaît pas\u00a0: nous vous le montrons avant.",
  },
  {
    question: "Faut-il vider la pièce\u00a0?",
    answer: "Il suffit de dégager les surfaces à protéger. Nous couvrons le reste.",
  },
]);
