import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { customerAddresses, vehicles } from "#db/schema/customers.ts";
import { type FleetPlanRow, fleetPlans, fleetPlanVehicles } from "#db/schema/fleet.ts";
import { addDays, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { FLEET_OFFERS } from "#domain/fleet/fleet-plan.ts";
import { UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { mostVans } from "./plan-vans.ts";

const weeks = { error: "Indiquez un nombre de semaines, de 1 à 52." };
const percent = { error: "La remise va de 0 à 100\u00a0%." };

export const fleetPlanInput = z.object({
  offer: z.enum(FLEET_OFFERS, { error: "Choisissez une prestation." }),
  everyWeeks: z.int(weeks).min(1, weeks).max(52, weeks),
  weekday: z.int().min(0).max(6).nullable(),
  startsOn: z.string().refine(isCalendarDay, { error: "Indiquez le premier jour." }),
  discountPercent: z.int(percent).min(0, percent).max(100, percent),
  addressId: z.uuid({ error: "Choisissez une adresse." }).nullable(),
  vehicleIds: z.array(z.uuid()).min(1, { error: "Choisissez au moins un véhicule." }).max(mostVans),
});
export type FleetPlanInput = z.infer<typeof fleetPlanInput>;

/** How far ahead or behind a plan may begin. */
const startDays = { past: 366, ahead: 731 } as const;

export type FleetPlanSaved =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: "unknown" | "conflict" }
  | { readonly ok: false; readonly reason: "invalid"; readonly field: string; readonly message: string };

interface FleetPlanChange {
  readonly customerId: string;
  /** Null: a new plan. */
  readonly planId: string | null;
  readonly version: number;
  readonly actor: string;
}

/** Saves a plan of visits that come round. What is in the planning already stays as it is. */
export async function saveFleetPlan(
  deps: Deps,
  { customerId, planId, version, input, actor }: FleetPlanChange & { readonly input: FleetPlanInput },
): Promise<FleetPlanSaved> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction): Promise<FleetPlanSaved> => {
    const locked = await lockCustomer(transaction, customerId);
    if (!locked) return { ok: false, reason: "unknown" };
    const problem = await planProblem(transaction, deps, customerId, input);
    if (problem) return { ok: false, reason: "invalid", ...problem };
    const { vehicleIds, ...facts } = input;
    const before = planId === null ? null : await lockPlan(transaction, customerId, planId);
    if (before === undefined) return { ok: false, reason: "unknown" };
    if (before && before.version !== version) return { ok: false, reason: "conflict" };
    const id = await writePlan(transaction, before, { ...facts, customerId, updatedAt: now });
    await transaction.delete(fleetPlanVehicles).where(eq(fleetPlanVehicles.planId, id));
    await transaction
      .insert(fleetPlanVehicles)
      .values([...new Set(vehicleIds)].map((vehicleId) => ({ planId: id, vehicleId })));
    const action = before ? "fleetPlan.saved" : "fleetPlan.created";
    const detail = { vehicles: vehicleIds.length, weeks: facts.everyWeeks };
    await recordChange(transaction, {
      actor,
      action,
      subjectKind: "customer",
      subjectId: customerId,
      detail,
    });
    return { ok: true, id };
  });
}

/** No further visit is opened; those in the planning stay. */
export async function endFleetPlan(
  deps: Deps,
  { customerId, planId, version, actor }: FleetPlanChange & { readonly planId: string },
): Promise<FleetPlanSaved> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction): Promise<FleetPlanSaved> => {
    if (!(await lockCustomer(transaction, customerId))) return { ok: false, reason: "unknown" };
    const plan = await lockPlan(transaction, customerId, planId);
    if (!plan) return { ok: false, reason: "unknown" };
    if (plan.version !== version || plan.endedAt !== null) return { ok: false, reason: "conflict" };
    await transaction
      .update(fleetPlans)
      .set({ endedAt: now, updatedAt: now, version: plan.version + 1 })
      .where(eq(fleetPlans.id, planId));
    const action = "fleetPlan.ended";
    await recordChange(transaction, { actor, action, subjectKind: "customer", subjectId: customerId });
    return { ok: true, id: planId };
  });
}

async function lockPlan(
  executor: Executor,
  customerId: string,
  planId: string,
): Promise<FleetPlanRow | undefined> {
  const [plan] = await executor
    .select()
    .from(fleetPlans)
    .where(and(eq(fleetPlans.id, planId), eq(fleetPlans.customerId, customerId)))
    .for("update");
  return plan;
}

type PlanFacts = Omit<FleetPlanInput, "vehicleIds"> & Pick<FleetPlanRow, "customerId" | "updatedAt">;

async function writePlan(executor: Executor, before: FleetPlanRow | null, facts: PlanFacts): Promise<string> {
  if (before) {
    await executor
      .update(fleetPlans)
      .set({ ...facts, version: before.version + 1 })
      .where(eq(fleetPlans.id, before.id));
    return before.id;
  }
  const [created] = await executor
    .insert(fleetPlans)
    .values({ ...facts, createdAt: facts.updatedAt })
    .returning({ id: fleetPlans.id });
  if (!created) throw new Error("unreachable: one plan in, one id out");
  return created.id;
}

async function planProblem(
  executor: Executor,
  deps: Deps,
  customerId: string,
  { startsOn, vehicleIds, addressId }: FleetPlanInput,
): Promise<{ readonly field: string; readonly message: string } | null> {
  const today = parisDay(deps.now());
  if (startsOn < addDays(today, -startDays.past) || startsOn > addDays(today, startDays.ahead))
    return { field: "startsOn", message: "Choisissez un jour d’ici deux ans." };
  const ids = [...new Set(vehicleIds)];
  const own = await executor.$count(
    vehicles,
    and(
      inArray(vehicles.id, ids),
      eq(vehicles.customerId, customerId),
      inArray(vehicles.category, [...UTILITY_CATEGORIES]),
      isNull(vehicles.retiredAt),
    ),
  );
  if (own !== ids.length)
    return { field: "vehicleIds", message: "Un de ces véhicules n’est plus dans la flotte." };
  if (addressId === null) return null;
  const address = and(eq(customerAddresses.id, addressId), eq(customerAddresses.customerId, customerId));
  return (await executor.$count(customerAddresses, address)) === 1
    ? null
    : { field: "addressId", message: "Cette adresse n’est plus dans la fiche." };
}
