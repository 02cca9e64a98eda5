import { bigint, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const authSessions = pgTable("auth_sessions", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid("user_id").notNull(),
  aal: text({ enum: ["aal1", "aal2"] })
    .notNull()
    .default("aal1"),
  factorId: uuid("factor_id"),
  /** The passkey that opened it. */
  passkeyId: uuid("passkey_id"),
  /** Sealed. */
  refreshKey: bytea("refresh_key").notNull(),
  refreshCounter: bigint("refresh_counter", { mode: "number" }).notNull().default(0),
  refreshFloor: bigint("refresh_floor", { mode: "number" }).notNull().default(0),
  refreshedAt: time("refreshed_at"),
  notAfter: time("not_after"),
  userAgent: text("user_agent").notNull().default(""),
  address: text().notNull().default(""),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});
export type AuthSession = typeof authSessions.$inferSelect;

export const authSessionMethods = pgTable(
  "auth_session_methods",
  {
    sessionId: uuid("session_id").notNull(),
    method: text().notNull(),
    provider: text(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.method] })],
);
