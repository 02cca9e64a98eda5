import { applyPack, priceRental, type RentalPrice } from "#domain/rental/rental.ts";
import type { RentalBooking } from "#domain/shop/cart.ts";
import { machineOf } from "./current-machines.ts";
import { rentalPackById } from "./rental-packs.ts";

/**
 * What a booking costs, in the wizard and again on the server: the rule's price, or the pack's for the days it is made
 * for. Null: no such machine, or no real day.
 */
export function rentalPriceOf({ machine, days, pack }: RentalBooking): RentalPrice | null {
  const known = machineOf(machine);
  if (!known) return null;
  const base = priceRental(days, known.prices, known.originalPrices);
  return base && applyPack(base, machine, rentalPackById(pack));
}
