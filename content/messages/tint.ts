import type { ToastMessage } from "./toast-message.ts";

export const tintNotices = {
  vehicleIncomplete: {
    title: "Informations manquantes",
    description: "Veuillez sélectionner une catégorie, préciser votre modèle et remplir tous les champs.",
    variant: "destructive",
  },
  buildingIncomplete: {
    title: "Informations manquantes",
    description: "Veuillez remplir tous les champs obligatoires.",
    variant: "destructive",
  },
  success: {
    title: "Devis envoyé !",
    description: "Merci ! Un e-mail de confirmation vous a été envoyé.",
    variant: "default",
  },
  failure: {
    title: "Erreur d'envoi",
    description: "Une erreur est survenue. Veuillez réessayer.",
    variant: "destructive",
  },
} as const satisfies Record<string, ToastMessage>;

export const tintTexts = { submitting: "Envoi en cours...", another: "Faire une autre demande" } as const;
