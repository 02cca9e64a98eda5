import { date, jsonb, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RequestItem } from "#domain/request/item.ts";
import { REQUEST_KINDS, REQUEST_STATUSES } from "#domain/request/kind.ts";
import type { RequestVehicle } from "#domain/request/request-vehicle.ts";

/** What only one kind of request has: plain data, texts and lists of texts. */
export type RequestDetails = Readonly<
  Record<string, string | number | boolean | readonly string[] | readonly RequestVehicle[] | null>
>;

export const quoteRequests = pgTable("quote_requests", {
  id: uuid().primaryKey().defaultRandom(),
  submissionId: uuid("submission_id").notNull().unique().defaultRandom(),
  fingerprint: text().notNull(),
  kind: text({ enum: REQUEST_KINDS }).notNull(),
  status: text({ enum: REQUEST_STATUSES }).notNull().default("nouveau"),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  message: text().notNull().default(""),
  items: jsonb().$type<readonly RequestItem[]>().notNull().default([]),
  totalPrice: numeric("total_price", { precision: 12, scale: 2 }).notNull().default("0"),
  details: jsonb().$type<RequestDetails>().notNull().default({}),
  commune: text(),
  distanceKm: numeric("distance_km", { precision: 5, scale: 1 }),
  /** Written by the database itself when the row is stored. */
  customerId: uuid("customer_id"),
  notes: text().notNull().default(""),
  /** The day the team comes; null until one is agreed on. */
  plannedOn: date("planned_on"),
  /** When the customer asked to be called; null once somebody has. */
  callbackAskedAt: timestamp("callback_asked_at", { withTimezone: true }),
  consentText: text("consent_text"),
  consentAt: timestamp("consent_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

export type RequestRow = typeof quoteRequests.$inferSelect;
