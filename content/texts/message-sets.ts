import { commonTexts } from "../mail-texts/common-texts.ts";
import * as jobs from "../mail-texts/job-texts.ts";
import * as letters from "../mail-texts/letter-texts.ts";
import { mailGroupPrefix } from "../mail-texts/mail-texts.ts";
import * as orders from "../mail-texts/order-texts.ts";
import * as passports from "../mail-texts/passport-texts.ts";
import * as quotes from "../mail-texts/quote-texts.ts";
import * as rentals from "../mail-texts/rental-texts.ts";
import * as space from "../mail-texts/space-texts.ts";
import * as visits from "../mail-texts/visit-texts.ts";
import { quoteAnswers, replyAnswers } from "../reply-models.ts";
import { shippedField } from "./editable-texts.ts";

/** Texts an owner changes together. */
export interface TextSet {
  readonly id: string;
  readonly label: string;
  readonly texts: readonly object[];
}

/** Words that no page shows: those of a mail, or the staff's ready answers. */
export interface MessageSet extends TextSet {
  /** The mail that shows them (mail/templates-map.ts); null for the ready answers. */
  readonly mail: string | null;
}

const mails: readonly (readonly [label: string, texts: object, mail?: string])[] = [
  ["Phrases de plusieurs messages", commonTexts, "quote"],
  ["Demande reçue", quotes.requestReceiptTexts],
  ["Réponse à une demande", quotes.requestReplyTexts],
  ["Devis", quotes.quoteTexts],
  ["Relance d’un devis", quotes.quoteReminderTexts],
  ["Devis accepté", quotes.quoteAcceptedTexts],
  ["Rendez-vous réservé ou déplacé", visits.visitConfirmedTexts],
  ["Rappel d’un rendez-vous", visits.visitReminderTexts],
  ["Rendez-vous annulé", visits.visitCancelledTexts],
  ["Rendez-vous reporté", visits.visitPutOffTexts],
  ["Client absent", visits.visitMissedTexts],
  ["Rapport d’intervention", visits.visitReportTexts],
  ["Rappel du carnet d’un véhicule", passports.passportReminderTexts],
  ["Acompte ou solde à régler", jobs.jobPaymentRequestTexts],
  ["Facture d’une intervention", jobs.jobDocumentTexts],
  ["Paiement rendu", jobs.jobPaymentReturnedTexts],
  ["Commande enregistrée", orders.orderPlacedTexts],
  ["Commande payée", orders.orderPaidTexts],
  ["Facture d’une commande", orders.orderDocumentTexts],
  ["Avancement d’une commande", orders.orderProgressTexts],
  ["Commande annulée", orders.orderCancelledTexts],
  ["Relance d’un virement", orders.orderTransferReminderTexts],
  ["Lien d’une commande", orders.orderLinkTexts],
  ["Remboursement", orders.orderRefundedTexts],
  ["Location réservée", rentals.rentalConfirmedTexts],
  ["Rappel d’une location", rentals.rentalReminderTexts],
  ["Remise de la machine", rentals.handOverTexts, "rental-confirmed"],
  ["Location annulée", rentals.rentalCancelledTexts],
  ["Caution rendue", rentals.depositReturnedTexts],
  ["Contrat d’abonnement", jobs.subscriptionProposalTexts],
  ["Abonnement souscrit", jobs.subscriptionAcceptedTexts],
  ["Abonnement à régler", jobs.subscriptionDueTexts],
  ["Nouveau prix d’un abonnement", jobs.subscriptionPriceTexts],
  ["Abonnement résilié", jobs.subscriptionEndedTexts],
  ["Carte cadeau", letters.giftCardMailTexts],
  ["Code de parrainage", letters.giftCardReferralTexts],
  ["Connexion à l’espace client", space.spaceSignInTexts],
  ["Effacement des données", space.spaceErasureTexts],
  ["Clé d’accès ajoutée à l’espace client", space.spacePasskeyTexts],
  ["Invitation à donner son avis", letters.reviewInvitationTexts],
  ["Avis publié", letters.reviewPublishedTexts],
  ["Avis refusé", letters.reviewRefusedTexts],
  ["Inscription à la lettre", letters.newsletterConfirmTexts],
  ["Bienvenue dans la lettre", letters.newsletterWelcomeTexts],
];

/** The ready answers, then each mail to customers. For the server: it holds every text. */
export function listMessageSets(): readonly MessageSet[] {
  const answers = [replyAnswers, quoteAnswers];
  return [
    { id: "reponses-pretes", label: "Réponses prêtes", texts: answers, mail: null },
    ...mails.map(([label, texts, mail]) => {
      const { path }: { path: string } = Reflect.get(texts, shippedField);
      const name = path.slice(mailGroupPrefix.length);
      return { id: `message-${name}`, label, texts: [texts], mail: mail ?? name };
    }),
  ];
}
