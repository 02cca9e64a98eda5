/** The page behind the links of a subscription's e-mails. */
export const subscriptionContractPage = {
  path: "/abonnement",
  payPath: "/abonnement/payer",
  title: "Votre abonnement",
  description: "Lisez votre contrat d’abonnement, acceptez-le en ligne et suivez vos passages.",
  kicker: "Contrat d’abonnement",
  included: "À chaque passage",
  details: "Ce que dit le contrat",
  terms: [
    "Le prix est le même toute l’année. Un nouveau prix est annoncé au moins un mois avant l’anniversaire du contrat, et vous pouvez résilier avant qu’il ne s’applique.",
    "Chaque passage est facturé une fois fait\u00a0: vous ne payez jamais un passage qui n’a pas eu lieu.",
    "Vous résiliez en ligne à tout moment, sans frais\u00a0: le contrat prend fin avec le mois en cours, ou avec la durée de 6 ou 12\u00a0mois que vous avez choisie.",
    "Une durée de 6 ou 12\u00a0mois est reconduite si vous ne dites rien\u00a0: nous vous prévenons par écrit entre trois mois et un mois avant (art. L215-1 du code de la consommation). Faute de cet avis, vous résiliez gratuitement à tout moment après la reconduction.",
    "Accepté à distance, le contrat ouvre un droit de rétractation de 14\u00a0jours (art. L221-18 du code de la consommation).",
  ],
  agreeTitle: "Votre accord",
  accept: "Souscrire avec obligation de paiement",
  decline: "Je ne donne pas suite",
  mustAgree: "Cochez cette case pour souscrire l’abonnement.",
  /** Kept word for word with the acceptance. */
  agreement:
    "J’ai lu ce contrat et ses conditions, et je l’accepte. Je sais que cet accord m’oblige à payer chaque passage et que je dispose de 14\u00a0jours pour me rétracter.",
  /** Art. L221-25; kept word for word too. */
  earlyStart:
    "Je demande que les passages commencent avant la fin du délai de rétractation de 14\u00a0jours. Si je me rétracte ensuite, je paie les passages déjà faits.",
  earlyStartHelp: (day: string) => `Sans cette demande, le contrat commence le ${day}.`,
  visitsTitle: "Vos passages",
  noVisits: "Le premier passage apparaîtra ici deux semaines avant sa date.",
  free: "mois offert",
  chooseStart: "Choisir un créneau",
  seeVisit: "Voir le rendez-vous",
  pay: "Payer",
  keepCard: "Payer et garder la carte pour les prochains passages",
  keepCardHelp: "Prélevés après chaque passage, avec leur facture. Vous pouvez y renoncer ici à tout moment.",
  cardKept: "Vos passages sont payés par la carte que vous avez enregistrée.",
  dropCard: "Ne plus prélever cette carte",
  payFailed: "Le paiement par carte est indisponible pour le moment. Réessayez plus tard ou appelez-nous.",
  cancel: "Résilier votre contrat",
  outcomes: {
    withdrawn: {
      title: "Cette proposition n’a plus cours",
      text: "Appelez-nous si vous souhaitez un abonnement\u00a0: nous en préparons une autre.",
    },
    unknown: {
      title: "Ce lien n’est pas valable",
      text: "Vérifiez que l’adresse est complète, ou ouvrez-la depuis l’e-mail qui contient votre contrat.",
    },
  },
} as const;
