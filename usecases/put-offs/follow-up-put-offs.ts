import { and, asc, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { jobs, visits } from "#db/schema/planning.ts";
import { putOffCustomers, putOffs } from "#db/schema/put-offs.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { proposalReminderAt } from "#domain/planning/put-off.ts";
import type { Deps } from "../deps.ts";
import { announceDuePutOffs } from "./announce-put-offs.ts";
import { putOffCode } from "./put-off-link.ts";
import { sendPutOffMessage } from "./put-off-messages.ts";

const unanswered = and(isNull(putOffCustomers.chosenAt), isNull(putOffCustomers.callAskedAt));

/**
 * Run each minute. Those who were not told, because the program stopped meanwhile, are told; those who have not answered
 * are reminded once in the evening, and called once the starts are free.
 */
export async function followUpPutOffs(deps: Deps): Promise<number> {
  return (await announceDuePutOffs(deps)) + (await remindSilent(deps)) + (await callExpired(deps));
}

async function remindSilent(deps: Deps): Promise<number> {
  const now = deps.now();
  const rows = await deps.db.orm
    .select({ id: putOffCustomers.id, toldAt: putOffs.createdAt })
    .from(putOffCustomers)
    .innerJoin(putOffs, eq(putOffs.id, putOffCustomers.putOffId))
    .where(
      and(
        unanswered,
        isNull(putOffCustomers.remindedAt),
        isNotNull(putOffs.toldAt),
        gt(putOffs.heldUntil, now),
      ),
    );
  // Told in the evening, nobody is reminded on the same one.
  const due = rows.filter(
    ({ toldAt }) => toldAt < proposalReminderAt(toldAt) && now >= proposalReminderAt(toldAt),
  );
  let reminded = 0;
  for (const { id } of due) if (await remindOne(deps, id)) reminded += 1;
  return reminded;
}

async function remindOne(deps: Deps, id: string): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const [row] = await transaction
      .update(putOffCustomers)
      .set({ remindedAt: deps.now() })
      .where(and(eq(putOffCustomers.id, id), unanswered, isNull(putOffCustomers.remindedAt)))
      .returning();
    if (!row) return false;
    const [job] = await transaction.select().from(jobs).where(eq(jobs.id, row.jobId));
    const [putOff] = await transaction.select().from(putOffs).where(eq(putOffs.id, row.putOffId));
    const [visit] = await transaction.select().from(visits).where(eq(visits.id, row.visitId));
    const held = await transaction
      .select()
      .from(visits)
      .where(and(eq(visits.proposedFor, row.visitId), eq(visits.state, "held")))
      .orderBy(asc(visits.startsAt));
    if (!job || !putOff || !visit || job.state !== "to_plan" || held.length === 0) return false;
    const code = putOffCode(deps, row.id);
    await sendPutOffMessage(transaction, deps, {
      ...{ putOffCustomerId: row.id, putOff, job, visit, held, code },
      isReminder: true,
    });
    return true;
  });
}

/** Nobody answered in time: the request is shown as one to call back. */
async function callExpired(deps: Deps): Promise<number> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const over = await transaction
      .select({ id: putOffCustomers.id, requestId: jobs.requestId, state: jobs.state })
      .from(putOffCustomers)
      .innerJoin(putOffs, eq(putOffs.id, putOffCustomers.putOffId))
      .innerJoin(jobs, eq(jobs.id, putOffCustomers.jobId))
      .where(and(unanswered, lte(putOffs.heldUntil, now)))
      .for("update", { of: putOffCustomers, skipLocked: true });
    for (const { id, requestId, state } of over) {
      await transaction.update(putOffCustomers).set({ callAskedAt: now }).where(eq(putOffCustomers.id, id));
      if (requestId && state === "to_plan") {
        await transaction
          .update(quoteRequests)
          .set({ callbackAskedAt: now })
          .where(and(eq(quoteRequests.id, requestId), isNull(quoteRequests.callbackAskedAt)));
      }
    }
    return over.length;
  });
}
