import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import {
  CONTENT_UNITS,
  type Hazards,
  type ProductImage,
  type ProductSafety,
  type Surface,
  type UsageStep,
} from "#domain/shop/product.ts";

const stockReasons = ["initial", "order", "release", "reception", "correction", "loss", "return"] as const;
export type StockReason = (typeof stockReasons)[number];

/** Written by PostgreSQL from the texts; read only by searches. */
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const categories = pgTable("categories", {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(""),
  position: integer().notNull().default(0),
  picture: text(),
  version: integer().notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
export type CategoryRow = typeof categories.$inferSelect;

export const products = pgTable("products", {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull().unique(),
  sku: text().notNull().unique(),
  name: text().notNull(),
  shortDescription: text("short_description").notNull(),
  longDescription: text("long_description").notNull().default(""),
  categoryId: uuid("category_id")
    .notNull()
    .references(() => categories.id),
  surfaces: text().array().$type<readonly Surface[]>().notNull().default([]),
  priceCents: integer("price_cents").notNull(),
  contentAmount: integer("content_amount"),
  contentUnit: text("content_unit", { enum: CONTENT_UNITS }),
  weightGrams: integer("weight_grams").notNull(),
  /** What belongs to no variant. Changed by usecases/catalogue/move-stock.ts only, which records the reason. */
  stock: integer().notNull().default(0),
  lowStockThreshold: integer("low_stock_threshold").notNull().default(0),
  pickupOnly: boolean("pickup_only").notNull().default(false),
  dilutionRatio: integer("dilution_ratio"),
  images: jsonb().$type<readonly ProductImage[]>().notNull().default([]),
  steps: jsonb().$type<readonly UsageStep[]>().notNull().default([]),
  hazards: jsonb().$type<Hazards>(),
  brand: text().notNull().default(""),
  safety: jsonb().$type<ProductSafety>().notNull().default({}),
  popularity: integer().notNull().default(0),
  active: boolean().notNull().default(false),
  archivedAt: timestamp("archived_at", { withTimezone: true }),
  version: integer().notNull().default(1),
  search: tsvector().generatedAlwaysAs("").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
export type ProductRow = typeof products.$inferSelect;

export const productVariants = pgTable("product_variants", {
  id: uuid().primaryKey().defaultRandom(),
  productId: uuid("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
  label: text().notNull(),
  sku: text().notNull(),
  /** Null: the product's own price. */
  priceCents: integer("price_cents"),
  /** Null: the product's own weight. */
  weightGrams: integer("weight_grams"),
  /** Changed by usecases/catalogue/move-stock.ts only, which records the reason. */
  stock: integer().notNull().default(0),
  position: integer().notNull().default(0),
  archivedAt: timestamp("archived_at", { withTimezone: true }),
  version: integer().notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
export type VariantRow = typeof productVariants.$inferSelect;

export const productPrices = pgTable("product_prices", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: uuid("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
  priceCents: integer("price_cents").notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  until: timestamp({ withTimezone: true }),
});

export const stockMovements = pgTable("stock_movements", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: uuid("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
  /** Null: the product's own stock. */
  variantId: uuid("variant_id"),
  delta: integer().notNull(),
  stockAfter: integer("stock_after").notNull(),
  reason: text({ enum: stockReasons }).notNull(),
  orderId: uuid("order_id"),
  actor: text().notNull().default(""),
  note: text().notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
