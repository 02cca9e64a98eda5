import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { vehicles } from "#db/schema/customers.ts";
import type { RequestRow } from "#db/schema/requests.ts";
import { isVehicleCategory, type VehicleCategory } from "#domain/vehicle/vehicle.ts";
import type { NewJobLine } from "../planning/create-job.ts";

const longestModel = 120;

/**
 * The lines with the vehicle they are about: the one of the customer that the request names, added to their file if it is
 * not there yet. Lines of another category, or of none, stay without.
 */
export async function withVehicle(
  executor: Executor,
  request: RequestRow,
  lines: readonly NewJobLine[],
  now: Date,
): Promise<readonly NewJobLine[]> {
  const { vehicleCategory: category } = request.details;
  if (!isVehicleCategory(category) || !request.customerId) return lines;
  const isAboutIt = (line: NewJobLine) => line.category === category;
  if (!lines.some(isAboutIt)) return lines;
  const vehicleId = await findOrAdd(executor, request, category, now);
  return lines.map((line) => (isAboutIt(line) ? { ...line, vehicleId } : line));
}

async function findOrAdd(
  executor: Executor,
  { customerId, details }: RequestRow,
  category: VehicleCategory,
  now: Date,
): Promise<string | null> {
  if (!customerId) return null;
  const named = typeof details.vehicleModel === "string" ? details.vehicleModel.trim() : "";
  const known = await executor
    .select({
      id: vehicles.id,
      isNamed: sql<boolean>`fold_text(${named}) in (fold_text(${vehicles.model}),
        fold_text(concat_ws(', ', nullif(${vehicles.model}, ''), nullif(${vehicles.plate}, ''))))`,
    })
    .from(vehicles)
    .where(
      and(eq(vehicles.customerId, customerId), eq(vehicles.category, category), isNull(vehicles.retiredAt)),
    )
    .orderBy(vehicles.createdAt);
  const found =
    known.find(({ isNamed }) => isNamed) ?? (named === "" && known.length === 1 ? known[0] : null);
  if (found) return found.id;
  if (named === "") return null;
  const model = named.slice(0, longestModel).toWellFormed();
  const [added] = await executor
    .insert(vehicles)
    .values({ customerId, category, model, createdAt: now })
    .returning({ id: vehicles.id });
  return added?.id ?? null;
}
