import type { CarOfferId } from "#domain/quote/offer.ts";
import type { PolishingPackId } from "#domain/quote/packs.ts";

export type PolishingPack = {
  readonly id: PolishingPackId;
  readonly offer: CarOfferId;
  readonly title: string;
  readonly duration: string;
  readonly promise: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular: boolean;
};

export const polishingPacks: readonly PolishingPack[] = [
  {
    id: "carStaging",
    offer: "polishing.car-staging",
    title: "Car Staging",
    duration: "environ 3 jours",
    promise: "prête à vendre",
    description: "Remettre la voiture en valeur avant une vente ou une restitution.",
    features: [
      "Lavage et décontamination complets",
      "Polissage en une étape, défauts légers atténués",
      "Intérieur nettoyé et plastiques ravivés",
      "Cire de finition",
    ],
    popular: false,
  },
  {
    id: "brillance",
    offer: "polishing.brillance",
    title: "Brillance",
    duration: "5 à 7 jours",
    promise: "l’éclat du neuf",
    description: "Effacer les tourbillons de lavage et retrouver la profondeur de la teinte.",
    features: [
      "Mesure de l’épaisseur du vernis",
      "Polissage en deux étapes, correction puis finition",
      "Micro-rayures et hologrammes retirés",
      "Protection longue durée posée à la main",
    ],
    popular: true,
  },
  {
    id: "extreme",
    offer: "polishing.extreme",
    title: "Extrême",
    duration: "7 à 15 jours",
    promise: "correction maximale",
    description: "Reprendre les défauts profonds, panneau par panneau.",
    features: [
      "Mesure du vernis et essai sur chaque panneau",
      "Polissage en plusieurs étapes, ponçage local si le vernis le permet",
      "Rayures profondes réduites au plus bas",
      "Finition miroir contrôlée à la lampe",
    ],
    popular: false,
  },
];
