import { eq } from "drizzle-orm";
import { passportReminders } from "#db/schema/passport.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { composeSheet } from "#domain/passport/compose-sheet.ts";
import { upkeepKind } from "#domain/passport/passport-rules.ts";
import type { Deps } from "../deps.ts";
import { jobToken } from "../planning/job-link.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { lockVehicle } from "./lock-vehicle.ts";
import { findReminder, readReminderToken } from "./open-reminder.ts";
import { openUpkeepJob } from "./open-upkeep-job.ts";
import { readPassportEntries } from "./read-entries.ts";
import { stopPassportReminders } from "./stop-reminders.ts";

export type UpkeepBooked =
  /** The token with which the customer chooses a start. */
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: "unknown" | "unpriced" | "no_place" };

const unknown: UpkeepBooked = { ok: false, reason: "unknown" };

/** What the link of a reminder books. */
export async function bookReminder(deps: Deps, token: string): Promise<UpkeepBooked> {
  const id = await readReminderToken(deps, token);
  const seen = id === null ? undefined : await findReminder(deps.db.orm, id, deps.now());
  if (!id || !seen) return unknown;
  const { customerId } = seen.reminder;
  return deps.db.orm.transaction(async (transaction): Promise<UpkeepBooked> => {
    const vehicle = await lockVehicle(transaction, { vehicleId: seen.vehicle.id, customerId });
    if (!vehicle) return unknown;
    const { kind } = seen.reminder;
    const opened = await openUpkeepJob(
      transaction,
      { vehicle, kind, entryOffer: seen.entry.offer },
      deps.now(),
    );
    if (!opened.ok) return opened;
    const { id: jobId } = opened.job;
    await transaction.update(passportReminders).set({ jobId }).where(eq(passportReminders.id, id));
    return { ok: true, token: jobToken(deps, jobId) };
  });
}

/** What a customer books from the passport: the next upkeep of a vehicle of theirs. */
export async function bookNextUpkeep(
  deps: Deps,
  { customerId, vehicleId }: { readonly customerId: string; readonly vehicleId: string },
): Promise<UpkeepBooked> {
  return deps.db.orm.transaction(async (transaction): Promise<UpkeepBooked> => {
    const vehicle = await lockVehicle(transaction, { vehicleId, customerId });
    if (!vehicle) return unknown;
    const { passport: rules } = await readSiteSettings(transaction);
    const entries = await readPassportEntries(transaction, vehicle.id);
    const { next, lying } = composeSheet(entries, { today: parisDay(deps.now()), rules });
    const entry = lying.find(({ kind }) => next && upkeepKind(kind) === next.kind);
    if (!next || !entry) return { ok: false, reason: "unpriced" };
    const upkeep = { vehicle, kind: next.kind, entryOffer: entry.offer };
    const opened = await openUpkeepJob(transaction, upkeep, deps.now());
    return opened.ok ? { ok: true, token: jobToken(deps, opened.job.id) } : opened;
  });
}

/** Stops or resumes the reminders of the vehicle that a token speaks for. False: nothing behind it. */
export async function stopByToken(deps: Deps, token: string, isStopped: boolean): Promise<boolean> {
  const id = await readReminderToken(deps, token);
  const found = id === null ? undefined : await findReminder(deps.db.orm, id, deps.now());
  if (!found) return false;
  const { id: vehicleId, customerId } = found.vehicle;
  return stopPassportReminders(deps, { vehicleId, customerId, isStopped, actor: "client" });
}
