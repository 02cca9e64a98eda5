import type { CarCategory } from "#domain/vehicle/vehicle.ts";

/** `silhouette` names the drawing of the category. */
export type CategoryLabel<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  readonly shortLabel: string;
  readonly examples: string;
  readonly silhouette: string;
};

/** Above the vehicle that the visitor has chosen, on every page that prices by vehicle. */
export const ownVehicle = "Votre véhicule";

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

export const modelField = {
  label: "Précisez le modèle exact",
  help: "Marque, modèle et année si vous la connaissez.",
} as const;
