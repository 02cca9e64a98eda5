import { and, asc, eq, gte, lte, or, sql } from "drizzle-orm";
import { type RentalStatus, rentalPeriods, rentals, rentalUnits } from "#db/schema/rentals.ts";
import { addDays, type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import type { DaySpan } from "#domain/rental/rental-availability.ts";
import { lateDays, type ReturnState } from "#domain/rental/rental-return.ts";
import type { Deps } from "../deps.ts";
import { isEndangered } from "./is-endangered.ts";

/** The state of a hand-over today. `late`: the machine should be back and is not. */
type PeriodStage = "held" | "booked" | "out" | "late" | "returned" | "cancelled";

export interface ListedRental {
  readonly periodId: string;
  readonly rentalId: string;
  readonly orderId: string | null;
  readonly machine: MachineKey;
  readonly unit: number;
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  readonly stage: PeriodStage;
  readonly lateDays: number;
  /** Its machine is out of service on one of its days. */
  readonly isEndangered: boolean;
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly priceCents: number;
  readonly handedOverAt: Date | null;
  readonly handOverNote: string;
  readonly returnedAt: Date | null;
  readonly returnState: ReturnState | null;
  readonly returnNote: string;
}

/** The hand-overs of a month ("2026-11") or of a day ("2026-11-21"), and every machine that is late, first day first. */
export async function listRentals(deps: Deps, monthOrDay: string): Promise<readonly ListedRental[]> {
  const { first, last } = spanOf(monthOrDay);
  const today = parisDay(deps.now());
  const rows = await deps.db.orm
    .select({ rental: rentals, period: rentalPeriods, unit: rentalUnits.number, isEndangered })
    .from(rentalPeriods)
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .innerJoin(rentalUnits, eq(rentalUnits.id, rentalPeriods.unitId))
    .where(
      or(
        and(
          gte(rentalPeriods.lastDay, first),
          lte(rentalPeriods.firstDay, last),
          sql`(${rentals.status} in ('booked', 'cancelled')
            or (${rentals.status} = 'held' and ${rentals.expiresAt} > ${deps.now().toISOString()}))`,
        ),
        sql`${rentalPeriods.handedOverAt} is not null and ${rentalPeriods.returnedAt} is null
          and ${rentalPeriods.lastDay} < ${today}`,
      ),
    )
    .orderBy(
      asc(rentalPeriods.firstDay),
      asc(rentals.machine),
      asc(rentalUnits.number),
      asc(rentals.createdAt),
    );
  return rows.map((row) => listed(row, today));
}

type Row = {
  readonly rental: typeof rentals.$inferSelect;
  readonly period: typeof rentalPeriods.$inferSelect;
  readonly unit: number;
  readonly isEndangered: boolean;
};

export function listed(
  { rental, period, unit, isEndangered: endangered }: Row,
  today: CalendarDay,
): ListedRental {
  const isBack = period.returnedAt !== null;
  const late = period.handedOverAt
    ? lateDays(period.lastDay, period.returnedAt ? parisDay(period.returnedAt) : today)
    : 0;
  return {
    periodId: period.id,
    rentalId: rental.id,
    orderId: rental.orderId,
    machine: rental.machine,
    unit,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    stage: stageOf(rental.status, period.handedOverAt !== null, isBack, late),
    lateDays: late,
    isEndangered: endangered,
    customer: { name: rental.customerName, email: rental.customerEmail, phone: rental.customerPhone },
    priceCents: rental.priceCents,
    handedOverAt: period.handedOverAt,
    handOverNote: period.handOverNote,
    returnedAt: period.returnedAt,
    returnState: period.returnState,
    returnNote: period.returnNote,
  };
}

function stageOf(status: RentalStatus, isOut: boolean, isBack: boolean, late: number): PeriodStage {
  if (isBack) return "returned";
  if (isOut) return late > 0 ? "late" : "out";
  if (status === "held") return "held";
  return status === "booked" ? "booked" : "cancelled";
}

/** From the first to the last day of "2026-11" or "2026-11-21". */
export function spanOf(monthOrDay: string): DaySpan {
  if (monthOrDay.length > 7) return { first: monthOrDay, last: monthOrDay };
  const first = `${monthOrDay}-01`;
  const next = addDays(first, 31);
  return { first, last: addDays(`${next.slice(0, 7)}-01`, -1) };
}
