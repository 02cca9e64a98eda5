import { and, eq } from "drizzle-orm";
import { vehicles } from "#db/schema/customers.ts";
import { jobLines } from "#db/schema/planning.ts";
import type { Deps } from "../deps.ts";
import { dropVanFromVisits } from "../fleet/drop-van.ts";
import { recordChange } from "../journal/record-change.ts";
import { dropVehicleFromContractVisits } from "../subscriptions/contract-vehicle.ts";
import type { VehicleInput } from "./customer-input.ts";
import { lockCustomer } from "./lock-customer.ts";

interface VehicleChange {
  readonly customerId: string;
  /** Null: a new one. */
  readonly vehicleId: string | null;
  readonly input: VehicleInput;
  readonly actor: string;
}

/** The vehicle's id; null when the customer, or the customer's vehicle of that id, does not exist. */
export async function saveVehicle(deps: Deps, change: VehicleChange): Promise<string | null> {
  const { customerId, vehicleId, input, actor } = change;
  return deps.db.orm.transaction(async (transaction) => {
    if (!(await lockCustomer(transaction, customerId))) return null;
    const [saved] =
      vehicleId === null
        ? await transaction
            .insert(vehicles)
            .values({ ...input, customerId, createdAt: deps.now() })
            .returning({ id: vehicles.id })
        : await transaction
            .update(vehicles)
            .set(input)
            .where(and(eq(vehicles.id, vehicleId), eq(vehicles.customerId, customerId)))
            .returning({ id: vehicles.id });
    if (!saved) return null;
    await recordChange(transaction, {
      actor,
      action: vehicleId === null ? "vehicle.added" : "vehicle.saved",
      subjectKind: "customer",
      subjectId: customerId,
      detail: { model: input.model },
    });
    return saved.id;
  });
}

export type RemovedVehicle = "unknown" | "deleted" | "retired";

/** Deleted, unless work was done on it: then it is kept for its history and no longer offered. */
export async function removeVehicle(
  deps: Deps,
  { customerId, vehicleId, actor }: Omit<VehicleChange, "input"> & { readonly vehicleId: string },
): Promise<RemovedVehicle> {
  return deps.db.orm.transaction(async (transaction) => {
    if (!(await lockCustomer(transaction, customerId))) return "unknown";
    const own = and(eq(vehicles.id, vehicleId), eq(vehicles.customerId, customerId));
    if ((await transaction.$count(vehicles, own)) === 0) return "unknown";
    await dropVanFromVisits(transaction, vehicleId);
    await dropVehicleFromContractVisits(transaction, vehicleId);
    const hasHistory = (await transaction.$count(jobLines, eq(jobLines.vehicleId, vehicleId))) > 0;
    const removed = hasHistory
      ? await transaction
          .update(vehicles)
          .set({ retiredAt: deps.now() })
          .where(own)
          .returning({ model: vehicles.model })
      : await transaction.delete(vehicles).where(own).returning({ model: vehicles.model });
    if (removed.length === 0) return "unknown";
    await recordChange(transaction, {
      actor,
      action: "vehicle.removed",
      subjectKind: "customer",
      subjectId: customerId,
      detail: { model: removed[0]?.model ?? "" },
    });
    return hasHistory ? "retired" : "deleted";
  });
}
