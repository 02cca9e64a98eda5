import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobRow, jobs, type VisitRow, visits } from "#db/schema/planning.ts";
import { type PutOffCustomerRow, putOffCustomers } from "#db/schema/put-offs.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { queueMails } from "#mail/outbox.ts";
import { askCallback } from "../booking/ask-callback.ts";
import { customerActor } from "../booking/book-start.ts";
import { noteOnRequest } from "../booking/note-on-request.ts";
import { confirmedMail, visitNoticeMail } from "../booking/visit-mails.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob, readJobLines, stepJob } from "../planning/job-record.ts";
import { freeVisits, refreshRounds } from "../planning/place-visits.ts";
import { lockPlanning } from "../planning/planning-lock.ts";
import { readSlotQuestion } from "../planning/slot-question.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { findPutOffCustomer } from "./put-off-link.ts";

export type ChoiceResult =
  | { readonly ok: true }
  /** gone: this start is no longer held. closed: the job has its start, or will not take place. */
  | { readonly ok: false; readonly reason: "unknown" | "gone" | "closed" };

/** The customer takes one of the starts held for them; the others are free at once. Choosing it again changes nothing. */
export async function chooseProposedStart(deps: Deps, code: string, visitId: string): Promise<ChoiceResult> {
  const found = await findPutOffCustomer(deps, code);
  if (!found) return { ok: false, reason: "unknown" };
  if (!isUuid(visitId)) return { ok: false, reason: "gone" };
  return deps.db.orm.transaction(async (transaction) => {
    await lockPlanning(transaction);
    const job = await lockJob(transaction, found.jobId);
    const row = await lockCustomer(transaction, found.id);
    if (row?.chosenVisitId === visitId && job?.state === "planned") return { ok: true };
    if (!job || !row || row.chosenVisitId) return { ok: false, reason: "closed" };
    const held = and(eq(visits.state, "held"), gte(visits.heldUntil, deps.now()));
    const proposed = and(eq(visits.proposedFor, row.visitId), held);
    const [asked] = await transaction
      .select()
      .from(visits)
      .where(and(eq(visits.id, visitId), proposed));
    const ofStart = asked?.proposal ? eq(visits.proposal, asked.proposal) : eq(visits.id, visitId);
    const days = await transaction
      .update(visits)
      .set({ state: "planned", heldUntil: null, proposedFor: null, version: sql`${visits.version} + 1` })
      .where(and(ofStart, proposed))
      .returning();
    const [chosen] = days.toSorted((a, b) => a.part - b.part);
    if (!chosen) return { ok: false, reason: job.state === "to_plan" ? "gone" : "closed" };
    if (!(await stepJob(transaction, job, "plan")))
      throw new Error(`A ${job.state} job held a proposed start`);
    await freeProposals(transaction, deps, job, "not_chosen");
    await transaction
      .update(putOffCustomers)
      .set({ chosenVisitId: chosen.id, chosenAt: deps.now(), callAskedAt: null })
      .where(eq(putOffCustomers.id, row.id));
    await tellChosen(transaction, deps, job, days);
    return { ok: true };
  });
}

/** None of the starts suits: they are free at once, and somebody calls. */
export async function askCallInstead(
  deps: Deps,
  code: string,
  address: string | null,
): Promise<"asked" | "limited" | "unknown" | "closed"> {
  const found = await findPutOffCustomer(deps, code);
  if (!found) return "unknown";
  const outcome = await deps.db.orm.transaction(async (transaction) => {
    await lockPlanning(transaction);
    const job = await lockJob(transaction, found.jobId);
    const row = await lockCustomer(transaction, found.id);
    if (!job || !row || row.chosenVisitId || job.state !== "to_plan") return null;
    await freeProposals(transaction, deps, job, "call_asked");
    await transaction
      .update(putOffCustomers)
      .set({ callAskedAt: deps.now() })
      .where(and(eq(putOffCustomers.id, row.id), isNull(putOffCustomers.callAskedAt)));
    return { job, isFirst: row.callAskedAt === null };
  });
  if (!outcome) return "closed";
  return outcome.isFirst ? askCallback(deps, outcome.job, address) : "asked";
}

/** When the customer first looked. It says nothing more: mail programs open links too. */
export async function markPutOffOpened(deps: Deps, { id, openedAt }: PutOffCustomerRow): Promise<void> {
  if (openedAt) return;
  await deps.db.orm
    .update(putOffCustomers)
    .set({ openedAt: deps.now() })
    .where(and(eq(putOffCustomers.id, id), isNull(putOffCustomers.openedAt)));
}

async function lockCustomer(executor: Executor, id: string): Promise<PutOffCustomerRow | undefined> {
  const [row] = await executor.select().from(putOffCustomers).where(eq(putOffCustomers.id, id)).for("update");
  return row;
}

async function freeProposals(executor: Executor, deps: Deps, job: JobRow, reason: string): Promise<void> {
  const now = deps.now();
  const freed = await freeVisits(executor, { jobId: job.id, states: ["held"], reason, now });
  const slots = await readSlotQuestion(executor, deps, job, { asker: "staff" });
  if (slots) await refreshRounds(executor, { touched: freed, question: slots.question, now });
}

async function tellChosen(
  executor: Executor,
  deps: Deps,
  job: JobRow,
  days: readonly VisitRow[],
): Promise<void> {
  const chosen = days.toSorted((a, b) => a.part - b.part);
  const [planned = job] = await executor.select().from(jobs).where(eq(jobs.id, job.id));
  await noteOnRequest(executor, planned, chosen);
  await recordChange(executor, {
    actor: customerActor,
    action: "visit.moved",
    subjectKind: "job",
    subjectId: job.id,
  });
  const { planning } = await readSiteSettings(executor);
  const lines = await readJobLines(executor, job.id);
  const facts = { job: planned, visits: chosen };
  await queueMails(executor, [
    ...(job.contactEmail ? [confirmedMail(deps, { ...facts, lines, isMoved: true }, planning)] : []),
    visitNoticeMail(deps, facts, { done: "a choisi un autre jour" }),
  ]);
}
