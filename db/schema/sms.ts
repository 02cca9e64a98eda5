import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** As for mails. `sending` left over from a program that stopped is given up: sending twice would be worse. */
export const SMS_STATUSES = ["queued", "sending", "sent", "captured", "failed", "dead"] as const;
export type SmsStatus = (typeof SMS_STATUSES)[number];
/** code: of the sign-in service. The others are about a visit. */
export const SMS_KINDS = ["code", "reminder", "notice", "put_off"] as const;
export type SmsKind = (typeof SMS_KINDS)[number];

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Text messages as sent. The body of a code stays only when no provider took it. */
export const smsMessages = pgTable("sms_messages", {
  id: uuid().primaryKey().defaultRandom(),
  /** E.164 without its "+". */
  phone: text().notNull(),
  body: text(),
  channel: text({ enum: ["sms", "whatsapp"] }).notNull(),
  status: text({ enum: SMS_STATUSES }).notNull(),
  kind: text({ enum: SMS_KINDS }).notNull().default("code"),
  jobId: uuid("job_id"),
  visitId: uuid("visit_id"),
  attempts: integer().notNull().default(0),
  lastError: text("last_error"),
  sendAfter: instant("send_after"),
  expiresAt: instant("expires_at"),
  sentAt: instant("sent_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
});
