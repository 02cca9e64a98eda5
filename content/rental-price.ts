import { applyPack, isMachineKey, priceRental, type RentalPrice } from "#domain/rental/rental.ts";
import type { RentalBooking } from "#domain/shop/cart.ts";
import { machines } from "./machines.ts";
import { rentalPackById } from "./rental-packs.ts";

/**
 * What a booking costs, in the wizard and again on the server: the rule's price, or the pack's for the days it is made
 * for. Null: no such machine, or no real day.
 */
export function rentalPriceOf({ machine, days, pack }: RentalBooking): RentalPrice | null {
  if (!isMachineKey(machine)) return null;
  const { prices, originalPrices } = machines[machine];
  const base = priceRental(days, prices, originalPrices);
  return base && applyPack(base, machine, rentalPackById(pack));
}
