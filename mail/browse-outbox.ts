import { and, count, desc, eq, ilike, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type MailStatus, mailOutbox } from "#db/schema/mail.ts";

type MailFilter = {
  readonly status?: MailStatus | undefined;
  readonly template?: string | undefined;
  /** Leaves out the templates whose names begin so. */
  readonly exceptPrefix?: string | undefined;
  /** Part of the recipient's address or of the subject. */
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
};

const summary = {
  id: mailOutbox.id,
  template: mailOutbox.template,
  to: mailOutbox.recipient,
  replyTo: mailOutbox.replyTo,
  subject: mailOutbox.subject,
  status: mailOutbox.status,
  attempts: mailOutbox.attempts,
  lastError: mailOutbox.lastError,
  transport: mailOutbox.transport,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
  scrubbedAt: mailOutbox.scrubbedAt,
};

/** Newest first. A message's subject is known once it was sent or captured. */
export async function readMailPage(executor: Executor, filter: MailFilter = {}) {
  return executor
    .select(summary)
    .from(mailOutbox)
    .where(condition(filter))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(filter.limit ?? 50)
    .offset(filter.offset ?? 0);
}

/** One message as it was sent; `html` and `text` are null until then. */
export async function readOutboxMail(executor: Executor, id: string) {
  const [mail] = await executor
    .select({
      ...summary,
      props: mailOutbox.props,
      messageId: mailOutbox.messageId,
      html: mailOutbox.html,
      text: mailOutbox.body,
    })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id));
  return mail;
}

/**
 * Gives a message that was given up, still waits after a failure, or was only captured all its tries again. Its
 * Message-ID stays, in case an earlier try arrived after all. False when there is nothing to try again, or nothing left
 * to send because its code was removed.
 */
export async function retryOutboxMail(executor: Executor, id: string): Promise<boolean> {
  const { rowCount } = await executor
    .update(mailOutbox)
    .set({ status: "queued", attempts: 0, jobId: sql`gen_random_uuid()`, dispatchedAt: null, sentAt: null })
    .where(
      and(
        eq(mailOutbox.id, id),
        inArray(mailOutbox.status, ["failed", "dead", "captured"]),
        isNull(mailOutbox.scrubbedAt),
      ),
    );
  return rowCount === 1;
}

/** How many wait in each state, apart for the templates whose names begin so. */
export async function countWaitingMails(executor: Executor, prefix: string) {
  const hasPrefix = sql<boolean>`starts_with(${mailOutbox.template}, ${prefix})`;
  return executor
    .select({ status: mailOutbox.status, hasPrefix: hasPrefix.as("has_prefix"), total: count() })
    .from(mailOutbox)
    .where(inArray(mailOutbox.status, ["queued", "sending", "failed"]))
    .groupBy(mailOutbox.status, sql`has_prefix`);
}

/** How many there are in each state; the filter's own state does not count. */
export async function countMails(executor: Executor, filter: Omit<MailFilter, "status"> = {}) {
  const rows = await executor
    .select({ status: mailOutbox.status, total: count() })
    .from(mailOutbox)
    .where(condition(filter))
    .groupBy(mailOutbox.status);
  return new Map(rows.map((row) => [row.status, row.total]));
}

function condition({ status, template, exceptPrefix, search }: MailFilter): SQL | undefined {
  const part = search && `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    status && eq(mailOutbox.status, status),
    template ? eq(mailOutbox.template, template) : undefined,
    exceptPrefix ? not(sql`starts_with(${mailOutbox.template}, ${exceptPrefix})`) : undefined,
    part ? hasPart(part) : undefined,
  );
}

/**
 * The index over parts leaves out the messages that still wait, which are few and have an index by state. Their
 * condition is written differently: PostgreSQL would take what two alternatives share out of both, and use neither index.
 */
function hasPart(part: string): SQL | undefined {
  const { status, recipient, subject } = mailOutbox;
  return or(
    and(sql`${status} not in ('queued', 'sending')`, or(ilike(recipient, part), ilike(subject, part))),
    and(
      sql`${status} in ('queued', 'sending')`,
      or(ilike(recipient, part), sql`coalesce(${subject}, '') ilike ${part}`),
    ),
  );
}
