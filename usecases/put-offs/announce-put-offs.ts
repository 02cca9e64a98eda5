import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobs, visits } from "#db/schema/planning.ts";
import { type PutOffRow, putOffCustomers, putOffs } from "#db/schema/put-offs.ts";
import { PUT_OFF_UNDO_SECONDS } from "#domain/planning/put-off.ts";
import type { Deps } from "../deps.ts";
import { putOffCode } from "./put-off-link.ts";
import { sendPutOffMessage } from "./put-off-messages.ts";

/** Until when a day put off can be taken back. */
export function undoEnd({ createdAt }: Pick<PutOffRow, "createdAt">): Date {
  return new Date(createdAt.getTime() + PUT_OFF_UNDO_SECONDS * 1000);
}

/** Tells the customers of every day that can no longer be taken back, once. Returns how many days. */
export async function announceDuePutOffs(deps: Deps): Promise<number> {
  const latest = new Date(deps.now().getTime() - PUT_OFF_UNDO_SECONDS * 1000);
  return deps.db.orm.transaction(async (transaction) => {
    const due = await transaction
      .update(putOffs)
      .set({ toldAt: deps.now() })
      .where(and(isNull(putOffs.toldAt), lte(putOffs.createdAt, latest)))
      .returning();
    for (const putOff of due) await tellCustomers(transaction, deps, putOff);
    return due.length;
  });
}

async function tellCustomers(executor: Executor, deps: Deps, putOff: PutOffRow): Promise<void> {
  const rows = await executor
    .select({ row: putOffCustomers, job: jobs, visit: visits })
    .from(putOffCustomers)
    .innerJoin(jobs, eq(jobs.id, putOffCustomers.jobId))
    .innerJoin(visits, eq(visits.id, putOffCustomers.visitId))
    .where(eq(putOffCustomers.putOffId, putOff.id))
    .orderBy(asc(visits.startsAt));
  for (const { row, job, visit } of rows) {
    // Placed or cancelled meanwhile: that has its own message.
    if (job.state !== "to_plan") continue;
    const held = await executor
      .select()
      .from(visits)
      .where(and(eq(visits.proposedFor, row.visitId), eq(visits.state, "held")));
    const code = putOffCode(deps, row.id);
    const facts = { putOffCustomerId: row.id, putOff, job, visit, held, code, words: row.words };
    const channel = await sendPutOffMessage(executor, deps, { ...facts, isReminder: false });
    // The messages keep the text, and an erasure finds them.
    const done = { channel, words: {}, droppedNotice: null };
    await executor.update(putOffCustomers).set(done).where(eq(putOffCustomers.id, row.id));
  }
}
