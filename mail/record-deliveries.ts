import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { databaseTrouble } from "#db/database-trouble.ts";
import { prepared } from "#db/prepared.ts";
import { defaultTiming } from "./mail-timing.ts";
import { storableText } from "./outbox.ts";
import type { MailContent } from "./render-mail.tsx";
import type { Delivery } from "./transports/transport.ts";

/** A message that has left, or that no transport took, with what is kept of it. */
export interface DeliveredMail extends MailContent, Delivery {
  readonly mailId: string;
  readonly at: Date;
  /** What takes the place of the secrets it carried, if those are not to stay. */
  readonly mask: Readonly<Record<string, string>> | null;
}

/** Resolves once the delivery is recorded. */
export type RecordDelivery = (mail: DeliveredMail) => Promise<void>;

/** Far below the time after which a job expires and its message is taken by another deliverer. */
const longestOutageMs = 10 * 60_000;

interface RecorderOptions {
  /** Before each further try; the last one repeats while the database cannot be used. */
  readonly retryWaitsMs?: readonly number[];
  /** Aborted when the program stops: it does not wait for the end of an outage. */
  readonly stopping?: AbortSignal;
}

/**
 * Records each delivery at once; those that end while a statement runs are recorded together by the next one. A message
 * is sent a second time when the program is killed before its delivery is recorded: none waits longer than that.
 */
export function createRecorder(db: Database, options: RecorderOptions = {}): RecordDelivery {
  let waiting: DeliveredMail[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();
  const recordWaiting = () => {
    const taken = waiting;
    waiting = [];
    next = undefined;
    const recording = markDelivered(db, taken);
    running = recording.catch(() => {});
    return recording;
  };
  return (mail) => {
    waiting.push(mail);
    next ??= running.then(recordWaiting);
    // On its own, so that one that cannot be recorded fails alone.
    return next.catch(() => recordAlone(db, mail, options));
  };
}

/**
 * The message was sent: if recording that fails, the message would be sent a second time. It is tried until the database
 * is back, since nobody takes the message over while it is gone. Another instance that still reaches the database does
 * so after the missed heartbeat.
 */
async function recordAlone(
  db: Database,
  mail: DeliveredMail,
  { retryWaitsMs = defaultTiming.recordWaitsMs, stopping }: RecorderOptions,
): Promise<void> {
  const end = performance.now() + longestOutageMs;
  for (let tries = 1; ; tries += 1) {
    await pause(retryWaitsMs[tries - 1] ?? retryWaitsMs.at(-1));
    try {
      return await markDelivered(db, [mail]);
    } catch (error) {
      const isOutage = databaseTrouble(error) !== null && !stopping?.aborted && performance.now() < end;
      if (tries >= retryWaitsMs.length && !isOutage) throw error;
    }
  }
}

async function markDelivered(db: Database, mails: readonly DeliveredMail[]): Promise<void> {
  const delivered = mails.map(({ mailId, at, status, transport, subject, html, text, mask }) => ({
    id: mailId,
    status,
    transport,
    at: at.toISOString(),
    subject,
    html,
    body: text,
    mask: mask ?? {},
    scrubbed_at: mask ? at.toISOString() : null,
  }));
  await db.orm.execute(sql`${prepared}
    update mail_outbox set
      status = delivered.status, transport = delivered.transport, sent_at = delivered.at, last_error = null,
      subject = delivered.subject, html = delivered.html, body = delivered.body,
      props = props || delivered.mask, scrubbed_at = delivered.scrubbed_at
    from json_to_recordset(${JSON.stringify(delivered, storableText)}::json) as delivered (
      id uuid, status text, transport text, at timestamptz, subject text, html text, body text, mask jsonb,
      scrubbed_at timestamptz)
    where mail_outbox.id = delivered.id`);
}
