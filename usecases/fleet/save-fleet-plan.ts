import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type FleetPlanRow, fleetPlans, fleetPlanVehicles } from "#db/schema/fleet.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { type FleetPlanInput, planProblem } from "./fleet-plan-input.ts";

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
