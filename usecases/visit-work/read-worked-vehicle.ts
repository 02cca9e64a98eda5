import { eq, inArray } from "drizzle-orm";
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

/** The vehicles of the customer's file that these lines name, in the order of the lines. */
export async function readJobVehicles({ db }: Deps, lines: readonly JobLineRow[]) {
  const ids = [...new Set(lines.flatMap(({ vehicleId }) => (vehicleId ? [vehicleId] : [])))];
  if (ids.length === 0) return [];
  const { id, model, plate, category } = vehicles;
  const found = await db.orm.select({ id, model, plate, category }).from(vehicles).where(inArray(id, ids));
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
