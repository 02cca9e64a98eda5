import type { FleetOfferId } from "#domain/quote/packs.ts";
import type { UtilityCategory } from "#domain/vehicle/vehicle.ts";

/** `silhouette` names the drawing; the wizard's rules read title, description and features. */
export type UtilityFormula = {
  readonly id: UtilityCategory;
  readonly title: string;
  readonly silhouette: string;
  readonly features: readonly string[];
  readonly description: string;
};

export const utilityFormulas: Readonly<Record<UtilityCategory, UtilityFormula>> = {
  U1: {
    id: "U1",
    title: "Nettoyage Fourgonnette",
    silhouette: "fourgonnette",
    features: [
      "Lavage extérieur à la main, jantes comprises",
      "Cabine aspirée et dépoussiérée",
      "Zone de chargement balayée et aspirée",
      "Vitres et rétroviseurs",
    ],
    description: "Jusqu’à 3 m³, cabine et chargement.",
  },
  U2: {
    id: "U2",
    title: "Nettoyage Fourgon Moyen",
    silhouette: "fourgon",
    features: [
      "Lavage extérieur à la main, jantes comprises",
      "Cabine aspirée, plastiques dégraissés",
      "Zone de chargement aspirée et lessivée",
      "Vitres, rétroviseurs et marchepieds",
    ],
    description: "De 3 à 6 m³, cabine et chargement.",
  },
  U3: {
    id: "U3",
    title: "Nettoyage Grand Fourgon",
    silhouette: "grand-fourgon",
    features: [
      "Lavage extérieur complet, pavillon compris",
      "Cabine aspirée, plastiques dégraissés",
      "Grand volume aspiré et lessivé",
      "Vitres, rétroviseurs et marchepieds",
    ],
    description: "Plus de 6 m³, pavillon compris.",
  },
  U4: {
    id: "U4",
    title: "Nettoyage Spécifique / Benne",
    silhouette: "benne",
    features: [
      "Dégraissage du châssis apparent et des ridelles",
      "Benne, plateau ou aménagement lavés sous pression",
      "Cabine aspirée, plastiques dégraissés",
      "Points de graissage laissés intacts",
    ],
    description: "Plateau, benne ou véhicule aménagé.",
  },
};

export const fleetOffers = [
  {
    id: "regular",
    title: "Passage régulier",
    description: "Chaque semaine ou chaque mois.",
    features: ["Créneau fixe, au dépôt ou sur chantier", "Fiche de passage par véhicule"],
  },
  {
    id: "restoration",
    title: "Remise en état",
    description: "Avant restitution ou revente du véhicule.",
    features: ["État des lieux photographié", "Adhésifs retirés, plastiques ravivés"],
  },
  {
    id: "custom",
    title: "Flotte sur mesure",
    description: "Un tarif pour l’ensemble, une seule facture.",
    features: ["Parc mixte, voitures comprises", "Interlocuteur unique"],
  },
] as const satisfies readonly {
  id: FleetOfferId;
  title: string;
  description: string;
  features: readonly string[];
}[];

export const fleetQuoteHref = "/contact?subject=flotte";
