import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { SUBSCRIPTION_STATES } from "#domain/subscription/contract.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const subscriptions = pgTable("subscriptions", {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull().unique(),
  customerId: uuid("customer_id").notNull(),
  vehicleId: uuid("vehicle_id"),
  requestId: uuid("request_id"),
  state: text({ enum: SUBSCRIPTION_STATES }).notNull().default("proposed"),
  offer: text().notNull(),
  category: text().notNull(),
  title: text().notNull(),
  minutes: integer().notNull(),
  priceCents: integer("price_cents").notNull(),
  nextPriceCents: integer("next_price_cents"),
  nextPriceFrom: date("next_price_from"),
  rhythmMonths: integer("rhythm_months").notNull().default(1),
  termMonths: integer("term_months"),
  startsOn: date("starts_on").notNull(),
  contactName: text("contact_name").notNull(),
  contactEmail: text("contact_email").notNull(),
  contactPhone: text("contact_phone").notNull().default(""),
  street: text().notNull().default(""),
  postalCode: text("postal_code").notNull().default(""),
  commune: text().notNull().default(""),
  inseeCode: text("insee_code").notNull().default(""),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  acceptedAt: instant("accepted_at"),
  acceptText: text("accept_text"),
  earlyStartText: text("early_start_text"),
  endedAt: instant("ended_at"),
  /** The last day. */
  endsOn: date("ends_on"),
  endReason: text("end_reason").notNull().default(""),
  renewalNoticedFor: date("renewal_noticed_for"),
  /** The renewal of the notice before that one. */
  renewalNoticedBefore: date("renewal_noticed_before"),
  stripeCustomer: text("stripe_customer"),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const subscriptionMonths = pgTable(
  "subscription_months",
  {
    subscriptionId: uuid("subscription_id").notNull(),
    position: integer().notNull(),
    dueOn: date("due_on").notNull(),
    isFree: boolean("is_free").notNull().default(false),
    jobId: uuid("job_id"),
    askedAt: instant("asked_at"),
    chargeAttempts: integer("charge_attempts").notNull().default(0),
    chargeTriedAt: instant("charge_tried_at"),
    chargeError: text("charge_error").notNull().default(""),
    /** The customer at Stripe whose card may have been charged: the answer was lost. */
    unansweredCustomer: text("unanswered_customer"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.position] })],
);
export type SubscriptionMonthRow = typeof subscriptionMonths.$inferSelect;
