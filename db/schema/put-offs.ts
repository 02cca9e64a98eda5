import { date, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { PUT_OFF_REASONS, type PutOffWords } from "#domain/planning/put-off.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

interface KnownVisit {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Of the notice that a put-off replaces; JSON, so its times are texts. */
export interface DroppedNotice {
  readonly knownVisits: readonly KnownVisit[];
  readonly actor: string;
  readonly createdAt: string;
}

/** What the staff changed and the customer does not know yet. */
export const visitNotices = pgTable("visit_notices", {
  jobId: uuid("job_id").primaryKey(),
  knownVisits: jsonb("known_visits").$type<readonly KnownVisit[]>().notNull(),
  actor: text().notNull(),
  dueAt: instant("due_at").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const putOffs = pgTable("put_offs", {
  id: uuid().primaryKey().defaultRandom(),
  day: date().notNull(),
  reason: text({ enum: PUT_OFF_REASONS }).notNull(),
  heldUntil: instant("held_until").notNull(),
  actor: text().notNull(),
  createdAt: instant("created_at").notNull(),
  /** Null while it can be taken back. */
  toldAt: instant("told_at"),
});
export type PutOffRow = typeof putOffs.$inferSelect;

export const putOffCustomers = pgTable("put_off_customers", {
  id: uuid().primaryKey().defaultRandom(),
  putOffId: uuid("put_off_id").notNull(),
  visitId: uuid("visit_id").notNull(),
  jobId: uuid("job_id").notNull(),
  linkHash: text("link_hash").notNull(),
  channel: text({ enum: ["email", "sms", "none"] }).notNull(),
  words: jsonb().$type<PutOffWords>().notNull().default({}),
  droppedNotice: jsonb("dropped_notice").$type<DroppedNotice>(),
  openedAt: instant("opened_at"),
  chosenVisitId: uuid("chosen_visit_id"),
  chosenAt: instant("chosen_at"),
  callAskedAt: instant("call_asked_at"),
  remindedAt: instant("reminded_at"),
});
export type PutOffCustomerRow = typeof putOffCustomers.$inferSelect;
