import type { ReminderKind } from "#domain/passport/due-reminder.ts";

/** What the link of a reminder opens. */
export const reminderPage = {
  path: "/entretien",
  stopPath: "/entretien/arret",
  title: "Entretien de votre véhicule",
  description: "Réservez l’entretien proposé, ou arrêtez ces rappels.",
  unnamed: "Votre véhicule",
  stopAnchor: "rappels",
  headings: {
    cured: "Le séchage est terminé",
    booster: "Le booster est à prévoir",
    inspection: "Le film est à contrôler",
    guarantee: "La garantie se termine",
  } satisfies Record<ReminderKind, string>,
  book: "Choisir un créneau",
  bookNote:
    "Prix d’aujourd’hui, déplacement selon la distance. Rien n’est réservé avant que vous ayez choisi un jour.",
  onQuote: "Ce travail se chiffre au cas par cas\u00a0: écrivez-nous, nous vous répondons vite.",
  contact: "Nous écrire",
  stopHeading: "Ces rappels",
  stopText: "Nous écrivons une fois par semaine au plus, et seulement quand une date de ce véhicule arrive.",
  stop: "Ne plus recevoir de rappels pour ce véhicule",
  stopped: "Vous ne recevez plus de rappels pour ce véhicule.",
  resume: "Les recevoir de nouveau",
  unpriced: "Ce travail ne se réserve pas en ligne pour le moment. Écrivez-nous, nous trouvons une date.",
  noPlace: "Nous n’avons pas encore d’adresse pour ce véhicule. Écrivez-nous, nous trouvons une date.",
  closed: "Ce lien ne mène plus à rien",
  closedNote: "Il est incomplet ou trop ancien, ou ce véhicule n’est plus à votre nom.",
} as const;
