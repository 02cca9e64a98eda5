const NBSP = "\u00a0";

export const photoLimits = { megabytes: 8, count: 6 } as const;

/** Why a photo was not taken. */
export const photoRefusals = {
  missing: "Choisissez une photo à joindre.",
  tooLarge: `La photo est trop lourde${NBSP}: ${photoLimits.megabytes}${NBSP}Mo au plus.`,
  heic: "Le format HEIC de l’iPhone n’est pas accepté. Choisissez «\u00a0Le plus compatible\u00a0» dans Réglages, Appareil photo, Formats, ou envoyez une capture d’écran de la photo.",
  format: "Ce fichier n’est pas une photo lisible. Les formats JPEG, PNG et WebP sont acceptés.",
  tooManyPixels: "La photo a trop de pixels. Réduisez-la, puis réessayez.",
  limited: "Trop de photos viennent d’être envoyées depuis votre connexion. Réessayez dans quelques minutes.",
  failed: "La photo n’a pas pu être enregistrée. Veuillez réessayer.",
} as const;
export type PhotoRefusal = keyof typeof photoRefusals;
