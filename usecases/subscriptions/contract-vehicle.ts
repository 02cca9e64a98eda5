import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { vehicles } from "#db/schema/customers.ts";
import { jobLines, jobs } from "#db/schema/planning.ts";
import type { SubscriptionRow } from "#db/schema/subscriptions.ts";

/** The vehicle a contract names, as long as its customer has it. */
export async function readContractVehicle(
  executor: Executor,
  { vehicleId, customerId }: Pick<SubscriptionRow, "vehicleId" | "customerId">,
) {
  if (!vehicleId) return null;
  const { id, model, plate, category } = vehicles;
  const inUse = and(eq(id, vehicleId), eq(vehicles.customerId, customerId), isNull(vehicles.retiredAt));
  const [vehicle] = await executor.select({ id, model, plate, category }).from(vehicles).where(inUse);
  return vehicle ?? null;
}

/** A vehicle that is sold or no longer used is not the one that waiting visits of a contract are about. */
export async function dropVehicleFromContractVisits(executor: Executor, vehicleId: string): Promise<void> {
  const waiting = executor
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isNotNull(jobs.subscriptionId), inArray(jobs.state, ["to_plan", "planned", "no_show"])));
  await executor
    .update(jobLines)
    .set({ vehicleId: null })
    .where(and(eq(jobLines.vehicleId, vehicleId), inArray(jobLines.jobId, waiting)));
}
