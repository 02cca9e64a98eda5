import type { ToastMessage } from "../messages/toast-message.ts";

/** The notices of forms for which the specification has no text. */
export const formNotices = {
  incomplete: {
    title: "Informations manquantes",
    description: "Veuillez remplir tous les champs obligatoires.",
    variant: "destructive",
  },
  sent: {
    title: "Demande envoyée !",
    description: "Merci ! Un e-mail de confirmation vous a été envoyé.",
    variant: "default",
  },
  failure: {
    title: "Erreur d'envoi",
    description: "Une erreur est survenue. Veuillez réessayer.",
    variant: "destructive",
  },
} as const satisfies Record<string, ToastMessage>;

/** The service was switched off after the page was opened. */
export const serviceOff: ToastMessage = {
  title: "Service non proposé",
  description:
    "Nous ne proposons pas ce service en ce moment. Votre saisie n’a pas été envoyée\u00a0: écrivez-nous depuis la page de contact.",
  variant: "destructive",
};

export function tooManyRequests(retryAfterSeconds: number): ToastMessage {
  const delay = delayWords(retryAfterSeconds);
  return {
    title: "Trop de demandes",
    description: `Plusieurs demandes viennent déjà d’être envoyées depuis votre connexion. Réessayez dans ${delay}, ou appelez-nous.`,
    variant: "destructive",
  };
}

export function tooManyDownloads(retryAfterSeconds: number): string {
  return `Beaucoup de fichiers viennent d’être téléchargés. Réessayez dans ${delayWords(retryAfterSeconds)}.`;
}

function delayWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 1 ? `${minutes} minutes` : "une minute";
}
