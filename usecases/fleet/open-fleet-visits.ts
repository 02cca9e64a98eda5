import { and, eq, isNull, max } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type FleetPlanRow, fleetPlans, fleetPlanVisits } from "#db/schema/fleet.ts";
import { addDays, type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { fleetDay } from "#domain/planning/fleet-plan.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Deps } from "../deps.ts";
import { type FleetOwner, openFleetVisit } from "./fleet-job.ts";

/** A visit enters the tray so many days before it is due, so that a day can be found. */
const leadDays = 14;

/** Puts the visits to fleets that fall due into the planning tray: once each, however many instances run. */
export async function openFleetVisits(deps: Deps): Promise<number> {
  const running = await deps.db.orm
    .select({ id: fleetPlans.id, customerId: fleetPlans.customerId })
    .from(fleetPlans)
    .where(isNull(fleetPlans.endedAt));
  let opened = 0;
  for (const { id, customerId } of running)
    opened += await deps.db.orm.transaction(async (transaction) => {
      // The customer before the plan, as everywhere.
      const locked = await lockCustomer(transaction, customerId);
      const [plan] = await transaction
        .select()
        .from(fleetPlans)
        .where(and(eq(fleetPlans.id, id), eq(fleetPlans.customerId, customerId), isNull(fleetPlans.endedAt)))
        .for("update");
      return locked && plan ? openPlan(transaction, deps, plan, locked.customer) : 0;
    });
  return opened;
}

async function openPlan(
  executor: Executor,
  deps: Deps,
  plan: FleetPlanRow,
  owner: FleetOwner,
): Promise<number> {
  const today = parisDay(deps.now());
  const until = addDays(today, leadDays);
  const [last] = await executor
    .select({ position: max(fleetPlanVisits.position), dueOn: max(fleetPlanVisits.dueOn) })
    .from(fleetPlanVisits)
    .where(eq(fleetPlanVisits.planId, plan.id));
  let opened = 0;
  let position = (last?.position ?? -1) + 1;
  for (const dueOn of comingDays(plan, last?.dueOn ?? null, until)) {
    // What fell due while the site was down or the plan not yet there is not made up for.
    const job = dueOn < today ? null : await openFleetVisit(executor, deps, plan, { dueOn, owner });
    const createdAt = deps.now();
    await executor
      .insert(fleetPlanVisits)
      .values({ planId: plan.id, position, dueOn, jobId: job?.id ?? null, createdAt });
    position += 1;
    if (job) opened += 1;
  }
  return opened;
}

/** The days after the last one opened; a rhythm that was changed goes on from there. */
function comingDays(
  plan: FleetPlanRow,
  last: CalendarDay | null,
  until: CalendarDay,
): readonly CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let index = 0; ; index += 1) {
    const day = fleetDay(plan, index);
    if (day > until) return days;
    if (last === null || day > last) days.push(day);
  }
}
