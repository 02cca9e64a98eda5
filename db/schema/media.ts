import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { KEPT_FORMATS } from "#domain/shop/picture-sizes.ts";
import { bytea } from "./bytea.ts";

const mediaTypes = ["image/webp", "application/pdf"] as const;
export type MediaType = (typeof mediaTypes)[number];

export const media = pgTable("media", {
  id: uuid().primaryKey().defaultRandom(),
  bytes: bytea().notNull(),
  mime: text({ enum: mediaTypes }).notNull(),
  width: integer(),
  height: integer(),
  fileName: text("file_name").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  /** When it first became part of the shop; files that never do are deleted. */
  usedAt: timestamp("used_at", { withTimezone: true }),
});

export const mediaSizes = pgTable(
  "media_sizes",
  {
    mediaId: uuid("media_id")
      .notNull()
      .references(() => media.id, { onDelete: "cascade" }),
    width: integer().notNull(),
    format: text({ enum: KEPT_FORMATS }).notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.width, table.format] })],
);
