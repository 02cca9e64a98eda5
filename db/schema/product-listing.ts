import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Surface } from "#domain/shop/product.ts";
import { products } from "./catalogue.ts";

/** What lists of products filter and sort by. Written by triggers of the catalogue's tables only. */
export const productListing = pgTable("product_listing", {
  productId: uuid("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  categoryId: uuid("category_id").notNull(),
  surfaces: text().array().$type<readonly Surface[]>().notNull(),
  /** The lowest where variants have prices of their own. */
  lowestCents: integer("lowest_cents").notNull(),
  isOut: boolean("is_out").notNull(),
  isLow: boolean("is_low").notNull(),
  needsRestock: boolean("needs_restock").notNull(),
  popularity: integer().notNull(),
  active: boolean().notNull(),
  isArchived: boolean("is_archived").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  sortName: text("sort_name").notNull(),
});
