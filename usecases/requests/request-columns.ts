import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";

export type { RequestRow } from "#db/schema/requests.ts";

/** The columns of quote_requests by the names programs know them under, each with its field in our code. */
export const requestColumns = {
  id: "id",
  name: "name",
  email: "email",
  phone: "phone",
  message: "message",
  items: "items",
  total_price: "totalPrice",
  submission_id: "submissionId",
  kind: "kind",
  status: "status",
  details: "details",
  commune: "commune",
  distance_km: "distanceKm",
  notes: "notes",
  consent_text: "consentText",
  consent_at: "consentAt",
  created_at: "createdAt",
  updated_at: "updatedAt",
} as const satisfies Readonly<Record<string, keyof RequestRow>>;

export type RequestColumn = keyof typeof requestColumns;

export function isRequestColumn(name: string): name is RequestColumn {
  return Object.hasOwn(requestColumns, name);
}

export function columnOf(name: RequestColumn) {
  return quoteRequests[requestColumns[name]];
}

/** A column's value as JSON carries it: amounts as numbers, times as RFC 3339 in UTC. */
export function jsonValue(row: RequestRow, name: RequestColumn): unknown {
  const value = row[requestColumns[name]];
  if (name === "total_price" || name === "distance_km") return value === null ? null : Number(value);
  return value instanceof Date ? value.toISOString() : value;
}
