import { and, eq, inArray, max, min, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobRefunds } from "#db/schema/job-money.ts";
import { type JobRow, visits } from "#db/schema/planning.ts";
import type { Cents } from "#domain/money/money.ts";
import { cancellationRefund } from "#domain/planning/cancellation-refund.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { isJobDisputed } from "../disputes/disputed.ts";
import { recordChange } from "../journal/record-change.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { changeJobMoney, hasMoved, type MoneyChange, type MoneyResult } from "./change-job-money.ts";
import { type JobBalance, readJobBalance } from "./job-balance.ts";
import { openJobRefund, spreadRefund } from "./open-job-refund.ts";
import { settleJobRefunds } from "./settle-job-refunds.ts";

export interface StaffJobRefund extends MoneyChange {
  /** Absent: what the rule gives back of a job that was cancelled, or whose customer was not there. */
  readonly cents?: Cents | undefined;
  /** Printed on the credit note. */
  readonly reason: string;
  /** Made by the page: a second click refunds nothing more. */
  readonly key: string;
}

/** Gives back part or all of what was paid for a job, each payment by the way it came, with a credit note each. */
export async function refundJob(deps: Deps, request: StaffJobRefund): Promise<MoneyResult> {
  const { reason, actor } = request;
  const requestKey = `equipe-${request.key}`;
  const result = await changeJobMoney(deps, request, "job.refunded", async (transaction, job) => {
    const [known] = await transaction
      .select({ jobId: jobRefunds.jobId })
      .from(jobRefunds)
      .where(eq(jobRefunds.requestKey, requestKey));
    if (known) return known.jobId === job.id ? "known" : "not_now";
    const balance = await readJobBalance(transaction, job);
    if (hasMoved(balance, request)) return "changed";
    const cents = request.cents ?? (await readRuledRefund(transaction, job, balance));
    if (cents === null) return "not_now";
    const parts = spreadRefund(balance.payments, cents);
    const found = parts.reduce((sum, part) => sum + part.cents, 0);
    if (!Number.isSafeInteger(cents) || cents < 1 || found !== cents) return "wrong_amount";
    if (await isJobDisputed(transaction, job.id)) return "disputed";
    for (const part of parts)
      await openJobRefund(transaction, deps, job, part.payment, {
        ...{ reason, requestKey, actor },
        cents: part.cents,
      });
    return { detail: { cents, reason } };
  });
  await settleJobRefunds(deps);
  return result;
}

/** Null: the job takes place, and no rule gives anything back. */
export async function readRuledRefund(
  executor: Executor,
  job: JobRow,
  { totalCents, paidCents }: JobBalance,
): Promise<Cents | null> {
  if (job.state !== "cancelled" && job.state !== "no_show") return null;
  const { planning } = await readSiteSettings(executor);
  const rule = { limit: planning.changeLimit, latePercent: planning.lateChangePercent };
  const { cancelledAt } = job;
  const startsAt = await readGivenUpStart(executor, job);
  return cancellationRefund({ totalCents, paidCents, startsAt, cancelledAt }, rule);
}

/** What the rule still gives back of a job that was cancelled; 0 of any other. */
export async function readDepositToReturn(executor: Executor, job: JobRow): Promise<Cents> {
  if (job.state !== "cancelled") return 0;
  return (await readRuledRefund(executor, job, await readJobBalance(executor, job))) ?? 0;
}

/** The first visit that the cancellation freed, or the last one that was missed. */
async function readGivenUpStart(executor: Executor, job: JobRow): Promise<Date | null> {
  const isCancelled = job.state === "cancelled" && job.cancelledAt !== null;
  const given = isCancelled
    ? and(eq(visits.state, "cancelled"), eq(visits.cancelledAt, job.cancelledAt ?? new Date(0)))
    : inArray(visits.state, ["no_show"]);
  const [row] = await executor
    .select({ first: min(visits.startsAt), last: max(visits.startsAt) })
    .from(visits)
    .where(and(eq(visits.jobId, job.id), given));
  return (isCancelled ? row?.first : row?.last) ?? null;
}

/** The staff gave the money back themselves. False: nothing waited for that. */
export async function settleJobRefundByHand(
  deps: Deps,
  { jobId, refundId, actor }: MoneyChange & { readonly refundId: string },
): Promise<boolean> {
  if (!isUuid(jobId) || !isUuid(refundId)) return false;
  return deps.db.orm.transaction(async (transaction) => {
    const [settled] = await transaction
      .update(jobRefunds)
      .set({
        status: "done",
        settledAt: deps.now(),
        // Replaces Stripe's id: a late report of the failed attempt no longer finds this refund.
        stripeRefundId: sql`case when ${jobRefunds.status} = 'failed' then 'hand-' || ${jobRefunds.id} end`,
      })
      .where(
        and(
          eq(jobRefunds.id, refundId),
          eq(jobRefunds.jobId, jobId),
          // What Stripe could not give back is given back by hand too.
          inArray(jobRefunds.status, ["manual", "failed"]),
        ),
      )
      .returning();
    if (!settled) return false;
    const detail = { cents: settled.cents, creditNote: settled.creditNote };
    const action = "job.refundSettled";
    await recordChange(transaction, { actor, action, subjectKind: "job", subjectId: jobId, detail });
    return true;
  });
}
