import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { DEPOSIT_MEANS, type InspectedItem } from "#domain/rental/inspection.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const rentalDeposits = pgTable("rental_deposits", {
  periodId: uuid("period_id").primaryKey(),
  means: text({ enum: DEPOSIT_MEANS }).notNull(),
  cents: integer().notNull(),
  reference: text().notNull().default(""),
  stripeSessionId: text("stripe_session_id"),
  stripeIntentId: text("stripe_intent_id"),
  payUrl: text("pay_url"),
  takenAt: instant("taken_at"),
  takenBy: text("taken_by").notNull(),
  keptCents: integer("kept_cents"),
  keptReason: text("kept_reason"),
  decidedAt: instant("decided_at"),
  settledAt: instant("settled_at"),
});
export type RentalDepositRow = typeof rentalDeposits.$inferSelect;

export const rentalInspections = pgTable(
  "rental_inspections",
  {
    periodId: uuid("period_id").notNull(),
    moment: text({ enum: ["remise", "retour"] }).notNull(),
    checklist: jsonb().$type<readonly InspectedItem[]>().notNull(),
    sentence: text().notNull(),
    signer: text().notNull(),
    signature: text().notNull(),
    refusal: text().notNull().default(""),
    actor: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.periodId, table.moment] })],
);

export const rentalReceipts = pgTable("rental_receipts", {
  id: uuid().primaryKey().defaultRandom(),
  entry: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
  periodId: uuid("period_id").notNull(),
  /** In the negative what went back of the kept deposit: "dispute" by the customer's bank, "refund" at Stripe. */
  source: text({ enum: ["deposit", "hand", "dispute", "refund"] }).notNull(),
  means: text({ enum: ["card", "transfer", "cash", "cheque", "terminal"] }).notNull(),
  cents: integer().notNull(),
  disputeId: text("dispute_id"),
  stripeRefundId: text("stripe_refund_id"),
  actor: text().notNull(),
  at: instant("at").notNull(),
});
