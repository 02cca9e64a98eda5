import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Text messages as sent; the body stays only when no provider took it. */
export const authSmsMessages = pgTable(
  "auth_sms_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    phone: text().notNull(),
    body: text(),
    channel: text({ enum: ["sms", "whatsapp"] }).notNull(),
    status: text({ enum: ["captured", "sent", "failed"] }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("auth_sms_messages_created").on(table.createdAt)],
);
