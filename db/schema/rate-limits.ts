import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";

export const rateLimits = pgTable(
  "rate_limits",
  {
    bucket: text().notNull(),
    visitor: bytea().notNull(),
    hits: integer().notNull(),
    windowEndsAt: timestamp("window_ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.visitor] })],
);
