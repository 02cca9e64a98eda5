import { placesIn } from "./sample-bodies.ts";

export const forgedId = "f0f0f0f0-f0f0-4f0f-8f0f-f0f0f0f0f0f0";
export const forgedText = "pirate@exemple.fr";

/** What a sender might hope to set: none of it is theirs. As text, since `__proto__` is a field in JSON alone. */
const forgedFields = `
  "id": "${forgedId}", "created_at": "2001-01-01T00:00:00Z", "createdAt": "2001-01-01T00:00:00Z",
  "status": "accepted", "state": "paid", "role": "owner", "isOwner": true, "is_admin": true, "app_metadata": {"role": "owner"},
  "paid": true, "paidAt": "2001-01-01T00:00:00Z", "total": 918273, "total_cents": 918273, "totalCents": 918273,
  "price": 918273, "price_cents": 918273, "priceCents": 918273, "amount": 918273, "amountCents": 918273, "cents": 918273,
  "customer_id": "${forgedId}", "customerId": "${forgedId}", "user_id": "${forgedId}", "userId": "${forgedId}",
  "email_confirmed_at": "2001-01-01T00:00:00Z", "actor": "${forgedText}", "author": "${forgedText}", "siteUrl": "https://pirate.example",
  "__proto__": {"role": "owner", "status": "accepted"}, "constructor": {"prototype": {"role": "owner"}}, "toString": "x"`;

interface ForgeryOptions {
  /** Names that are not forged, since the receiver asks for them. */
  readonly isOwn?: (name: string) => boolean;
  /** How far below the top objects are forged. */
  readonly mostDeep?: number;
}

/** The value with the forged fields in one of its objects, one result for each; its own fields stay. */
export function forgeries(
  value: unknown,
  { isOwn = () => false, mostDeep = Infinity }: ForgeryOptions = {},
): readonly unknown[] {
  const objects = [[], ...placesIn(value)].filter(
    (place) => place.length <= mostDeep && isObject(at(value, place)),
  );
  return objects.map((place) => {
    const copy = structuredClone(value);
    const target = at(copy, place) as Record<string, unknown>;
    const forged = JSON.parse(`{${forgedFields}}`) as Record<string, unknown>;
    for (const [name, content] of Object.entries(forged)) {
      if (Object.hasOwn(target, name) || isOwn(name)) continue;
      Object.defineProperty(target, name, {
        value: content,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return copy;
  });
}

function at(value: unknown, place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>((inner, name) => (inner as Record<string | number, unknown>)[name], value);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
