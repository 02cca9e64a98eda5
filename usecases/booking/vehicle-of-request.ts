import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { vehicles } from "#db/schema/customers.ts";
import type { RequestDetails, RequestRow } from "#db/schema/requests.ts";
import { readRequestVehicles } from "#domain/request/request-vehicle.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { isVehicleCategory, type VehicleCategory } from "#domain/vehicle/vehicle.ts";
import type { NewJobLine } from "../planning/create-job.ts";

const longestModel = 120;

/**
 * The lines with the vehicle they are about: the one of the customer that the request names, added to their file if it is
 * not there yet. In a request about one vehicle, lines of another category, or of none, stay without; in one about
 * several, each line names its own.
 */
export async function withVehicle(
  executor: Executor,
  request: RequestRow,
  lines: readonly NewJobLine[],
  now: Date,
): Promise<readonly NewJobLine[]> {
  const { customerId, details } = request;
  if (!customerId) return lines;
  let known = lines;
  for (const { isAboutIt, category, model } of wantedVehicles(details)) {
    if (!known.some(isAboutIt)) continue;
    const taken = new Set(known.flatMap(({ vehicleId }) => vehicleId ?? []));
    const vehicleId = await findOrAdd(executor, { customerId, category, model, taken, now });
    known = known.map((line) => (isAboutIt(line) ? { ...line, vehicleId } : line));
  }
  return known;
}

interface WantedVehicle {
  readonly category: VehicleCategory;
  readonly model: string;
  readonly isAboutIt: (line: NewJobLine) => boolean;
}

function wantedVehicles(details: RequestDetails): readonly WantedVehicle[] {
  const several = readRequestVehicles(details);
  if (several.length > 0)
    return several.flatMap(({ name, category, model }) =>
      isVehicleCategory(category)
        ? [{ category, model: model.trim(), isAboutIt: (line: NewJobLine) => line.vehicleName === name }]
        : [],
    );
  const { vehicleCategory: category, vehicleModel } = details;
  if (!isVehicleCategory(category)) return [];
  const model = typeof vehicleModel === "string" ? vehicleModel.trim() : "";
  return [{ category, model, isAboutIt: (line) => line.category === category }];
}

interface VehicleToFind {
  readonly customerId: string;
  readonly category: VehicleCategory;
  readonly model: string;
  /** Vehicles that other lines of the job are about: two equal cars are two. */
  readonly taken: ReadonlySet<string>;
  readonly now: Date;
}

async function findOrAdd(
  executor: Executor,
  { customerId, category, model: named, taken, now }: VehicleToFind,
): Promise<string | null> {
  const all = await executor
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
  const known = all.filter(({ id }) => !taken.has(id));
  const found =
    known.find(({ isNamed }) => isNamed) ?? (named === "" && known.length === 1 ? known[0] : null);
  if (found) return found.id;
  if (named === "") return null;
  const model = cutText(named.toWellFormed(), longestModel);
  const [added] = await executor
    .insert(vehicles)
    .values({ customerId, category, model, createdAt: now })
    .returning({ id: vehicles.id });
  return added?.id ?? null;
}
