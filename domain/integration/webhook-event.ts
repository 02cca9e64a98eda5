/** What another program can be told of. */
export const WEBHOOK_EVENTS = [
  "request.received",
  "quote.accepted",
  "order.paid",
  "visit.planned",
  "visit.moved",
  "review.received",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
