import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { DISPUTE_STATES } from "#domain/money/dispute.ts";
import { PAYMENT_MEANS } from "#domain/money/payment-means.ts";
import { bytea } from "./bytea.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const orderPayments = pgTable("order_payments", {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid("order_id").notNull(),
  way: text({ enum: PAYMENT_MEANS }).notNull(),
  cents: integer().notNull(),
  /** Unique: Stripe's payment, or one we make from the order's number. */
  reference: text().notNull(),
  at: instant("at").notNull(),
});

export const orderRefunds = pgTable("order_refunds", {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid("order_id").notNull(),
  moneyCents: integer("money_cents").notNull(),
  giftCents: integer("gift_cents").notNull().default(0),
  paymentReference: text("payment_reference"),
  isSurplus: boolean("is_surplus").notNull().default(false),
  status: text({ enum: ["pending", "manual", "done", "failed"] }).notNull(),
  stripeRefundId: text("stripe_refund_id"),
  requestKey: text("request_key").notNull(),
  reason: text().notNull().default(""),
  creditNote: text("credit_note"),
  /** The rental it gives back, where it gives back one. */
  rentalId: uuid("rental_id"),
  actor: text().notNull(),
  createdAt: instant("created_at").notNull(),
  settledAt: instant("settled_at"),
});
export type RefundRow = typeof orderRefunds.$inferSelect;

/** Payments by card that the customer's bank contests. Under Stripe's own id. */
export interface DisputeFee {
  readonly cents: number;
  readonly day: CalendarDay;
}

export const cardDisputes = pgTable("card_disputes", {
  id: text().primaryKey(),
  /** One of the two. */
  orderId: uuid("order_id"),
  jobId: uuid("job_id"),
  paymentReference: text("payment_reference").notNull(),
  cents: integer().notNull(),
  /** Stripe's word. */
  reason: text().notNull().default(""),
  state: text({ enum: DISPUTE_STATES }).notNull(),
  /** The bank holds the money until the dispute ends. */
  isWithdrawn: boolean("is_withdrawn").notNull().default(false),
  /** The bank only asks: it takes no money, and Stripe still refunds. */
  isInquiry: boolean("is_inquiry").notNull().default(false),
  /** What Stripe charged for it, negative where it gave it back, by the id of its movement. */
  fees: jsonb().$type<Readonly<Record<string, DisputeFee>>>().notNull().default({}),
  answerBy: instant("answer_by"),
  openedAt: instant("opened_at").notNull(),
  closedAt: instant("closed_at"),
  seenAt: instant("seen_at"),
  seenBy: text("seen_by"),
});
export type DisputeRow = typeof cardDisputes.$inferSelect;

export const BILLING_SERIES = ["invoice", "credit_note", "deposit_invoice"] as const;

export const billingNumbers = pgTable("billing_numbers", {
  series: text({ enum: BILLING_SERIES }).notNull(),
  year: integer().notNull(),
  last: integer().notNull(),
});

export const billingDocuments = pgTable("billing_documents", {
  number: text().primaryKey(),
  series: text({ enum: BILLING_SERIES }).notNull(),
  year: integer().notNull(),
  sequence: integer().notNull(),
  /** One of the three. */
  orderId: uuid("order_id"),
  jobId: uuid("job_id"),
  rentalPeriodId: uuid("rental_period_id"),
  /** The job's payment that a deposit invoice, or the credit note of one, speaks of. */
  paymentId: uuid("payment_id"),
  /** The number a credit note corrects. */
  corrects: text(),
  totalCents: integer("total_cents").notNull(),
  /** As printed; mail/documents knows its shape. */
  document: jsonb().notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Not issued yet: the seller's identity was incomplete. */
export const waitingDocuments = pgTable("waiting_documents", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid("order_id"),
  jobId: uuid("job_id"),
  rentalPeriodId: uuid("rental_period_id"),
  paymentId: uuid("payment_id"),
  series: text({ enum: BILLING_SERIES }).notNull(),
  refundId: uuid("refund_id"),
  jobRefundId: uuid("job_refund_id"),
  /** usecases/payments knows its shape. */
  content: jsonb().notNull(),
  createdAt: instant("created_at").notNull(),
});

export const stripeEvents = pgTable("stripe_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant("received_at").notNull(),
});

/** The PDF of a document, made once. */
export const billingFiles = pgTable("billing_files", {
  number: text().primaryKey(),
  pdf: bytea().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
