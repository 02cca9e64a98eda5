import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { vehicles } from "#db/schema/customers.ts";
import { type PassportEntryRow, passportEntries } from "#db/schema/passport.ts";
import type { DatedEntry } from "#domain/passport/compose-sheet.ts";
import { isPassportSurface } from "#domain/passport/surfaces.ts";

/** What a vehicle's passport shows, in the order it was written. */
export async function readPassportEntries(
  executor: Executor,
  vehicleId: string,
): Promise<readonly (DatedEntry & { readonly version: number })[]> {
  const rows = await executor
    .select()
    .from(passportEntries)
    .where(and(eq(passportEntries.vehicleId, vehicleId), isNull(passportEntries.removedAt)))
    .orderBy(...asWritten);
  return rows.map((row) => ({ ...asEntry(row), jobId: row.jobId, version: row.version }));
}

/** The same for all vehicles of a customer, by vehicle. */
export async function readCustomerEntries(
  executor: Executor,
  customerId: string,
): Promise<ReadonlyMap<string, readonly DatedEntry[]>> {
  const owned = executor
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.customerId, customerId), isNull(vehicles.retiredAt)));
  const rows = await executor
    .select()
    .from(passportEntries)
    .where(and(inArray(passportEntries.vehicleId, owned), isNull(passportEntries.removedAt)))
    .orderBy(...asWritten);
  const entries = rows.map((row) => ({ ...asEntry(row), jobId: row.jobId, vehicleId: row.vehicleId }));
  return Map.groupBy(entries, ({ vehicleId }) => vehicleId);
}

const asWritten = [
  asc(passportEntries.doneOn),
  asc(passportEntries.createdAt),
  asc(passportEntries.source),
] as const;

export function asEntry({
  id,
  kind,
  surfaces,
  offer,
  title,
  product,
  finish,
  batch,
  light,
  microns,
  ...days
}: PassportEntryRow): Omit<DatedEntry, "jobId"> {
  const { doneOn, curedOn, guaranteedUntil, upkeepOn } = days;
  return {
    ...{ id, kind, offer, title, product, finish, batch, light, microns },
    ...{ doneOn, curedOn, guaranteedUntil, upkeepOn },
    surfaces: surfaces.filter(isPassportSurface),
  };
}
