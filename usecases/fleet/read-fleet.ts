import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { customerAddresses, customers, vehicles } from "#db/schema/customers.ts";
import { fleetPlans, fleetPlanVehicles } from "#db/schema/fleet.ts";
import { billingDocuments } from "#db/schema/payments.ts";
import { jobs } from "#db/schema/planning.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import { shownJobState } from "../billing/shown-job-state.ts";
import { readCompanyBuyer } from "../customers/company-buyer.ts";
import type { Deps } from "../deps.ts";
import { isUnbilled, workedOn } from "./bill-fleet-month.ts";

const mostStatements = 24;

/** The fleet of a company for the owner: vans, plans, what is to be billed and what was. Null: no such customer. */
export async function readFleet({ db }: Deps, customerId: string) {
  if (!isUuid(customerId)) return null;
  const [customer] = await db.orm
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.mergedInto)));
  if (!customer) return null;
  const { id, name, company, billsMonthly } = customer;
  const [vans, plans, addresses, unbilled, statements, buyer] = await Promise.all([
    readVans(db.orm, customerId),
    readPlans(db.orm, customerId),
    readAddresses(db.orm, customerId),
    readUnbilledMonths(db.orm, customerId),
    readStatements(db.orm, customerId),
    readCompanyBuyer(db.orm, customerId),
  ]);
  return {
    customer: { id, name: company || name, billsMonthly, isCompany: buyer !== null },
    ...{ vans, plans, addresses, unbilled, statements },
  };
}

function readVans(executor: Executor, customerId: string) {
  const { id, plate, nickname, model, category, site, colour, notes, lastVisitAt } = vehicles;
  return executor
    .select({ id, plate, nickname, model, category, site, colour, notes, lastVisitAt })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.customerId, customerId),
        inArray(category, [...UTILITY_CATEGORIES]),
        isNull(vehicles.retiredAt),
      ),
    )
    .orderBy(asc(plate), asc(id));
}

async function readPlans(executor: Executor, customerId: string) {
  const plans = await executor
    .select()
    .from(fleetPlans)
    .where(and(eq(fleetPlans.customerId, customerId), isNull(fleetPlans.endedAt)))
    .orderBy(asc(fleetPlans.createdAt), asc(fleetPlans.id));
  const chosen = await executor
    .select({ planId: fleetPlanVehicles.planId, vehicleId: fleetPlanVehicles.vehicleId })
    .from(fleetPlanVehicles)
    .innerJoin(vehicles, eq(vehicles.id, fleetPlanVehicles.vehicleId))
    .where(and(eq(vehicles.customerId, customerId), isNull(vehicles.retiredAt)));
  return plans.map(({ id, offer, everyWeeks, weekday, startsOn, discountPercent, addressId, version }) => ({
    ...{ id, offer, everyWeeks, weekday, startsOn, discountPercent, addressId, version },
    vehicleIds: chosen.filter(({ planId }) => planId === id).map(({ vehicleId }) => vehicleId),
  }));
}

function readAddresses(executor: Executor, customerId: string) {
  const { id, street, postalCode, commune } = customerAddresses;
  return executor
    .select({ id, street, postalCode, commune })
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(asc(customerAddresses.createdAt), asc(id));
}

/** The months with work that no invoice bills yet. */
async function readUnbilledMonths(executor: Executor, customerId: string) {
  const { rows } = await executor.execute<{ month: CalendarDay; visits: number; cents: number }>(sql`
    select to_char(date_trunc('month', ${workedOn}), 'YYYY-MM-DD') as month, count(*)::integer as visits,
      sum(total_cents)::integer as cents
    from jobs where customer_id = ${customerId} and ${isUnbilled} group by 1 order by 1`);
  return rows.map(({ month, visits, cents }) => ({ month, visits, cents }));
}

function readStatements(executor: Executor, customerId: string) {
  return executor
    .select({
      jobId: jobs.id,
      month: jobs.billedMonth,
      state: shownJobState,
      invoice: billingDocuments.number,
      cents: billingDocuments.totalCents,
    })
    .from(jobs)
    .innerJoin(
      billingDocuments,
      and(eq(billingDocuments.jobId, jobs.id), eq(billingDocuments.series, "invoice")),
    )
    .where(and(eq(jobs.customerId, customerId), isNotNull(jobs.billedMonth)))
    .orderBy(desc(jobs.billedMonth), desc(jobs.createdAt))
    .limit(mostStatements);
}
