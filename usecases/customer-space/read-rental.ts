import { orderLimits } from "#content/order-limits.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { LONGEST_EXTENSION_DAYS } from "#domain/rental/rental-extension.ts";
import type { Deps } from "../deps.ts";
import { readOwnRefund } from "../rentals/cancel-own-rental.ts";
import { priceExtension } from "../rentals/extend-rental.ts";
import { readSpaceRentals } from "./read-purchases.ts";
import type { SignedInCustomer } from "./sessions.ts";

/** One rental of the customer's own; `until` is the last day wanted, "" before one is chosen. Null: there is none. */
export async function readSpaceRental(deps: Deps, customer: SignedInCustomer, id: string, until: string) {
  const rental = (await readSpaceRentals(deps, customer)).find((one) => one.id === id);
  if (!rental) return null;
  const own = { rentalId: id, customerId: customer.customerId };
  const today = parisDay(deps.now());
  const isRunning = rental.status === "booked" && !rental.isBack && rental.lastDay !== null;
  const mostDays = Math.min(LONGEST_EXTENSION_DAYS, orderLimits.rentalDays - rental.days.length);
  const refund = await readOwnRefund(deps, own);
  return {
    ...rental,
    refund: refund && { percent: refund.percent, cents: refund.cents },
    /** The days that may be asked for; null where none may. */
    extension:
      isRunning && mostDays > 0 && rental.lastDay && rental.lastDay >= today
        ? { from: addDays(rental.lastDay, 1), to: addDays(rental.lastDay, mostDays) }
        : null,
    priced: until === "" ? null : await priceExtension(deps, { ...own, lastDay: until }),
  };
}
