import type { VehicleType } from "#domain/vehicle/vehicle.ts";

export const vehicleTypes = [
  { id: "particulier", label: "Particulier", description: "Voitures, SUV" },
  { id: "utilitaire", label: "Utilitaire", description: "Fourgonnettes, fourgons, bennes" },
] as const satisfies readonly { id: VehicleType; label: string; description: string }[];
