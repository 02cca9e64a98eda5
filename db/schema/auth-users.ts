import { boolean, jsonb, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

export type Metadata = Readonly<Record<string, unknown>>;

const time = (name: string) => timestamp(name, { withTimezone: true });

export const authUsers = pgTable("auth_users", {
  id: uuid().primaryKey().defaultRandom(),
  aud: text().notNull().default("authenticated"),
  role: text().notNull().default("authenticated"),
  email: text(),
  phone: text(),
  passwordHash: text("password_hash"),
  emailConfirmedAt: time("email_confirmed_at"),
  phoneConfirmedAt: time("phone_confirmed_at"),
  invitedAt: time("invited_at"),
  confirmationSentAt: time("confirmation_sent_at"),
  recoverySentAt: time("recovery_sent_at"),
  newEmail: text("new_email"),
  emailChangeSentAt: time("email_change_sent_at"),
  emailChangeConfirmed: smallint("email_change_confirmed").notNull().default(0),
  newPhone: text("new_phone"),
  phoneChangeSentAt: time("phone_change_sent_at"),
  reauthenticationSentAt: time("reauthentication_sent_at"),
  lastSignInAt: time("last_sign_in_at"),
  appMetadata: jsonb("app_metadata").$type<Metadata>().notNull().default({}),
  userMetadata: jsonb("user_metadata").$type<Metadata>().notNull().default({}),
  isAnonymous: boolean("is_anonymous").notNull().default(false),
  isSso: boolean("is_sso").notNull().default(false),
  bannedUntil: time("banned_until"),
  deletedAt: time("deleted_at"),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});
export type AuthUser = typeof authUsers.$inferSelect;

export const authIdentities = pgTable(
  "auth_identities",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    provider: text().notNull(),
    subject: text().notNull(),
    identityData: jsonb("identity_data").$type<Metadata>().notNull().default({}),
    email: text(),
    lastSignInAt: time("last_sign_in_at"),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.provider, table.subject)],
);
export type AuthIdentity = typeof authIdentities.$inferSelect;
