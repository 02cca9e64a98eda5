import { boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Crop } from "#domain/pictures/crop.ts";
import { media } from "./media.ts";

export const pictures = pgTable("pictures", {
  id: uuid().primaryKey().defaultRandom(),
  /** What pages show. */
  fileId: uuid("file_id")
    .notNull()
    .references(() => media.id),
  /** What was sent; a crop is cut from it. */
  sourceId: uuid("source_id")
    .notNull()
    .references(() => media.id),
  width: integer().notNull(),
  height: integer().notNull(),
  fileName: text("file_name").notNull().default(""),
  alt: text().notNull().default(""),
  focusX: smallint("focus_x").notNull().default(50),
  focusY: smallint("focus_y").notNull().default(50),
  crop: jsonb().$type<Crop>(),
  hasAvif: boolean("has_avif").notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  createdBy: text("created_by").notNull().default(""),
});
