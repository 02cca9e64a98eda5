/** The page behind the link of a quote's e-mail. */
export const quotePage = {
  path: "/devis-recu",
  pdfPath: "/devis-recu/pdf",
  title: "Votre devis",
  description: "Lisez votre devis, acceptez-le en ligne ou dites-nous non.",
  pdf: "Télécharger le PDF",
  accept: "Accepter le devis avec obligation de paiement",
  decline: "Décliner le devis",
  declineTitle: "Il ne vous convient pas\u00a0?",
  declineHelp: "Dites-nous pourquoi, si vous voulez bien\u00a0: un ajustement suffit souvent.",
  reason: "Votre raison",
  mustAgree: "Cochez cette case pour accepter le devis.",
  /** Kept word for word with the acceptance. */
  agreement:
    "J’ai lu ce devis et ses conditions, et je l’accepte. Je sais que cet accord m’engage et que je dispose de 14\u00a0jours pour me rétracter.",
  outcomes: {
    accepted: {
      title: "Devis accepté, merci\u00a0!",
      text: "Nous vous appelons pour convenir du jour de notre passage. La confirmation part par e-mail, avec le devis en pièce jointe.",
    },
    declined: {
      title: "Vous avez décliné ce devis",
      text: "C’est bien noté. Si vous changez d’avis, appelez-nous\u00a0: nous en préparons un autre.",
    },
    replaced: {
      title: "Un devis plus récent le remplace",
      text: "Ouvrez le dernier e-mail que vous avez reçu de nous\u00a0: c’est celui-là que vous pouvez accepter.",
    },
    expired: {
      title: "Ce devis a expiré",
      text: "Sa date limite est passée. Appelez-nous ou répondez à notre e-mail\u00a0: nous le remettons à jour.",
    },
    unknown: {
      title: "Ce lien n’est pas valable",
      text: "Vérifiez que l’adresse est complète, ou ouvrez-la depuis l’e-mail qui contient votre devis.",
    },
  },
} as const;
