import { and, eq } from "drizzle-orm";
import type { ReviewServiceId } from "#content/lists/reviewed-services.ts";
import type { Executor } from "#db/client.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../../deps.ts";
import { recordChange } from "../../journal/record-change.ts";
import { inviteReview } from "../../reviews/invite-review.ts";
import { lockRequest } from "./lock-request.ts";
import { isWorkGivenUp } from "./waiting-requests.ts";

interface DoneWork {
  readonly requestId: string;
  readonly service: ReviewServiceId;
  /** The day the work was done. */
  readonly doneOn: CalendarDay;
  readonly actor: string;
}

type Invited =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: "unknown" | "notAccepted" | "cancelled" | "notYet" | "already" | "noAddress";
    };

/** Once the work is done, and once only. */
export async function inviteRequestReview(deps: Deps, work: DoneWork): Promise<Invited> {
  const { requestId, service, doneOn, actor } = work;
  if (doneOn > parisDay(deps.now())) return { ok: false, reason: "notYet" };
  return deps.db.orm.transaction(async (transaction) => {
    const locked = await lockRequest(transaction, requestId);
    if (!locked) return { ok: false, reason: "unknown" };
    const { status, email, name } = locked.request;
    if (status !== "accepte") return { ok: false, reason: "notAccepted" };
    if (await isWorkCancelled(transaction, requestId)) return { ok: false, reason: "cancelled" };
    if (email === "") return { ok: false, reason: "noAddress" };
    const invitation = {
      kind: "request",
      id: requestId,
      email,
      name,
      service,
      experienceOn: doneOn,
    } as const;
    const mailId = await inviteReview(transaction, deps, invitation);
    if (!mailId) return { ok: false, reason: "already" };
    await recordChange(transaction, {
      actor,
      action: "review.invited",
      subjectKind: "request",
      subjectId: requestId,
      detail: { doneOn, mailId },
    });
    return { ok: true };
  });
}

/** Nobody judges work that was never done. */
async function isWorkCancelled(executor: Executor, requestId: string): Promise<boolean> {
  return (await executor.$count(quoteRequests, and(eq(quoteRequests.id, requestId), isWorkGivenUp))) > 0;
}
