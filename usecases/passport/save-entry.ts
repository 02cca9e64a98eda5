import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { VehicleRow } from "#db/schema/customers.ts";
import { passportEntries } from "#db/schema/passport.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import type { PassportEntryInput } from "./entry-input.ts";
import { lockVehicle } from "./lock-vehicle.ts";

interface EntryChange {
  readonly vehicleId: string;
  readonly actor: string;
}

/** The one that was seen, and its state then. */
interface KnownEntry {
  readonly id: string;
  readonly version: number;
}

export type EntryChanged =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "changed" | "full" };

/** Far more than a vehicle receives in its life. */
const mostEntries = 500;

export async function addPassportEntry(
  deps: Deps,
  { vehicleId, actor, input }: EntryChange & { readonly input: PassportEntryInput },
): Promise<EntryChanged> {
  return deps.db.orm.transaction(async (transaction) => {
    const vehicle = await lockVehicle(transaction, { vehicleId, customerId: null });
    if (!vehicle) return { ok: false, reason: "unknown" };
    const count = await transaction.$count(passportEntries, eq(passportEntries.vehicleId, vehicleId));
    if (count >= mostEntries) return { ok: false, reason: "full" };
    const now = deps.now();
    await transaction
      .insert(passportEntries)
      .values({ ...input, vehicleId, correctedAt: now, createdAt: now });
    await record(transaction, vehicle, { actor, action: "passport.added", title: input.title });
    return { ok: true };
  });
}

export async function correctPassportEntry(
  deps: Deps,
  { input, ...change }: EntryChange & KnownEntry & { readonly input: PassportEntryInput },
): Promise<EntryChanged> {
  return changeEntry(deps, change, "passport.corrected", { ...input, correctedAt: deps.now() });
}

/** Kept out of sight, so that the visit it came from does not write it again. */
export async function removePassportEntry(
  deps: Deps,
  change: EntryChange & KnownEntry,
): Promise<EntryChanged> {
  return changeEntry(deps, change, "passport.removed", { removedAt: deps.now() });
}

async function changeEntry(
  deps: Deps,
  { vehicleId, actor, id, version }: EntryChange & KnownEntry,
  action: string,
  set: Partial<typeof passportEntries.$inferInsert>,
): Promise<EntryChanged> {
  return deps.db.orm.transaction(async (transaction) => {
    const vehicle = await lockVehicle(transaction, { vehicleId, customerId: null });
    if (!vehicle) return { ok: false, reason: "unknown" };
    const shown = and(
      eq(passportEntries.id, id),
      eq(passportEntries.vehicleId, vehicleId),
      isNull(passportEntries.removedAt),
    );
    const [changed] = await transaction
      .update(passportEntries)
      .set({ ...set, version: sql`${passportEntries.version} + 1` })
      .where(and(shown, eq(passportEntries.version, version)))
      .returning();
    if (!changed) {
      const isThere = (await transaction.$count(passportEntries, shown)) > 0;
      return { ok: false, reason: isThere ? "changed" : "unknown" };
    }
    await record(transaction, vehicle, { actor, action, title: changed.title });
    return { ok: true };
  });
}

function record(
  executor: Executor,
  { customerId, model }: VehicleRow,
  { actor, action, title }: { readonly actor: string; readonly action: string; readonly title: string },
): Promise<void> {
  const subject = { subjectKind: "customer", subjectId: customerId };
  return recordChange(executor, { actor, action, ...subject, detail: { model, title } });
}
