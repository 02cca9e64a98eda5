import type { PolishingPackId } from "#domain/quote/packs.ts";
import type { PricesByCar } from "#domain/vehicle/vehicle.ts";
import { polishingPrices } from "./price-list.ts";

export type PolishingPack = {
  readonly id: PolishingPackId;
  readonly title: string;
  readonly duration: string;
  readonly promise: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular: boolean;
  readonly prices: PricesByCar;
};

export const polishingPacks: readonly PolishingPack[] = [
  {
    id: "carStaging",
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
    prices: polishingPrices.carStaging,
  },
  {
    id: "brillance",
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
    prices: polishingPrices.brillance,
  },
  {
    id: "extreme",
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
    prices: polishingPrices.extreme,
  },
];
