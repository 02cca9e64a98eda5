import type { Cents } from "#domain/money/money.ts";
import type { CeramicPackId, CeramicProtectionId } from "#domain/quote/packs.ts";
import type { PricesByCar } from "#domain/vehicle/vehicle.ts";
import { ceramicPrices, ceramicProtectionPrices, headlightPrice } from "./price-list.ts";

export type CeramicPack = {
  readonly id: CeramicPackId;
  readonly title: string;
  readonly years: number;
  readonly durability: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular: boolean;
  readonly prices: PricesByCar;
};

export const ceramicPacks: readonly CeramicPack[] = [
  {
    id: "silver",
    title: "Silver",
    years: 2,
    durability: "Jusqu’à 2 ans",
    description: "L’entrée dans la céramique, pour une voiture lavée régulièrement.",
    features: [
      "Lavage et décontamination complets",
      "Polissage de préparation, une étape",
      "Céramique carrosserie, 1 couche",
    ],
    popular: true,
    prices: ceramicPrices.silver,
  },
  {
    id: "gold",
    title: "Gold",
    years: 5,
    durability: "Jusqu’à 5 ans",
    description: "Pour les gros rouleurs et les peintures sombres.",
    features: [
      "Tout le pack Silver",
      "Polissage de préparation, deux étapes",
      "Céramique carrosserie, 2 couches",
      "Jantes en surface",
    ],
    popular: false,
    prices: ceramicPrices.gold,
  },
  {
    id: "platinum",
    title: "Platinum",
    years: 7,
    durability: "Jusqu’à 7 ans",
    description: "La protection la plus longue, pour garder la voiture.",
    features: [
      "Tout le pack Gold",
      "Correction poussée des défauts",
      "Céramique carrosserie, 3 couches",
      "Vitres et optiques",
    ],
    popular: false,
    prices: ceramicPrices.platinum,
  },
];

export type CeramicProtection = {
  readonly id: CeramicProtectionId;
  readonly anchor: string;
  readonly title: string;
  readonly description: string;
  readonly price: Cents;
};

export const ceramicProtections: readonly CeramicProtection[] = [
  {
    id: "glass",
    anchor: "protection-vitres",
    title: "Vitres",
    description: "Pluie chassée, givre moins accroché",
    price: ceramicProtectionPrices.glass,
  },
  {
    id: "wheels",
    anchor: "protection-jantes",
    title: "Jantes",
    description: "La poussière de frein part au jet",
    price: ceramicProtectionPrices.wheels,
  },
  {
    id: "leather",
    anchor: "protection-cuir-textile",
    title: "Cuir et textile",
    description: "Taches et transferts de couleur tenus à distance",
    price: ceramicProtectionPrices.leather,
  },
  {
    id: "plastics",
    anchor: "protection-plastiques",
    title: "Plastiques",
    description: "Noirs profonds, UV arrêtés",
    price: ceramicProtectionPrices.plastics,
  },
  {
    id: "ppf",
    anchor: "protection-ppf-vinyle",
    title: "PPF et vinyle",
    description: "Entretien des films et du covering",
    price: ceramicProtectionPrices.ppf,
  },
];

/** In reading order, 1 to 7. `point` names the place on the drawn car, `anchor` the section it scrolls to. */
export type CeramicHotspot = {
  readonly point: "carrosserie" | "vitres" | "jantes" | "cuir" | "plastiques" | "phares" | "ppf";
  readonly label: string;
  readonly description: string;
  readonly anchor: string;
  readonly price: Cents | null;
};

export const ceramicHotspots: readonly CeramicHotspot[] = [
  {
    point: "ppf",
    label: "PPF et vinyle",
    description: "Le film reste net et se lave comme la peinture.",
    anchor: "protection-ppf-vinyle",
    price: ceramicProtectionPrices.ppf,
  },
  {
    point: "vitres",
    label: "Vitres",
    description: "La pluie glisse d’elle-même, la vue reste nette.",
    anchor: "protection-vitres",
    price: ceramicProtectionPrices.glass,
  },
  {
    point: "cuir",
    label: "Cuir et textile",
    description: "Le jean ne déteint plus, le café s’essuie.",
    anchor: "protection-cuir-textile",
    price: ceramicProtectionPrices.leather,
  },
  {
    point: "phares",
    label: "Optiques",
    description: "Optiques rénovées, puis protégées du jaunissement.",
    anchor: "optiques",
    price: headlightPrice,
  },
  {
    point: "jantes",
    label: "Jantes",
    description: "La poussière de frein n’accroche plus.",
    anchor: "protection-jantes",
    price: ceramicProtectionPrices.wheels,
  },
  {
    point: "plastiques",
    label: "Plastiques",
    description: "Le noir reste noir, même au soleil.",
    anchor: "protection-plastiques",
    price: ceramicProtectionPrices.plastics,
  },
  {
    point: "carrosserie",
    label: "Carrosserie",
    description: "Trois packs, de 2 à 7 ans de tenue.",
    anchor: "packs-carrosserie",
    price: null,
  },
];
