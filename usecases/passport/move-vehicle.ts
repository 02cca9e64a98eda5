import { eq } from "drizzle-orm";
import { vehicles } from "#db/schema/customers.ts";
import { vehiclePassports } from "#db/schema/passport.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockPlanning } from "../planning/planning-lock.ts";
import { dropVehicleFromContractVisits } from "../subscriptions/contract-vehicle.ts";
import { lockVehicle } from "./lock-vehicle.ts";

interface VehicleMove {
  readonly vehicleId: string;
  /** Who owns it from now on. */
  readonly customerId: string;
  readonly actor: string;
}

export type VehicleMoved =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "unknownCustomer" | "same" };

/**
 * Gives a sold vehicle to its new owner. The work done on it goes along; the former owner's notes, public address and
 * choice about reminders do not, and the jobs, their photos and their invoices stay the former owner's.
 * Visits of the former owner's subscription are no longer about it.
 */
export async function moveVehicle(
  deps: Deps,
  { vehicleId, customerId, actor }: VehicleMove,
): Promise<VehicleMoved> {
  if (!isUuid(customerId)) return { ok: false, reason: "unknownCustomer" };
  return deps.db.orm.transaction(async (transaction) => {
    // In the order of a merge and of a visit that ends: jobs before customers before vehicles.
    await lockPlanning(transaction);
    if (!(await lockCustomer(transaction, customerId))) return { ok: false, reason: "unknownCustomer" };
    const vehicle = await lockVehicle(transaction, { vehicleId, customerId: null });
    if (!vehicle) return { ok: false, reason: "unknown" };
    if (vehicle.customerId === customerId) return { ok: false, reason: "same" };
    await transaction
      .update(vehicles)
      .set({ customerId, notes: "", retiredAt: null })
      .where(eq(vehicles.id, vehicleId));
    await dropVehicleFromContractVisits(transaction, vehicleId);
    await transaction.delete(vehiclePassports).where(eq(vehiclePassports.vehicleId, vehicleId));
    const { model } = vehicle;
    for (const [subjectId, action] of [
      [vehicle.customerId, "vehicle.movedAway"],
      [customerId, "vehicle.movedIn"],
    ] as const)
      await recordChange(transaction, {
        ...{ actor, action, subjectId },
        subjectKind: "customer",
        detail: { model },
      });
    return { ok: true };
  });
}
