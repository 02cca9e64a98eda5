import type { HoursWords } from "#domain/calendar/opening-hours.ts";
import { business } from "../business.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { ReasonPage } from "./reason-page.ts";

export const homeComfort = (hours: HoursWords): ReasonPage =>
  editableTexts("confort-a-domicile", {
    title: "Detailing à domicile\u00a0: la voiture reste chez vous",
    get description() {
      return `Nous venons nettoyer et protéger votre voiture devant chez vous ou au travail, ${hours.display}, à ${business.area.radiusKm}\u00a0km autour ${business.area.ofCenter}. Ce qu’il faut prévoir\u00a0: presque rien.`;
    },
    promise: "La voiture ne quitte pas l’allée, vous non plus.",
    sentence:
      "Pas de dépose, pas de navette, pas de salle d’attente. L’atelier se gare devant votre porte, travaille, et repart en laissant la place propre.",
    scene: "detailing-domicile",
    sceneAlt: "Une jante propre de près, étrier de frein vert",
    facts: [
      { term: "Où", value: "Domicile ou travail" },
      { term: "Quand", value: hours.short },
      { term: "Rayon", value: `${business.area.radiusKm}\u00a0km` },
    ],
    pointsTitle: "Ce que vous gagnez",
    pointsLead: "Une demi-journée, le plus souvent. Le reste est une affaire de tranquillité.",
    points: [
      {
        title: "Votre journée reste la vôtre",
        text: "Vous travaillez, vous cuisinez, vous sortez à vélo. Nous avons besoin de vous cinq minutes au début et dix à la fin.",
      },
      {
        title: "Au bureau, c’est possible aussi",
        text: "Une place de parking et l’accord de votre employeur suffisent. Plusieurs collègues le même jour\u00a0: nous restons la journée.",
      },
      {
        title: "Personne d’autre ne la conduit",
        text: "La voiture ne prend pas la route pour être soignée. Pas de kilomètres, pas de clé qui passe de main en main.",
      },
      {
        title: "Le canapé, la cuisine, le même jour",
        text: "Nous sommes déjà là\u00a0: le salon ou le plan de travail peuvent se faire dans la foulée, sur le même devis.",
      },
    ],
    stepsTitle: "Ce qu’il faut prévoir",
    stepsLead: "Tout est confirmé par écrit avant notre venue.",
    steps: [
      {
        title: "De la place autour de la voiture",
        text: "Portières ouvertes, un mètre de chaque côté. Un sol plat, à l’ombre si possible\u00a0: le soleil sèche les produits trop vite.",
      },
      {
        title: "De l’eau et une prise, si vous en avez",
        text: "Dites-nous ce qui existe sur place, nous prenons le matériel en conséquence. Sans l’un ni l’autre, nous cherchons une solution avant de venir, pas après.",
      },
      {
        title: "Une voiture vidée",
        text: "Sièges enfants, papiers, monnaie, coffre\u00a0: ce qui reste est mis dans un sac et vous est rendu, mais vous irez plus vite que nous.",
      },
      {
        title: "Un numéro où vous joindre",
        text: "Pour une question pendant le travail ou un nuage qui change le programme. C’est tout.",
      },
    ],
    limit: {
      title: "Et s’il pleut\u00a0?",
      text: "L’intérieur se fait par tous les temps. Un polissage ou une céramique demandent un endroit couvert et sec\u00a0: garage, grange, auvent. Si vous n’en avez pas, nous le disons au devis et fixons une date qui peut bouger sans frais.",
    },
    links: [
      {
        label: "Vérifier ma commune",
        href: "/zone-intervention",
        text: "La carte et la distance, en un mot.",
      },
      { label: "Nettoyage auto", href: "/services", text: "Intérieur, extérieur ou complet." },
      {
        label: "Abonnements d’entretien",
        href: "/services/abonnements-entretien",
        text: "Chaque mois, à la même place.",
      },
    ],
    callTitle: "Où est garée votre voiture\u00a0?",
    callLead: "Dites-le-nous en deux mots\u00a0: nous répondons avec un prix et une date.",
    subject: "nettoyage",
  });
