import { bigint, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const journal = pgTable("journal", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actor: text().notNull(),
  action: text().notNull(),
  subjectKind: text("subject_kind").notNull(),
  subjectId: text("subject_id").notNull(),
  detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
});
