import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const siteContent = pgTable(
  "site_content",
  {
    kind: text().notNull(),
    key: text().notNull(),
    version: integer().notNull(),
    state: text({ enum: ["draft", "published", "withdrawn"] }).notNull(),
    /** Null: the value the program ships. */
    value: jsonb(),
    validFrom: timestamp("valid_from", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.version] })],
);
