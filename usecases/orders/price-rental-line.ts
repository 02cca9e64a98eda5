import { machineOf } from "#content/current-machines.ts";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { rentalRefusals, rentalUnavailable } from "#content/messages/rental.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import type { Executor } from "#db/client.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { formatPriceText } from "#domain/money/money.ts";
import { rentalDetails } from "#domain/rental/rental.ts";
import { assignUnits, nearestAlternatives } from "#domain/rental/rental-availability.ts";
import { daysRefusal } from "#domain/rental/rental-horizon.ts";
import { linePriceCents, type ServiceLine } from "#domain/shop/cart.ts";
import type { CheckoutProblem } from "#domain/shop/checkout.ts";
import { closuresOn } from "../rentals/place-periods.ts";
import { readRentalOffer } from "../rentals/rental-offer.ts";
import type { LineOutcome } from "./price-lines.ts";

export interface RentalPricing {
  readonly now: Date;
  /** False when the order is refused for its size anyway: its days are not compared with the calendar. */
  readonly checksDays: boolean;
  /** Whether other days are looked for when these are taken. */
  readonly suggestsDays: boolean;
}

/** The server's price of the days asked for, and whether they are still free; the hold at placement decides. */
export async function priceRentalLine(
  executor: Executor,
  key: string,
  line: ServiceLine,
  { now, checksDays, suggestsDays }: RentalPricing,
): Promise<LineOutcome> {
  const about = { lineKey: key, field: "cart" } as const;
  const { booking } = line;
  const price = booking && rentalPriceOf(booking);
  const known = machineOf(booking?.machine);
  if (!booking || !price || !known || known.isRetired) {
    const message = known?.isRetired ? rentalRefusals.retired : rentalRefusals.invalid;
    return { problem: { code: "rentalRefused", message, ...about } };
  }
  const { machine } = booking;
  const title = `Location ${known.name}`;
  const outcome: LineOutcome = {
    kept: { ...line, price: formatPriceText(price.cents), cents: price.cents },
    priced: {
      key,
      kind: "rental",
      title,
      details: rentalDetails({ ...price, savingCents: 0 }),
      unitCents: price.cents,
      quantity: 1,
      totalCents: price.cents,
      weightGrams: 0,
      booking: { ...booking, days: price.days },
    },
  };
  const refused = (problem: Omit<CheckoutProblem, "code">): LineOutcome => ({
    ...outcome,
    problem: { code: "rentalRefused", ...problem, ...about },
  });
  const refusal = daysRefusal(price.days, parisDay(now));
  if (refusal) return refused({ message: rentalRefusals[refusal] });
  const offer = checksDays ? await readRentalOffer(executor, machine, now) : null;
  const assignment = offer && assignUnits(price.days, offer);
  if (offer && assignment && !assignment.ok) {
    const { takenDays, closedDays } = assignment;
    const closures = closuresOn(closedDays, offer.closures);
    const alternatives = suggestsDays ? nearestAlternatives(price.days, offer) : [];
    const message = rentalUnavailable(known.name, { takenDays, closures, alternatives });
    return refused({ message, takenDays, alternatives });
  }
  const shown = linePriceCents(line) ?? 0;
  if (shown === price.cents) return outcome;
  const message = checkoutMessages.priceChanged(title, shown, price.cents);
  return { ...outcome, problem: { code: "priceChanged", message, newCents: price.cents, ...about } };
}
