import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const articles = pgTable("articles", {
  id: uuid().primaryKey().defaultRandom(),
  shippedSlug: text("shipped_slug"),
  slug: text(),
  status: text({ enum: ["draft", "published", "withdrawn"] })
    .notNull()
    .default("draft"),
  version: integer().notNull().default(0),
  publishedVersion: integer("published_version"),
  publishAt: timestamp("publish_at", { withTimezone: true }),
  goneTo: text("gone_to"),
  title: text().notNull().default(""),
  description: text().notNull().default(""),
  topic: text().notNull().default(""),
  cover: text().notNull().default(""),
  coverPicture: uuid("cover_picture"),
  minutes: integer().notNull().default(1),
  services: text().array().notNull().default([]),
  day: date({ mode: "string" }),
  updatedDay: date("updated_day", { mode: "string" }),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});

export type ArticleRow = typeof articles.$inferSelect;

export const articleVersions = pgTable(
  "article_versions",
  {
    articleId: uuid("article_id").notNull(),
    version: integer().notNull(),
    state: text({ enum: ["draft", "published"] }).notNull(),
    content: jsonb().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
);

export const articleRedirects = pgTable("article_redirects", {
  slug: text().primaryKey(),
  articleId: uuid("article_id").notNull(),
});
