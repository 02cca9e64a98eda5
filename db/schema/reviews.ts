import { boolean, date, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";

/** What was finished when we asked: an order of the shop, or a request that became a service. */
const reviewSubjects = ["order", "request"] as const;
export type ReviewSubject = (typeof reviewSubjects)[number];

export const reviewInvitations = pgTable("review_invitations", {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: reviewSubjects }).notNull(),
  subjectId: text("subject_id").notNull(),
  email: text().notNull(),
  name: text().notNull(),
  service: text().notNull(),
  experienceOn: date("experience_on").notNull(),
  tokenHash: bytea("token_hash").notNull().unique(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** pending: waits for moderation. published: on the site. refused: the author got the reason. */
const reviewStatuses = ["pending", "published", "refused"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviews = pgTable("reviews", {
  id: uuid().primaryKey().defaultRandom(),
  invitationId: uuid("invitation_id").unique(),
  isDemo: boolean("is_demo").notNull().default(false),
  service: text().notNull(),
  rating: smallint().notNull(),
  body: text().notNull(),
  author: text().notNull(),
  commune: text().notNull().default(""),
  experienceOn: date("experience_on").notNull(),
  status: text({ enum: reviewStatuses }).notNull().default("pending"),
  publishedAt: timestamp("published_at", { withTimezone: true }),
  refusedAt: timestamp("refused_at", { withTimezone: true }),
  refusalReason: text("refusal_reason"),
  reply: text(),
  repliedAt: timestamp("replied_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
