import { machineName } from "#content/current-machines.ts";
import { formatTotalText } from "#domain/money/money.ts";
import { type MachineKey, type RentalPrice, rentalDetails } from "#domain/rental/rental.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";

/** The cart's line; `booking` is what the server prices and books again from. */
export function rentalLine(machine: MachineKey, price: RentalPrice, pack: string | null): ServiceLine {
  return {
    title: `Location ${machineName(machine)}`,
    price: formatTotalText(price.cents),
    details: rentalDetails(price),
    type: "rental",
    cents: price.cents,
    booking: { machine, days: price.days, ...(pack ? { pack } : {}) },
  };
}
