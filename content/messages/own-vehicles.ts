/** What the wizard offers to a customer who is signed in to the space. */
export const ownVehicleTexts = {
  title: "Ou l’un de vos véhicules",
  unnamed: "Véhicule",
} as const;
