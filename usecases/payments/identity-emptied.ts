/** Thrown to undo an invoice: the seller's identity was complete when it was asked for and is not any more. */
export class IdentityEmptiedError extends Error {}
