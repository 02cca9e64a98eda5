import type { Formulas } from "#domain/quote/suggestion.ts";

export const formulas: Formulas = {
  vip: {
    complete: {
      offer: "cleaning.vip.complete",
      title: "VIP Complet",
      description: "Intérieur et extérieur, le soin le plus poussé.",
      features: [
        "Intérieur en profondeur, vapeur et pinceaux",
        "Extérieur décontaminé, goudron et fer compris",
        "Plastiques, cuirs et pneus nourris",
        "Protection hydrophobe de la peinture",
        "Finitions à la main",
      ],
    },
    interior: {
      offer: "cleaning.vip.interior",
      title: "VIP Intérieur",
      description: "L’habitacle repris jusque dans les aérateurs.",
      features: [
        "Aspiration minutieuse, rails de sièges et coffre compris",
        "Vapeur et pinceaux sur boutons, aérateurs et coutures",
        "Plastiques nettoyés puis nourris, fini mat",
        "Cuirs nettoyés, tissus détachés en surface",
        "Vitres intérieures et écrans sans trace",
      ],
    },
    exterior: {
      offer: "cleaning.vip.exterior",
      title: "VIP Extérieur",
      description: "Une carrosserie décontaminée et protégée.",
      features: [
        "Prélavage à la mousse, lavage à la main aux deux seaux",
        "Décontamination goudron, résine et particules de fer",
        "Jantes détaillées au pinceau, passages de roue rincés",
        "Entrées de portes, joints et trappe nettoyés",
        "Protection hydrophobe et pneus satinés",
      ],
    },
  },
  standard: {
    complete: {
      offer: "cleaning.standard.complete",
      title: "Standard Complet",
      description: "L’essentiel, dedans et dehors.",
      features: [
        "Lavage à la main et séchage microfibre",
        "Jantes et pneus nettoyés",
        "Aspiration complète et dépoussiérage",
        "Vitres intérieures et extérieures",
      ],
    },
    interior: {
      offer: "cleaning.standard.interior",
      title: "Standard Intérieur",
      description: "Un habitacle net pour tous les jours.",
      features: [
        "Aspiration des sièges, moquettes, tapis et coffre",
        "Tableau de bord, console et contreportes dépoussiérés",
        "Vitres intérieures",
        "Seuils de portes essuyés",
      ],
    },
    exterior: {
      offer: "cleaning.standard.exterior",
      title: "Standard Extérieur",
      description: "Un lavage à la main, sans rouleaux ni rayures.",
      features: [
        "Prélavage à la mousse",
        "Lavage au gant, méthode des deux seaux",
        "Jantes et pneus nettoyés",
        "Séchage microfibre et vitres extérieures",
      ],
    },
  },
  shampoo: {
    complete: {
      offer: "cleaning.shampoo.complete",
      title: "Shampooing Complet",
      description: "Sièges, moquettes et tapis lavés en profondeur.",
      features: [
        "Détachage ciblé avant lavage",
        "Injection-extraction des sièges et moquettes",
        "Tapis et coffre compris",
        "Poils d’animaux retirés à la brosse",
      ],
    },
  },
};
