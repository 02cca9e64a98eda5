import { date, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { REMINDER_KINDS } from "#domain/passport/due-reminder.ts";
import { PASSPORT_KINDS } from "#domain/passport/passport-entry.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const passportEntries = pgTable("passport_entries", {
  id: uuid().primaryKey().defaultRandom(),
  vehicleId: uuid("vehicle_id").notNull(),
  jobId: uuid("job_id"),
  /** Which line or reading of the job; "" for what was added by hand. */
  source: text().notNull().default(""),
  kind: text({ enum: PASSPORT_KINDS }).notNull(),
  surfaces: text().array().notNull().default([]),
  offer: text(),
  title: text().notNull(),
  product: text().notNull().default(""),
  finish: text().notNull().default(""),
  batch: text().notNull().default(""),
  light: smallint(),
  microns: smallint(),
  doneOn: date("done_on").notNull(),
  curedOn: date("cured_on"),
  guaranteedUntil: date("guaranteed_until"),
  upkeepOn: date("upkeep_on"),
  correctedAt: instant("corrected_at"),
  removedAt: instant("removed_at"),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
});
export type PassportEntryRow = typeof passportEntries.$inferSelect;

export const vehiclePassports = pgTable("vehicle_passports", {
  vehicleId: uuid("vehicle_id").primaryKey(),
  /** In the public address; null: not shared. */
  shareToken: text("share_token"),
  sharedAt: instant("shared_at"),
  remindersStoppedAt: instant("reminders_stopped_at"),
});

export const passportReminders = pgTable("passport_reminders", {
  id: uuid().primaryKey().defaultRandom(),
  vehicleId: uuid("vehicle_id").notNull(),
  customerId: uuid("customer_id").notNull(),
  entryId: uuid("entry_id").notNull(),
  kind: text({ enum: REMINDER_KINDS }).notNull(),
  dueOn: date("due_on").notNull(),
  sentAt: instant("sent_at").notNull(),
  jobId: uuid("job_id"),
});
export type PassportReminderRow = typeof passportReminders.$inferSelect;
