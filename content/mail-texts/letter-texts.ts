import { mailTexts } from "./mail-texts.ts";

export const newsletterConfirmTexts = mailTexts("newsletter-confirm", {
  subject: "Confirmez votre inscription à la lettre de {entreprise}",
  preview: "Un clic suffit pour confirmer votre adresse.",
  title: "Plus qu’un clic",
  intro:
    "Vous venez de demander à recevoir la lettre de {entreprise}\u00a0: conseils d’entretien, nouveautés et offres de saison. Il ne manque que votre accord.",
});

export const newsletterWelcomeTexts = mailTexts("newsletter-welcome", {
  subject: "Bienvenue\u00a0! Votre inscription à la lettre de {entreprise} est confirmée",
  preview: "Conseils d’entretien, nouveautés et offres de saison.",
  title: "Bienvenue\u00a0!",
  intro: "Votre inscription est confirmée\u00a0: vous recevrez désormais la lettre de {entreprise}.",
  content:
    "Au programme\u00a0: des conseils pour garder une voiture nette entre deux passages, nos nouveautés et les offres de saison. Peu de messages, jamais votre adresse à quelqu’un d’autre.",
});

export const reviewInvitationTexts = mailTexts("review-invitation", {
  subject: "Votre avis sur {entreprise}",
  preview: "Une note et quelques phrases\u00a0: votre avis, par un lien personnel.",
  thanks:
    "Merci de nous avoir fait confiance ({prestation}). Tout est terminé de notre côté\u00a0: qu’en pensez-vous\u00a0?",
  ask: "Votre retour nous aide à mieux faire et éclaire ceux qui hésitent encore. Deux minutes suffisent\u00a0: une note, quelques phrases.",
});

export const reviewPublishedTexts = mailTexts("review-published", {
  subject: "Votre avis sur {entreprise} est publié",
  preview: "Merci d’avoir pris ce temps.",
  title: "Votre avis est publié",
  thanks: "Votre avis est en ligne, tel que vous l’avez écrit. Merci d’avoir pris ce temps.",
});

export const reviewRefusedTexts = mailTexts("review-refused", {
  subject: "Votre avis sur {entreprise} n’a pas été publié",
  preview: "Le motif, et comment nous répondre.",
  title: "Votre avis n’a pas été publié",
  intro:
    "Nous avons relu votre avis et ne pouvons pas le publier. Voici pourquoi, et ce que vous aviez écrit.",
});

export const giftCardMailTexts = mailTexts("gift-card", {
  subject: "{offrant} vous offre une carte cadeau {entreprise}",
  referralSubject: "Merci pour le parrainage\u00a0: {montant} à utiliser",
  preview: "{montant}, valable jusqu’au {jour}.",
  intro: "{offrant} vous offre {montant} chez {entreprise}. La carte à imprimer est jointe à ce message.",
  referral: "Une première commande a été passée grâce au parrainage\u00a0: voici {montant} pour vous.",
  careful:
    "Gardez ce code pour vous\u00a0: qui le connaît peut s’en servir. Indiquez-le au moment de payer, en une ou plusieurs fois.",
});

export const giftCardReferralTexts = mailTexts("gift-card-referral", {
  subject: "Votre code de parrainage {entreprise}",
});
