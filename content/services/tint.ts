import type { TintMode } from "#domain/vehicle/tint.ts";
import { tintQuestions } from "../tint.ts";

export const tintIntroductions: Readonly<Record<TintMode, string>> = {
  vehicle:
    "Réglez la teinte de chaque vitre, voyez-la sur votre voiture, recevez un devis. La pose se fait chez vous, dans l’Ain.",
  building:
    "Films pour vitrages de maison, de bureau et de commerce\u00a0: on choisit l’effet, on mesure chez vous, on pose proprement.",
};

export const tintMeta = {
  vehicle: {
    title: "Vitres teintées auto à domicile dans l’Ain, simulateur et devis",
    description:
      "Réglez la teinte de vos vitres en ligne, dans la légalité, et recevez un devis gratuit. Films solaires et de sécurité garantis 10 ans, film de couleur 5 ans, pose à domicile dans l’Ain.",
    name: "Vitres teintées",
  },
  building: {
    title: "Films pour vitrages de bâtiment dans l’Ain",
    description:
      "Films décoratif, occultant, miroir sans tain, solaire, sécurité et 3M pour les vitrages de maison, bureau et commerce. Mesure sur place, échantillons et devis gratuit dans l’Ain.",
    name: "Films pour vitrages de bâtiment",
  },
} as const satisfies Record<TintMode, { title: string; description: string; name: string }>;

const [front, duration, drying, removal] = tintQuestions;

export const vehicleQuestions = [
  front,
  {
    question: "Le film est-il garanti\u00a0?",
    answer:
      "Oui\u00a0: 10 ans pour les films solaires et de sécurité, 5 ans pour les films de couleur. La durée est écrite sur votre devis.",
  },
  duration,
  drying,
  {
    question: "Comment entretenir des vitres teintées\u00a0?",
    answer:
      "Une fois le film sec, un chiffon microfibre et un nettoyant doux suffisent. Évitez l’ammoniaque, les éponges abrasives et les raclettes sur la face intérieure, celle du film.",
  },
  removal,
];
