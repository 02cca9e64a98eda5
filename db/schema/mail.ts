import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * queued: waits for a worker. sending: a worker has it. failed: refused, will be tried again. dead: given up, until
 * the staff ask for another try. sent: handed over. captured: kept here on purpose, no transport took it. withdrawn: a
 * reminder of something that was over when its turn came.
 */
const mailStatuses = ["queued", "sending", "sent", "captured", "failed", "dead", "withdrawn"] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid().primaryKey(),
    template: text().notNull(),
    props: jsonb().notNull(),
    recipient: text().notNull(),
    replyTo: text("reply_to"),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: mailStatuses }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    messageId: text("message_id"),
    /** The pg-boss job that delivers it; another try is another job. */
    jobId: uuid("job_id").notNull().defaultRandom(),
    /** When the job was handed to pg-boss. */
    dispatchedAt: timestamp("dispatched_at", { withTimezone: true }),
    transport: text(),
    subject: text(),
    html: text(),
    body: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** Until when the code or link it carries is of use. */
    secretUntil: timestamp("secret_until", { withTimezone: true }),
    /** When its code or link was removed from this row. */
    scrubbedAt: timestamp("scrubbed_at", { withTimezone: true }),
    /** What a reminder is about, by its template (withdraw-reminders.ts). */
    aboutId: uuid("about_id"),
  },
  (table) => [
    index("mail_outbox_created").on(table.createdAt),
    index("mail_outbox_status").on(table.status, table.createdAt),
  ],
);
