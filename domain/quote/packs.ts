export const POLISHING_PACKS = ["carStaging", "brillance", "extreme"] as const;
export type PolishingPackId = (typeof POLISHING_PACKS)[number];

export const CERAMIC_PACKS = ["silver", "gold", "platinum"] as const;
export type CeramicPackId = (typeof CERAMIC_PACKS)[number];

export const CERAMIC_PROTECTIONS = ["glass", "wheels", "leather", "plastics", "ppf"] as const;
export type CeramicProtectionId = (typeof CERAMIC_PROTECTIONS)[number];

export const UTILITY_FLEET_OFFERS = ["regular", "restoration", "custom"] as const;
export type FleetOfferId = (typeof UTILITY_FLEET_OFFERS)[number];
