import type { Executor } from "#db/client.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { IdentityEmptiedError } from "../payments/identity-emptied.ts";
import { missingIdentity } from "../payments/missing-identity.ts";
import { lockJob } from "../planning/job-record.ts";
import type { JobBalance } from "./job-balance.ts";

export type MoneyRefusal =
  | "unknown_job"
  /** The state of the job, or of the payment, does not allow it. */
  | "not_now"
  | "wrong_amount"
  /** Money was noted or given back since the caller's page was made. */
  | "changed"
  /** A line has no price yet. */
  | "unpriced"
  /** More was paid than the job costs: the rest goes back first. */
  | "overpaid"
  /** The customer's bank contests the payment. */
  | "disputed"
  /** The gift card is unknown, empty, over, or holds less. */
  | "card_refused";

export type MoneyResult =
  | { readonly ok: true; readonly job: JobRow }
  | { readonly ok: false; readonly reason: MoneyRefusal }
  /** No document may be issued: the seller's identity lacks these fields. */
  | { readonly ok: false; readonly reason: "identity"; readonly missing: readonly string[] };

export interface MoneyChange {
  readonly jobId: string;
  readonly actor: string;
  /** The moves of money that the caller's page showed; absent: it is not asked. */
  readonly seen?: number | undefined;
}

/** Two members of the staff who note the same transfer at once see different moves: the second one looks again. */
export function hasMoved({ moves }: Pick<JobBalance, "moves">, { seen }: Pick<MoneyChange, "seen">): boolean {
  return seen !== undefined && seen !== moves;
}

/** What the journal keeps of a change that was made, why it was refused, or "known": it was made before. */
export type MoneyOutcome = MoneyRefusal | "known" | { readonly detail: Readonly<Record<string, unknown>> };

/** Thrown to undo what a refused change had begun. */
class Refused extends Error {
  readonly reason: MoneyRefusal;
  constructor(reason: MoneyRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** A change of the staff: the job is locked, the journal written with it. Refused while no document may be issued. */
export async function changeJobMoney(
  deps: Deps,
  { jobId, actor }: MoneyChange,
  action: string,
  change: (transaction: Executor, job: JobRow) => Promise<MoneyOutcome>,
): Promise<MoneyResult> {
  if (!isUuid(jobId)) return { ok: false, reason: "unknown_job" };
  const missing = await missingIdentity(deps);
  if (missing.length > 0) return { ok: false, reason: "identity", missing };
  try {
    return await deps.db.orm.transaction(async (transaction) => {
      const job = await lockJob(transaction, jobId);
      if (!job) throw new Refused("unknown_job");
      const outcome = await change(transaction, job);
      if (outcome === "known") return { ok: true, job };
      if (typeof outcome === "string") throw new Refused(outcome);
      const detail = { number: job.number, ...outcome.detail };
      await recordChange(transaction, { actor, action, subjectKind: "job", subjectId: jobId, detail });
      return { ok: true, job: (await lockJob(transaction, jobId)) ?? job };
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    if (error instanceof IdentityEmptiedError)
      return { ok: false, reason: "identity", missing: await missingIdentity(deps) };
    throw error;
  }
}
