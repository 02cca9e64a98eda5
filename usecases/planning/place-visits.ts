import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type VisitRow, visits } from "#db/schema/planning.ts";
import { type CalendarDay, parisDay, parisInstant } from "#domain/calendar/dates.ts";
import { estimateDriving } from "#domain/planning/driving.ts";
import type { SlotQuestion, SlotStart } from "#domain/planning/slots.ts";
import { readTaken } from "./read-rounds.ts";
import { readWorkDone } from "./work-done.ts";

/** Holds whose time is over make room for whoever comes next; their rounds drive differently now. */
export async function releaseExpiredHolds(
  executor: Executor,
  { question, now }: { readonly question: SlotQuestion; readonly now: Date },
): Promise<void> {
  const released = await executor
    .update(visits)
    .set({ state: "cancelled", cancelledAt: now, cancelReason: "hold_expired" })
    .where(and(eq(visits.state, "held"), lt(visits.heldUntil, now)))
    .returning();
  await refreshRounds(executor, { touched: released, question, now });
}

export interface FreeVisits {
  readonly jobId: string;
  readonly states: readonly VisitRow["state"][];
  readonly reason: string;
  readonly now: Date;
}

/** Frees what a job holds or has planned. Returns the visits as they are now. */
export async function freeVisits(
  executor: Executor,
  { jobId, states, reason, now }: FreeVisits,
): Promise<readonly VisitRow[]> {
  return executor
    .update(visits)
    .set({ state: "cancelled", cancelledAt: now, cancelReason: reason, version: sql`${visits.version} + 1` })
    .where(and(eq(visits.jobId, jobId), inArray(visits.state, [...states])))
    .returning();
}

export interface PlaceVisits {
  readonly jobId: string;
  readonly start: SlotStart;
  readonly question: SlotQuestion;
  readonly as: Pick<VisitRow, "state"> & Partial<Pick<VisitRow, "heldUntil" | "proposedFor" | "proposal">>;
  /** Visits freed just before, whose neighbours drive differently now. */
  readonly freed?: readonly VisitRow[];
  readonly now: Date;
}

/**
 * Writes the visits of a start and the driving of every round they touch. The rule against overlaps is checked once all
 * of it is written, here and not only when the caller commits.
 */
export async function placeVisits(
  executor: Executor,
  { jobId, start, question, as, freed = [], now }: PlaceVisits,
): Promise<readonly VisitRow[]> {
  const done = (await readWorkDone(executor, [jobId]))(jobId);
  await executor.execute(sql`set constraints visits_no_overlap deferred`);
  const rows = await executor
    .insert(visits)
    .values(
      start.parts.map((part, index) => ({
        ...as,
        jobId,
        workerId: start.workerId,
        part: done.part + index + 1,
        startsAt: parisInstant(part.day, part.from),
        endsAt: parisInstant(part.day, part.to),
        travelBefore: part.drivingBefore,
        travelAfter: part.drivingAfter,
        buffer: question.bufferMinutes,
      })),
    )
    .returning();
  await refreshRounds(executor, { touched: [...freed, ...rows], question, now });
  await executor.execute(sql`set constraints visits_no_overlap immediate`);
  return rows;
}

/** Writes anew the driving between the visits of each round that one of these visits lies in. */
export async function refreshRounds(
  executor: Executor,
  {
    touched,
    question,
    now,
  }: { readonly touched: readonly VisitRow[]; readonly question: SlotQuestion; readonly now: Date },
): Promise<void> {
  const rounds = new Map(
    touched.map(({ workerId, startsAt }) => [
      `${workerId} ${parisDay(startsAt)}`,
      [workerId, parisDay(startsAt)] as const,
    ]),
  );
  for (const [workerId, day] of rounds.values()) await refreshRound(executor, workerId, day, question, now);
}

async function refreshRound(
  executor: Executor,
  workerId: number,
  day: CalendarDay,
  { workers, driving = estimateDriving }: SlotQuestion,
  now: Date,
): Promise<void> {
  const base = workers.find(({ id }) => id === workerId)?.base;
  if (!base) return;
  const taken = await readTaken(executor, { firstDay: day, lastDay: day }, { now });
  const round = taken.filter((visit) => visit.workerId === workerId).toSorted((a, b) => a.from - b.from);
  for (const [index, visit] of round.entries()) {
    const before = round[index - 1];
    const wanted = driving(before?.place ?? base, visit.place);
    // Both visits stand already: where the drive is now thought to be longer than the gap, the gap is what there is.
    const gap = before ? Math.max(0, visit.from - before.to - before.buffer) : wanted;
    const travelBefore = Math.min(wanted, gap);
    const travelAfter = driving(visit.place, round[index + 1]?.place ?? base);
    await executor.update(visits).set({ travelBefore, travelAfter }).where(eq(visits.id, visit.visitId));
  }
}
