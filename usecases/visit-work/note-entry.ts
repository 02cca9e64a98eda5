import { recordJobPayment } from "../billing/record-job-payment.ts";
import type { Deps } from "../deps.ts";
import { finishVisit, leaveForVisit, startVisit, type VisitResult } from "../planning/run-visit.ts";
import { addExtra } from "./add-extra.ts";
import type { OpenedVisit } from "./open-visit.ts";
import { entryTime, findEntry, type NewVisitEntry, storeEntry } from "./store-entry.ts";

export type EntryRefusal =
  /** Made by another account than the one that sends it. */
  | "other_account"
  /** The visit is cancelled, or the state of the job does not allow it. */
  | "not_now"
  | "owner_only"
  | "price_changed"
  | "wrong_amount"
  | "identity"
  | "unpriced";

export type EntryResult = { readonly ok: true } | { readonly ok: false; readonly reason: EntryRefusal };

const done: EntryResult = { ok: true };
const refuse = (reason: EntryRefusal): EntryResult => ({ ok: false, reason });

/**
 * Notes what a phone sends, and does what follows from it. Sent twice, it is done once: each effect leaves the visit as
 * it is when it was there before, and the entry is written after it.
 */
export async function noteEntry(deps: Deps, opened: OpenedVisit, entry: NewVisitEntry): Promise<EntryResult> {
  if (entry.stamp.author !== entry.member.userId) return refuse("other_account");
  const known = await findEntry(deps.db.orm, entry);
  if (known) return known === "here" ? done : refuse("not_now");
  const effect = await runEffect(deps, opened, entry);
  if (!effect.ok) return effect;
  await storeEntry(deps.db.orm, entry);
  return done;
}

async function runEffect(deps: Deps, opened: OpenedVisit, entry: NewVisitEntry): Promise<EntryResult> {
  const { visit, job } = opened;
  const { member, body } = entry;
  // Steps of the visit get the time at which they were taken, not the one at which the network came back.
  const then = { ...deps, now: () => entryTime(entry) };
  const change = { visitId: visit.id, actor: member.email };
  switch (body.kind) {
    case "leave":
      // A phone that was without network may have started already.
      return isPast(visit.state) ? done : stepResult(await leaveForVisit(then, change));
    case "start":
      return visit.state === "done" ? done : stepResult(await startVisit(then, change));
    case "finish":
      return stepResult(await finishVisit(then, change));
    case "extra":
      return addExtra(deps, opened, { ...entry, body });
    case "payment":
      if (member.role !== "owner") return refuse("owner_only");
      return paymentResult(
        await recordJobPayment(deps, {
          jobId: job.id,
          actor: member.email,
          key: entry.id,
          ...body.content,
        }),
      );
    default:
      return isOver(visit.state) ? refuse("not_now") : done;
  }
}

function isPast(state: string): boolean {
  return state === "in_progress" || state === "done";
}

function isOver(state: string): boolean {
  return state === "cancelled" || state === "no_show";
}

function stepResult({ ok }: VisitResult): EntryResult {
  return ok ? done : refuse("not_now");
}

function paymentResult(result: Awaited<ReturnType<typeof recordJobPayment>>): EntryResult {
  if (result.ok) return done;
  switch (result.reason) {
    case "wrong_amount":
    case "identity":
    case "unpriced":
      return refuse(result.reason);
    default:
      return refuse("not_now");
  }
}
