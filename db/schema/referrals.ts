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
  /** Folded (fold_email), once each; null once the person is erased. */
  personEmail: text("person_email"),
  personPhone: text("person_phone"),
  /** The order was refunded: its credits are void. */
  takenBackAt: timestamp("taken_back_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
