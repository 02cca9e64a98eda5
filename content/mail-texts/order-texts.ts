import { mailTexts } from "./mail-texts.ts";

export const orderPlacedTexts = mailTexts("order-placed", {
  subject: "Votre commande {commande} – {entreprise}",
  thanks: "Merci\u00a0! Votre commande {commande} est bien enregistrée.",
  card: "Il reste à payer {montant} par carte. Sans paiement dans les 30 minutes, la commande est annulée.",
  onSite: "Vous réglez {montant} à la remise de la commande, par carte ou en espèces.",
  transfer:
    "Merci de virer {montant} avec la référence {commande}. Nous préparons la commande dès réception.",
  transferEnd: "Sans virement reçu le {jour} au plus tard, elle s’annule d’elle-même.",
  accountLater: "Nous vous envoyons nos coordonnées bancaires en réponse à ce message.",
  services:
    "Les prestations de votre panier{prestations} nous sont parvenues comme demande de devis\u00a0: nous vous rappelons pour en convenir. Elles ne sont pas comprises dans ce montant.",
});

export const orderPaidTexts = mailTexts("order-paid", {
  subject: "Paiement reçu\u00a0: commande {commande}",
  preview: "{montant}, merci.",
  received: "Nous avons bien reçu {montant} pour votre commande {commande}.",
  attached: "La facture est jointe à ce message.",
  later: "La facture vous parvient par un prochain message.",
});

export const orderDocumentTexts = mailTexts("order-document", {
  subject: "{document} {numero}\u00a0: commande {commande}",
  intro: "Voici {document} {numero} de votre commande {commande}, en pièce jointe.",
});

export const orderProgressTexts = mailTexts("order-progress", {
  preparedSubject: "Commande préparée\u00a0: {commande}",
  prepared: "Votre commande est préparée.",
  sentSubject: "Colis expédié\u00a0: {commande}",
  sent: "Votre colis est parti{envoi}.",
  readySubject: "Commande prête\u00a0: {commande}",
  readyPickup:
    "Votre commande vous attend à {ville}, {horaires}. Prévenez-nous de votre passage au {telephone}.",
  ready: "Votre commande est prête. Nous convenons avec vous du moment où nous vous l’apportons.",
  handedOverSubject: "Commande remise\u00a0: {commande}",
  handedOver: "Votre commande vous a été remise. Merci de votre confiance.",
});

export const orderCancelledTexts = mailTexts("order-cancelled", {
  subject: "Commande {commande} annulée",
  unpaid:
    "Nous n’avons pas reçu le paiement de la commande {commande} dans les 30 minutes. Elle est annulée et rien ne vous est débité. Vous pouvez commander de nouveau quand vous voulez.",
  unpaidTransfer:
    "Nous n’avons pas reçu votre virement pour la commande {commande} dans les {jours} jours. Elle est annulée et rien n’est dû. Si votre virement est parti, répondez à ce message\u00a0: nous rouvrons la commande si ses articles sont encore là, ou nous vous rendons l’argent.",
  cancelled: "Votre commande {commande} est annulée. Rien ne vous est débité.",
  card: "Les {montant} qu’elle avait pris sur {carte} y sont de nouveau.",
});

export const orderTransferReminderTexts = mailTexts("order-transfer-reminder", {
  subject: "Votre virement pour la commande {commande}",
  intro:
    "Nous n’avons pas encore reçu votre virement de {montant} pour la commande {commande}. Nous vous la gardons jusqu’au {jour}\u00a0; ensuite elle s’annule d’elle-même, sans frais.",
  crossed: "Si votre virement est déjà parti, ne tenez pas compte de ce message.",
});

export const orderLinkTexts = mailTexts("order-link", {
  subject: "Le lien de votre commande {commande}",
  intro:
    "Voici de nouveau le lien qui ouvre votre commande {commande}. Gardez-le\u00a0: il suit la commande jusqu’au bout.",
  unasked: "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: personne d’autre n’a reçu ce lien.",
});

export const orderRefundedTexts = mailTexts("order-refunded", {
  subject: "Remboursement de la commande {commande}",
  intro:
    "Nous vous remboursons {montants} pour la commande {commande}. Comptez quelques jours ouvrés selon votre banque.",
  cardOnly: "Nous vous rendons {montants} pour la commande {commande}.",
  byBank:
    "Votre banque vous a rendu {montants} pour la commande {commande}, que vous aviez contestés. Voici l’avoir correspondant\u00a0: nous n’avons rien d’autre à vous rendre pour ce montant.",
});

/** Part of two mails: what an order gives back to a gift card. */
export const returnedCardTexts = {
  until: "Ce que nous rendons à {carte} peut être dépensé dès maintenant, jusqu’au {jour}.",
  creditTakenBack:
    "Ce crédit a été repris quand la commande qui l’avait créé a été remboursée\u00a0: il ne peut plus être dépensé.",
  cardVoided:
    "Cette carte a été annulée quand son achat a été remboursé\u00a0: elle ne peut plus être dépensée.",
} as const;
