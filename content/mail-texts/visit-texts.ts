import { mailTexts } from "./mail-texts.ts";

export const visitConfirmedTexts = mailTexts("visit-confirmed", {
  subject: "Rendez-vous réservé\u00a0: {quand}",
  movedSubject: "Rendez-vous déplacé\u00a0: {quand}",
  booked: "Votre rendez-vous est réservé. Il est joint à ce message pour votre agenda.",
  moved: "Votre rendez-vous est déplacé. La nouvelle date est jointe à ce message pour votre agenda.",
  deposit:
    "Un acompte de {montant} est à régler avant le {jour}, par carte ou par virement. Le créneau vous est gardé jusque-là.",
  change: "Déplacer ou annuler ne coûte rien jusqu’au {jour}.",
});

export const visitCancelledTexts = mailTexts("visit-cancelled", {
  subject: "Rendez-vous annulé\u00a0: {quand}",
  postponedSubject: "Rendez-vous à replacer\u00a0: {quand}",
  cancelled: "Votre rendez-vous est annulé. Nous avons libéré le créneau.",
  postponed:
    "Nous ne pourrons pas venir à cette date. Nous vous proposons très vite un autre jour\u00a0; vous n’avez rien à faire.",
});

export const visitMissedTexts = mailTexts("visit-missed", {
  subject: "Nous ne vous avons pas trouvé\u00a0: rendez-vous du {quand}",
  preview: "Choisissez un autre jour en ligne.",
  intro:
    "Nous sommes venus au rendez-vous et avons attendu {minutes}\u00a0minutes. Personne n’était là, et nous sommes repartis.",
});

export const visitPutOffTexts = mailTexts("visit-put-off", {
  subject: "Rendez-vous reporté\u00a0: {quand}",
  reminderSubject: "Votre nouveau rendez-vous\u00a0: à choisir avant demain midi",
  preview: "{motif} Choisissez un autre jour.",
  intro: "{motif} Nous sommes désolés de reporter votre rendez-vous.",
  held: "Ces créneaux vous sont gardés jusqu’au {jour}.",
  deposit: "Si vous avez versé un acompte, il suit le nouveau rendez-vous.",
});

export const visitReminderTexts = mailTexts("visit-reminder", {
  subject: "Dans deux jours\u00a0: votre rendez-vous du {quand}",
  intro: "Nous passons dans deux jours. Voici ce qu’il faut préparer\u00a0:",
  change: "Un empêchement\u00a0? Déplacer ou annuler ne coûte rien jusqu’au {jour}.",
});

export const visitReportTexts = mailTexts("visit-report", {
  subject: "C’est fait\u00a0: le rapport de votre intervention {numero}",
  preview: "Photos avant et après, mesures et conseils.",
  intro: "Le travail est terminé. Voici ce que nous avons fait\u00a0:",
});
