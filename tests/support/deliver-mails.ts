import { pino } from "pino";
import { deliverBatch } from "#mail/deliver-batch.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import { createRecorder } from "#mail/record-deliveries.ts";
import { createCapture } from "#mail/transports/capture.ts";
import type { Deps } from "#usecases/deps.ts";

/** Lets every message that waits have its turn, as the worker does, and says what became of those of one template. */
export async function deliverMails({ db, now }: Deps, template: string): Promise<string[]> {
  const { rows: waiting } = await db.pool.query<{ id: string; job_id: string }>(
    "select id, job_id from mail_outbox where status in ('queued', 'failed')",
  );
  await deliverBatch(
    {
      db,
      transport: createCapture(),
      logger: pino({ level: "silent" }),
      clock: now,
      readFacts: async () => shippedFacts,
      recordDelivery: createRecorder(db),
    },
    waiting.map(({ id, job_id }) => ({ id: job_id, data: { mailId: id } })),
  );
  const { rows } = await db.pool.query<{ status: string }>(
    "select status from mail_outbox where template = $1 order by created_at",
    [template],
  );
  return rows.map(({ status }) => status);
}
