import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";

/** pending: waits for the click in the e-mail. confirmed: receives the newsletter. unsubscribed: was removed. */
const subscriberStatuses = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  status: text({ enum: subscriberStatuses }).notNull().default("pending"),
  consentText: text("consent_text").notNull(),
  consentAt: timestamp("consent_at", { withTimezone: true }).notNull(),
  confirmTokenHash: bytea("confirm_token_hash").unique(),
  confirmSentAt: timestamp("confirm_sent_at", { withTimezone: true }),
  confirmExpiresAt: timestamp("confirm_expires_at", { withTimezone: true }),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
  /** The recipient's server knows no such address: letters skip it. */
  refusedAt: timestamp("refused_at", { withTimezone: true }),
  refusedReason: text("refused_reason").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

export const ISSUE_STATES = ["draft", "scheduled", "sending", "paused", "sent"] as const;

/** A letter to the subscribers. */
export const newsletterIssues = pgTable("newsletter_issues", {
  id: uuid().primaryKey().defaultRandom(),
  subject: text().notNull(),
  body: text().notNull(),
  pictureId: uuid("picture_id"),
  state: text({ enum: ISSUE_STATES }).notNull().default("draft"),
  sendAt: timestamp("send_at", { withTimezone: true }),
  startedAt: timestamp("started_at", { withTimezone: true }),
  finishedAt: timestamp("finished_at", { withTimezone: true }),
  lastSubscriber: uuid("last_subscriber"),
  version: integer().notNull().default(1),
  createdBy: text("created_by").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
export type IssueRow = typeof newsletterIssues.$inferSelect;

export const newsletterSends = pgTable(
  "newsletter_sends",
  {
    issueId: uuid("issue_id").notNull(),
    subscriberId: uuid("subscriber_id").notNull(),
    mailId: uuid("mail_id").notNull(),
    /** Null: still waiting. kept: no transport took it. left: unsubscribed before it was delivered. */
    outcome: text({ enum: ["sent", "kept", "refused", "left"] }),
    queuedAt: timestamp("queued_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.subscriberId] })],
);
