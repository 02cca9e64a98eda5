import { and, desc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { quotes } from "#db/schema/quotes.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { RequestStatus } from "#domain/request/kind.ts";
import { mayBecome, type QuoteState } from "#domain/request/standing.ts";
import type { SubscriptionState } from "#domain/subscription/contract.ts";
import { readJobBalance } from "../../billing/job-balance.ts";
import { cancelByStaff } from "../../booking/change-by-staff.ts";
import { createQuoteJob } from "../../booking/quote-job.ts";
import { findRequestJob } from "../../booking/request-job.ts";
import type { Deps } from "../../deps.ts";
import { recordChange } from "../../journal/record-change.ts";
import { cancelJob } from "../../planning/cancel-job.ts";
import { lockJob } from "../../planning/job-record.ts";
import { lockPlanning } from "../../planning/planning-lock.ts";
import { agreeByTelephone } from "../../quotes/agree-by-telephone.ts";
import { readLatestQuoteState } from "../../quotes/latest-quote.ts";
import { withdrawProposal } from "../../subscriptions/answer-contract.ts";
import { lockRequest } from "./lock-request.ts";
import { stillPlanned } from "./still-planned.ts";

interface StatusChange {
  readonly requestId: string;
  readonly status: RequestStatus;
  /** Of the request as the page showed it. */
  readonly version: string;
  readonly actor: string;
}

type StatusRefused =
  /**
   * "planned": its visit is on the board, "running": its subscription goes on; these have to be ended first. "paid": its
   * job waits with money received.
   */
  | { readonly ok: false; readonly reason: "unknown" | "conflict" | "planned" | "running" | "paid" }
  /** The state contradicts the last quote. */
  | { readonly ok: false; readonly reason: "contradicts"; readonly quote: QuoteState };
type StatusChanged = { readonly ok: true } | StatusRefused;
type Changed = { readonly ok: true; readonly endedJobId: string | null } | StatusRefused;

/**
 * A state chosen by hand. "Accepté" over an open quote is an agreement on the telephone: the job is made. A change based
 * on an older state, or against the customer's own answer, is refused. Where nothing is agreed on any more, and where the
 * request is filed, a job without a day ends too.
 */
export async function changeRequestStatus(deps: Deps, change: StatusChange): Promise<StatusChanged> {
  const { requestId, status, version, actor } = change;
  const changed = await deps.db.orm.transaction(async (transaction): Promise<Changed> => {
    // An agreement changes the request's job, which the planning locks before the request: it takes its turn.
    if (status === "accepte") await lockPlanning(transaction);
    const locked = await lockRequest(transaction, requestId);
    if (!locked) return { ok: false, reason: "unknown" };
    if (locked.version !== version) return { ok: false, reason: "conflict" };
    const { status: from } = locked.request;
    if (from === status) return { ok: true, endedJobId: null };
    const job = endsAgreement(from, status) ? await findRequestJob(transaction, requestId) : undefined;
    const isOnBoard = job?.state === "planned" || job?.state === "in_progress";
    if (
      status !== "archive" &&
      endsAgreement(from, status) &&
      (await hasRunningContract(transaction, requestId))
    )
      return { ok: false, reason: "running" };
    if (isOnBoard && (status === "refuse" || status === "archive")) return { ok: false, reason: "planned" };
    if (status === "archive" && job && waitsForDay(job) && (await hasMoney(transaction, job)))
      return { ok: false, reason: "paid" };
    const quote = await readLatestQuoteState(transaction, requestId, deps.now());
    if (quote && !mayBecome(status, quote)) return { ok: false, reason: "contradicts", quote };
    await transaction
      .update(quoteRequests)
      .set({ status, callbackAskedAt: null, ...(isOnBoard ? {} : plannedAfter(status, deps.now())) })
      .where(eq(quoteRequests.id, requestId));
    if (status === "accepte") await agreeAgain(transaction, deps, { request: locked.request, quote, actor });
    await recordChange(transaction, {
      actor,
      action: "request.moved",
      subjectKind: "request",
      subjectId: requestId,
      detail: { from, to: status },
    });
    return { ok: true, endedJobId: job && waitsForDay(job) ? job.id : null };
  });
  // The planning is locked before the request: a job without a day is cancelled afterwards.
  if (changed.ok && changed.endedJobId) await cancelWaitingJob(deps, changed.endedJobId, { status, actor });
  if (changed.ok && status === "refuse") await withdrawProposalOf(deps, requestId, actor);
  return changed.ok ? { ok: true } : changed;
}

interface Agreement {
  readonly request: RequestRow;
  readonly quote: QuoteState | null;
  readonly actor: string;
}

/** The job of an open quote, or of an accepted one whose job ended when the request was filed or refused. */
async function agreeAgain(
  executor: Executor,
  deps: Deps,
  { request, quote, actor }: Agreement,
): Promise<void> {
  if (quote !== "open" && quote !== "accepted") return;
  const [latest] = await executor
    .select()
    .from(quotes)
    .where(eq(quotes.requestId, request.id))
    .orderBy(desc(quotes.version), desc(quotes.createdAt))
    .limit(1);
  if (!latest) return;
  const now = deps.now();
  if (quote === "open") await agreeByTelephone(executor, { quote: latest, request, actor, now });
  else if (!(await findRequestJob(executor, request.id)))
    await createQuoteJob(executor, latest, request, { actor, now });
}

const contractOf = (requestId: string, state: SubscriptionState) =>
  and(eq(subscriptions.requestId, requestId), eq(subscriptions.state, state));

async function hasRunningContract(executor: Executor, requestId: string): Promise<boolean> {
  return (await executor.$count(subscriptions, contractOf(requestId, "active"))) > 0;
}

/** A contract that waits for the customer's answer can no longer be accepted once the request is refused. */
async function withdrawProposalOf(deps: Deps, requestId: string, actor: string): Promise<void> {
  const [proposal] = await deps.db.orm
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(contractOf(requestId, "proposed"));
  if (proposal) await withdrawProposal(deps, proposal.id, { actor });
}

/**
 * Unless the customer has chosen a day meanwhile. A deposit that was paid waits for the next agreement, except where the
 * request is refused.
 */
async function cancelWaitingJob(
  deps: Deps,
  jobId: string,
  { status, actor }: Pick<StatusChange, "status" | "actor">,
): Promise<void> {
  const isStillWanted = async (executor: Executor) => {
    const job = await lockJob(executor, jobId);
    if (!job || !waitsForDay(job)) return false;
    return status === "refuse" || !(await hasMoney(executor, job));
  };
  // A request that is filed keeps the day that was noted for its work.
  if (status === "archive")
    await cancelJob(deps, { jobId, reason: "Demande archivée", actor, isStillWanted });
  else await cancelByStaff(deps, { jobId, reason: "Demande refusée ou reprise", actor, isStillWanted });
}

async function hasMoney(executor: Executor, job: JobRow): Promise<boolean> {
  return (await readJobBalance(executor, job)).paidCents !== 0;
}

const waitsForDay = ({ state }: JobRow) => state === "to_plan" || state === "no_show";

/**
 * A refusal, filing, or taking back what was agreed on: nothing is left to be planned. A visit on the board stays for the
 * next agreement, and has to be cancelled before a refusal or filing.
 */
function endsAgreement(from: RequestStatus, to: RequestStatus): boolean {
  return to === "refuse" || to === "archive" || from === "accepte";
}

function plannedAfter(status: RequestStatus, now: Date) {
  if (status === "archive") return {};
  return { plannedOn: status === "accepte" ? stillPlanned(now) : null };
}
