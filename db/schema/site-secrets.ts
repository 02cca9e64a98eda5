import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";

export const siteSecrets = pgTable("site_secrets", {
  name: text().primaryKey(),
  value: bytea().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
