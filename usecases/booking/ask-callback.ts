import { and, eq, isNull } from "drizzle-orm";
import type { JobRow } from "#db/schema/planning.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { queueMails } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { takeTurn } from "../limits/take-turn.ts";
import { customerActor } from "./book-start.ts";
import { visitNoticeMail } from "./visit-mails.ts";

export type CallbackResult = "asked" | "limited";

/** The customer prefers to be called: shown on the request, and told to the team once. */
export async function askCallback(deps: Deps, job: JobRow, address: string | null): Promise<CallbackResult> {
  const turn = await takeTurn(deps, rateLimits.visitMessage, address);
  if (!turn.allowed) return "limited";
  const { requestId } = job;
  await deps.db.orm.transaction(async (transaction) => {
    if (requestId) {
      const { rowCount } = await transaction
        .update(quoteRequests)
        .set({ callbackAskedAt: deps.now() })
        .where(and(eq(quoteRequests.id, requestId), isNull(quoteRequests.callbackAskedAt)));
      if (rowCount === 0) return;
    }
    await recordChange(transaction, {
      actor: customerActor,
      action: "visit.callback_asked",
      subjectKind: "job",
      subjectId: job.id,
    });
    await queueMails(transaction, [
      visitNoticeMail(deps, { job, visits: [] }, { done: "demande à être rappelé" }),
    ]);
  });
  return "asked";
}

/** Somebody has called. False: nobody had asked for it. */
export async function markCalledBack(deps: Deps, requestId: string, actor: string): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const [request] = await transaction
      .select({ askedAt: quoteRequests.callbackAskedAt })
      .from(quoteRequests)
      .where(eq(quoteRequests.id, requestId))
      .for("update");
    if (!request?.askedAt) return false;
    await transaction
      .update(quoteRequests)
      .set({ callbackAskedAt: null })
      .where(eq(quoteRequests.id, requestId));
    await recordChange(transaction, {
      actor,
      action: "request.called_back",
      subjectKind: "request",
      subjectId: requestId,
    });
    return true;
  });
}
