/** Beside the fields of the vehicle picker, when an add button was clicked too early. */
export const vehicleFieldErrors = {
  category: "Choisissez une catégorie.",
  model: "Indiquez le modèle.",
} as const;
