import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/integrations.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

export const deliveriesPerPage = 30;
/** How long the log is kept. */
const keptDays = 30;

/** What was sent, newest first. */
export async function browseDeliveries({ db }: Deps, { page }: { readonly page: number }) {
  const [deliveries, total] = await Promise.all([
    db.orm
      .select({
        id: webhookDeliveries.id,
        event: webhookDeliveries.event,
        payload: webhookDeliveries.payload,
        state: webhookDeliveries.state,
        attempts: webhookDeliveries.attempts,
        dueAt: webhookDeliveries.dueAt,
        answerStatus: webhookDeliveries.answerStatus,
        lastError: webhookDeliveries.lastError,
        createdAt: webhookDeliveries.createdAt,
        url: webhookEndpoints.url,
        isStopped: sql<boolean>`${webhookEndpoints.stoppedAt} is not null`,
      })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .orderBy(desc(webhookDeliveries.createdAt), webhookDeliveries.id)
      .limit(deliveriesPerPage)
      .offset((page - 1) * deliveriesPerPage),
    db.orm.$count(webhookDeliveries),
  ]);
  return { deliveries, total };
}

/** Sends a message once more, now, with all its tries before it. False while it waits for its first one, or unknown. */
export async function resendDelivery({ db, now }: Deps, id: string, actor: string): Promise<boolean> {
  const isTried: SQL = sql`${webhookDeliveries.attempts} > 0`;
  return db.orm.transaction(async (transaction) => {
    const [row] = await transaction
      .update(webhookDeliveries)
      .set({ state: "waiting", dueAt: now(), attempts: 0, answerStatus: null, lastError: null })
      .where(and(eq(webhookDeliveries.id, id), isTried))
      .returning({ event: webhookDeliveries.event });
    if (!row) return false;
    await recordChange(transaction, {
      actor,
      action: "webhook.resent",
      subjectKind: "webhookDelivery",
      subjectId: id,
      detail: { event: row.event },
    });
    return true;
  });
}

/** Deletes what is older than the log is kept, except what still waits. */
export async function purgeDeliveries({ db, now }: Deps): Promise<number> {
  const before = new Date(now().getTime() - keptDays * 24 * 3600 * 1000);
  const { rowCount } = await db.orm.execute(sql`
    delete from webhook_deliveries
    where created_at < ${before} and (state <> 'waiting' or endpoint_id in (
      select id from webhook_endpoints where stopped_at is not null))`);
  return rowCount ?? 0;
}
