import type { Notice } from "./notice.ts";

/** The specification gives car cleaning no words of its own: these are those of the sofa and ceramic sections. */

export const cleaningVehicleMissing = {
  title: "Action requise",
  description: "Veuillez sélectionner une catégorie et préciser le modèle de votre véhicule.",
  variant: "destructive",
} as const satisfies Notice;

export const cleaningHint = "Veuillez d'abord choisir un véhicule.";

export function cleaningAdded(what: string): Notice {
  return { title: "Ajouté au devis !", description: what, variant: "default" };
}
