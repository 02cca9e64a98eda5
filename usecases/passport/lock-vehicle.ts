import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type VehicleRow, vehicles } from "#db/schema/customers.ts";
import { isUuid } from "#domain/text/uuid.ts";

/** Who changes which vehicle. */
export interface VehicleHolder {
  readonly vehicleId: string;
  /** Whose it must be; null: anybody's, for the staff. */
  readonly customerId: string | null;
  readonly actor: string;
}

/** Keeps the vehicle until the transaction ends. Undefined: no such vehicle, or another customer's. */
export async function lockVehicle(
  executor: Executor,
  { vehicleId, customerId }: Pick<VehicleHolder, "vehicleId" | "customerId">,
): Promise<VehicleRow | undefined> {
  if (!isUuid(vehicleId)) return undefined;
  const isTheirs = customerId === null ? undefined : eq(vehicles.customerId, customerId);
  const [vehicle] = await executor
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, vehicleId), isTheirs))
    .for("no key update");
  return vehicle;
}
