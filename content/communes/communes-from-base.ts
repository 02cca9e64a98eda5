import { distanceKm } from "#domain/place/geo.ts";
import { business, shippedBusiness } from "../business.ts";
import { type MapCommune, mapCommunes } from "./map-communes.ts";

/** Whether the base is the shipped one, from which the business states its distances. */
export function isShippedBase(): boolean {
  const { latitude, longitude } = shippedBusiness.address;
  return business.address.latitude === latitude && business.address.longitude === longitude;
}

/** The communes of the map. From a base that the owner moved, distances are as the crow flies. */
export function communesFromBase(): readonly MapCommune[] {
  if (isShippedBase()) return mapCommunes;
  return mapCommunes.map((commune) => ({
    ...commune,
    distance: Math.round(distanceKm(business.address, commune)),
  }));
}
