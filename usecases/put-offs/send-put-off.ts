import { randomUUID } from "node:crypto";
import type { Executor } from "#db/client.ts";
import type { VisitRow } from "#db/schema/planning.ts";
import { type PutOffRow, putOffCustomers, putOffs } from "#db/schema/put-offs.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { PROPOSED_STARTS, type PutOffReason, proposalsHeldUntil } from "#domain/planning/put-off.ts";
import { findStarts } from "#domain/planning/slots.ts";
import { noteOnRequest } from "../booking/note-on-request.ts";
import { forgetVisitNotice } from "../booking/visit-notices.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob, stepJob } from "../planning/job-record.ts";
import { freeVisits, placeVisits, refreshRounds, releaseExpiredHolds } from "../planning/place-visits.ts";
import { takePlanningTurn } from "../planning/planning-lock.ts";
import { readSlotQuestion } from "../planning/slot-question.ts";
import { type PutOffVisit, readDayVisits } from "./day-visits.ts";
import { hashCode, putOffCode } from "./put-off-link.ts";
import { tellPutOff } from "./put-off-messages.ts";

export interface ProposedStart {
  readonly day: CalendarDay;
  readonly from: number;
  readonly workerId: number;
}

export interface PutOffOrder {
  readonly day: CalendarDay;
  readonly reason: PutOffReason;
  readonly customers: readonly { readonly visitId: string; readonly starts: readonly ProposedStart[] }[];
  readonly actor: string;
}

export type PutOffResult =
  | { readonly ok: true; readonly id: string }
  /** changed: a visit is no longer there, or a start is gone. Nothing was done. */
  | { readonly ok: false; readonly reason: "changed" | "nobody" };

/** Frees the visits, holds the starts and tells the customers: all of them or none. */
export async function sendPutOff(deps: Deps, order: PutOffOrder): Promise<PutOffResult> {
  const { day, reason, customers, actor } = order;
  if (customers.length === 0) return { ok: false, reason: "nobody" };
  const now = deps.now();
  return deps.db.orm
    .transaction(async (transaction): Promise<PutOffResult> => {
      await takePlanningTurn(transaction);
      const rows = await readDayVisits(transaction, day);
      const values = { day, reason, heldUntil: proposalsHeldUntil(now), actor, createdAt: now };
      const [putOff] = await transaction.insert(putOffs).values(values).returning();
      if (!putOff) throw new Error("unreachable: an inserted row always answers");
      const startsOf = new Map(customers.map(({ visitId, starts }) => [visitId, starts]));
      // In the order of the day, as the draft gave them out.
      const chosen = rows.filter(({ visit, hasSeveralDays }) => startsOf.has(visit.id) && !hasSeveralDays);
      if (chosen.length !== customers.length) throw new ChangedMeanwhile();
      for (const row of chosen) await freeForPutOff(transaction, deps, row, actor);
      for (const row of chosen) {
        await proposeTo(transaction, deps, { putOff, row, starts: startsOf.get(row.visit.id) ?? [] });
      }
      return { ok: true, id: putOff.id };
    })
    .catch((error: unknown) => {
      if (error instanceof ChangedMeanwhile) return { ok: false, reason: "changed" } as const;
      throw error;
    });
}

/** Takes the whole transaction back. */
class ChangedMeanwhile extends Error {}

async function freeForPutOff(
  executor: Executor,
  deps: Deps,
  { job }: PutOffVisit,
  actor: string,
): Promise<void> {
  const locked = await lockJob(executor, job.id);
  if (!locked || !(await stepJob(executor, locked, "unplan"))) throw new ChangedMeanwhile();
  const states = ["held", "planned", "on_the_way"] as const;
  const now = deps.now();
  const freed = await freeVisits(executor, { jobId: job.id, states, reason: "put_off", now });
  const slots = await readSlotQuestion(executor, deps, locked, { asker: "staff" });
  if (slots) {
    const { question } = slots;
    await releaseExpiredHolds(executor, { question, now });
    await refreshRounds(executor, { touched: freed, question, now });
  }
  await noteOnRequest(executor, locked, []);
  await forgetVisitNotice(executor, job.id);
  await recordChange(executor, { actor, action: "visit.put_off", subjectKind: "job", subjectId: job.id });
}

interface Proposal {
  readonly putOff: PutOffRow;
  readonly row: PutOffVisit;
  readonly starts: readonly ProposedStart[];
}

async function proposeTo(executor: Executor, deps: Deps, { putOff, row, starts }: Proposal): Promise<void> {
  const { job, visit } = row;
  const days = new Set(starts.map(({ day }) => day));
  if (
    days.size !== starts.length ||
    starts.length > PROPOSED_STARTS ||
    starts.some(({ day }) => day <= putOff.day)
  ) {
    throw new ChangedMeanwhile();
  }
  const held: VisitRow[] = [];
  for (const wanted of starts) {
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
    const as = { state: "held", heldUntil: putOff.heldUntil, proposedFor: visit.id } as const;
    held.push(...(await placeVisits(executor, { jobId: job.id, start, question, as, now: deps.now() })));
  }
  const id = randomUUID();
  const code = putOffCode(deps, id);
  const channel = await tellPutOff(executor, deps, { putOff, job, visit, held, code, isReminder: false });
  await executor.insert(putOffCustomers).values({
    id,
    putOffId: putOff.id,
    visitId: visit.id,
    jobId: job.id,
    linkHash: hashCode(code),
    channel,
  });
}
