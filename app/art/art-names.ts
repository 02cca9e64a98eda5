/** The drawings of products and vehicles served from /art, by the name of their file (a test compares both). */
export const productArtNames = [
  "carte-cadeau",
  "cire-carnauba",
  "coffret-ceramique",
  "decontaminant-ferreux",
  "gant-de-lavage",
  "kit-renovation-phares",
  "lait-cuir",
  "lot-microfibres",
  "mousse-active",
  "nettoyant-cuir",
  "nettoyant-jantes",
  "nettoyant-textile",
  "nettoyant-vitres",
  "parfum-habitacle",
  "pinceaux-detailing",
  "polish-finition",
  "quick-detailer",
  "renovateur-plastiques",
  "serviette-sechage",
  "shampooing-ph-neutre",
  "spray-ceramique",
] as const;
export type ProductArtName = (typeof productArtNames)[number];

export const vehicleKinds = [
  "citadine",
  "berline",
  "routiere",
  "suv",
  "fourgonnette",
  "fourgon",
  "grand-fourgon",
  "benne",
  "sans-permis",
] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** The nine silhouettes share one scale; the hero car is drawn larger and alone. */
export type DrawnVehicle = VehicleKind | "hero-car";

/** Price categories of the spec, and the microcar of the subscription table, to the silhouette that shows them. */
export const silhouettes = {
  A: "citadine",
  B: "berline",
  C: "routiere",
  D: "suv",
  U1: "fourgonnette",
  U2: "fourgon",
  U3: "grand-fourgon",
  U4: "benne",
  "sans-permis": "sans-permis",
} as const satisfies Record<string, VehicleKind>;
