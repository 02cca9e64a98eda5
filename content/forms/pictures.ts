import { photoRefusals } from "./photos.ts";

const NBSP = "\u00a0";

/** Of the owner's picture library. */
export const pictureLimits = { megabytes: 12, perPage: 48 } as const;

export const pictureRefusals = {
  ...photoRefusals,
  missing: "Ce fichier est vide.",
  tooLarge: `La photo est trop lourde${NBSP}: ${pictureLimits.megabytes}${NBSP}Mo au plus.`,
  heic: "Le format HEIC de l’iPhone n’est pas lu ici. Envoyez-la depuis l’iPhone, qui la convertit, ou choisissez «\u00a0Le plus compatible\u00a0» dans Réglages, Appareil photo, Formats.",
} as const;
