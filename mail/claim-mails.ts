import { sql } from "drizzle-orm";
import { prepared } from "#db/prepared.ts";
import type { ClaimedMail, DeliveryParts } from "./deliver-mail.ts";
import type { QueuedMail } from "./templates-map.ts";

interface Claim {
  readonly jobId: string;
  readonly mailId: string;
}

/** A message that a job has taken, and what it reminds of, if it is a reminder. */
interface TakenMail extends ClaimedMail {
  readonly aboutId: string | null;
}

interface OutboxRow extends Record<string, unknown> {
  readonly id: string;
  readonly job_id: string;
  readonly template: string;
  readonly props: unknown;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly headers: Record<string, string>;
  readonly message_id: string;
  readonly about_id: string | null;
}

/**
 * Takes the messages for these jobs, in one statement. Those that were delivered already, or for which another job is
 * responsible by now, are left out.
 */
export async function claimMails(
  { db, transport }: Pick<DeliveryParts, "db" | "transport">,
  claims: readonly Claim[],
): Promise<readonly TakenMail[]> {
  const wanted = JSON.stringify(claims.map(({ mailId, jobId }) => ({ id: mailId, job_id: jobId })));
  const { rows } = await db.orm.execute<OutboxRow>(sql`${prepared}
    update mail_outbox set
      status = 'sending', attempts = attempts + 1,
      message_id = coalesce(message_id, '<' || mail_outbox.id || '@' || ${transport.domain} || '>')
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (id uuid, job_id uuid)
    where mail_outbox.id = wanted.id and mail_outbox.job_id = wanted.job_id
      and status in ('queued', 'sending', 'failed')
    returning mail_outbox.id, mail_outbox.job_id, template, props, recipient, reply_to, headers, message_id, about_id`);
  return rows.map((row) => ({
    mailId: row.id,
    jobId: row.job_id,
    messageId: row.message_id,
    aboutId: row.about_id,
    queued: {
      template: row.template,
      props: row.props,
      to: row.recipient,
      ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
      headers: row.headers,
    } as QueuedMail,
  }));
}
