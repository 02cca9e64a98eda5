import {
  bigint,
  boolean,
  doublePrecision,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const customers = pgTable("customers", {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: ["person", "company"] })
    .notNull()
    .default("person"),
  name: text().notNull(),
  company: text().notNull().default(""),
  siren: text().notNull().default(""),
  vatNumber: text("vat_number").notNull().default(""),
  billingAddress: jsonb("billing_address").$type<readonly string[]>(),
  notes: text().notNull().default(""),
  /** What was done in a month is billed by one invoice. */
  billsMonthly: boolean("bills_monthly").notNull().default(false),
  mergedInto: uuid("merged_into"),
  /** When a file brought them. */
  importedAt: instant("imported_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
export type CustomerRow = typeof customers.$inferSelect;

export const customerEmails = pgTable("customer_emails", {
  /** As PostgreSQL's fold_email writes it. */
  folded: text().primaryKey(),
  customerId: uuid("customer_id").notNull(),
  email: text().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const customerPhones = pgTable(
  "customer_phones",
  {
    customerId: uuid("customer_id").notNull(),
    /** E.164. */
    phone: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.phone] })],
);

export const customerAddresses = pgTable("customer_addresses", {
  id: uuid().primaryKey().defaultRandom(),
  customerId: uuid("customer_id").notNull(),
  street: text().notNull().default(""),
  postalCode: text("postal_code").notNull().default(""),
  commune: text().notNull(),
  inseeCode: text("insee_code").notNull().default(""),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** Pairs that the staff found to be two customers; the smaller id first. */
export const customerDistinctions = pgTable(
  "customer_distinctions",
  {
    firstId: uuid("first_id").notNull(),
    secondId: uuid("second_id").notNull(),
    actor: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.firstId, table.secondId] })],
);

export const vehicles = pgTable("vehicles", {
  id: uuid().primaryKey().defaultRandom(),
  customerId: uuid("customer_id").notNull(),
  category: text({ enum: ["A", "B", "C", "D", "U1", "U2", "U3", "U4"] }).notNull(),
  model: text().notNull().default(""),
  plate: text().notNull().default(""),
  colour: text().notNull().default(""),
  notes: text().notNull().default(""),
  /** What its company calls it, and where it stands. */
  nickname: text().notNull().default(""),
  site: text().notNull().default(""),
  retiredAt: instant("retired_at"),
  /** Start of the last finished visit; PostgreSQL keeps it. */
  lastVisitAt: instant("last_visit_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
export type VehicleRow = typeof vehicles.$inferSelect;

/** Between the staff; the customer never sees them. */
export const customerNotes = pgTable("customer_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: uuid("customer_id").notNull(),
  body: text().notNull(),
  actor: text().notNull(),
  at: instant("at").notNull(),
});
