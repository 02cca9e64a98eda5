import { machines } from "#content/machines.ts";
import type { RentalPackId } from "#content/rental-packs.ts";
import { formatTotalText } from "#domain/money/money.ts";
import { type MachineKey, type RentalPrice, rentalDetails } from "#domain/rental/rental.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";

/** The cart's line; `booking` is what the server prices and books again from. */
export function rentalLine(machine: MachineKey, price: RentalPrice, pack: RentalPackId | null): ServiceLine {
  return {
    title: `Location ${machines[machine].name}`,
    price: formatTotalText(price.cents),
    details: rentalDetails(price),
    type: "rental",
    cents: price.cents,
    booking: { machine, days: price.days, ...(pack ? { pack } : {}) },
  };
}
