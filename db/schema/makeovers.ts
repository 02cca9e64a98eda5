import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { CONSENT_MEANS, CONSENT_STATES, PICTURE_MOMENTS } from "#domain/makeover/makeover.ts";
import { media } from "./media.ts";

export const makeovers = pgTable("makeovers", {
  id: uuid().primaryKey(),
  service: text().notNull(),
  category: text(),
  title: text().notNull(),
  vehicle: text().notNull().default(""),
  commune: text().notNull().default(""),
  doneOn: date("done_on").notNull(),
  priceCents: integer("price_cents"),
  story: text().notNull().default(""),
  isDemo: boolean("is_demo").notNull().default(false),
  jobId: uuid("job_id"),
  consent: text({ enum: CONSENT_STATES }).notNull().default("missing"),
  consentBy: text("consent_by").notNull().default(""),
  consentAt: timestamp("consent_at", { withTimezone: true }),
  consentMeans: text("consent_means", { enum: CONSENT_MEANS }),
  consentText: text("consent_text").notNull().default(""),
  publishesOnConsent: boolean("publishes_on_consent").notNull().default(false),
  publishedAt: timestamp("published_at", { withTimezone: true }),
  position: bigint({ mode: "number" }).notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
export type MakeoverRow = typeof makeovers.$inferSelect;

export const makeoverPictures = pgTable(
  "makeover_pictures",
  {
    makeoverId: uuid("makeover_id")
      .notNull()
      .references(() => makeovers.id, { onDelete: "cascade" }),
    moment: text({ enum: PICTURE_MOMENTS }).notNull(),
    position: integer().notNull().default(0),
    mediaId: uuid("media_id").references(() => media.id),
    drawing: text(),
  },
  (table) => [primaryKey({ columns: [table.makeoverId, table.moment, table.position] })],
);
