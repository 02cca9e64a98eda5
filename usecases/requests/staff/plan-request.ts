import { eq } from "drizzle-orm";
import { quoteRequests } from "#db/schema/requests.ts";
import { addDays, type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../../deps.ts";
import { recordChange } from "../../journal/record-change.ts";
import { lockRequest } from "./lock-request.ts";

interface Plan {
  readonly requestId: string;
  /** The day agreed with the customer; null takes it back. */
  readonly plannedOn: CalendarDay | null;
  /** Of the request as the page showed it. */
  readonly version: string;
  readonly actor: string;
}

type Planned =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "conflict" | "notAccepted" | "past" | "tooFar" };

const farthestDays = 730;

/** Records the day of an accepted request's work. An unchanged day may be past. */
export async function planRequest(deps: Deps, plan: Plan): Promise<Planned> {
  const { requestId, plannedOn, version, actor } = plan;
  const today = parisDay(deps.now());
  return deps.db.orm.transaction(async (transaction): Promise<Planned> => {
    const locked = await lockRequest(transaction, requestId);
    if (!locked) return { ok: false, reason: "unknown" };
    if (locked.version !== version) return { ok: false, reason: "conflict" };
    const { status, plannedOn: before } = locked.request;
    if (status !== "accepte") return { ok: false, reason: "notAccepted" };
    if (plannedOn === before) return { ok: true };
    if (plannedOn !== null && plannedOn < today) return { ok: false, reason: "past" };
    if (plannedOn !== null && plannedOn > addDays(today, farthestDays))
      return { ok: false, reason: "tooFar" };
    await transaction.update(quoteRequests).set({ plannedOn }).where(eq(quoteRequests.id, requestId));
    await recordChange(transaction, {
      actor,
      action: "request.planned",
      subjectKind: "request",
      subjectId: requestId,
      detail: { plannedOn },
    });
    return { ok: true };
  });
}
