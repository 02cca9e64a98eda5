import { bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { PROMO_KINDS, PROMO_SCOPES } from "#domain/shop/promo.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const promoCodes = pgTable("promo_codes", {
  id: uuid().primaryKey().defaultRandom(),
  code: text().notNull(),
  kind: text({ enum: PROMO_KINDS }).notNull(),
  amountCents: integer("amount_cents"),
  percent: integer(),
  scope: text({ enum: PROMO_SCOPES }).notNull(),
  scopeIds: uuid("scope_ids").array().notNull().default([]),
  minimumCents: integer("minimum_cents").notNull().default(0),
  firstDay: date("first_day").notNull(),
  /** Null: until it is stopped. */
  lastDay: date("last_day"),
  mostUses: integer("most_uses"),
  mostPerPerson: integer("most_per_person"),
  withReferral: boolean("with_referral").notNull().default(false),
  uses: integer().notNull().default(0),
  /** What these uses have taken off orders. */
  discountCents: bigint("discount_cents", { mode: "number" }).notNull().default(0),
  stoppedAt: instant("stopped_at"),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull(),
});
export type PromoCodeRow = typeof promoCodes.$inferSelect;

export const promoUses = pgTable("promo_uses", {
  orderId: uuid("order_id").primaryKey(),
  promoCodeId: uuid("promo_code_id").notNull(),
  cents: integer().notNull(),
  personEmail: text("person_email"),
  personPhone: text("person_phone"),
  at: instant("at").notNull(),
  releasedAt: instant("released_at"),
});
