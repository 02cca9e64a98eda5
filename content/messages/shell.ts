import type { ToastMessage } from "./toast-message.ts";

export const shellNotices = {
  copyProtected: {
    title: "Protection du contenu",
    description: "Pour protéger notre travail, la copie du contenu est désactivée.",
    variant: "default",
    durationMs: 3000,
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
