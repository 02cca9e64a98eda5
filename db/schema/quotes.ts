import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const quoteNumbers = pgTable("quote_numbers", {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

export const quotes = pgTable("quotes", {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull().unique(),
  requestId: uuid("request_id").notNull(),
  /** The printed quote as plain data; mail/documents knows its shape. */
  document: jsonb().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
