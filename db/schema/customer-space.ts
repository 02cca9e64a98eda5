import { bigint, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const customerPasskeys = pgTable("customer_passkeys", {
  id: uuid().primaryKey().defaultRandom(),
  /** Folded, as in customer_emails. */
  address: text().notNull(),
  userHandle: uuid("user_handle").notNull(),
  /** The authenticator's own name for the key, in base64url. */
  credentialId: text("credential_id").notNull().unique(),
  publicKey: bytea("public_key").notNull(),
  signCount: bigint("sign_count", { mode: "number" }).notNull().default(0),
  transports: text().array().notNull().default([]),
  name: text().notNull().default(""),
  lastUsedAt: instant("last_used_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
});
export type CustomerPasskeyRow = typeof customerPasskeys.$inferSelect;

export const customerSessions = pgTable("customer_sessions", {
  id: uuid().primaryKey().defaultRandom(),
  address: text().notNull(),
  tokenHash: bytea("token_hash").notNull().unique(),
  passkeyId: uuid("passkey_id"),
  device: text().notNull().default(""),
  lastUsedAt: instant("last_used_at").notNull().defaultNow(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const customerCodes = pgTable("customer_codes", {
  id: uuid().primaryKey().defaultRandom(),
  purpose: text({ enum: ["sign-in", "erasure"] }).notNull(),
  /** Null: an address of nobody's. */
  address: text(),
  sessionId: uuid("session_id"),
  codeHash: bytea("code_hash").notNull(),
  linkHash: bytea("link_hash"),
  wrongTries: integer("wrong_tries").notNull().default(0),
  expiresAt: instant("expires_at").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});
export type CustomerCodeRow = typeof customerCodes.$inferSelect;

export const customerPasskeyChallenges = pgTable("customer_passkey_challenges", {
  id: uuid().primaryKey().defaultRandom(),
  sessionId: uuid("session_id"),
  /** In base64url. */
  challenge: text().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});
