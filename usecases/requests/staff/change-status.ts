import { desc, eq } from "drizzle-orm";
import { quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import type { RequestStatus } from "#domain/request/kind.ts";
import { mayBecome, type QuoteState } from "#domain/request/standing.ts";
import type { Deps } from "../../deps.ts";
import { recordChange } from "../../journal/record-change.ts";
import { lockPlanning } from "../../planning/planning-lock.ts";
import { agreeByTelephone } from "../../quotes/agree-by-telephone.ts";
import { readLatestQuoteState } from "../../quotes/latest-quote.ts";
import { lockRequest } from "./lock-request.ts";

interface StatusChange {
  readonly requestId: string;
  readonly status: RequestStatus;
  /** Of the request as the page showed it. */
  readonly version: string;
  readonly actor: string;
}

type StatusChanged =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "conflict" }
  /** The state contradicts the last quote. */
  | { readonly ok: false; readonly reason: "contradicts"; readonly quote: QuoteState };

/**
 * A state chosen by hand. "Accepté" over an open quote is an agreement on the telephone: the job is made. A change based
 * on an older state, or against the customer's own answer, is refused.
 */
export async function changeRequestStatus(deps: Deps, change: StatusChange): Promise<StatusChanged> {
  const { requestId, status, version, actor } = change;
  return deps.db.orm.transaction(async (transaction) => {
    // An agreement changes the request's job, which the planning locks before the request: it takes its turn.
    if (status === "accepte") await lockPlanning(transaction);
    const locked = await lockRequest(transaction, requestId);
    if (!locked) return { ok: false, reason: "unknown" };
    if (locked.version !== version) return { ok: false, reason: "conflict" };
    const { status: from } = locked.request;
    if (from === status) return { ok: true };
    const quote = await readLatestQuoteState(transaction, requestId, deps.now());
    if (quote && !mayBecome(status, quote)) return { ok: false, reason: "contradicts", quote };
    await transaction
      .update(quoteRequests)
      .set({ status, callbackAskedAt: null })
      .where(eq(quoteRequests.id, requestId));
    if (status === "accepte" && quote === "open") {
      const [latest] = await transaction
        .select()
        .from(quotes)
        .where(eq(quotes.requestId, requestId))
        .orderBy(desc(quotes.version), desc(quotes.createdAt))
        .limit(1);
      const agreement = { request: locked.request, actor, now: deps.now() };
      if (latest) await agreeByTelephone(transaction, { ...agreement, quote: latest });
    }
    await recordChange(transaction, {
      actor,
      action: "request.moved",
      subjectKind: "request",
      subjectId: requestId,
      detail: { from, to: status },
    });
    return { ok: true };
  });
}
