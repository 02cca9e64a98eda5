import { and, asc, eq } from "drizzle-orm";
import { orderLimits } from "#content/order-limits.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import type { Executor } from "#db/client.ts";
import {
  type RentalPeriodRow,
  type RentalRow,
  rentalPeriods,
  rentals,
  rentalUnits,
} from "#db/schema/rentals.ts";
import { addDays, type CalendarDay, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { closureOn } from "#domain/rental/rental-availability.ts";
import { extensionDays } from "#domain/rental/rental-extension.ts";
import { queueMails } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { chargeExtension } from "./charge-extension.ts";
import { findTaken } from "./find-taken.ts";
import { lockOwnRental, type OwnRental } from "./lock-own-rental.ts";
import { confirmationMails } from "./rental-mails.ts";

export interface Extension extends OwnRental {
  readonly lastDay: string;
  /** The supplement that was shown before confirming: when it is another by now, nothing is done. */
  readonly expectedCents: Cents;
}

type ExtensionRefused =
  | "unknown"
  | "over"
  | "invalid"
  | "tooLong"
  | "taken"
  | "closed"
  | "paidAhead"
  | "paying";
export type RentalExtended =
  | { readonly ok: true; readonly cents: Cents }
  | { readonly ok: false; readonly reason: ExtensionRefused }
  | { readonly ok: false; readonly reason: "changed"; readonly cents: Cents };

/** Read without being written: what more days would cost, or why they cannot be had. */
export async function priceExtension(deps: Deps, extension: Omit<Extension, "expectedCents">) {
  return deps.db.orm.transaction(async (transaction) => {
    const checked = await check(transaction, deps, extension);
    return "reason" in checked
      ? ({ ok: false, reason: checked.reason } as const)
      : ({ ok: true, cents: checked.cents } as const);
  });
}

/**
 * The same machine for some days more, at the customer's wish. An unpaid order costs more from then on; where the order
 * is paid and the machine is out, the supplement is an order of its own, paid when the machine comes back.
 */
export async function extendRental(deps: Deps, extension: Extension): Promise<RentalExtended> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction): Promise<RentalExtended> => {
    const checked = await check(transaction, deps, extension);
    if ("reason" in checked) return { ok: false, reason: checked.reason };
    const { rental, order, last, days, cents, originalCents } = checked;
    if (cents !== extension.expectedCents) return { ok: false, reason: "changed", cents };
    const extended = {
      days: [...rental.days, ...days],
      priceCents: rental.priceCents + cents,
      originalCents: rental.originalCents + originalCents,
    };
    await transaction.update(rentals).set(extended).where(eq(rentals.id, rental.id));
    await transaction
      .update(rentalPeriods)
      .set({ lastDay: extension.lastDay })
      .where(eq(rentalPeriods.id, last.id));
    if (cents > 0) await chargeExtension(transaction, deps, { order, rental, days, cents });
    await confirm(transaction, { ...rental, ...extended }, now);
    await recordChange(transaction, {
      actor: "client",
      action: "rental.extended",
      subjectKind: "rental",
      subjectId: rental.id,
      detail: { lastDay: extension.lastDay, cents },
    });
    return { ok: true, cents };
  });
}

async function check(
  transaction: Executor,
  deps: Deps,
  { lastDay, ...own }: OwnRental & { readonly lastDay: string },
) {
  const now = deps.now();
  const refuse = (reason: ExtensionRefused) => ({ reason });
  const locked = await lockOwnRental(transaction, own, now);
  const last = locked?.periods.at(-1);
  if (!locked || !last) return refuse("unknown");
  const { rental, order, periods } = locked;
  if (last.returnedAt || last.lastDay < parisDay(now)) return refuse("over");
  const days = isCalendarDay(lastDay) ? extensionDays(last.lastDay, lastDay) : [];
  if (days.length === 0) return refuse("invalid");
  // As long as a rental may be when it is ordered: one extension after the other would keep the machine for ever.
  if (rental.days.length + days.length > orderLimits.rentalDays) return refuse("tooLong");
  if (order?.paidAt && periods.some(({ handedOverAt }) => handedOverAt === null)) return refuse("paidAhead");
  if (order && !order.paidAt && order.stripeSessionId !== null) return refuse("paying");
  const { hours } = await readSiteSettings(transaction);
  const closures = hours.closures.map(({ from, to, label }) => ({ first: from, last: to, label }));
  if (closureOn(lastDay, closures)) return refuse("closed");
  if (await isTaken(transaction, last, lastDay, parisDay(now))) return refuse("taken");
  const price = supplement(rental, days);
  return price ? { rental, order, last, days, ...price } : refuse("invalid");
}

/** Whether the machine is wanted by somebody on the new days, or during the rest that follows them. */
async function isTaken(
  executor: Executor,
  { id, unitId, lastDay, turnRoundDays }: RentalPeriodRow,
  newLastDay: CalendarDay,
  today: CalendarDay,
): Promise<boolean> {
  const [unit] = await executor.select().from(rentalUnits).where(eq(rentalUnits.id, unitId));
  if (!unit) return true;
  const wanted = {
    machine: unit.machine,
    unit: unit.number,
    firstDay: addDays(lastDay, 1),
    lastDay: addDays(newLastDay, turnRoundDays),
  };
  return (await findTaken(executor, wanted, { today, except: id })) !== undefined;
}

/** What the rule makes of all the days, less what it makes of those booked before. */
function supplement({ machine, days }: RentalRow, more: readonly CalendarDay[]) {
  const before = rentalPriceOf({ machine, days: [...days] });
  const after = rentalPriceOf({ machine, days: [...days, ...more] });
  if (!before || !after) return null;
  const cents = Math.max(0, after.cents - before.cents);
  return { cents, originalCents: Math.max(cents, after.originalCents - before.originalCents) };
}

async function confirm(executor: Executor, rental: RentalRow, now: Date): Promise<void> {
  const periods = await executor
    .select()
    .from(rentalPeriods)
    .where(and(eq(rentalPeriods.rentalId, rental.id), eq(rentalPeriods.active, true)))
    .orderBy(asc(rentalPeriods.firstDay));
  const { depositCents } = (await readSiteSettings(executor)).rental;
  await queueMails(executor, confirmationMails([{ rental, periods }], depositCents, now));
}
