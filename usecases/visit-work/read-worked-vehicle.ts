import { eq } from "drizzle-orm";
import { vehicles } from "#db/schema/customers.ts";
import type { JobLineRow, JobRow } from "#db/schema/planning.ts";
import { readJobVehicle } from "../booking/read-vehicle.ts";
import type { Deps } from "../deps.ts";

/** The vehicle of the customer's file that the work is done on, else the one the request names. */
export async function readWorkedVehicle(deps: Deps, job: JobRow, lines: readonly JobLineRow[]) {
  const vehicleId = lines.find((line) => line.vehicleId !== null)?.vehicleId;
  const [vehicle] = vehicleId
    ? await deps.db.orm.select().from(vehicles).where(eq(vehicles.id, vehicleId))
    : [];
  if (vehicle) {
    const { model, plate, colour, category } = vehicle;
    return { model, plate, colour, category: category as string | null };
  }
  const { model, category } = await readJobVehicle(deps, job);
  return { model, plate: "", colour: "", category: category as string | null };
}
