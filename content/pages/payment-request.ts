/** The page on which a customer pays what is asked for a job. */
export const paymentPage = {
  path: "/regler",
  cardPath: "/regler/carte",
  documentPath: "/regler/document",
  title: "Régler",
  description: "Réglez votre acompte ou votre facture par carte ou par virement.",
  purposes: { deposit: "Acompte", balance: "Solde" },
  heads: {
    open: { deposit: "Votre acompte", balance: "Votre règlement" },
    checking: "Paiement en cours de vérification",
    paid: "C’est réglé, merci\u00a0!",
    replaced: "Ce montant n’est plus demandé",
    cancelled: "Rien à régler",
    unknown: "Ce lien n’est pas valable",
  },
  texts: {
    checking: "La banque nous confirme le paiement d’un instant à l’autre. Cette page se met à jour seule.",
    paid: "Votre reçu est ci-dessous et vous est envoyé par e-mail.",
    replaced: "Une autre demande le remplace, ou le montant a changé depuis notre message.",
    cancelled:
      "L’intervention est annulée\u00a0: ne payez pas. Ce qui a été versé vous est rendu selon les conditions.",
    unknown: "Vérifiez que l’adresse est complète, ou ouvrez-la depuis notre e-mail.",
    abandoned: "Le paiement par carte n’a pas abouti. Rien n’a été débité\u00a0: vous pouvez recommencer.",
    unavailable:
      "Le paiement par carte est indisponible pour le moment. Réessayez plus tard, ou payez par virement.",
    late: "La date est passée. Réglez dès que possible, ou appelez-nous.",
  },
  card: "Payer par carte",
  cardNote: "Sur la page sécurisée de Stripe. Nous ne voyons jamais votre numéro de carte.",
  transferTitle: "Ou par virement",
  transferOnly: "Par virement",
  transferNote: "Écrivez la référence dans le libellé\u00a0: c’est elle qui nous dit d’où vient le virement.",
  noAccount: "Appelez-nous\u00a0: nous vous donnons nos coordonnées bancaires.",
  reference: "Référence",
  current: "Voir ce qui est demandé",
  visit: "Voir le rendez-vous",
  documents: "Vos documents",
} as const;
