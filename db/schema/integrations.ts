import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { PROGRAM_SCOPES } from "#domain/integration/program-scope.ts";
import { WEBHOOK_EVENTS } from "#domain/integration/webhook-event.ts";
import { bytea } from "./bytea.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const programKeys = pgTable("machine_keys", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** The first characters, by which a person recognises it. */
  start: text().notNull(),
  keyHash: bytea("key_hash").notNull().unique(),
  scopes: text({ enum: PROGRAM_SCOPES }).array().notNull(),
  createdBy: text("created_by").notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at"),
  revokedAt: instant("revoked_at"),
});

export const webhookEndpoints = pgTable("webhook_endpoints", {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
  /** Counts the secrets: a new one makes the former worthless. */
  secretNumber: integer("secret_number").notNull().default(1),
  createdBy: text("created_by").notNull(),
  createdAt: instant("created_at").notNull(),
  /** Since when nothing gets through; null while it does. */
  failingSince: instant("failing_since"),
  stoppedAt: instant("stopped_at"),
  stoppedBecause: text("stopped_because", { enum: ["by_hand", "failures"] }),
});

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

export const webhookDeliveries = pgTable("webhook_deliveries", {
  id: uuid().primaryKey().defaultRandom(),
  endpointId: uuid("endpoint_id").notNull(),
  event: text({ enum: WEBHOOK_EVENTS }).notNull(),
  payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  state: text({ enum: DELIVERY_STATES }).notNull().default("waiting"),
  attempts: integer().notNull().default(0),
  dueAt: instant("due_at").notNull().defaultNow(),
  answerStatus: integer("answer_status"),
  lastError: text("last_error"),
  createdAt: instant("created_at").notNull().defaultNow(),
  lastSentAt: instant("last_sent_at"),
});
