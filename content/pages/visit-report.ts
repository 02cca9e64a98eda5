/** The customer's report, on the page of the visit once the work is over. */
export const visitReportPage = {
  photoPath: "/rendez-vous/photo",
  invoicePath: "/rendez-vous/facture",
  payPath: "/rendez-vous/payer",
  eyebrow: "Rapport",
  title: "C’est fait.",
  pictures: "Avant, après",
  paint: "Le vernis, mesuré",
  original: "Peinture d’origine\u00a0:",
  verdicts: {
    thin: "le vernis est mince. Il se protège, mais ne se polit plus.",
    original: "peinture d’origine.",
    repainted: "elle a déjà été repeinte. Rien à faire, bon à savoir si vous vendez.",
  },
  bill: "Facture",
  billLater: "La facture suit par e-mail.",
  paid: "Tout est payé, merci.",
  after: "Et maintenant",
  book: "Demander un créneau",
  bookPath: "/services",
} as const;
