import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";

export const mediaTypes = ["image/webp", "application/pdf"] as const;
export type MediaType = (typeof mediaTypes)[number];

export const media = pgTable("media", {
  id: uuid().primaryKey().defaultRandom(),
  bytes: bytea().notNull(),
  mime: text({ enum: mediaTypes }).notNull(),
  width: integer(),
  height: integer(),
  fileName: text("file_name").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
