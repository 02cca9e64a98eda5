/** Every way a visitor can ask something of the business; one table holds them all. */
export const REQUEST_KINDS = [
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

export function isRequestStatus(value: unknown): value is RequestStatus {
  return REQUEST_STATUSES.some((known) => known === value);
}
