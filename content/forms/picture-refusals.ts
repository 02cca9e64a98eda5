import { photoRefusals } from "./photos.ts";
import { pictureLimits } from "./picture-limits.ts";

const NBSP = "\u00a0";

/** Why the library did not take a file. */
export const pictureRefusals = {
  ...photoRefusals,
  missing: "Ce fichier est vide.",
  tooLarge: `La photo est trop lourde${NBSP}: ${pictureLimits.megabytes}${NBSP}Mo au plus.`,
  heic: "Cette photo HEIC n’a pas pu être lue. Envoyez-la depuis le téléphone qui l’a prise, ou enregistrez-la en JPEG, puis réessayez.",
  format: "Ce fichier n’est pas une photo lisible. Les formats JPEG, PNG, WebP et HEIC sont acceptés.",
} as const;
