import { sql } from "drizzle-orm";
import { vehiclePassports } from "#db/schema/passport.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockVehicle, type VehicleHolder } from "./lock-vehicle.ts";

interface ReminderChange extends VehicleHolder {
  readonly isStopped: boolean;
}

/** Stops or resumes the reminders about one vehicle. False: no such vehicle, or not this customer's. */
export async function stopPassportReminders(
  deps: Deps,
  { isStopped, ...holder }: ReminderChange,
): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const vehicle = await lockVehicle(transaction, holder);
    if (!vehicle) return false;
    const remindersStoppedAt = isStopped ? deps.now() : null;
    const changed = await transaction
      .insert(vehiclePassports)
      .values({ vehicleId: vehicle.id, remindersStoppedAt })
      .onConflictDoUpdate({
        target: vehiclePassports.vehicleId,
        set: { remindersStoppedAt },
        setWhere: sql`(vehicle_passports.reminders_stopped_at is null) = ${isStopped}`,
      })
      .returning();
    if (changed.length > 0)
      await recordChange(transaction, {
        actor: holder.actor,
        action: isStopped ? "passport.remindersStopped" : "passport.remindersResumed",
        subjectKind: "customer",
        subjectId: vehicle.customerId,
        detail: { model: vehicle.model },
      });
    return true;
  });
}
