/** Beside the fields of the vehicle picker, when an add button was pressed too early. */
export const vehicleFieldErrors = {
  category: "Choisissez une catégorie.",
  model: "Indiquez le modèle.",
} as const;
