import { bigint, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const authFactors = pgTable(
  "auth_factors",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    factorType: text("factor_type", { enum: ["totp", "phone", "webauthn", "recovery_code"] }).notNull(),
    friendlyName: text("friendly_name").notNull().default(""),
    status: text({ enum: ["unverified", "verified"] })
      .notNull()
      .default("unverified"),
    /** Sealed. */
    secret: bytea(),
    phone: text(),
    lastStep: bigint("last_step", { mode: "number" }),
    lastChallengedAt: time("last_challenged_at"),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.friendlyName)],
);
export type AuthFactor = typeof authFactors.$inferSelect;

export const authChallenges = pgTable("auth_challenges", {
  id: uuid().primaryKey().defaultRandom(),
  factorId: uuid("factor_id").notNull(),
  /** The caller's, who alone may answer it. */
  address: text().notNull().default(""),
  codeHash: text("code_hash"),
  attempts: integer().notNull().default(0),
  createdAt: time("created_at").notNull().defaultNow(),
  verifiedAt: time("verified_at"),
});
export type AuthChallenge = typeof authChallenges.$inferSelect;

/** One-time codes of a `recovery_code` factor. */
export const authRecoveryCodes = pgTable(
  "auth_recovery_codes",
  {
    factorId: uuid("factor_id").notNull(),
    codeHash: bytea("code_hash").notNull(),
    usedAt: time("used_at"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.factorId, table.codeHash] })],
);
