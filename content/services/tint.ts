import type { TintMode } from "#domain/vehicle/tint.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services/vitres-teintees";

export const tintService = {
  id: "tint",
  path,
  menu: {
    label: "Vitres teintées",
    description: "Solaire, sécurité ou couleur, véhicule et bâtiment",
    group: "car",
  },
  footer: { column: "car", label: "Vitres teintées" },
  scene: "vitres-teintees",
  card: { title: "Vitres teintées, véhicule et bâtiment" },
  isShortcut: true,
  index: { note: "Sur devis" },
  contact: { id: "vitres", label: "Vitres teintées" },
  review: { id: "vitres", label: "Vitres teintées" },
  suggestionTitle: "Vitres teintées",
} as const satisfies Service;

/** Beside the fields of the two forms. */
export const tintFormHelp = editableTexts("tint/form", {
  phoneHelp: "Nous appelons uniquement au sujet de cette demande.",
  projectHelp: "Maison, bureaux, commerce, véranda…",
});

export const tintPage = editableTexts("tint", {
  vehicle: {
    lead: "Réglez la teinte de chaque vitre, voyez-la sur votre voiture, recevez un devis. La pose se fait chez vous, dans l’Ain.",
    title: "Vitres teintées auto à domicile dans l’Ain, simulateur et devis",
    description:
      "Réglez la teinte de vos vitres en ligne, dans la légalité, et recevez un devis gratuit. Films solaires et de sécurité garantis 10 ans, film de couleur 5 ans, pose à domicile dans l’Ain.",
    name: "Vitres teintées",
  },
  building: {
    lead: "Films pour vitrages de maison, de bureau et de commerce\u00a0: on choisit l’effet, on mesure chez vous, on pose proprement.",
    title: "Films pour vitrages de bâtiment dans l’Ain",
    description:
      "Films décoratif, occultant, miroir sans tain, solaire, sécurité et 3M pour les vitrages de maison, bureau et commerce. Mesure sur place, échantillons et devis gratuit dans l’Ain.",
    name: "Films pour vitrages de bâtiment",
  },
} as const satisfies Record<TintMode, { lead: string; title: string; description: string; name: string }>);

/** Of the vehicle's glazing; the building's films have none. */
export const tintQuestions = editableTexts("tint/questions", [
  {
    question: "Puis-je teinter les vitres avant ?",
    answer:
      "Oui, tant qu’au moins 70 % de la lumière passe, vitrage d’origine compris. C’est pourquoi le curseur avant s’arrête à 30 % d’assombrissement, et pourquoi nous mesurons avant de poser.",
  },
  {
    question: "Le film est-il garanti\u00a0?",
    answer:
      "Oui\u00a0: 10 ans pour les films solaires et de sécurité, 5 ans pour les films de couleur. La durée est écrite sur votre devis.",
  },
  {
    question: "Combien de temps dure la pose ?",
    answer:
      "La durée dépend du nombre de vitres et de leur forme. Elle est écrite sur votre devis, avec le créneau proposé.",
  },
  {
    question: "Quand puis-je baisser les vitres ?",
    answer:
      "Laissez-les fermées le temps que le film sèche : nous vous donnons le délai exact à la fin de la pose, selon la saison.",
  },
  {
    question: "Comment entretenir des vitres teintées\u00a0?",
    answer:
      "Une fois le film sec, un chiffon microfibre et un nettoyant doux suffisent. Évitez l’ammoniaque, les éponges abrasives et les raclettes sur la face intérieure, celle du film.",
  },
  {
    question: "Le film peut-il être retiré ?",
    answer: "Oui. Il se dépose à la chaleur, sans abîmer le vitrage ni le dégivrage arrière.",
  },
]);
