import { mailTexts } from "./mail-texts.ts";

/** Where and when a machine changes hands; also written into the customer's calendar. */
export const handOverTexts = mailTexts("rental-hand-over", {
  pickUp:
    "Retrait et retour à {ville}, {horaires}. Si vous avez choisi la livraison, nous convenons de l’heure avec vous.",
  bring:
    "Apportez une pièce d’identité et de quoi régler le dépôt de garantie\u00a0: il est rendu au retour de la machine.",
});

export const rentalConfirmedTexts = mailTexts("rental-confirmed", {
  subject: "Location réservée\u00a0: {locations}",
  intro: "Votre location est réservée. Le rendez-vous est joint à ce message pour votre agenda.",
  dayTitle: "Le jour venu",
});

export const rentalReminderTexts = mailTexts("rental-reminder", {
  subject: "Demain\u00a0: votre location {machine}",
  intro: "C’est demain\u00a0: votre machine est prête.",
  advice:
    "Pour gagner du temps sur place\u00a0: aspirez les surfaces à sec avant de commencer, et comptez quatre à douze heures de séchage.",
  reach: "Un contretemps\u00a0? Appelez le {telephone}.",
});

export const rentalCancelledTexts = mailTexts("rental-cancelled", {
  subject: "Location annulée\u00a0: {machine}",
  intro: "Votre location est annulée. Le fichier joint la retire de votre agenda.",
  reach: "Une question\u00a0? Répondez à ce message ou appelez le {telephone}.",
});

export const depositReturnedTexts = mailTexts("rental-deposit-returned", {
  subject: "Votre caution de {montant} est rendue\u00a0: {machine}",
  preview: "La machine est revenue, rien n’est retenu.",
  intro: "La machine est revenue. Rien n’est retenu sur votre dépôt de garantie.",
  card: "L’empreinte de votre carte est levée. Votre banque peut mettre quelques jours à le montrer.",
});
