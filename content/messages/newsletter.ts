import type { ToastMessage } from "./toast-message.ts";

export const newsletterNotices = {
  invalidEmail: {
    title: "Adresse e-mail invalide",
    description: "Veuillez entrer une adresse e-mail valide pour vous inscrire.",
    variant: "destructive",
  },
  failure: {
    title: "Erreur d'inscription",
    description: "Une erreur est survenue. Veuillez réessayer plus tard.",
    variant: "destructive",
  },
  success: {
    title: "Inscription Réussie !",
    description: "Confirmez votre adresse grâce à l’e-mail que nous venons de vous envoyer.",
    variant: "default",
  },
} as const satisfies Record<string, ToastMessage>;

export const newsletterTexts = { submitting: "Inscription...", submit: "S’inscrire" } as const;
