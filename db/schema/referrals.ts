import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const referralCodes = pgTable("referral_codes", {
  code: text().primaryKey(),
  email: text().notNull(),
  name: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export const referralCredits = pgTable("referral_credits", {
  orderId: uuid("order_id").primaryKey(),
  code: text().notNull(),
  email: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
