import type { ObjectiveId } from "#domain/quote/objective.ts";

export const objectives = [
  { id: "nettoyage_complet", label: "Nettoyage complet", description: "Intérieur et extérieur" },
  { id: "nettoyage_interieur", label: "Nettoyage intérieur", description: "Sièges, moquettes, plastiques" },
  { id: "nettoyage_exterieur", label: "Nettoyage extérieur", description: "Carrosserie, jantes, vitres" },
  { id: "protection_durable", label: "Protection durable", description: "Céramique, de 2 à 7 ans" },
  { id: "correction_defauts", label: "Correction des défauts", description: "Micro-rayures, peinture terne" },
  { id: "vitres_teintees", label: "Vitres teintées", description: "Solaire, sécurité, couleur" },
  {
    id: "besoin_conseils",
    label: "Besoin de conseils",
    description: "Décrivez la situation, nous vous orientons. Vous passez directement au contact.",
  },
] as const satisfies readonly { id: ObjectiveId; label: string; description: string }[];
