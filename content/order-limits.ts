/** How much one order on the site may hold. The staff, on the telephone or at the counter, is not bound by it. */
export const orderLimits = {
  /** Pieces of one product. */
  perProduct: 10,
  /** Pieces of the whole order. */
  pieces: 30,
  /** Days of machine rental of the whole order. */
  rentalDays: 31,
  /** Gift cards of the whole order, and what they are worth together. */
  giftCards: 10,
  giftCardCents: 200_000,
  /** Orders of one person (e-mail address or telephone) that wait for their payment. */
  openPerPerson: 3,
} as const;
