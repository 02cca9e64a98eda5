import type { VehicleCategory } from "./vehicle.ts";

type Named = { readonly vehicleModel: string; readonly vehicleCategory: VehicleCategory | null };

/** So many vehicles fit in one request. */
export const MOST_VEHICLES = 5;

/** One name per vehicle of a request, all different: "Peugeot 308", "Véhicule 2, catégorie C". */
export function vehicleNames(vehicles: readonly Named[]): readonly string[] {
  return vehicles.map(({ vehicleModel, vehicleCategory }, index) => {
    const model = vehicleModel.trim();
    const isShared = vehicles.some((other, at) => at !== index && other.vehicleModel.trim() === model);
    if (model !== "") return isShared ? `${model} (${index + 1})` : model;
    return `Véhicule ${index + 1}${vehicleCategory ? `, catégorie ${vehicleCategory}` : ""}`;
  });
}
