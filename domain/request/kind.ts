/** Every way a visitor can ask something of the business. */
export const VISITOR_REQUEST_KINDS = [
  "wizard",
  "contact",
  "vehicle_tint",
  "building_film",
  "subscription",
  "fleet",
  "gift_card",
  "referral",
  "cart",
] as const;

/** One table holds them all. `phone` is written by the staff for a caller, who may have no e-mail address. */
export const REQUEST_KINDS = [...VISITOR_REQUEST_KINDS, "phone"] as const;
export type VisitorRequestKind = (typeof VISITOR_REQUEST_KINDS)[number];
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** How far the staff has come with a request. The ids are stable; content/forms/request-labels.ts has the words. */
export const REQUEST_STATUSES = [
  "nouveau",
  "contacte",
  "devis_envoye",
  "accepte",
  "refuse",
  "archive",
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export function isRequestKind(value: unknown): value is RequestKind {
  return REQUEST_KINDS.some((known) => known === value);
}

export function isVisitorRequestKind(value: unknown): value is VisitorRequestKind {
  return VISITOR_REQUEST_KINDS.some((known) => known === value);
}

export function isRequestStatus(value: unknown): value is RequestStatus {
  return REQUEST_STATUSES.some((known) => known === value);
}
