import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobLineRow, type JobRow, jobLines, jobs } from "#db/schema/planning.ts";
import type { Cents } from "#domain/money/money.ts";
import { mayStep } from "#domain/planning/job.ts";
import { jobTotal } from "#domain/planning/job-total.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob, readJobLines, stepJob } from "./job-record.ts";
import { freeVisits } from "./place-visits.ts";
import { lockPlanning } from "./planning-lock.ts";
import { readWorkDone } from "./work-done.ts";

/** What of a line was done, in all; 0: nothing of it. */
export interface DoneAmount {
  readonly lineId: string;
  readonly cents: Cents;
}

export interface ClosedJob {
  readonly jobId: string;
  /** One for each line of the job. */
  readonly amounts: readonly DoneAmount[];
  /** The version of the job the screen showed. */
  readonly version: number;
  readonly actor: string;
}

export type ClosedResult =
  | { readonly ok: true; readonly totalCents: Cents }
  | { readonly ok: false; readonly reason: "unknown_job" | "changed" | "not_begun" | "wrong_amount" };

/** Shown on the invoice beside a line of which only a part was done. */
const partlyDone = "travail fait en partie";

/**
 * Ends a job that was begun and put back into the tray: its lines become what was done of them, never more than agreed,
 * and it waits for its invoice. Where nothing is to be billed it is cancelled, its lines as they were agreed.
 */
export function closeBegunJob(deps: Deps, closed: ClosedJob): Promise<ClosedResult> {
  const { jobId, amounts, version, actor } = closed;
  return deps.db.orm.transaction(async (transaction) => {
    await lockPlanning(transaction);
    const job = await lockJob(transaction, jobId);
    if (!job) return { ok: false, reason: "unknown_job" };
    if (job.version !== version) return { ok: false, reason: "changed" };
    const doneOf = await readWorkDone(transaction, [jobId]);
    if (doneOf(jobId).minutes === 0) return { ok: false, reason: "not_begun" };
    const lines = await readJobLines(transaction, jobId);
    if (!isWithin(lines, amounts)) return { ok: false, reason: "wrong_amount" };
    if (!mayStep(job.state, "close")) return { ok: false, reason: "not_begun" };
    const isBilled = amounts.some(({ cents }) => cents > 0);
    await stepJob(transaction, job, isBilled ? "close" : "cancel");
    const now = deps.now();
    await freeVisits(transaction, { jobId, states: ["held"], reason: "closed", now });
    const totalCents = isBilled ? await writeDoneLines(transaction, { job, lines, amounts }) : 0;
    if (!isBilled) await transaction.update(jobs).set({ cancelledAt: now }).where(eq(jobs.id, jobId));
    await recordChange(transaction, {
      actor,
      action: "job.closed",
      subjectKind: "job",
      subjectId: jobId,
      detail: { number: job.number, cents: totalCents },
    });
    return { ok: true, totalCents };
  });
}

/** An amount for each line and for nothing else, at most what was agreed; a line without a price takes any. */
function isWithin(lines: readonly JobLineRow[], amounts: readonly DoneAmount[]): boolean {
  return (
    amounts.length === lines.length &&
    lines.every(({ id, unitCents, quantity }) => {
      const cents = amounts.find(({ lineId }) => lineId === id)?.cents;
      return cents !== undefined && cents >= 0 && (unitCents === null || cents <= unitCents * quantity);
    })
  );
}

interface DoneLines {
  readonly job: JobRow;
  readonly lines: readonly JobLineRow[];
  readonly amounts: readonly DoneAmount[];
}

async function writeDoneLines(executor: Executor, { job, lines, amounts }: DoneLines): Promise<Cents> {
  const kept: { readonly unitCents: Cents; readonly quantity: number }[] = [];
  for (const { id, unitCents, quantity, details } of lines) {
    const cents = amounts.find(({ lineId }) => lineId === id)?.cents ?? 0;
    if (unitCents !== null && cents === unitCents * quantity) {
      kept.push({ unitCents, quantity });
    } else if (cents === 0) {
      await executor.delete(jobLines).where(eq(jobLines.id, id));
    } else {
      const words = [details, partlyDone].filter(Boolean).join(", ");
      await executor
        .update(jobLines)
        .set({ unitCents: cents, quantity: 1, details: words })
        .where(eq(jobLines.id, id));
      kept.push({ unitCents: cents, quantity: 1 });
    }
  }
  const totalCents = jobTotal(kept, job);
  await executor.update(jobs).set({ totalCents }).where(eq(jobs.id, job.id));
  return totalCents;
}
