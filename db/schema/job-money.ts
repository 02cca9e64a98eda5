import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { JOB_PAYMENT_MEANS } from "#domain/money/payment-means.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Never changed: a second row with negative cents takes a payment back. */
export const jobPayments = pgTable("job_payments", {
  id: uuid().primaryKey().defaultRandom(),
  /** The order in which they were written. */
  entry: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  jobId: uuid("job_id").notNull(),
  means: text({ enum: JOB_PAYMENT_MEANS }).notNull(),
  cents: integer().notNull(),
  /** Unique: Stripe's payment, or one of our own. */
  reference: text().notNull(),
  giftCardId: uuid("gift_card_id"),
  reverses: uuid(),
  isSurplus: boolean("is_surplus").notNull().default(false),
  note: text().notNull().default(""),
  actor: text().notNull(),
  at: instant("at").notNull(),
});
export type JobPaymentRow = typeof jobPayments.$inferSelect;

export const jobPaymentRequests = pgTable("job_payment_requests", {
  id: uuid().primaryKey().defaultRandom(),
  jobId: uuid("job_id").notNull(),
  purpose: text({ enum: ["deposit", "balance"] }).notNull(),
  cents: integer().notNull(),
  dueOn: date("due_on").notNull(),
  stripeSessionId: text("stripe_session_id"),
  payUrl: text("pay_url"),
  payUrlExpiresAt: instant("pay_url_expires_at"),
  closedAt: instant("closed_at"),
  /** Why it was closed; null while it is open, and on requests of earlier versions. */
  outcome: text({ enum: ["paid", "replaced", "withdrawn"] }),
  remindedAt: instant("reminded_at"),
  actor: text().notNull(),
  createdAt: instant("created_at").notNull(),
});
export type JobPaymentRequestRow = typeof jobPaymentRequests.$inferSelect;

export const jobRefunds = pgTable("job_refunds", {
  id: uuid().primaryKey().defaultRandom(),
  entry: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  jobId: uuid("job_id").notNull(),
  paymentId: uuid("payment_id").notNull(),
  cents: integer().notNull(),
  isSurplus: boolean("is_surplus").notNull().default(false),
  /** After the final invoice, which is then owed less; before it the deposit itself is undone. */
  lowersInvoice: boolean("lowers_invoice").notNull().default(false),
  status: text({ enum: ["pending", "manual", "done", "failed"] }).notNull(),
  stripeRefundId: text("stripe_refund_id"),
  requestKey: text("request_key").notNull(),
  reason: text().notNull().default(""),
  creditNote: text("credit_note"),
  actor: text().notNull(),
  createdAt: instant("created_at").notNull(),
  settledAt: instant("settled_at"),
});
export type JobRefundRow = typeof jobRefunds.$inferSelect;

/** An invoice lowered without money going back. Never changed. */
export const jobCredits = pgTable("job_credits", {
  id: uuid().primaryKey().defaultRandom(),
  jobId: uuid("job_id").notNull(),
  cents: integer().notNull(),
  reason: text().notNull(),
  requestKey: text("request_key").notNull(),
  creditNote: text("credit_note").notNull(),
  actor: text().notNull(),
  createdAt: instant("created_at").notNull(),
});
export type JobCreditRow = typeof jobCredits.$inferSelect;

/** The reminders of an unpaid invoice that have left. */
export const jobReminders = pgTable(
  "job_reminders",
  {
    jobId: uuid("job_id").notNull(),
    afterDays: integer("after_days").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.afterDays] })],
);
