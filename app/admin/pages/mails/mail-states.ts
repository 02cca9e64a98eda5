import type { admin, SuccessBody } from "../../client/admin-client.ts";
import type { Tone } from "../../ui/status-pill.tsx";

export type MailList = SuccessBody<Awaited<ReturnType<typeof admin.mails.$get>>>;
export type ListedMail = MailList["mails"][number];
type ReadCall = (typeof admin.mails)[":id"]["$get"];
export type ReadMail = SuccessBody<Awaited<ReturnType<ReadCall>>>;

export const mailStates: Readonly<Record<ListedMail["status"], { label: string; tone: Tone }>> = {
  queued: { label: "En file", tone: "hollow" },
  sending: { label: "En cours", tone: "going" },
  sent: { label: "Envoyé", tone: "good" },
  captured: { label: "Conservé ici", tone: "quiet" },
  failed: { label: "Échec, nouvel essai", tone: "warn" },
  dead: { label: "Abandonné", tone: "bad" },
  withdrawn: { label: "Retiré", tone: "quiet" },
};

/** What a message is about, by its template. */
const kinds: Readonly<Record<string, string>> = {
  "request-notice": "Demande reçue (équipe)",
  "request-receipt": "Accusé de demande",
  "request-reply": "Réponse à une demande",
  "newsletter-confirm": "Newsletter, confirmation",
  "newsletter-welcome": "Newsletter, bienvenue",
  "newsletter-issue": "Newsletter, lettre",
  "mail-test": "Essai d’envoi",
  "webhook-stopped": "Autre programme sans réponse (équipe)",
  "passport-reminder": "Carnet du véhicule, rappel",
  "review-invitation": "Invitation à un avis",
  "review-notice": "Avis reçu (équipe)",
  "review-published": "Avis publié",
  "review-refused": "Avis refusé",
  "rental-confirmed": "Location confirmée",
  "rental-reminder": "Location, rappel",
  "rental-deposit-returned": "Location, caution rendue",
  "rental-cancelled": "Location annulée",
  "visit-confirmed": "Rendez-vous confirmé",
  "visit-cancelled": "Rendez-vous annulé",
  "visit-missed": "Client absent",
  "visit-put-off": "Journée reportée",
  "visit-reminder": "Rendez-vous, rappel",
  "visit-report": "Rendez-vous, rapport",
  "visit-makeover": "Rendez-vous, accord pour des photos",
  "visit-notice": "Rendez-vous (équipe)",
  quote: "Devis",
  "quote-reminder": "Devis, relance",
  "quote-accepted": "Devis accepté",
  "quote-notice": "Réponse à un devis (équipe)",
  "order-placed": "Commande reçue",
  "order-paid": "Commande payée",
  "order-document": "Commande, facture ou avoir",
  "order-progress": "Commande, étape",
  "order-cancelled": "Commande annulée",
  "order-transfer-reminder": "Commande, relance du virement",
  "order-link": "Commande, lien renvoyé",
  "order-refunded": "Commande remboursée",
  "order-notice": "Commande (équipe)",
  "order-declaration": "Rétractation, résiliation",
  "order-declaration-closed": "Rétractation, résiliation, réponse",
  "accounting-month": "Fichiers du comptable",
  "job-document": "Intervention, facture",
  "job-payment-request": "Intervention, demande de paiement",
  "job-payment-returned": "Intervention, paiement rendu",
  "subscription-proposal": "Abonnement, contrat à accepter",
  "subscription-accepted": "Abonnement souscrit",
  "subscription-due": "Abonnement, paiement demandé",
  "subscription-renewal": "Abonnement, avis de reconduction",
  "subscription-price": "Abonnement, nouveau prix",
  "subscription-ended": "Abonnement résilié",
  "gift-card": "Carte cadeau",
  "gift-card-referral": "Parrainage",
  "space-sign-in": "Espace client, code de connexion",
  "space-erasure": "Espace client, code d’effacement",
  "space-passkey-added": "Espace client, clé d’accès ajoutée",
  "auth-confirmation": "Compte, confirmation",
  "auth-invitation": "Compte, invitation",
  "auth-magic-link": "Compte, lien de connexion",
  "auth-recovery": "Compte, mot de passe",
  "auth-email-change": "Compte, adresse",
  "auth-reauthentication": "Compte, code",
  "auth-password-changed": "Compte, mot de passe changé",
  "auth-email-changed": "Compte, adresse changée",
  "auth-phone-changed": "Compte, téléphone changé",
  "auth-factor-added": "Compte, second facteur ajouté",
  "auth-factor-removed": "Compte, second facteur retiré",
  "auth-identity-added": "Compte, moyen de connexion ajouté",
  "auth-identity-removed": "Compte, moyen de connexion retiré",
  "auth-passkey-added": "Compte, clé d’accès ajoutée",
  "auth-passkey-removed": "Compte, clé d’accès retirée",
  "auth-recovery-codes-renewed": "Compte, codes de secours",
  "auth-recovery-code-used": "Compte, code de secours utilisé",
};

export function mailKind(template: string): string {
  return kinds[template] ?? template;
}

/** Whether the server would send it again, and how that is called. */
export function retryLabel(status: ListedMail["status"]): string | null {
  if (status === "captured") return "Envoyer de nouveau";
  return status === "failed" || status === "dead" ? "Réessayer" : null;
}
