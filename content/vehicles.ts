import type { CarCategory, UtilityCategory, VehicleType } from "#domain/vehicle/vehicle.ts";

/** `silhouette` names the drawing of the category. */
type CategoryLabel<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  readonly shortLabel: string;
  readonly examples: string;
  readonly silhouette: string;
};

export const vehicleTypes = [
  { id: "particulier", label: "Particulier", description: "Voitures, SUV" },
  { id: "utilitaire", label: "Utilitaire", description: "Fourgonnettes, fourgons, bennes" },
] as const satisfies readonly { id: VehicleType; label: string; description: string }[];

export const carCategories = [
  {
    id: "A",
    label: "Citadine",
    shortLabel: "Citadine",
    examples: "Clio, 208, Polo…",
    silhouette: "citadine",
  },
  {
    id: "B",
    label: "Berline et Compacte",
    shortLabel: "Berline",
    examples: "308, Golf, Mégane…",
    silhouette: "berline",
  },
  {
    id: "C",
    label: "Routière et Petit SUV",
    shortLabel: "Routière",
    examples: "508, 3008, Passat…",
    silhouette: "routiere",
  },
  {
    id: "D",
    label: "Grand Véhicule et SUV Premium",
    shortLabel: "Grand SUV",
    examples: "5008, X5, Espace…",
    silhouette: "suv",
  },
] as const satisfies readonly CategoryLabel<CarCategory>[];

export const utilityCategories = [
  {
    id: "U1",
    label: "Fourgonnette",
    shortLabel: "Fourgonnette",
    volume: "jusqu’à 3 m³",
    examples: "Kangoo, Berlingo, Partner…",
    silhouette: "fourgonnette",
  },
  {
    id: "U2",
    label: "Fourgon Moyen",
    shortLabel: "Fourgon",
    volume: "de 3 à 6 m³",
    examples: "Trafic, Jumpy, Transporter…",
    silhouette: "fourgon",
  },
  {
    id: "U3",
    label: "Grand Fourgon",
    shortLabel: "Grand fourgon",
    volume: "plus de 6 m³",
    examples: "Master, Ducato, Sprinter…",
    silhouette: "grand-fourgon",
  },
  {
    id: "U4",
    label: "Spécifique / Benne",
    shortLabel: "Benne",
    volume: "plateau, benne, aménagé",
    examples: "Master benne, Daily plateau…",
    silhouette: "benne",
  },
] as const satisfies readonly (CategoryLabel<UtilityCategory> & { volume: string })[];

export const modelField = {
  label: "Précisez le modèle exact",
  help: "Marque, modèle et année si vous la connaissez.",
} as const;
