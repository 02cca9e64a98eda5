import type { Address } from "#domain/shop/checkout.ts";

/** "12 chemin des Verchères, 01250 Ceyzériat". */
export function addressText({ street, complement, postalCode, city }: Address): string {
  return [street, complement, `${postalCode} ${city}`.trim()].filter((part) => part !== "").join(", ");
}
