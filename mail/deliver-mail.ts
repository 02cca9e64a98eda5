import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "#db/client.ts";
import { failureWithoutSecrets, secretsIn } from "./failure-without-secrets.ts";
import type { MailFacts } from "./mail-facts.ts";
import type { DeliveredMail } from "./record-deliveries.ts";
import { secretMask } from "./secrets.ts";
import type { QueuedMail } from "./templates-map.ts";
import { AddressRefused, type MailTransport } from "./transports/transport.ts";

export interface DeliveryParts {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** The facts of the business as last saved; read for each batch of messages. */
  readonly readFacts: () => Promise<MailFacts>;
}

/** A message that a job has taken. */
export interface ClaimedMail {
  readonly mailId: string;
  readonly jobId: string;
  readonly queued: QueuedMail;
  readonly messageId: string;
}

/**
 * Sends one message and returns what is to be recorded of it; null when the recipient is refused for good, which is
 * recorded here. Rejects when it should be tried again.
 */
export async function deliverMail(
  parts: DeliveryParts,
  claimed: ClaimedMail,
  facts: MailFacts,
): Promise<DeliveredMail | null> {
  const { mailId, jobId } = claimed;
  const { template, props } = claimed.queued;
  const mask = secretMask(template);
  try {
    // Loaded with the first message: pages and forms are served without it.
    const { renderMail, renderMailContent } = await import("./render-mail.tsx");
    const rendered = await renderMail(template, props, facts);
    const masked = mask && renderMailContent(template, { ...props, ...mask } as typeof props, facts);
    const delivery = await parts.transport.deliver({ ...claimed, rendered });
    // A delivered message loses its code here; a captured one stays readable.
    const kept = masked && delivery.status === "sent" ? { ...masked, mask } : { ...rendered, mask: null };
    return { ...kept, ...delivery, mailId, at: parts.clock() };
  } catch (raised) {
    const error = failureWithoutSecrets(raised, secretsIn(props, mask));
    await markFailed(parts.db, mailId, error);
    parts.logger.warn({ err: error, mailId, template }, "mail not delivered");
    if (!(error instanceof AddressRefused)) throw error;
    await markMailDead(parts.db, mailId, jobId);
    await markSubscriberRefused(parts, claimed.queued.to, error.message);
    return null;
  }
}

async function markFailed(db: Database, mailId: string, { message }: Error): Promise<void> {
  await db.orm.execute(sql`
    update mail_outbox set status = 'failed', last_error = ${message.slice(0, 1000)}
    where id = ${mailId}`);
}

/** Gives up a message after its last try, also when the worker died during that one. */
export async function markMailDead(db: Database, mailId: string, jobId: string): Promise<void> {
  await db.orm.execute(sql`
    update mail_outbox set
      status = 'dead', last_error = coalesce(last_error, 'The worker stopped during the last attempt')
    where id = ${mailId} and job_id = ${jobId} and status in ('queued', 'sending', 'failed')`);
}

/** Letters skip an address that its server does not know, until the owner puts it back. */
async function markSubscriberRefused(
  { db, clock }: Pick<DeliveryParts, "db" | "clock">,
  address: string,
  reason: string,
): Promise<void> {
  await db.orm.execute(sql`
    update newsletter_subscribers
    set refused_at = ${clock().toISOString()}, refused_reason = ${reason.slice(0, 300)}
    where email = ${address.toLowerCase()} and refused_at is null`);
}
