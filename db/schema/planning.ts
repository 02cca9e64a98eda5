import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { OpenWeek } from "#domain/calendar/opening-hours.ts";
import { PLANNING_COLOURS } from "#domain/planning/colours.ts";
import { JOB_SOURCES, JOB_STATES, VISIT_STATES } from "#domain/planning/job.ts";
import type { JobPlace } from "#domain/planning/job-place.ts";
import { VISIT_ENTRY_KINDS } from "#domain/visit-work/entry.ts";
import { PHOTO_MOMENTS } from "#domain/visit-work/photo-angles.ts";
import { bytea } from "./bytea.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const workers = pgTable("workers", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  accountId: uuid("account_id"),
  colour: text({ enum: PLANNING_COLOURS }).notNull().default("teal"),
  /** Null: the business's own hours. */
  week: jsonb().$type<OpenWeek>(),
  /** Null: every service. */
  skills: text().array(),
  baseLabel: text("base_label").notNull().default(""),
  baseLatitude: doublePrecision("base_latitude"),
  baseLongitude: doublePrecision("base_longitude"),
  feedHash: text("feed_hash"),
  retiredAt: instant("retired_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
export type WorkerRow = typeof workers.$inferSelect;

export const absences = pgTable("absences", {
  id: uuid().primaryKey().defaultRandom(),
  workerId: integer("worker_id").notNull(),
  firstDay: date("first_day").notNull(),
  lastDay: date("last_day").notNull(),
  fromMinute: integer("from_minute"),
  toMinute: integer("to_minute"),
  reason: text().notNull().default(""),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const sectors = pgTable("sectors", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  colour: text({ enum: PLANNING_COLOURS }).notNull().default("teal"),
  /** INSEE codes. */
  communes: text().array().notNull().default([]),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const sectorDays = pgTable("sector_days", {
  id: uuid().primaryKey().defaultRandom(),
  sectorId: uuid("sector_id").notNull(),
  workerId: integer("worker_id"),
  /** 0 is Sunday. */
  weekday: integer(),
  day: date(),
});

export const jobNumbers = pgTable("job_numbers", {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

export const jobs = pgTable("jobs", {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull().unique(),
  customerId: uuid("customer_id").notNull(),
  state: text({ enum: JOB_STATES }).notNull().default("to_plan"),
  source: text({ enum: JOB_SOURCES }).notNull(),
  requestId: uuid("request_id"),
  quoteId: uuid("quote_id"),
  subscriptionId: uuid("subscription_id"),
  contactName: text("contact_name").notNull(),
  contactEmail: text("contact_email").notNull().default(""),
  contactPhone: text("contact_phone").notNull().default(""),
  street: text().notNull().default(""),
  postalCode: text("postal_code").notNull().default(""),
  commune: text().notNull().default(""),
  inseeCode: text("insee_code").notNull().default(""),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  place: jsonb().$type<JobPlace>(),
  travelCents: integer("travel_cents").notNull().default(0),
  discountCents: integer("discount_cents").notNull().default(0),
  totalCents: integer("total_cents").notNull().default(0),
  minutes: integer().notNull(),
  earlyStartText: text("early_start_text"),
  earlyStartAt: instant("early_start_at"),
  notes: text().notNull().default(""),
  cancelledAt: instant("cancelled_at"),
  cancelReason: text("cancel_reason").notNull().default(""),
  remindersStoppedAt: instant("reminders_stopped_at"),
  /** The job that carries the invoice of the month, where that bills it. */
  billedIn: uuid("billed_in"),
  /** Of that job: the month's first day. */
  billedMonth: date("billed_month"),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
export type JobRow = typeof jobs.$inferSelect;

export const jobLines = pgTable("job_lines", {
  id: uuid().primaryKey().defaultRandom(),
  jobId: uuid("job_id").notNull(),
  position: integer().notNull(),
  vehicleId: uuid("vehicle_id"),
  /** As the request names it, in a job about several vehicles; else empty. */
  vehicleName: text("vehicle_name").notNull().default(""),
  offer: text(),
  category: text(),
  title: text().notNull(),
  details: text().notNull().default(""),
  quantity: integer().notNull().default(1),
  unitCents: integer("unit_cents"),
  minutes: integer().notNull().default(0),
  isExtra: boolean("is_extra").notNull().default(false),
});
export type JobLineRow = typeof jobLines.$inferSelect;

export const visits = pgTable("visits", {
  id: uuid().primaryKey().defaultRandom(),
  jobId: uuid("job_id").notNull(),
  workerId: integer("worker_id").notNull(),
  part: integer().notNull().default(1),
  state: text({ enum: VISIT_STATES }).notNull(),
  startsAt: instant("starts_at").notNull(),
  endsAt: instant("ends_at").notNull(),
  travelBefore: integer("travel_before").notNull(),
  travelAfter: integer("travel_after").notNull(),
  buffer: integer().notNull(),
  heldUntil: instant("held_until"),
  proposedFor: uuid("proposed_for"),
  /** Which of the proposed starts it belongs to, from 1. */
  proposal: smallint(),
  leftAt: instant("left_at"),
  expectedAt: instant("expected_at"),
  startedAt: instant("started_at"),
  finishedAt: instant("finished_at"),
  cancelledAt: instant("cancelled_at"),
  cancelReason: text("cancel_reason").notNull().default(""),
  mailRemindedAt: instant("mail_reminded_at"),
  smsRemindedAt: instant("sms_reminded_at"),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
export type VisitRow = typeof visits.$inferSelect;

export const visitEntries = pgTable("visit_entries", {
  /** Made on the phone: the same entry sent twice is one. */
  id: uuid().primaryKey(),
  visitId: uuid("visit_id").notNull(),
  sequence: integer().notNull(),
  kind: text({ enum: VISIT_ENTRY_KINDS }).notNull(),
  content: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  actor: text().notNull(),
  notedAt: instant("noted_at").notNull(),
  receivedAt: instant("received_at").notNull(),
  /** By our clock, however wrong the phone's is. */
  happenedAt: instant("happened_at").notNull().defaultNow(),
});

export const visitPhotos = pgTable("visit_photos", {
  id: uuid().primaryKey(),
  visitId: uuid("visit_id").notNull(),
  moment: text({ enum: PHOTO_MOMENTS }).notNull(),
  angle: text().notNull().default(""),
  bytes: bytea().notNull(),
  mime: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});
