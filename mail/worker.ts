import { setTimeout as pause } from "node:timers/promises";
import type { Job, JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import { databaseTrouble } from "#db/database-trouble.ts";
import { deliverBatch } from "./deliver-batch.ts";
import { type DeliveryParts, markMailDead } from "./deliver-mail.ts";
import { dispatchMails, requeueOrphans } from "./dispatch-mails.ts";
import { deadMailQueue, type MailJob, mailQueue, releaseHeldJobs, startJobQueue } from "./job-queue.ts";
import { defaultTiming, type MailTiming } from "./mail-timing.ts";
import { createRecorder } from "./record-deliveries.ts";
import { scrubMails } from "./scrub-mails.ts";

export interface MailWorkerOptions extends Omit<DeliveryParts, "clock"> {
  readonly clock?: () => Date;
  /** How many batches of messages are under way at once in this instance. */
  readonly concurrency?: number;
  /** Whether no other program delivers from this database: what a killed one held is then taken at once. */
  readonly isOnlyInstance?: boolean;
  /** Awaited before a batch is delivered: messages leave when visitors leave them time. */
  readonly waitForTurn?: () => Promise<void>;
  readonly timing?: Partial<MailTiming>;
}

export interface MailWorker {
  /** Takes no further message, finishes those under way. */
  stop(): Promise<void>;
}

/** Delivers the outbox. Any number of instances may run it on one database: each message is taken by one. */
export async function startMailWorker(options: MailWorkerOptions): Promise<MailWorker> {
  const parts: DeliveryParts = { ...options, clock: options.clock ?? (() => new Date()) };
  const timing = { ...defaultTiming, ...options.timing };
  const boss = await startJobQueue(parts.db, parts.logger, timing);
  if (options.isOnlyInstance) await releaseHeldJobs(parts.db);
  const stopping = new AbortController();
  const recordDelivery = createRecorder(parts.db, {
    retryWaitsMs: timing.recordWaitsMs,
    stopping: stopping.signal,
  });
  const deliver = async (jobs: readonly Job<MailJob>[]) => {
    await options.waitForTurn?.();
    return deliverBatch({ ...parts, recordDelivery }, jobs);
  };
  const deliverers = await startDeliverers(boss, deliver, options.concurrency ?? 4, timing);
  await startDeadMailWorker(boss, parts, timing);

  const notifyDeliverers = () => {
    for (const id of deliverers) boss.notifyWorker(id);
  };
  const dispatching = dispatchUntil(stopping.signal, parts, boss, timing, notifyDeliverers);
  return {
    stop: async () => {
      stopping.abort();
      await dispatching;
      await Promise.all([boss.offWork(mailQueue), boss.offWork(deadMailQueue)]);
      await boss.stop({ graceful: false, close: false });
      parts.transport.close?.();
    },
  };
}

/**
 * Each takes a batch of jobs and looks again at once after it, so that a backlog does not wait for the next poll. The
 * messages of a batch leave side by side, and each succeeds or fails on its own.
 */
async function startDeliverers(
  boss: PgBoss,
  deliver: (jobs: readonly Job<MailJob>[]) => Promise<JobResult[]>,
  count: number,
  { pollSeconds, batchSize }: MailTiming,
): Promise<string[]> {
  const start = async () => {
    let own = "";
    const options = { pollingIntervalSeconds: pollSeconds, batchSize, perJobResults: true } as const;
    own = await boss.work<MailJob>(mailQueue, options, (jobs) => {
      boss.notifyWorker(own);
      return deliver(jobs);
    });
    return own;
  };
  return Promise.all(Array.from({ length: count }, start));
}

async function startDeadMailWorker(
  boss: PgBoss,
  { db, logger }: DeliveryParts,
  { pollSeconds }: MailTiming,
): Promise<void> {
  await boss.work<MailJob, void, { includeMetadata: true; pollingIntervalSeconds: number }>(
    deadMailQueue,
    { includeMetadata: true, pollingIntervalSeconds: pollSeconds },
    async ([job]: JobWithMetadata<MailJob>[]) => {
      if (!job?.sourceId) return;
      await markMailDead(db, job.data.mailId, job.sourceId);
      logger.error({ mailId: job.data.mailId }, "mail given up");
    },
  );
}

async function dispatchUntil(
  signal: AbortSignal,
  { db, logger, clock }: DeliveryParts,
  boss: PgBoss,
  { dispatchMs, dispatchSize, sweepMs }: MailTiming,
  onDispatched: () => void,
): Promise<void> {
  let nextSweep = 0;
  while (!signal.aborted) {
    try {
      if (performance.now() >= nextSweep) {
        nextSweep = performance.now() + sweepMs;
        const found = await requeueOrphans(db);
        if (found > 0) logger.warn({ found }, "mails without a job queued again");
        await scrubMails(db.orm, clock());
      }
      if ((await dispatchMails(db, boss, dispatchSize)) > 0) onDispatched();
    } catch (error) {
      // An outage is reported once, by the requests that meet it.
      if (!databaseTrouble(error)) logger.error({ err: error }, "mails could not be dispatched");
    }
    await pause(dispatchMs, undefined, { signal }).catch(() => {});
  }
}
