import { applyPack, priceRental, type RentalPrice } from "#domain/rental/rental.ts";
import type { RentalBooking } from "#domain/shop/cart.ts";
import { machineOf } from "./current-machines.ts";
import { rentalPackById } from "./rental-packs.ts";
import { machineTariff, packTariff, rentalPromotions } from "./rental-promotion.ts";

/**
 * What a booking costs, in the wizard and again on the server: the rule's price, or the pack's for the days it is made
 * for, under the promotions that hold. Null: no such machine, or no real day.
 */
export function rentalPriceOf(
  { machine, days, pack }: RentalBooking,
  promotions = rentalPromotions(),
): RentalPrice | null {
  const known = machineOf(machine);
  if (!known) return null;
  const { prices, originalPrices } = machineTariff(known, promotions);
  const base = priceRental(days, prices, originalPrices);
  const chosen = rentalPackById(pack);
  return base && applyPack(base, known.key, chosen && { ...chosen, ...packTariff(chosen, promotions) });
}
