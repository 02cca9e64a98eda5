import type { CarOfferId, SinglePriceOfferId } from "#domain/quote/offer.ts";
import type { CeramicPackId, CeramicProtectionId } from "#domain/quote/packs.ts";

export type CeramicPack = {
  readonly id: CeramicPackId;
  readonly offer: CarOfferId;
  readonly title: string;
  readonly years: number;
  readonly durability: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly popular: boolean;
};

export const ceramicPacks: readonly CeramicPack[] = [
  {
    id: "silver",
    offer: "ceramic.silver",
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
  },
  {
    id: "gold",
    offer: "ceramic.gold",
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
  },
  {
    id: "platinum",
    offer: "ceramic.platinum",
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
  },
];

export type CeramicProtection = {
  readonly id: CeramicProtectionId;
  readonly offer: SinglePriceOfferId;
  readonly anchor: string;
  readonly title: string;
  readonly description: string;
};

export const ceramicProtections: readonly CeramicProtection[] = [
  {
    id: "glass",
    anchor: "protection-vitres",
    title: "Vitres",
    description: "Pluie chassée, givre moins accroché",
    offer: "ceramic.protection.glass",
  },
  {
    id: "wheels",
    anchor: "protection-jantes",
    title: "Jantes",
    description: "La poussière de frein part au jet",
    offer: "ceramic.protection.wheels",
  },
  {
    id: "leather",
    anchor: "protection-cuir-textile",
    title: "Cuir et textile",
    description: "Taches et transferts de couleur tenus à distance",
    offer: "ceramic.protection.leather",
  },
  {
    id: "plastics",
    anchor: "protection-plastiques",
    title: "Plastiques",
    description: "Noirs profonds, UV arrêtés",
    offer: "ceramic.protection.plastics",
  },
  {
    id: "ppf",
    anchor: "protection-ppf-vinyle",
    title: "PPF et vinyle",
    description: "Entretien des films et du covering",
    offer: "ceramic.protection.ppf",
  },
];

/** As a line of the cart is called. "PPF" keeps its capitals. */
export function ceramicProtectionTitle({ title }: CeramicProtection): string {
  const lower = /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
  return `Protection céramique ${lower}`;
}

/** In reading order, 1 to 7. `point` names the place on the drawn car, `anchor` the section it scrolls to. */
export type CeramicHotspot = {
  readonly point: "carrosserie" | "vitres" | "jantes" | "cuir" | "plastiques" | "phares" | "ppf";
  readonly label: string;
  readonly description: string;
  readonly anchor: string;
  /** Null for the packs, which have three prices. */
  readonly offer: SinglePriceOfferId | null;
};

export const ceramicHotspots: readonly CeramicHotspot[] = [
  {
    point: "ppf",
    label: "PPF et vinyle",
    description: "Le film reste net et se lave comme la peinture.",
    anchor: "protection-ppf-vinyle",
    offer: "ceramic.protection.ppf",
  },
  {
    point: "vitres",
    label: "Vitres",
    description: "La pluie glisse d’elle-même, la vue reste nette.",
    anchor: "protection-vitres",
    offer: "ceramic.protection.glass",
  },
  {
    point: "cuir",
    label: "Cuir et textile",
    description: "Le jean ne déteint plus, le café s’essuie.",
    anchor: "protection-cuir-textile",
    offer: "ceramic.protection.leather",
  },
  {
    point: "phares",
    label: "Optiques",
    description: "Optiques rénovées, puis protégées du jaunissement.",
    anchor: "optiques",
    offer: "headlights.restoration",
  },
  {
    point: "jantes",
    label: "Jantes",
    description: "La poussière de frein n’accroche plus.",
    anchor: "protection-jantes",
    offer: "ceramic.protection.wheels",
  },
  {
    point: "plastiques",
    label: "Plastiques",
    description: "Le noir reste noir, même au soleil.",
    anchor: "protection-plastiques",
    offer: "ceramic.protection.plastics",
  },
  {
    point: "carrosserie",
    label: "Carrosserie",
    description: "Trois packs, de 2 à 7 ans de tenue.",
    anchor: "packs-carrosserie",
    offer: null,
  },
];
