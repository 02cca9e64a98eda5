import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";
import { quoteRequests } from "./requests.ts";

export const requestPhotos = pgTable("request_photos", {
  id: uuid().primaryKey().defaultRandom(),
  requestId: uuid("request_id").references(() => quoteRequests.id, { onDelete: "cascade" }),
  bytes: bytea().notNull(),
  mime: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
