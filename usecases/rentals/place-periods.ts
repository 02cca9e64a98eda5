import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isOverlapError } from "#db/overlap-error.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import {
  type AssignedPeriod,
  assignUnits,
  type Closure,
  closureOn,
  nearestAlternatives,
  type RentalOffer,
  withTurnRound,
} from "#domain/rental/rental-availability.ts";
import { readRentalOffer } from "./rental-offer.ts";

export type Placement =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly takenDays: readonly CalendarDay[];
      /** Closures on which one of the periods would begin or end. */
      readonly closures: readonly Closure[];
      readonly alternatives: readonly (readonly CalendarDay[])[];
    };

type Wanted = {
  readonly rentalId: string;
  readonly machine: MachineKey;
  readonly days: readonly CalendarDay[];
};

/**
 * Gives a rental its units. Where PostgreSQL reports an overlap that the transaction could not read, that unit is left
 * out and the next one tried; a savepoint keeps the caller's transaction usable.
 */
export async function placePeriods(executor: Executor, wanted: Wanted, now: Date): Promise<Placement> {
  let offer = await readRentalOffer(executor, wanted.machine, now);
  for (;;) {
    const assignment = assignUnits(wanted.days, offer);
    if (!assignment.ok) {
      const { takenDays, closedDays } = assignment;
      const closures = closuresOn(closedDays, offer.closures);
      return { ok: false, takenDays, closures, alternatives: nearestAlternatives(wanted.days, offer) };
    }
    const refused = await insertPeriods(executor, wanted, assignment.periods, offer.turnRoundDays);
    if (!refused) return { ok: true };
    offer = without(offer, refused);
  }
}

/** Each closure once, in the order of the days. */
export function closuresOn(days: readonly CalendarDay[], closures: readonly Closure[]): readonly Closure[] {
  const met = days.map((day) => closureOn(day, closures)).filter((closure) => closure !== undefined);
  return [...new Set(met)];
}

/** Carries the overlapping period out of the savepoint, which undoes the others. */
class Overlap extends Error {
  readonly period: AssignedPeriod;
  constructor(period: AssignedPeriod, cause: unknown) {
    super("the unit is taken", { cause });
    this.period = period;
  }
}

/** All of them or, when one overlaps, none: that one is returned. */
async function insertPeriods(
  executor: Executor,
  wanted: Wanted,
  periods: readonly AssignedPeriod[],
  turnRoundDays: number,
): Promise<AssignedPeriod | null> {
  try {
    await executor.transaction(async (savepoint) => {
      for (const period of periods) await insertPeriod(savepoint, wanted, period, turnRoundDays);
    });
    return null;
  } catch (error) {
    if (error instanceof Overlap) return error.period;
    throw error;
  }
}

async function insertPeriod(
  executor: Executor,
  { rentalId, machine }: Wanted,
  period: AssignedPeriod,
  turnRoundDays: number,
): Promise<void> {
  const { unit, first, last } = period;
  await executor.execute(sql`
    insert into rental_units (machine, number) values (${machine}, ${unit}) on conflict do nothing`);
  try {
    await executor.execute(sql`
      insert into rental_periods (rental_id, unit_id, first_day, last_day, turn_round_days)
      select ${rentalId}, id, ${first}::date, ${last}::date, ${turnRoundDays}::int from rental_units
      where machine = ${machine} and number = ${unit}`);
  } catch (error) {
    throw isOverlapError(error) ? new Overlap(period, error) : error;
  }
}

function without(offer: RentalOffer, { unit, first, last }: AssignedPeriod): RentalOffer {
  const blocked = withTurnRound({ first, last }, offer.turnRoundDays);
  return {
    ...offer,
    units: offer.units.map((known) =>
      known.unit === unit ? { unit, blocked: [...known.blocked, blocked] } : known,
    ),
  };
}
