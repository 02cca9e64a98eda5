import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { offeredMachines } from "#content/current-machines.ts";
import { requestKindLabels } from "#content/forms/request-labels.ts";
import { orders } from "#db/schema/orders.ts";
import { rentalPeriods, rentals, rentalUnits } from "#db/schema/rentals.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";
import { isRequestKind } from "#domain/request/kind.ts";
import type { Deps } from "../deps.ts";
import { orderStandingColumns } from "../orders/browse-orders.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readMostAsked } from "./day-figures.ts";

export async function readTopPages({ db }: Deps, { from, to }: ReportSpan) {
  const { rows } = await db.orm.execute<{ path: string; visits: number }>(sql`
    select path, sum(visits)::integer as visits from page_visits
    where day between ${from}::date and ${to}::date
    group by path order by visits desc, path limit 8`);
  return rows;
}

export async function readLastOrders({ db }: Deps) {
  const { id, number, name, status, paidAt, paymentWay, deliveryWay, totalCents, createdAt } = orders;
  return db.orm
    .select({
      ...{ id, number, name, status, paidAt, paymentWay, deliveryWay, totalCents, createdAt },
      ...orderStandingColumns,
    })
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(6);
}

/** The next fourteen days, a line per machine we own: who has it, or why nobody can (no status then). */
export async function readRentalFortnight({ db, now }: Deps) {
  const from = parisDay(now());
  const to = addDays(from, 13);
  const owned = (await readSiteSettings(db.orm)).rental.units;
  const units = offeredMachines().flatMap(({ key: machine }) =>
    Array.from({ length: owned[machine] ?? 0 }, (_, index) => ({ machine, number: index + 1 })),
  );
  const periods = await db.orm
    .select({
      id: rentalPeriods.id,
      machine: rentalUnits.machine,
      number: rentalUnits.number,
      firstDay: rentalPeriods.firstDay,
      lastDay: rentalPeriods.lastDay,
      name: sql<string>`coalesce(${rentals.customerName}, ${rentalPeriods.outageReason})`,
      status: rentals.status,
    })
    .from(rentalPeriods)
    .leftJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .innerJoin(rentalUnits, eq(rentalUnits.id, rentalPeriods.unitId))
    .where(
      and(
        eq(rentalPeriods.active, true),
        or(isNull(rentalPeriods.rentalId), inArray(rentals.status, ["booked", "held"])),
        gte(rentalPeriods.lastDay, from),
        lte(rentalPeriods.firstDay, to),
      ),
    )
    .orderBy(asc(rentalPeriods.firstDay));
  return { from, to, units, periods };
}

/** What requests ask for, by the lines they hold; a request without lines counts as its kind. */
export async function readTopServices(deps: Deps, span: ReportSpan) {
  const rows = await readMostAsked(deps, span, 5);
  return rows.map(({ title, asked }) => {
    return { title: isRequestKind(title) ? requestKindLabels[title] : title, asked };
  });
}
