import { eq } from "drizzle-orm";
import { bookingPage } from "#content/pages/booking.ts";
import { type JobRow, jobs, type VisitRow } from "#db/schema/planning.ts";
import { needsWaterless } from "#domain/planning/job-place.ts";
import { queueMails } from "#mail/outbox.ts";
import { requestBookedDeposit } from "../billing/request-payment.ts";
import type { Deps } from "../deps.ts";
import { confirmStart } from "../planning/confirm-start.ts";
import { lockJob, readJobLines } from "../planning/job-record.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { type BookingErrors, type BookingFields, parseBookingAnswers } from "./booking-answers.ts";
import { mustAskEarlyStart } from "./early-start.ts";
import { noteOnRequest } from "./note-on-request.ts";
import { readAgreedVisits, readHeldVisits } from "./read-visits-of-job.ts";
import { mayWriteToCustomer } from "./visit-limits.ts";
import { confirmedMail, visitNoticeMail } from "./visit-mails.ts";
import { forgetVisitNotice } from "./visit-notices.ts";

/** Who the journal names when the customer did it. */
export const customerActor = "client";

export type BookResult =
  | { readonly ok: true; readonly visits: readonly VisitRow[] }
  | { readonly ok: false; readonly reason: "invalid"; readonly errors: BookingErrors }
  | { readonly ok: false; readonly reason: "unknown_job" | "hold_expired" };

/**
 * The customer confirms the start held for them. The answers about the place are kept first: they are not asked again
 * when the hold is over. Confirming twice changes nothing more and sends nothing more.
 */
export async function bookStart(deps: Deps, jobId: string, fields: BookingFields): Promise<BookResult> {
  const now = deps.now();
  const booked = await readAgreedVisits(deps.db.orm, jobId);
  if (booked.length > 0) return { ok: true, visits: booked };
  const [held] = await readHeldVisits(deps.db.orm, jobId, now);
  const [job] = await deps.db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  const needsEarlyStart =
    held !== undefined &&
    job !== undefined &&
    (await mustAskEarlyStart(deps.db.orm, job, { startsAt: held.startsAt, now }));
  const parsed = parseBookingAnswers(fields, { needsEarlyStart });
  if (!parsed.ok) return held ? { ...parsed, reason: "invalid" } : { ok: false, reason: "hold_expired" };
  const { place, street, phone, asksEarlyStart } = parsed.answers;
  await deps.db.orm.update(jobs).set({ place, street, contactPhone: phone }).where(eq(jobs.id, jobId));
  return confirmStart(deps, jobId, customerActor, async (executor, visits) => {
    if (asksEarlyStart) {
      await executor
        .update(jobs)
        .set({ earlyStartText: bookingPage.earlyStart, earlyStartAt: now })
        .where(eq(jobs.id, jobId));
    }
    const job = await lockJob(executor, jobId);
    if (!job) return;
    await noteOnRequest(executor, job, visits);
    await forgetVisitNotice(executor, jobId);
    const { planning } = await readSiteSettings(executor);
    const lines = await readJobLines(executor, jobId);
    const facts = { job, visits };
    const asked = await requestBookedDeposit(executor, deps, job, customerActor);
    const deposit = asked.ok ? asked.request : null;
    await queueMails(executor, [
      ...((await mayWriteToCustomer(executor, deps, job))
        ? [confirmedMail(deps, { ...facts, lines, deposit, isMoved: false }, planning)]
        : []),
      visitNoticeMail(deps, facts, { done: "a réservé un créneau", extra: placeRows(job) }),
    ]);
  });
}

function placeRows({ place }: JobRow) {
  if (!place) return [];
  return [
    ["Formule", needsWaterless(place) ? "sans eau" : "à l’eau"],
    ["Terrain", place.ground === "public" ? "voie publique" : "privé"],
    ["Robinet", place.hasWater ? "oui" : "non"],
    ["Prise", place.hasPower ? "oui" : "non"],
    ...(place.access ? [["Accès", place.access] as const] : []),
  ] as const;
}
