/** The credit note's words, which the customer reads too. */
export const LOST_DISPUTE_REASON = "Paiement contesté, rendu par la banque.";
