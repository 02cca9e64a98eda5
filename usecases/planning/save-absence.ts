import { and, asc, eq, gt, gte, inArray, isNull, lt } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { absences, jobs, visits, workers } from "#db/schema/planning.ts";
import { addDays, type CalendarDay, parisDay, parisInstant, parisMinute } from "#domain/calendar/dates.ts";
import { OPEN_VISIT_STATES } from "#domain/planning/job.ts";
import { isInPlanningWindow } from "#domain/planning/planning-window.ts";
import type { Span } from "#domain/planning/spans.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockPlanning } from "./planning-lock.ts";

export interface NewAbsence {
  readonly workerId: number;
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  /** Part of the only day; null: whole days. */
  readonly span: Span | null;
  readonly reason: string;
  readonly actor: string;
}

export type AddAbsenceResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: "unknown_worker" | "backwards" | "several_days" | "window" }
  | {
      readonly ok: false;
      readonly reason: "planned";
      readonly visit: { readonly customer: string; readonly day: CalendarDay; readonly from: number };
    };

/** Notes that a worker is away. Refused while a visit is planned then: nobody is forgotten. */
export async function addAbsence(deps: Deps, absence: NewAbsence): Promise<AddAbsenceResult> {
  const { workerId, firstDay, lastDay, span, reason, actor } = absence;
  if (lastDay < firstDay || (span && span.to <= span.from)) return { ok: false, reason: "backwards" };
  if (span && firstDay !== lastDay) return { ok: false, reason: "several_days" };
  const today = parisDay(deps.now());
  if (![firstDay, lastDay].every((day) => isInPlanningWindow(day, today)))
    return { ok: false, reason: "window" };
  return deps.db.orm.transaction(async (transaction) => {
    await lockPlanning(transaction);
    const [worker] = await transaction
      .select({ name: workers.name })
      .from(workers)
      .where(and(eq(workers.id, workerId), isNull(workers.retiredAt)));
    if (!worker) return { ok: false, reason: "unknown_worker" };
    const visit = await findVisitDuring(transaction, absence);
    if (visit) return { ok: false, reason: "planned", visit };
    const [row] = await transaction
      .insert(absences)
      .values({
        workerId,
        firstDay,
        lastDay,
        reason,
        fromMinute: span?.from ?? null,
        toMinute: span?.to ?? null,
        createdAt: deps.now(),
      })
      .returning({ id: absences.id });
    const id = row?.id ?? "";
    await recordChange(transaction, {
      actor,
      action: "absence.added",
      subjectKind: "absence",
      subjectId: id,
      detail: { name: worker.name, firstDay, lastDay },
    });
    return { ok: true, id };
  });
}

/** The worker is there after all. False: it was not there, or no longer. */
export async function removeAbsence(deps: Deps, id: string, actor: string): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const [gone] = await transaction.delete(absences).where(eq(absences.id, id)).returning();
    if (!gone) return false;
    const [worker] = await transaction.select().from(workers).where(eq(workers.id, gone.workerId));
    const { firstDay, lastDay } = gone;
    await recordChange(transaction, {
      actor,
      action: "absence.removed",
      subjectKind: "absence",
      subjectId: id,
      detail: { name: worker?.name ?? "", firstDay, lastDay },
    });
    return true;
  });
}

async function findVisitDuring(executor: Executor, { workerId, firstDay, lastDay, span }: NewAbsence) {
  const begins = parisInstant(firstDay, span?.from ?? 0);
  const ends = span ? parisInstant(firstDay, span.to) : parisInstant(addDays(lastDay, 1), 0);
  const [found] = await executor
    .select({ customer: jobs.contactName, startsAt: visits.startsAt })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .where(
      and(
        eq(visits.workerId, workerId),
        inArray(visits.state, [...OPEN_VISIT_STATES, "in_progress"]),
        // Nobody works longer than a day at a stretch: the index on the start is enough.
        gte(visits.startsAt, parisInstant(addDays(firstDay, -1), 0)),
        lt(visits.startsAt, ends),
        gt(visits.endsAt, begins),
      ),
    )
    .orderBy(asc(visits.startsAt))
    .limit(1);
  return (
    found && { customer: found.customer, day: parisDay(found.startsAt), from: parisMinute(found.startsAt) }
  );
}
