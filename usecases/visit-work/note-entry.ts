import type { VisitEntryKind } from "#domain/visit-work/entry.ts";
import type { Deps } from "../deps.ts";
import { refreshPassport } from "../passport/write-passport.ts";
import { finishVisit, leaveForVisit, startVisit, type VisitResult } from "../planning/run-visit.ts";
import { addExtra } from "./add-extra.ts";
import { collectPayment } from "./collect-payment.ts";
import { noteCustomer } from "./note-customer.ts";
import { noteNoShow } from "./note-no-show.ts";
import type { OpenedVisit } from "./open-visit.ts";
import { reassignVisit } from "./reassign-visit.ts";
import { entryTime, findEntry, type NewVisitEntry, storeEntry } from "./store-entry.ts";

export type EntryRefusal =
  /** Made by another account than the one that sends it. */
  | "other_account"
  /** The visit is cancelled, or the state of the job does not allow it. */
  | "not_now"
  | "owner_only"
  | "price_changed"
  /** Every vehicle of the job has that extra. */
  | "already_agreed"
  | "wrong_amount"
  | "identity"
  | "unpriced"
  /** The time we wait for a customer is not over. */
  | "too_early"
  /** Nobody was there, and no picture shows it. */
  | "no_photo"
  /** The other worker is away, at another visit, or does not do this work. */
  | "worker_not_free";

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
  if (reachesPassport.includes(entry.body.kind)) await refreshPassport(deps, opened.job.id);
  return done;
}

/** Entries that a passport shows, also when they come after the end of the work. */
const reachesPassport: readonly VisitEntryKind[] = ["gauge", "extra"];

async function runEffect(deps: Deps, opened: OpenedVisit, entry: NewVisitEntry): Promise<EntryResult> {
  const { visit } = opened;
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
      return collectPayment(deps, opened, { member, key: entry.id, ...body.content });
    case "customer_note":
      return noteCustomer(deps, opened, { ...entry, body });
    case "reassign":
      return reassignVisit(deps, opened, { ...entry, body });
    case "no_show":
      return noteNoShow(deps, opened, entry);
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
