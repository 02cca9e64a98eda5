import { useIsDemo } from "#app/ui/facts/demo-site.ts";
import type { RentalPrice } from "#domain/rental/rental.ts";

/**
 * Whether a rental offer is on: its countdown, its crossed prices and its savings show only then. The demonstration has
 * the specification's; a real site has none (a countdown on prices that never change is misleading, L121-4 7°).
 */
export function useRentalOffer(): boolean {
  return useIsDemo();
}

/** The price alone: nothing is saved without an offer. */
export function withoutSaving(price: RentalPrice): RentalPrice {
  return { ...price, originalCents: price.cents, savingCents: 0 };
}
