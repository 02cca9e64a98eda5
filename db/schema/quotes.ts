import { bigint, date, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const quoteNumbers = pgTable("quote_numbers", {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

export const quotes = pgTable("quotes", {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull().unique(),
  requestId: uuid("request_id").notNull(),
  /** 1 for the first quote of a request. */
  version: integer().notNull().default(1),
  /** The printed quote as plain data; mail/documents knows its shape. The database refuses to change it. */
  document: jsonb().notNull(),
  totalCents: integer("total_cents"),
  /** The last day on which it can be accepted. */
  validUntil: date("valid_until"),
  sentAt: instant("sent_at"),
  remindedAt: instant("reminded_at"),
  /** No automatic reminder from then on. */
  remindersStoppedAt: instant("reminders_stopped_at"),
  /** Said on the telephone to a member of the staff; the customer may still accept in writing. */
  phoneAgreedAt: instant("phone_agreed_at"),
  phoneAgreedBy: text("phone_agreed_by"),
  phoneAgreedText: text("phone_agreed_text"),
  acceptedAt: instant("accepted_at"),
  acceptText: text("accept_text"),
  declinedAt: instant("declined_at"),
  declineReason: text("decline_reason").notNull().default(""),
  replacedAt: instant("replaced_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
});
export type QuoteRow = typeof quotes.$inferSelect;

export const requestNotes = pgTable("request_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  requestId: uuid("request_id").notNull(),
  body: text().notNull(),
  actor: text().notNull(),
  at: instant("at").notNull(),
});
