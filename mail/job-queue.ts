import { sql } from "drizzle-orm";
import { PgBoss, type UpdateQueueOptions } from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "#db/client.ts";
import { databaseTrouble } from "#db/database-trouble.ts";
import type { MailTiming } from "./mail-timing.ts";

export const jobSchema = "pgboss";
export const mailQueue = "mail";
/** Receives what was given up. */
export const deadMailQueue = "mail-dead";

/** Any number the whole program agrees on, other than the migrations' own. */
const installationLock = 7_323_352;

/** What a delivery job knows; the message itself stays in the outbox. */
export interface MailJob {
  readonly mailId: string;
}

/** pg-boss on our own connections: the program opens PostgreSQL in one place only. */
export async function startJobQueue(db: Database, logger: Logger, timing: MailTiming): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: jobSchema,
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: timing.superviseSeconds,
    monitorIntervalSeconds: timing.superviseSeconds,
    // We chain no jobs: nothing to look for.
    flowIntervalSeconds: 3600,
  });
  boss.on("error", (problem) => {
    // pg-boss passes copies of errors, which are plain objects.
    const error = problem instanceof Error ? problem : Object.assign(new Error(), problem);
    // An outage is reported once, by the requests that meet it.
    if (!databaseTrouble(error)) logger.error({ err: error }, "mail queue error");
  });
  boss.on("warning", (warning) => logger.warn({ warning }, "mail queue warning"));
  // Concurrent instances take turns: pg-boss fails when two of them install it at once.
  await db.orm.transaction(async (transaction) => {
    // What the turn is waited for, and what is done in it on other connections, may take long.
    await transaction.execute(sql`set local lock_timeout = '2min'`);
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
    await transaction.execute(sql`select pg_advisory_xact_lock(${installationLock})`);
    await boss.start();
    await ensureQueues(boss, timing);
  });
  return boss;
}

/**
 * Lets the deliveries of a program that was killed be taken at once, not when their heartbeat is missed. Only for a
 * program that is alone on its database: nobody else can be delivering them. A delivery without tries left is not
 * touched, and is given up when it expires.
 */
export async function releaseHeldJobs(db: Database): Promise<number> {
  const { rowCount } = await db.orm.execute(sql`
    update ${sql.identifier(jobSchema)}.job set state = 'retry', start_after = now(), heartbeat_on = null
    where name = ${mailQueue} and state = 'active' and retry_count < retry_limit`);
  return rowCount ?? 0;
}

async function ensureQueues(boss: PgBoss, timing: MailTiming): Promise<void> {
  await ensureQueue(boss, deadMailQueue, { retryLimit: 10, retryDelay: 1, retryBackoff: true });
  await ensureQueue(boss, mailQueue, {
    retryLimit: timing.retryLimit,
    retryDelay: timing.retryDelaySeconds,
    retryBackoff: timing.retryBackoff,
    retryDelayMax: timing.retryBackoff ? timing.retryDelayMaxSeconds : null,
    expireInSeconds: timing.expireSeconds,
    heartbeatSeconds: timing.heartbeatSeconds,
    // The outbox keeps the history; finished jobs are deleted.
    deleteAfterSeconds: 24 * 3600,
    deadLetter: deadMailQueue,
  });
}

/** Creates the queue on the first start; an existing one gets changed settings by the update. */
async function ensureQueue(boss: PgBoss, name: string, settings: UpdateQueueOptions): Promise<void> {
  await boss.createQueue(name);
  await boss.updateQueue(name, settings);
}
