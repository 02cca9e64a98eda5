import type { UtilityCategory } from "#domain/vehicle/vehicle.ts";
import type { CategoryLabel } from "./vehicles.ts";

/** Apart from vehicles.ts: the pages about cars do not load it. */
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
