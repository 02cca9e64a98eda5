import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const pageVisits = pgTable(
  "page_visits",
  {
    path: text().notNull(),
    day: date().notNull(),
    visits: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.path, table.day] })],
);
