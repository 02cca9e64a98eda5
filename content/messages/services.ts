import type { Notice } from "./notice.ts";

/** Warnings and confirmations of the service sections that add to the quote. Each confirmation names what was added. */

export const ppfModelMissing = {
  title: "Modèle de véhicule requis",
  description: "Veuillez préciser le modèle de votre véhicule pour un devis PPF précis.",
  variant: "destructive",
} as const satisfies Notice;

export function ppfAdded(what: string): Notice {
  return { title: "Demande de devis PPF à domicile ajoutée", description: what, variant: "default" };
}

export const renovationModelMissing = {
  title: "Modèle de véhicule requis",
  description: "Veuillez préciser le modèle de votre véhicule pour ajouter ce service.",
  variant: "destructive",
} as const satisfies Notice;

export function renovationAdded(what: string): Notice {
  return { title: "Service de rénovation à domicile ajouté au devis", description: what, variant: "default" };
}

export const polishingCategoryMissing = {
  title: "Attention",
  description:
    "Veuillez sélectionner une catégorie de véhicule pour voir le prix exact et ajouter la prestation.",
  variant: "destructive",
} as const satisfies Notice;

export const polishingModelMissing = {
  title: "Précision requise",
  description: "Veuillez préciser le modèle exact de votre véhicule.",
  variant: "destructive",
} as const satisfies Notice;

export function polishingAdded(what: string): Notice {
  return { title: "Service de polissage à domicile ajouté au devis", description: what, variant: "default" };
}

export const ceramicVehicleMissing = {
  title: "Action requise",
  description: "Veuillez sélectionner une catégorie et préciser le modèle de votre véhicule.",
  variant: "destructive",
} as const satisfies Notice;

export const ceramicHint = "Veuillez d'abord choisir un véhicule.";

export function ceramicAdded(what: string): Notice {
  return { title: "Ajouté au devis (Service à Domicile)", description: what, variant: "default" };
}

export function utilityAdded(what: string): Notice {
  return { title: "Service utilitaire ajouté au devis", description: what, variant: "default" };
}

export function sofaAdded(what: string): Notice {
  return { title: "Ajouté au devis !", description: what, variant: "default" };
}

export const subscriptionSent = {
  title: "Demande d'abonnement à domicile envoyée !",
  description: "Nous vous contacterons rapidement pour finaliser et personnaliser votre abonnement.",
  variant: "default",
} as const satisfies Notice;
