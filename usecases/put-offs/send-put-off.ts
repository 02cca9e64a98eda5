import { randomUUID } from "node:crypto";
import type { Executor } from "#db/client.ts";
import { isOverlapError } from "#db/overlap-error.ts";
import { type DroppedNotice, type PutOffRow, putOffCustomers, putOffs } from "#db/schema/put-offs.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import {
  PROPOSED_STARTS,
  type PutOffReason,
  type PutOffWords,
  proposalsHeldUntil,
} from "#domain/planning/put-off.ts";
import { findStarts } from "#domain/planning/slots.ts";
import { noteOnRequest } from "../booking/note-on-request.ts";
import { forgetVisitNotice } from "../booking/visit-notices.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob, stepJob } from "../planning/job-record.ts";
import { freeVisits, placeVisits, refreshRounds, releaseExpiredHolds } from "../planning/place-visits.ts";
import { lockPlanning } from "../planning/planning-lock.ts";
import { readSlotQuestion } from "../planning/slot-question.ts";
import { type PutOffVisit, readDayVisits } from "./day-visits.ts";
import { hashCode, putOffCode } from "./put-off-link.ts";

export interface ProposedStart {
  readonly day: CalendarDay;
  readonly from: number;
  readonly workerId: number;
}

interface PutOffChoiceOrder {
  readonly visitId: string;
  readonly starts: readonly ProposedStart[];
  readonly words?: PutOffWords | undefined;
}

export interface PutOffOrder {
  readonly day: CalendarDay;
  readonly reason: PutOffReason;
  readonly customers: readonly PutOffChoiceOrder[];
  readonly actor: string;
}

export type PutOffResult =
  | { readonly ok: true; readonly id: string }
  /** changed: a visit is no longer there, or a start is gone. Nothing was done. */
  | { readonly ok: false; readonly reason: "changed" | "nobody" };

/**
 * Frees the visits and holds the starts: of all customers or of none. They are told a few seconds later, by announceDuePutOffs,
 * unless it is taken back before.
 */
export async function sendPutOff(deps: Deps, order: PutOffOrder): Promise<PutOffResult> {
  const { day, reason, customers, actor } = order;
  if (customers.length === 0) return { ok: false, reason: "nobody" };
  const now = deps.now();
  return deps.db.orm
    .transaction(async (transaction): Promise<PutOffResult> => {
      await lockPlanning(transaction);
      const rows = await readDayVisits(transaction, day);
      const values = { day, reason, heldUntil: proposalsHeldUntil(now), actor, createdAt: now };
      const [putOff] = await transaction.insert(putOffs).values(values).returning();
      if (!putOff) throw new Error("unreachable: an inserted row always answers");
      const orderOf = new Map(customers.map((customer) => [customer.visitId, customer]));
      // In the order of the day, as the draft gave them out.
      const chosen = rows.filter(({ visit, isAtWork }) => orderOf.has(visit.id) && !isAtWork);
      if (chosen.length !== customers.length) throw new ChangedMeanwhile();
      const dropped = new Map<string, DroppedNotice | null>();
      for (const row of chosen)
        dropped.set(row.job.id, await freeForPutOff(transaction, deps, { row, putOff }));
      for (const row of chosen) {
        const { starts = [], words = {} } = orderOf.get(row.visit.id) ?? {};
        const droppedNotice = dropped.get(row.job.id) ?? null;
        await proposeTo(transaction, deps, { putOff, row, starts, words, droppedNotice });
      }
      return { ok: true, id: putOff.id };
    })
    .catch((error: unknown) => {
      if (error instanceof ChangedMeanwhile || isOverlapError(error))
        return { ok: false, reason: "changed" } as const;
      throw error;
    });
}

/** Takes the whole transaction back. */
class ChangedMeanwhile extends Error {}

async function freeForPutOff(
  executor: Executor,
  deps: Deps,
  { row: { job }, putOff }: { readonly row: PutOffVisit; readonly putOff: PutOffRow },
): Promise<DroppedNotice | null> {
  const locked = await lockJob(executor, job.id);
  if (!locked || !(await stepJob(executor, locked, "unplan"))) throw new ChangedMeanwhile();
  const states = ["held", "planned", "on_the_way"] as const;
  const { actor, createdAt: now } = putOff;
  const freed = await freeVisits(executor, { jobId: job.id, states, reason: "put_off", now });
  const slots = await readSlotQuestion(executor, deps, locked, { asker: "staff" });
  if (slots) {
    const { question } = slots;
    await releaseExpiredHolds(executor, { question, now });
    await refreshRounds(executor, { touched: freed, question, now });
  }
  await noteOnRequest(executor, locked, []);
  const notice = await forgetVisitNotice(executor, job.id);
  await recordChange(executor, { actor, action: "visit.put_off", subjectKind: "job", subjectId: job.id });
  return notice && { ...notice, createdAt: notice.createdAt.toISOString() };
}

interface Proposal {
  readonly putOff: PutOffRow;
  readonly row: PutOffVisit;
  readonly starts: readonly ProposedStart[];
  readonly words: PutOffWords;
  readonly droppedNotice: DroppedNotice | null;
}

async function proposeTo(executor: Executor, deps: Deps, proposed: Proposal): Promise<void> {
  const { putOff, row, starts, words, droppedNotice } = proposed;
  const { job, visit } = row;
  const days = new Set(starts.map(({ day }) => day));
  if (
    days.size !== starts.length ||
    starts.length > PROPOSED_STARTS ||
    starts.some(({ day }) => day <= putOff.day)
  ) {
    throw new ChangedMeanwhile();
  }
  for (const [index, wanted] of starts.entries()) {
    const slots = await readSlotQuestion(executor, deps, job, {
      asker: "customer",
      days: [wanted.day, wanted.day],
    });
    const start =
      slots &&
      findStarts(slots.question).find(
        ({ day, from, workerId }) =>
          day === wanted.day && from === wanted.from && workerId === wanted.workerId,
      );
    if (!slots || !start) throw new ChangedMeanwhile();
    const { question } = slots;
    const as = {
      state: "held",
      heldUntil: putOff.heldUntil,
      proposedFor: visit.id,
      proposal: index + 1,
    } as const;
    await placeVisits(executor, { jobId: job.id, start, question, as, now: deps.now() });
  }
  const id = randomUUID();
  await executor.insert(putOffCustomers).values({
    id,
    putOffId: putOff.id,
    visitId: visit.id,
    jobId: job.id,
    linkHash: hashCode(putOffCode(deps, id)),
    channel: "none",
    words,
    droppedNotice,
  });
}
