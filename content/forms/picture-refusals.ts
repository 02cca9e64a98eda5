import { photoRefusals } from "./photos.ts";
import { pictureLimits } from "./picture-limits.ts";

const NBSP = "\u00a0";

/** Why the library did not take a file. */
export const pictureRefusals = {
  ...photoRefusals,
  missing: "Ce fichier est vide.",
  tooLarge: `La photo est trop lourde${NBSP}: ${pictureLimits.megabytes}${NBSP}Mo au plus.`,
  heic: "Le format HEIC de l’iPhone n’est pas lu ici. Envoyez-la depuis l’iPhone, qui la convertit, ou choisissez «\u00a0Le plus compatible\u00a0» dans Réglages, Appareil photo, Formats.",
} as const;
