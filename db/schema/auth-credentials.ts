import { bigint, boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Public keys of authenticators: passkeys, and the keys of `webauthn` factors. */
export const authCredentials = pgTable("auth_credentials", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid("user_id").notNull(),
  /** Null for a passkey. */
  factorId: uuid("factor_id").unique(),
  /** The authenticator's own name for the key, in base64url. */
  credentialId: text("credential_id").notNull().unique(),
  publicKey: bytea("public_key").notNull(),
  signCount: bigint("sign_count", { mode: "number" }).notNull().default(0),
  transports: text().array().notNull().default([]),
  isSynced: boolean("is_synced").notNull().default(false),
  friendlyName: text("friendly_name").notNull().default(""),
  lastUsedAt: time("last_used_at"),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});
export type AuthCredential = typeof authCredentials.$inferSelect;

export const authCredentialChallenges = pgTable("auth_credential_challenges", {
  id: uuid().primaryKey().defaultRandom(),
  purpose: text({ enum: ["registration", "authentication", "factor"] }).notNull(),
  /** Null for a sign-in: nobody is known yet. */
  userId: uuid("user_id"),
  factorId: uuid("factor_id"),
  /** In base64url. */
  challenge: text().notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
});
export type AuthCredentialChallenge = typeof authCredentialChallenges.$inferSelect;
