import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isOverlapError } from "#db/overlap-error.ts";
import { type JobRow, visits } from "#db/schema/planning.ts";
import {
  type DroppedNotice,
  type PutOffCustomerRow,
  type PutOffRow,
  putOffCustomers,
  putOffs,
  visitNotices,
} from "#db/schema/put-offs.ts";
import { noteOnRequest } from "../booking/note-on-request.ts";
import { NOTICE_MINUTES } from "../booking/visit-notices.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob, stepJob } from "../planning/job-record.ts";
import { freeVisits, refreshRounds } from "../planning/place-visits.ts";
import { lockPlanning } from "../planning/planning-lock.ts";
import { readSlotQuestion } from "../planning/slot-question.ts";

/** told: it is too late. taken: somebody got one of the freed hours meanwhile. Neither changes anything. */
export type UndoResult = "undone" | "unknown" | "told" | "taken";

/** Takes back a day put off before anybody is told: the visits are where they were, the proposed starts are free. */
export async function undoPutOff(deps: Deps, id: string, actor: string): Promise<UndoResult> {
  return deps.db.orm
    .transaction(async (transaction): Promise<UndoResult> => {
      await lockPlanning(transaction);
      const [known] = await transaction.select().from(putOffs).where(eq(putOffs.id, id));
      if (!known) return "unknown";
      // Deleted first: whoever tells the customers waits for this row, and then finds none.
      const customers = await transaction
        .select()
        .from(putOffCustomers)
        .where(eq(putOffCustomers.putOffId, id));
      const [putOff] = await transaction
        .delete(putOffs)
        .where(and(eq(putOffs.id, id), isNull(putOffs.toldAt)))
        .returning();
      if (!putOff) return "told";
      await transaction.execute(sql`set constraints visits_no_overlap deferred`);
      for (const row of customers) await restoreVisits(transaction, deps, { row, putOff, actor });
      await transaction.execute(sql`set constraints visits_no_overlap immediate`);
      return "undone";
    })
    .catch((error: unknown) => {
      if (isOverlapError(error)) return "taken";
      throw error;
    });
}

interface Restored {
  readonly row: PutOffCustomerRow;
  readonly putOff: PutOffRow;
  readonly actor: string;
}

async function restoreVisits(
  executor: Executor,
  deps: Deps,
  { row, putOff, actor }: Restored,
): Promise<void> {
  const job = await lockJob(executor, row.jobId);
  // Placed or cancelled by somebody else meanwhile: that stands.
  if (job?.state !== "to_plan" || !(await stepJob(executor, job, "plan"))) return;
  const now = deps.now();
  const freed = await freeVisits(executor, {
    jobId: job.id,
    states: ["held"],
    reason: "put_off_undone",
    now,
  });
  // Put off again, the same visit gets other proposals: these are no longer among them.
  await executor
    .update(visits)
    .set({ proposedFor: null })
    .where(and(eq(visits.proposedFor, row.visitId), eq(visits.state, "cancelled")));
  const restored = await executor
    .update(visits)
    .set({ state: "planned", cancelledAt: null, cancelReason: "", version: sql`${visits.version} + 1` })
    .where(
      and(
        eq(visits.jobId, job.id),
        eq(visits.cancelReason, "put_off"),
        eq(visits.cancelledAt, putOff.createdAt),
      ),
    )
    .returning();
  const slots = await readSlotQuestion(executor, deps, job, { asker: "staff" });
  if (slots)
    await refreshRounds(executor, { touched: [...freed, ...restored], question: slots.question, now });
  await noteOnRequest(
    executor,
    job,
    restored.toSorted((a, b) => a.part - b.part),
  );
  if (row.droppedNotice) await restoreNotice(executor, deps, job, row.droppedNotice);
  await recordChange(executor, {
    actor,
    action: "visit.put_off_undone",
    subjectKind: "job",
    subjectId: job.id,
  });
}

/** What the customer was to be told before is said after all, with its full time again. */
async function restoreNotice(
  executor: Executor,
  deps: Deps,
  { id: jobId }: JobRow,
  { knownVisits, actor, createdAt }: DroppedNotice,
): Promise<void> {
  const dueAt = new Date(deps.now().getTime() + NOTICE_MINUTES * 60_000);
  await executor
    .insert(visitNotices)
    .values({ jobId, knownVisits, actor, dueAt, createdAt: new Date(createdAt) })
    .onConflictDoNothing();
}
