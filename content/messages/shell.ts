import type { ToastMessage } from "./toast-message.ts";

export const shellNotices = {
  copyProtected: {
    title: "Protection du contenu",
    description: "Pour protéger notre travail, la copie du contenu est désactivée.",
    variant: "default",
    durationMs: 3000,
  },
  notLoaded: {
    title: "Pas de réseau",
    description: "Cette partie du site n’a pas pu se charger. Réessayez dans un instant.",
    variant: "destructive",
  },
} as const satisfies Record<string, ToastMessage>;

export const shellTexts = {
  loadingPage: "Chargement de la page...",
  loadingAdmin: "Chargement de l'interface d'administration...",
  loadingReviews: "Chargement des avis...",
  loadingContactForm: "Chargement du formulaire de contact...",
  applicationError: "Unexpected Application Error!",
  assistantTitle: "Besoin d'aide pour choisir ?",
  skipToContent: "Aller au contenu",
} as const;
