import { mailTexts } from "./mail-texts.ts";

export const requestReceiptTexts = mailTexts("request-receipt", {
  subject: "{entreprise}\u00a0: nous avons bien reçu votre demande",
  preview: "{demande}\u00a0: le récapitulatif, et comment nous joindre.",
  thanks: "Merci pour votre demande. Elle est bien arrivée et nous la lisons avec attention.",
  promise:
    "Nous vous rappelons rapidement ({horaires}) pour répondre à vos questions et convenir d’un rendez-vous chez vous ou sur votre lieu de travail.",
  reach: "Un détail à ajouter\u00a0? Répondez à ce message ou appelez-nous.",
});

export const requestReplyTexts = mailTexts("request-reply", {
  subject: "Votre demande – {sujet}",
  title: "À propos de votre demande",
  reach: "Répondez simplement à ce message, ou appelez le {telephone}, {horaires}.",
});

export const quoteTexts = mailTexts("quote", {
  subject: "Votre devis {numero} – {entreprise}",
  preview: "{total}, valable jusqu’au {jour}.",
  intro: "Voici votre devis, joint à ce message au format PDF.",
  next: "S’il vous convient, acceptez-le en ligne\u00a0: nous convenons ensuite ensemble du jour de notre passage.",
});

export const quoteReminderTexts = mailTexts("quote-reminder", {
  subject: "Votre devis {numero} arrive à échéance",
  waitingSubject: "Votre devis {numero} attend votre réponse",
  preview: "{total}, valable jusqu’au {jour}.",
  sent: "Nous vous avons envoyé le devis {numero} le {envoi}, et n’avons pas encore votre réponse.",
  validity: "Il est valable jusqu’au {jour}. Passé ce jour, nous devrons le refaire.",
  choice:
    "S’il vous convient, un instant suffit pour l’accepter en ligne. Sinon, déclinez-le sur la même page\u00a0: nous ne vous relancerons plus.",
});

export const quoteAcceptedTexts = mailTexts("quote-accepted", {
  subject: "Devis {numero} accepté – {entreprise}",
  preview: "{total}. Nous vous appelons pour convenir du jour.",
  thanks:
    "Merci pour votre confiance. Votre accord est enregistré, et le devis accepté est joint à ce message.",
  plannedPreview: "{total}. Votre rendez-vous est déjà pris.",
  planned:
    "Votre rendez-vous est déjà pris\u00a0: il reste le même. Un empêchement\u00a0? C’est le {telephone}.",
  next: "Nous vous appelons pour convenir du jour. Vous préférez nous appeler\u00a0? C’est le {telephone}.",
});
