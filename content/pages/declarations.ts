/**
 * The two declarations a customer makes online without an account. The words of the buttons are the law's: L221-21 and
 * D221-5 for the withdrawal, L215-1-1 and D215-1 to 3 for the cancellation.
 */
export const declarationPages = {
  withdrawal: {
    path: "/retractation",
    title: "Renoncer au contrat",
    description:
      "Se rétracter d’une commande ou d’un contrat sous 14 jours, en ligne et sans compte, avec un accusé de réception daté.",
    heading: "Renoncer au contrat",
    lead: "Vous avez 14 jours pour changer d’avis, sans donner de raison. Deux étapes, aucun compte, et un accusé de réception daté par e-mail.",
    start: "Renoncer au contrat ici",
    confirm: "Confirmer la rétractation",
    confirmHeading: "Relisez, puis confirmez",
    confirmLead:
      "Votre rétractation prend effet quand vous cliquez sur «\u00a0Confirmer la rétractation\u00a0».",
    doneHeading: "Votre rétractation est enregistrée",
    next: "Renvoyez ou rapportez les produits sous 14 jours. Nous remboursons sous 14 jours, par le moyen de paiement utilisé. Pour une prestation ou une location, nous annulons le rendez-vous.",
    more: { label: "Comment renvoyer les produits", href: "/retours" },
    aside: [
      {
        title: "Le délai",
        text: "14 jours après la réception du dernier produit, ou après la conclusion du contrat pour une prestation, un abonnement ou une location.",
      },
      {
        title: "Où trouver le numéro",
        text: "Dans l’e-mail de confirmation et sur la facture. Vous ne le retrouvez pas\u00a0? Écrivez ce que vous savez du contrat, nous le chercherons.",
      },
      {
        title: "Autrement",
        text: "Un e-mail, un courrier ou le formulaire type des conditions générales valent aussi.",
      },
    ],
  },
  cancellation: {
    path: "/resiliation",
    title: "Résilier votre contrat",
    description:
      "Mettre fin à un abonnement d’entretien en ligne, sans compte, avec un accusé de réception daté par e-mail.",
    heading: "Résilier votre contrat",
    lead: "Pour un abonnement d’entretien. Deux étapes, aucun compte, et un accusé de réception daté par e-mail.",
    start: "Résilier votre contrat",
    confirm: "Notifier la résiliation",
    confirmHeading: "Relisez, puis notifiez",
    confirmLead:
      "Votre résiliation nous est notifiée quand vous cliquez sur «\u00a0Notifier la résiliation\u00a0».",
    doneHeading: "Votre résiliation est enregistrée",
    next: "Nous vous écrivons la date à laquelle le contrat prend fin et les effets de la résiliation. Les passages déjà payés restent dus jusqu’à cette date.",
    more: {
      label: "Les abonnements dans nos conditions générales",
      href: "/conditions-generales#8-abonnements-d-entretien",
    },
    aside: [
      {
        title: "Quand cela prend fin",
        text: "À la fin du mois en cours pour un abonnement mensuel, à la fin de la période choisie pour une formule de 6 ou 12 mois.",
      },
      {
        title: "Un motif légitime",
        text: "Déménagement, véhicule vendu, accident\u00a0: dites-le dans les précisions, cela peut avancer la fin.",
      },
      {
        title: "Moins de 14 jours",
        text: "Un contrat conclu il y a moins de 14 jours peut aussi être annulé par rétractation.",
      },
    ],
  },
} as const;

export const declarationTexts = {
  steps: ["Votre déclaration", "Relecture et envoi"],
  name: "Nom et prénom",
  email: "E-mail",
  emailHelp: "L’accusé de réception y est envoyé aussitôt.",
  phone: "Téléphone",
  orderNumber: "Numéro de commande ou de contrat",
  withdrawalMessage: "Précisions",
  withdrawalMessageHelp:
    "Par exemple les articles concernés, si ce n’est pas toute la commande. Aucune raison n’est demandée.",
  subscription: "Contrat à résilier",
  subscriptionHelp: "La formule, le véhicule, ou le numéro du contrat si vous l’avez.",
  effectiveOn: "Date de fin souhaitée",
  reason: "Précisions",
  correct: "Corriger",
  receipt: "Accusé n°",
  receivedAt: "Reçue le",
  sent: "Un accusé de réception vient de partir à",
  keep: "Gardez-le\u00a0: il prouve la date et l’heure de votre déclaration.",
  print: "Vous pouvez aussi imprimer cette page.",
} as const;
