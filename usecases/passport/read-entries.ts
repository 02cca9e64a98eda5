import { and, asc, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
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
    .orderBy(asc(passportEntries.doneOn), asc(passportEntries.createdAt), asc(passportEntries.source));
  return rows.map((row) => ({ ...asEntry(row), jobId: row.jobId, version: row.version }));
}

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
