import { bigint, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const purgeLog = pgTable("purge_log", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  what: text().notNull(),
  count: integer().notNull(),
  actor: text().notNull(),
});
