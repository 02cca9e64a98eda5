/** How many times one address may do something within a period. */
export interface RateLimit {
  /** Counted apart from every other. */
  readonly bucket: string;
  readonly max: number;
  readonly windowSeconds: number;
}

const tenMinutes = 600;

/** As designed; RATE_LIMIT_FACTOR multiplies each `max`. */
export const rateLimits = {
  request: (kind: string): RateLimit => ({ bucket: `request:${kind}`, max: 10, windowSeconds: tenMinutes }),
  newsletter: { bucket: "newsletter", max: 5, windowSeconds: tenMinutes },
  newsletterLinks: { bucket: "newsletter-links", max: 30, windowSeconds: tenMinutes },
  review: { bucket: "review", max: 10, windowSeconds: tenMinutes },
  checkout: { bucket: "checkout", max: 20, windowSeconds: tenMinutes },
  unpaidOrder: { bucket: "order-unpaid", max: 6, windowSeconds: 24 * 3600 },
  /** As long as an order by card holds its stock without a payment. */
  cardOrder: { bucket: "order-card", max: 6, windowSeconds: 1800 },
  orderLink: { bucket: "order-link", max: 5, windowSeconds: tenMinutes },
  orderLinkMailbox: { bucket: "order-link-mailbox", max: 3, windowSeconds: 3600 },
  pricing: { bucket: "checkout-pricing", max: 300, windowSeconds: tenMinutes },
  giftCode: { bucket: "gift-code", max: 20, windowSeconds: tenMinutes },
  referral: { bucket: "referral", max: 5, windowSeconds: tenMinutes },
  declaration: { bucket: "declaration", max: 10, windowSeconds: tenMinutes },
  /** E-mails to one address, over all the forms that anyone can fill in with any address. */
  receipts: [
    { bucket: "receipt:hour", max: 3, windowSeconds: 3600 },
    { bucket: "receipt:day", max: 10, windowSeconds: 86_400 },
  ],
  /** Confirmations of orders to one address: the law requires each, so the limit is high. */
  orderReceipts: [
    { bucket: "order-receipt:hour", max: 10, windowSeconds: 3600 },
    { bucket: "order-receipt:day", max: 30, windowSeconds: 86_400 },
  ],
  /** A calendar program asks a few times an hour; several workers may share one address. */
  calendarFeed: { bucket: "calendar-feed", max: 60, windowSeconds: tenMinutes },
  /** Signing in to the customers' space: codes asked for, and tries of a code, a link or a passkey. */
  spaceCode: { bucket: "space-code", max: 10, windowSeconds: tenMinutes },
  spaceTry: { bucket: "space-try", max: 30, windowSeconds: tenMinutes },
  spacePasskey: { bucket: "space-passkey", max: 60, windowSeconds: tenMinutes },
  /** Files of many records, counted per account of the staff, per customer, or per network for the accountant. */
  download: { bucket: "download", max: 60, windowSeconds: tenMinutes },
  /** Files of one's own data, counted per customer. */
  spaceExport: { bucket: "space-export", max: 5, windowSeconds: tenMinutes },
  /** Codes to one mailbox. */
  spaceMailbox: [
    { bucket: "space-mailbox:hour", max: 5, windowSeconds: 3600 },
    { bucket: "space-mailbox:day", max: 10, windowSeconds: 86_400 },
  ],
  /** Of these, the share of one network that never signed in to the mailbox's space. */
  spaceMailboxPlace: [
    { bucket: "space-mailbox-place:hour", max: 3, windowSeconds: 3600 },
    { bucket: "space-mailbox-place:day", max: 5, windowSeconds: 86_400 },
  ],
  /** The same of visits, apart: moving one over and over takes no confirmation of an order away. */
  visitReceipts: [
    { bucket: "visit-receipt:hour", max: 10, windowSeconds: 3600 },
    { bucket: "visit-receipt:day", max: 30, windowSeconds: 86_400 },
  ],
  /** Booking, moving and cancelling a visit: each writes to the team as well. */
  visitChange: { bucket: "visit-change", max: 20, windowSeconds: tenMinutes },
  /** Moving a rental, which writes to its mailbox each time; counted per customer. */
  rentalMove: { bucket: "rental-move", max: 20, windowSeconds: tenMinutes },
  visitMessage: { bucket: "visit-message", max: 10, windowSeconds: tenMinutes },
  putOffLink: { bucket: "put-off-link", max: 60, windowSeconds: tenMinutes },
  photo: { bucket: "photo", max: 30, windowSeconds: tenMinutes },
  restInsert: { bucket: "rest:quote_requests", max: 10, windowSeconds: tenMinutes },
  /** Counted per key. */
  programKey: { bucket: "machine-key", max: 600, windowSeconds: tenMinutes },
  visit: { bucket: "rest:increment_page_visit", max: 120, windowSeconds: 60 },
} as const;
