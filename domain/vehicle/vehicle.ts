export const VEHICLE_TYPES = ["particulier", "utilitaire"] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

export const CAR_CATEGORIES = ["A", "B", "C", "D"] as const;
export type CarCategory = (typeof CAR_CATEGORIES)[number];

export const UTILITY_CATEGORIES = ["U1", "U2", "U3", "U4"] as const;
export type UtilityCategory = (typeof UTILITY_CATEGORIES)[number];

export type VehicleCategory = CarCategory | UtilityCategory;

export function isVehicleType(value: unknown): value is VehicleType {
  return VEHICLE_TYPES.some((known) => known === value);
}

export function isCarCategory(value: unknown): value is CarCategory {
  return CAR_CATEGORIES.some((known) => known === value);
}

export function isUtilityCategory(value: unknown): value is UtilityCategory {
  return UTILITY_CATEGORIES.some((known) => known === value);
}

export function isVehicleCategory(value: unknown): value is VehicleCategory {
  return isCarCategory(value) || isUtilityCategory(value);
}

export function categoriesFor(type: VehicleType): readonly VehicleCategory[] {
  return type === "utilitaire" ? UTILITY_CATEGORIES : CAR_CATEGORIES;
}
