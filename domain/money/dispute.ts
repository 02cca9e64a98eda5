/** "won": the money stays. "lost": the customer's bank has taken it back for good. */
export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Stripe's words for how a dispute stands; those it adds later leave it open. */
export function disputeState(status: string): DisputeState {
  if (status === "lost") return "lost";
  return ["won", "warning_closed", "prevented"].includes(status) ? "won" : "open";
}

/**
 * Whether the bank only asks about a payment: it takes no money, and Stripe still refunds. Null: nothing is known of it yet.
 * What was contested once is no question any more, also when an older event comes late.
 */
export function isInquiry(status: string, wasInquiry: boolean | null): boolean {
  if (wasInquiry === false) return false;
  return status.startsWith("warning_") || (status === "prevented" && wasInquiry === true);
}

/** What an order's history says of a dispute; for the staff only. */
export const DISPUTE_EVENTS = {
  asked: "question de la banque",
  closed: "question de la banque close",
  open: "paiement contesté",
  withdrawn: "argent retenu par la banque",
  won: "litige gagné",
  lost: "litige perdu",
  seen: "contestation prise en compte",
  beyond: "argent repris par la banque",
} as const;

const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: "paiement que la banque ne peut pas traiter",
  credit_not_processed: "remboursement promis et non reçu",
  customer_initiated: "contesté par le client",
  debit_not_authorized: "prélèvement non autorisé",
  duplicate: "payé deux fois",
  fraudulent: "carte utilisée sans l’accord de son titulaire",
  incorrect_account_details: "compte erroné",
  insufficient_funds: "provision insuffisante",
  noncompliant: "règles de la carte non respectées",
  product_not_received: "article ou prestation non reçu",
  product_unacceptable: "article ou prestation non conforme",
  subscription_canceled: "abonnement résilié",
  unrecognized: "paiement non reconnu par le titulaire",
};

/** Why the bank contests the payment, as the staff read it; "" where Stripe gives no reason. */
export function disputeReasonWords(reason: string): string {
  return Object.hasOwn(reasons, reason) ? (reasons[reason] ?? "") : "";
}
