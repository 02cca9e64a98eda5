import { bigint, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const giftCards = pgTable("gift_cards", {
  id: uuid().primaryKey().defaultRandom(),
  code: text().notNull(),
  kind: text({ enum: ["bought", "referral"] }).notNull(),
  initialCents: integer("initial_cents").notNull(),
  balanceCents: integer("balance_cents").notNull(),
  recipientName: text("recipient_name").notNull(),
  recipientEmail: text("recipient_email").notNull(),
  message: text().notNull().default(""),
  buyerName: text("buyer_name").notNull().default(""),
  orderId: uuid("order_id"),
  orderLineId: uuid("order_line_id"),
  deliverOn: date("deliver_on").notNull(),
  usableFrom: date("usable_from"),
  expiresOn: date("expires_on").notNull(),
  sentAt: instant("sent_at"),
  cancelledAt: instant("cancelled_at"),
  voidReason: text("void_reason"),
  createdAt: instant("created_at").notNull(),
});
export type GiftCardRow = typeof giftCards.$inferSelect;
export type GiftCardKind = GiftCardRow["kind"];

export const giftCardEntries = pgTable("gift_card_entries", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  giftCardId: uuid("gift_card_id").notNull(),
  cents: integer().notNull(),
  reason: text({ enum: ["issue", "use", "release", "refund", "cancel"] }).notNull(),
  orderId: uuid("order_id"),
  jobId: uuid("job_id"),
  at: instant("at").notNull(),
});
