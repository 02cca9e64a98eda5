import { randomUUID } from "node:crypto";
import { asc, eq, lte, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobs, type VisitRow } from "#db/schema/planning.ts";
import { visitNotices } from "#db/schema/put-offs.ts";
import { queueMail } from "#mail/outbox.ts";
import { queueSms } from "#mail/sms/sms-outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob } from "../planning/job-record.ts";
import { composeVisitNotice, type VisitNotice } from "./compose-visit-notice.ts";
import { noteOnRequest } from "./note-on-request.ts";

/** How long the staff can still move a visit, or leave the message out, before the customer is told. */
export const NOTICE_MINUTES = 5;

export interface StaffChange {
  readonly jobId: string;
  /** The visits that were planned until this change. */
  readonly before: readonly VisitRow[];
  /** Those planned now. */
  readonly visits: readonly VisitRow[];
  readonly actor: string;
}

/**
 * Notes, in the transaction of a change by the staff, that the customer has to be told. A further change waits for the
 * full time again and keeps what the customer knew before the first one.
 */
export async function noteStaffChange(
  executor: Executor,
  { jobId, before, visits, actor }: StaffChange,
  now: Date,
): Promise<void> {
  const job = await lockJob(executor, jobId);
  if (job) await noteOnRequest(executor, job, visits);
  const dueAt = new Date(now.getTime() + NOTICE_MINUTES * 60_000);
  const knownVisits = before
    .toSorted((a, b) => a.part - b.part)
    .map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }));
  await executor
    .insert(visitNotices)
    .values({ jobId, knownVisits, actor, dueAt, createdAt: now })
    .onConflictDoUpdate({ target: visitNotices.jobId, set: { dueAt, actor } });
}

/** The customer learns it otherwise: by their own change, or because the day is put off. Returns what was to be said. */
export async function forgetVisitNotice(executor: Executor, jobId: string) {
  const [notice] = await executor.delete(visitNotices).where(eq(visitNotices.jobId, jobId)).returning();
  return notice ?? null;
}

/** Messages that will leave by themselves, the next first: all of them, or those about the changes of one person. */
export async function listVisitNotices({ db }: Deps, actor?: string) {
  const rows = await db.orm
    .select({
      jobId: visitNotices.jobId,
      dueAt: visitNotices.dueAt,
      customer: jobs.contactName,
      phone: jobs.contactPhone,
    })
    .from(visitNotices)
    .innerJoin(jobs, eq(jobs.id, visitNotices.jobId))
    .where(actor === undefined ? undefined : eq(visitNotices.actor, actor))
    .orderBy(asc(visitNotices.dueAt));
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt.toISOString() }));
}

/** Sends it now. False: it left, was left out, or there is nothing to say. */
export function sendVisitNotice(deps: Deps, jobId: string, actor: string): Promise<boolean> {
  return deps.db.orm.transaction((transaction) => sendOne(transaction, deps, jobId, actor));
}

/** The customer is told by somebody: no message leaves. */
export async function leaveOutVisitNotice(deps: Deps, jobId: string, actor: string): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const { rowCount } = await transaction.delete(visitNotices).where(eq(visitNotices.jobId, jobId));
    if (rowCount !== 1) return false;
    await recordChange(transaction, {
      actor,
      action: "visit.notice_left_out",
      subjectKind: "job",
      subjectId: jobId,
    });
    return true;
  });
}

/** Run each minute, on every instance. Returns how many customers were told. */
export async function sendDueVisitNotices(deps: Deps): Promise<number> {
  const due = await deps.db.orm
    .select({ jobId: visitNotices.jobId, actor: visitNotices.actor })
    .from(visitNotices)
    .where(lte(visitNotices.dueAt, deps.now()));
  let told = 0;
  for (const { jobId, actor } of due) {
    const isTold = await deps.db.orm.transaction((transaction) =>
      sendOne(transaction, deps, jobId, actor, sql`due_at <= ${deps.now().toISOString()}::timestamptz`),
    );
    if (isTold) told += 1;
  }
  return told;
}

async function sendOne(
  executor: Executor,
  deps: Deps,
  jobId: string,
  actor: string,
  isDue = sql`true`,
): Promise<boolean> {
  // The job first, as whoever changes it does: the notice is read as that change left it.
  await lockJob(executor, jobId);
  const [notice] = await executor
    .delete(visitNotices)
    .where(sql`${eq(visitNotices.jobId, jobId)} and ${isDue}`)
    .returning();
  const composed = notice && (await composeVisitNotice(executor, deps, notice));
  if (!composed) return false;
  const detail = await queueNotice(executor, deps, composed);
  if (!detail) return false;
  const subject = { subjectKind: "job", subjectId: jobId, detail };
  await recordChange(executor, { actor, action: "visit.noticed", ...subject });
  return true;
}

/** The message by which the customer is told, as the journal names it. Null: there is no address to send it to. */
async function queueNotice(executor: Executor, deps: Deps, { mail, sms }: VisitNotice) {
  if (mail) return { mailId: await queueMail(executor, mail) };
  if (!sms) return null;
  const smsId = randomUUID();
  await queueSms(executor, { ...sms, id: smsId }, deps.now());
  return { smsId };
}
