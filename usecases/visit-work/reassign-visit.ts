import { and, eq, isNull, sql } from "drizzle-orm";
import { jobs, visits, workers } from "#db/schema/planning.ts";
import { parisDay, parisMinute } from "#domain/calendar/dates.ts";
import { OPEN_VISIT_STATES } from "#domain/planning/job.ts";
import { findStarts } from "#domain/planning/slots.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob } from "../planning/job-record.ts";
import { refreshRounds, releaseExpiredHolds } from "../planning/place-visits.ts";
import { lockPlanning } from "../planning/planning-lock.ts";
import { readSlotQuestion } from "../planning/slot-question.ts";
import type { EntryResult } from "./note-entry.ts";
import type { OpenedVisit } from "./open-visit.ts";
import { findEntry, type NewVisitEntry, storeEntry } from "./store-entry.ts";

type ReassignEntry = NewVisitEntry & {
  readonly body: { readonly kind: "reassign"; readonly content: { readonly workerId: number } };
};

/** Gives a visit that has not begun to another worker at the same hour, together with its entry. */
export async function reassignVisit(
  deps: Deps,
  opened: OpenedVisit,
  entry: ReassignEntry,
): Promise<EntryResult> {
  const { workerId } = entry.body.content;
  const { id: visitId } = opened.visit;
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction): Promise<EntryResult> => {
    await lockPlanning(transaction);
    const job = await lockJob(transaction, opened.job.id);
    // Looked for again under the lock: the same entry may come twice at once.
    if (await findEntry(transaction, entry)) return { ok: true };
    const [visit] = await transaction.select().from(visits).where(eq(visits.id, visitId));
    const isOpen = visit && (OPEN_VISIT_STATES as readonly string[]).includes(visit.state);
    // Somebody gave it to another worker meanwhile: theirs counts.
    if (!job || !isOpen || visit.workerId !== opened.visit.workerId) return { ok: false, reason: "not_now" };
    const [next] = await transaction
      .select({ name: workers.name })
      .from(workers)
      .where(and(eq(workers.id, workerId), isNull(workers.retiredAt)));
    const [day, from] = [parisDay(visit.startsAt), parisMinute(visit.startsAt)];
    const slots = await readSlotQuestion(transaction, deps, job, { asker: "staff", days: [day, day] });
    if (!next || !slots || workerId === visit.workerId) return { ok: false, reason: "not_now" };
    await releaseExpiredHolds(transaction, { question: slots.question, now });
    // This visit alone, which may be one day of several and late already.
    const minutes = Math.round((visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000);
    const question = {
      ...slots.question,
      earliest: { day, minute: 0 },
      job: { ...slots.question.job, minutes },
    };
    const fits = findStarts(question).some(
      (start) => start.workerId === workerId && start.day === day && start.from === from,
    );
    if (!fits) return { ok: false, reason: "worker_not_free" };
    await transaction.execute(sql`set constraints visits_no_overlap deferred`);
    const given = await transaction
      .update(visits)
      .set({
        workerId,
        state: "planned",
        leftAt: null,
        expectedAt: null,
        version: sql`${visits.version} + 1`,
      })
      .where(eq(visits.id, visitId))
      .returning();
    await refreshRounds(transaction, { touched: [visit, ...given], question, now });
    await transaction.execute(sql`set constraints visits_no_overlap immediate`);
    // A board opened before shows the former worker: its next change is refused as outdated.
    await transaction
      .update(jobs)
      .set({ version: sql`${jobs.version} + 1` })
      .where(eq(jobs.id, job.id));
    await storeEntry(transaction, entry);
    await recordChange(transaction, {
      actor: entry.member.email,
      action: "visit.reassigned",
      subjectKind: "job",
      subjectId: job.id,
      detail: { from: opened.workerName, to: next.name },
    });
    return { ok: true };
  });
}
