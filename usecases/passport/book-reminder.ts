import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { reminderTitles } from "#content/passport/words.ts";
import type { Executor } from "#db/client.ts";
import { customerEmails, customers, type VehicleRow } from "#db/schema/customers.ts";
import { passportReminders } from "#db/schema/passport.ts";
import { type JobRow, jobs } from "#db/schema/planning.ts";
import { travelFee } from "#domain/planning/travel-fee.ts";
import { servedDistance } from "../booking/job-place.ts";
import type { Deps } from "../deps.ts";
import { createJob } from "../planning/create-job.ts";
import { jobToken } from "../planning/job-link.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { SiteSettings } from "../settings/site-settings.ts";
import { findReminder, readReminderToken } from "./open-reminder.ts";
import { reminderOffer } from "./reminder-offer.ts";
import { stopReminders } from "./stop-reminders.ts";

export type ReminderBooked =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: "unknown" | "unpriced" | "no_place" };

/** The job of a reminder, at today's price, for its vehicle: whoever asks twice gets the same one. Returns its token. */
export async function bookReminder(deps: Deps, token: string): Promise<ReminderBooked> {
  const id = await readReminderToken(deps, token);
  if (id === null) return { ok: false, reason: "unknown" };
  return deps.db.orm.transaction(async (transaction): Promise<ReminderBooked> => {
    // Two taps at once take turns.
    await transaction.select().from(passportReminders).where(eq(passportReminders.id, id)).for("update");
    const found = await findReminder(transaction, id, deps.now());
    if (!found) return { ok: false, reason: "unknown" };
    const { reminder, vehicle, entry } = found;
    const known = reminder.jobId ? await findOpenJob(transaction, reminder.jobId) : undefined;
    if (known) return { ok: true, token: jobToken(deps, known.id) };
    const { passport, planning } = await readSiteSettings(transaction);
    const asked = { kind: reminder.kind, category: vehicle.category, entryOffer: entry.offer };
    const offer = planning.takesBookings ? reminderOffer(asked, passport) : null;
    if (!offer) return { ok: false, reason: "unpriced" };
    const place = await findPlace(transaction, vehicle.customerId, planning);
    if (!place) return { ok: false, reason: "no_place" };
    const { cents: unitCents, ...sold } = offer;
    const details = reminderTitles[reminder.kind];
    const job = await createJob(
      transaction,
      {
        ...place,
        ...(await readContact(transaction, vehicle, place)),
        customerId: vehicle.customerId,
        source: "booking",
        lines: [{ ...sold, unitCents, details, vehicleId: vehicle.id }],
      },
      deps.now(),
    );
    await transaction.update(passportReminders).set({ jobId: job.id }).where(eq(passportReminders.id, id));
    return { ok: true, token: jobToken(deps, job.id) };
  });
}

/** Stops the reminders of the vehicle that a token speaks for. False: nothing behind it. */
export async function stopByToken(deps: Deps, token: string, isStopped: boolean): Promise<boolean> {
  const id = await readReminderToken(deps, token);
  const found = id === null ? undefined : await findReminder(deps.db.orm, id, deps.now());
  if (!found) return false;
  const { id: vehicleId, customerId } = found.vehicle;
  return stopReminders(deps, { vehicleId, customerId, isStopped, actor: "client" });
}

async function findOpenJob(executor: Executor, id: string): Promise<JobRow | undefined> {
  const [job] = await executor
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), ne(jobs.state, "cancelled")));
  return job;
}

/** Where we last were for this customer, with the travel of today's rule. */
async function findPlace(executor: Executor, customerId: string, planning: SiteSettings["planning"]) {
  const [last] = await executor
    .select()
    .from(jobs)
    .where(and(eq(jobs.customerId, customerId), isNotNull(jobs.latitude)))
    .orderBy(desc(jobs.createdAt))
    .limit(1);
  if (!last) return null;
  const { street, postalCode, commune, inseeCode, latitude, longitude, place } = last;
  const { contactName, contactPhone } = last;
  const km = servedDistance(commune);
  const rule = { freeKm: planning.freeTravelKm, centsPerKm: planning.travelCentsPerKm };
  const travelCents = km === null ? last.travelCents : travelFee(km, rule);
  return {
    ...{ street, postalCode, commune, inseeCode, latitude, longitude, place },
    ...{ contactName, contactPhone, travelCents },
  };
}

/** The customer as they are now, at the address the reminder went to. */
async function readContact(
  executor: Executor,
  { customerId }: VehicleRow,
  { contactName, contactPhone }: Pick<JobRow, "contactName" | "contactPhone">,
) {
  const [owner] = await executor
    .select({ name: customers.name, email: customerEmails.email })
    .from(customers)
    .innerJoin(customerEmails, eq(customerEmails.customerId, customers.id))
    .where(eq(customers.id, customerId))
    .orderBy(customerEmails.createdAt, customerEmails.folded)
    .limit(1);
  return { contactName: owner?.name ?? contactName, contactEmail: owner?.email ?? "", contactPhone };
}
