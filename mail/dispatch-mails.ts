import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Database } from "#db/client.ts";
import { jobSchema, type MailJob, mailQueue } from "./job-queue.ts";

/**
 * Makes a delivery job of each new message while fewer than `limit` jobs wait, and returns how many: thousands of waiting
 * jobs would be passed over by each reading of the queue. Done here rather than where messages are queued: a visitor's
 * request waits for one insert only, and a NOTIFY in it would serialise all commits.
 */
export async function dispatchMails(db: Database, boss: PgBoss, limit: number): Promise<number> {
  const { rows: waiting } = await db.orm.execute(
    sql`select 1 from mail_outbox where status = 'queued' and dispatched_at is null limit 1`,
  );
  if (waiting.length === 0) return 0;
  const room = limit - (await countWaitingJobs(db, limit));
  if (room <= 0) return 0;
  return db.orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; job_id: string }>(sql`
      update mail_outbox set dispatched_at = now()
      where id in (
        select id from mail_outbox where status = 'queued' and dispatched_at is null
        order by created_at limit ${room} for update skip locked
      )
      returning id, job_id`);
    const jobs = rows.map(({ id, job_id }) => ({ id: job_id, data: { mailId: id } satisfies MailJob }));
    if (jobs.length > 0) await boss.insert(mailQueue, jobs, { db: fromDrizzle(tx, sql) });
    return jobs.length;
  });
}

/** Those that were never tried; one that failed waits for its time. */
async function countWaitingJobs(db: Database, most: number): Promise<number> {
  const { rows } = await db.orm.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from ${sql.identifier(jobSchema)}.job where name = ${mailQueue} and state = 'created' limit ${most}
    ) as waiting`);
  return rows[0]?.count ?? 0;
}

/**
 * Queues again the messages whose job no longer exists, as after restoring a backup without the jobs. A message that a
 * crashed worker left half-sent keeps its job, and pg-boss hands it to another worker.
 */
export async function requeueOrphans(db: Database): Promise<number> {
  const { rowCount } = await db.orm.execute(sql`
    update mail_outbox set status = 'queued', dispatched_at = null, job_id = gen_random_uuid()
    where status in ('queued', 'sending', 'failed') and dispatched_at is not null
      and not exists (
        select from ${sql.identifier(jobSchema)}.job
        where job.name = ${mailQueue} and job.id = mail_outbox.job_id
      )`);
  return rowCount ?? 0;
}
