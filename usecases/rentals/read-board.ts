import { and, asc, eq, gte, sql } from "drizzle-orm";
import { currentMachines } from "#content/current-machines.ts";
import { rentalPeriods, rentals, rentalUnits } from "#db/schema/rentals.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import type { Closure } from "#domain/rental/rental-availability.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { isEndangered } from "./is-endangered.ts";
import { listHeldDeposits } from "./list-deposits.ts";
import { listOutages, type Outage } from "./list-outages.ts";
import { type ListedRental, listed, listRentals, spanOf } from "./list-rentals.ts";

interface BoardUnit {
  readonly machine: MachineKey;
  readonly number: number;
}

interface RentalBoard {
  readonly today: CalendarDay;
  /** The units offered, and those no longer offered that still have bookings. */
  readonly units: readonly BoardUnit[];
  readonly periods: readonly ListedRental[];
  readonly outages: readonly Outage[];
  /** Hand-overs to come whose machine is out of service, whatever month is shown. */
  readonly endangered: readonly ListedRental[];
  /** Every deposit not yet back with its customer, whatever month is shown. */
  readonly deposits: Awaited<ReturnType<typeof listHeldDeposits>>;
  /** Days of the span on which the business is closed. */
  readonly closures: readonly Closure[];
}

/** The staff's calendar of a month ("2026-11") or of a day ("2026-11-21"). */
export async function readRentalBoard(deps: Deps, monthOrDay: string): Promise<RentalBoard> {
  const span = spanOf(monthOrDay);
  const [{ rental, hours }, periods, outages, endangered, deposits] = await Promise.all([
    readSiteSettings(deps.db.orm),
    listRentals(deps, monthOrDay),
    listOutages(deps, span),
    listEndangered(deps),
    listHeldDeposits(deps),
  ]);
  const closures = hours.closures
    .filter(({ from, to }) => to >= span.first && from <= span.last)
    .map(({ from, to, label }) => ({ first: from, last: to, label }));
  const units = currentMachines().flatMap(({ key: machine, isRetired }) => {
    const highest = [...periods, ...outages]
      .filter((span) => span.machine === machine)
      .reduce((most, { unit }) => Math.max(most, unit), isRetired ? 0 : (rental.units[machine] ?? 0));
    return Array.from({ length: highest }, (_, index) => ({ machine, number: index + 1 }));
  });
  return { today: parisDay(deps.now()), units, periods, outages, endangered, closures, deposits };
}

/** Every hand-over to come whose machine is out of service, first day first. */
async function listEndangered({ db, now }: Deps): Promise<readonly ListedRental[]> {
  const today = parisDay(now());
  const rows = await db.orm
    .select({ rental: rentals, period: rentalPeriods, unit: rentalUnits.number, isEndangered })
    .from(rentalPeriods)
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .innerJoin(rentalUnits, eq(rentalUnits.id, rentalPeriods.unitId))
    .where(
      and(
        isEndangered,
        gte(rentalPeriods.lastDay, today),
        sql`(${rentals.status} = 'held' and ${rentals.expiresAt} <= ${now().toISOString()}) is not true`,
      ),
    )
    .orderBy(asc(rentalPeriods.firstDay), asc(rentals.createdAt));
  return rows.map((row) => listed(row, today));
}
