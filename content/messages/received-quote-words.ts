/** What the server adds to the page of a quote, apart from its texts so that the browser does not load it. */
export const receivedQuoteWords = {
  /** An agreement said on the telephone, kept word for word. */
  telephoneAgreement: "Accord donné par téléphone.",
  /** What the quote then tells the customer. */
  telephoneMessage:
    "Vous nous avez donné votre accord au téléphone et votre rendez-vous est réservé. La loi demande un accord écrit\u00a0: confirmez ce devis en ligne, ou signez-le avant notre intervention.",
  /** Above the newest version, for whoever followed the link of an older one. */
  newer: (version: number) =>
    `Le devis que vous avez ouvert a été remplacé\u00a0: voici la version\u00a0${version}, la seule que vous pouvez accepter.`,
  /** Accepted in writing after the day was agreed on. */
  planned:
    "Votre rendez-vous est déjà réservé\u00a0: sa confirmation vous a été envoyée. Celle du devis part par e-mail, avec le devis en pièce jointe.",
  /** Its work has begun or is done. */
  done: "L’intervention a eu lieu. Merci de votre confiance\u00a0!",
  /** The customer or the team cancelled it since. */
  cancelled: "L’intervention a été annulée depuis. Pour en reparler, appelez-nous.",
  /** On a quote for a consumer. */
  withdrawal:
    "Accepté à distance, le contrat ouvre un droit de rétractation de 14 jours (art. L221-18 du code de la consommation).",
  /** A company's agreement, kept word for word: the right of withdrawal is the consumers'. */
  companyAgreement:
    "J’ai lu ce devis et ses conditions, et je l’accepte au nom de l’entreprise. Je sais que cet accord l’engage.",
} as const;
