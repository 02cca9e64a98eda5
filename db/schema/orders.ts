import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CompanyBuyer } from "#domain/people/company-buyer.ts";
import { DELIVERY_WAYS } from "#domain/place/delivery.ts";
import { type Address, PAYMENT_WAYS } from "#domain/shop/checkout.ts";
import { ORDER_STATUSES } from "#domain/shop/order.ts";
import { DECLARATION_OUTCOMES } from "#domain/shop/withdrawal.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const orders = pgTable("orders", {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull().unique(),
  token: text().notNull().unique(),
  idempotencyKey: uuid("idempotency_key").notNull().unique(),
  submissionHash: text("submission_hash"),
  status: text({ enum: ORDER_STATUSES }).notNull().default("recue"),
  /** Written by the database itself when the row is stored. */
  customerId: uuid("customer_id"),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  note: text().notNull().default(""),
  /** The company the invoice names; null for a private person. */
  buyer: jsonb().$type<CompanyBuyer>(),
  deliveryWay: text("delivery_way", { enum: DELIVERY_WAYS }).notNull(),
  address: jsonb().$type<Address>(),
  paymentWay: text("payment_way", { enum: PAYMENT_WAYS }).notNull(),
  weightGrams: integer("weight_grams").notNull(),
  subtotalCents: integer("subtotal_cents").notNull(),
  deliveryCents: integer("delivery_cents").notNull(),
  /** What a promo code took off. */
  discountCents: integer("discount_cents").notNull().default(0),
  promoCode: text("promo_code"),
  totalCents: integer("total_cents").notNull(),
  giftCardId: uuid("gift_card_id"),
  giftCents: integer("gift_cents").notNull().default(0),
  dueCents: integer("due_cents").notNull(),
  paidAt: instant("paid_at"),
  refundedCents: integer("refunded_cents").notNull().default(0),
  referralCode: text("referral_code"),
  requestId: uuid("request_id"),
  termsVersion: text("terms_version").notNull(),
  stripeSessionId: text("stripe_session_id"),
  payUrl: text("pay_url"),
  expiresAt: instant("expires_at"),
  paymentRemindedAt: instant("payment_reminded_at"),
  carrier: text().notNull().default(""),
  tracking: text().notNull().default(""),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
export type OrderRow = typeof orders.$inferSelect;

export type LineRecipient = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly deliverOn: string | null;
};

export const orderLines = pgTable("order_lines", {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid("order_id").notNull(),
  position: integer().notNull(),
  kind: text({ enum: ["product", "rental", "gift_card"] }).notNull(),
  productId: uuid("product_id"),
  /** Its label is the line's details. */
  variantId: uuid("variant_id"),
  sku: text().notNull().default(""),
  slug: text().notNull().default(""),
  title: text().notNull(),
  details: text().notNull().default(""),
  unitCents: integer("unit_cents").notNull(),
  quantity: integer().notNull(),
  /** Its share of the order's discount. */
  discountCents: integer("discount_cents").notNull().default(0),
  weightGrams: integer("weight_grams").notNull(),
  rentalId: uuid("rental_id"),
  recipient: jsonb().$type<LineRecipient>(),
});
export type OrderLineRow = typeof orderLines.$inferSelect;

export const orderEvents = pgTable("order_events", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid("order_id").notNull(),
  kind: text().notNull(),
  note: text().notNull().default(""),
  actor: text().notNull(),
  at: instant("at").notNull(),
});

/** For the staff only; no page of the customer reads it. */
export const orderNotes = pgTable("order_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid("order_id").notNull(),
  body: text().notNull(),
  actor: text().notNull(),
  at: instant("at").notNull(),
});

export const declarations = pgTable("declarations", {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: ["retractation", "resiliation"] }).notNull(),
  number: text().notNull(),
  fingerprint: text().notNull(),
  orderId: uuid("order_id"),
  orderNumber: text("order_number").notNull().default(""),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull().default(""),
  details: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  handledAt: instant("handled_at"),
  handledBy: text("handled_by"),
  outcome: text({ enum: DECLARATION_OUTCOMES }),
  receivedAt: instant("received_at").notNull(),
});
export type DeclarationRow = typeof declarations.$inferSelect;
