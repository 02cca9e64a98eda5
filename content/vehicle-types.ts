import type { VehicleType } from "#domain/vehicle/vehicle.ts";
import { isServiceOff } from "./switched-off.ts";

export const vehicleTypes = [
  { id: "particulier", label: "Particulier", description: "Voitures, SUV" },
  { id: "utilitaire", label: "Utilitaire", description: "Fourgonnettes, fourgons, bennes" },
] as const satisfies readonly { id: VehicleType; label: string; description: string }[];

/** Vans have a service of their own, which the owner may not offer at present. */
export function isTypeOff(type: VehicleType): boolean {
  return type === "utilitaire" && isServiceOff("utility");
}
