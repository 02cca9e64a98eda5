import { mailTexts } from "./mail-texts.ts";

export const jobDocumentTexts = mailTexts("job-document", {
  subject: "{document} {numero}\u00a0: intervention {intervention}",
  intro: "Voici {document} {numero} de l’intervention {intervention}, en pièce jointe.",
});

export const jobPaymentRequestTexts = mailTexts("job-payment-request", {
  subject: "{objet} de l’intervention {intervention}",
  reminderSubject: "Rappel\u00a0: {objet} de l’intervention {intervention}",
  intro:
    "Voici le lien pour régler {objet} de l’intervention {intervention}\u00a0: {montant}, avant le {jour}. Par carte ou par virement.",
  reminder:
    "Nous n’avons pas encore reçu {montant} pour {objet} de l’intervention {intervention}, attendus le {jour}. Un oubli\u00a0? Le lien ci-dessous suffit.",
  crossed: "Si votre paiement est déjà parti, ne tenez pas compte de ce message.",
});

export const jobPaymentReturnedTexts = mailTexts("job-payment-returned", {
  subject: "Paiement rendu\u00a0: intervention {intervention}",
  intro:
    "Votre paiement de {montant} pour l’intervention {intervention} vous est rendu, sur la carte qui a payé.",
});

export const subscriptionProposalTexts = mailTexts("subscription-proposal", {
  subject: "Votre contrat d’abonnement {numero}",
  preview: "Relisez-le et acceptez-le en ligne.",
  intro:
    "Voici le contrat de l’abonnement que vous avez demandé. Relisez-le et, s’il vous convient, acceptez-le en ligne.",
});

export const subscriptionAcceptedTexts = mailTexts("subscription-accepted", {
  subject: "Votre abonnement {numero} est souscrit",
  preview: "Accepté le {jour}.",
  intro: "Votre abonnement est souscrit. Vous l’avez accepté le {jour}\u00a0:",
});

export const subscriptionDueTexts = mailTexts("subscription-due", {
  subject: "{montant} à régler pour l’abonnement {numero}",
  failedSubject: "Paiement refusé\u00a0: {montant} pour l’abonnement {numero}",
  preview: "Avant le {jour}.",
  intro:
    "Votre passage est fait, et sa facture vous est envoyée à part. Il reste {montant} à régler, au plus tard le {jour}.",
  failed:
    "Votre carte n’a pas pu être débitée de {montant}. Nous réessayons dans quelques jours, mais vous pouvez payer dès maintenant.",
  failedLast:
    "Votre carte n’a pas pu être débitée de {montant}, et nous n’essayons plus. Vous pouvez payer depuis la page de votre abonnement.",
});

export const subscriptionPriceTexts = mailTexts("subscription-price", {
  subject: "Nouveau prix de l’abonnement {numero} au {jour}",
  preview: "{nouveau} au lieu de {ancien}.",
  intro: "Le prix de votre abonnement change le {jour}\u00a0:",
});

export const subscriptionEndedTexts = mailTexts("subscription-ended", {
  subject: "Votre abonnement {numero} est résilié",
  preview: "Dernier jour\u00a0: {jour}.",
  ended:
    "Votre abonnement {numero} est résilié. Son dernier jour est le {jour}\u00a0: les passages dus jusque-là ont lieu, et aucun autre ne sera planifié ni facturé.",
  endedBefore:
    "Votre abonnement {numero} est résilié avant son début\u00a0: aucun passage n’aura lieu, rien ne sera facturé.",
});
