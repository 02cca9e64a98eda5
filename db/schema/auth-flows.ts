import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

const tokenKinds = [
  "confirmation",
  "recovery",
  "email_change_current",
  "email_change_new",
  "sms",
  "phone_change",
  "reauthentication",
] as const;
export type TokenKind = (typeof tokenKinds)[number];

export const authOneTimeTokens = pgTable(
  "auth_one_time_tokens",
  {
    userId: uuid("user_id").notNull(),
    kind: text({ enum: tokenKinds }).notNull(),
    tokenHash: text("token_hash").notNull(),
    address: text().notNull(),
    flowStateId: uuid("flow_state_id"),
    createdAt: time("created_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
export type AuthOneTimeToken = typeof authOneTimeTokens.$inferSelect;

export const authFlowStates = pgTable("auth_flow_states", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid("user_id"),
  provider: text().notNull(),
  method: text().notNull(),
  authCode: text("auth_code").unique(),
  codeChallenge: text("code_challenge"),
  codeChallengeMethod: text("code_challenge_method", { enum: ["s256", "plain"] }),
  redirectTo: text("redirect_to"),
  /** Sealed, as are the provider's tokens. */
  context: bytea(),
  providerToken: bytea("provider_token"),
  providerRefreshToken: bytea("provider_refresh_token"),
  linkingUserId: uuid("linking_user_id"),
  createdAt: time("created_at").notNull().defaultNow(),
  codeIssuedAt: time("code_issued_at"),
});
export type AuthFlowState = typeof authFlowStates.$inferSelect;

export const authSeenAssertions = pgTable("auth_seen_assertions", {
  id: text().primaryKey(),
  expiresAt: time("expires_at").notNull(),
});

export const authSigningKeys = pgTable("auth_signing_keys", {
  kid: text().primaryKey(),
  privateKey: bytea("private_key").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
});

export const authAuditLog = pgTable("auth_audit_log", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: time("at").notNull(),
  action: text().notNull(),
  actorId: uuid("actor_id"),
  subjectId: uuid("subject_id"),
  address: text().notNull().default(""),
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
});
