import { useSyncExternalStore } from "react";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";
import { type VehicleChoice, vehicleChoiceStore } from "./vehicle-choice-store.ts";

export type ChangeVehicle = (change: Partial<VehicleChoice>) => void;

/** The chosen car, shared by every service page of this tab; empty on the server and until the page is hydrated. */
export function useVehicleChoice(): readonly [VehicleChoice, ChangeVehicle] {
  const choice = useSyncExternalStore(
    vehicleChoiceStore.subscribe,
    vehicleChoiceStore.get,
    vehicleChoiceStore.getServer,
  );
  return [choice, vehicleChoiceStore.change];
}

/** Category and non-blank model, or null while one is missing. The model comes trimmed. */
export function completeVehicle({ category, model }: VehicleChoice): {
  readonly category: CarCategory;
  readonly model: string;
} | null {
  const trimmed = model.trim();
  return category === null || trimmed === "" ? null : { category, model: trimmed };
}
