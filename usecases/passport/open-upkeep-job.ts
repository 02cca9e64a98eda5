import { and, desc, eq, isNotNull } from "drizzle-orm";
import { reminderTitles } from "#content/passport/words.ts";
import { currentTravelRule } from "#content/travel-rule.ts";
import type { Executor } from "#db/client.ts";
import { customerEmails, customers, type VehicleRow } from "#db/schema/customers.ts";
import { type JobRow, jobLines, jobs } from "#db/schema/planning.ts";
import type { ReminderKind } from "#domain/passport/due-reminder.ts";
import { travelFee } from "#domain/planning/travel-fee.ts";
import { servedDistance } from "../booking/job-place.ts";
import { createJob } from "../planning/create-job.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { type ReminderOffer, reminderOffer } from "./reminder-offer.ts";

interface Upkeep {
  readonly vehicle: VehicleRow;
  readonly kind: ReminderKind;
  /** The offer of the work that the upkeep is of. */
  readonly entryOffer: string | null;
}

export type UpkeepJob =
  | { readonly ok: true; readonly job: JobRow }
  | { readonly ok: false; readonly reason: "unpriced" | "no_place" };

/**
 * The job of an upkeep, at today's price, to be given a start by the customer. One that still waits for its start is
 * used again: whoever asks twice gets the same. The vehicle must be locked.
 */
export async function openUpkeepJob(
  executor: Executor,
  { vehicle, kind, entryOffer }: Upkeep,
  now: Date,
): Promise<UpkeepJob> {
  const { passport, planning } = await readSiteSettings(executor);
  const asked = { kind, category: vehicle.category, entryOffer };
  const offer = planning.takesBookings ? reminderOffer(asked, passport) : null;
  if (!offer) return { ok: false, reason: "unpriced" };
  const waiting = await findWaitingJob(executor, vehicle, offer);
  if (waiting) return { ok: true, job: waiting };
  const place = await findPlace(executor, vehicle.customerId);
  if (!place) return { ok: false, reason: "no_place" };
  const { cents: unitCents, ...sold } = offer;
  const line = { ...sold, unitCents, details: reminderTitles[kind], vehicleId: vehicle.id };
  const contact = await readContact(executor, vehicle.customerId);
  const facts = { ...place, ...contact, customerId: vehicle.customerId, source: "booking" as const };
  return { ok: true, job: await createJob(executor, { ...facts, lines: [line] }, now) };
}

async function findWaitingJob(
  executor: Executor,
  { id, customerId }: VehicleRow,
  { offer, cents }: ReminderOffer,
): Promise<JobRow | undefined> {
  const [found] = await executor
    .select({ job: jobs })
    .from(jobs)
    .innerJoin(jobLines, eq(jobLines.jobId, jobs.id))
    .where(
      and(
        ...[eq(jobs.customerId, customerId), eq(jobs.state, "to_plan"), eq(jobs.source, "booking")],
        ...[eq(jobLines.vehicleId, id), eq(jobLines.offer, offer), eq(jobLines.unitCents, cents)],
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(1);
  return found?.job;
}

/** Where we last were for this customer, with the travel of today's rule. */
async function findPlace(executor: Executor, customerId: string) {
  const [last] = await executor
    .select()
    .from(jobs)
    .where(and(eq(jobs.customerId, customerId), isNotNull(jobs.latitude)))
    .orderBy(desc(jobs.createdAt))
    .limit(1);
  if (!last) return null;
  const { street, postalCode, commune, inseeCode, latitude, longitude, place, contactPhone } = last;
  const km = servedDistance(commune);
  const travelCents = km === null ? last.travelCents : travelFee(km, currentTravelRule());
  return { street, postalCode, commune, inseeCode, latitude, longitude, place, contactPhone, travelCents };
}

/** The customer as they are now, at their oldest address, which reminders go to. */
async function readContact(executor: Executor, customerId: string) {
  const [customer] = await executor
    .select({ name: customers.name, email: customerEmails.email })
    .from(customers)
    .leftJoin(customerEmails, eq(customerEmails.customerId, customers.id))
    .where(eq(customers.id, customerId))
    .orderBy(customerEmails.createdAt, customerEmails.folded)
    .limit(1);
  return { contactName: customer?.name ?? "", contactEmail: customer?.email ?? "" };
}
