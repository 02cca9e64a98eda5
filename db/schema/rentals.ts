import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { MACHINE_ANGLES } from "#domain/rental/inspection.ts";
import { RETURN_STATES } from "#domain/rental/rental-return.ts";
import { bytea } from "./bytea.ts";

/** held: waits for its payment. booked: paid or accepted. released: freed unpaid. cancelled: cancelled once booked. */
const rentalStatuses = ["held", "booked", "released", "cancelled"] as const;
export type RentalStatus = (typeof rentalStatuses)[number];

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const rentalUnits = pgTable(
  "rental_units",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    machine: text().notNull(),
    number: integer().notNull(),
  },
  (table) => [unique().on(table.machine, table.number)],
);

export const rentals = pgTable(
  "rentals",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id"),
    machine: text().notNull(),
    days: date().array().notNull(),
    pack: text(),
    priceCents: integer("price_cents").notNull(),
    originalCents: integer("original_cents").notNull(),
    /** What a day cost then, for late ones. Null where it was not noted. */
    dailyCents: integer("daily_cents"),
    /** Written by the database itself when the row is stored. */
    customerId: uuid("customer_id"),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhone: text("customer_phone").notNull().default(""),
    status: text({ enum: rentalStatuses }).notNull().default("held"),
    expiresAt: instant("expires_at"),
    bookedAt: instant("booked_at"),
    cancelledAt: instant("cancelled_at"),
    refundCents: integer("refund_cents"),
    notes: text().notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("rentals_order").on(table.orderId)],
);

export const rentalPeriods = pgTable(
  "rental_periods",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null while the machine is out of service. */
    rentalId: uuid("rental_id").references(() => rentals.id, { onDelete: "cascade" }),
    outageReason: text("outage_reason"),
    /** Out of service because it came back damaged: it may overlap days already booked. */
    isDamage: boolean("is_damage").notNull().default(false),
    damagedIn: uuid("damaged_in").references((): AnyPgColumn => rentalPeriods.id, { onDelete: "set null" }),
    unitId: integer("unit_id")
      .notNull()
      .references(() => rentalUnits.id),
    firstDay: date("first_day").notNull(),
    lastDay: date("last_day").notNull(),
    turnRoundDays: integer("turn_round_days").notNull(),
    active: boolean().notNull().default(true),
    remindedAt: instant("reminded_at"),
    handedOverAt: instant("handed_over_at"),
    handOverNote: text("hand_over_note").notNull().default(""),
    returnedAt: instant("returned_at"),
    returnState: text("return_state", { enum: RETURN_STATES }),
    returnNote: text("return_note").notNull().default(""),
  },
  (table) => [index("rental_periods_rental").on(table.rentalId)],
);

export const rentalPhotos = pgTable("rental_photos", {
  id: uuid().primaryKey().defaultRandom(),
  periodId: uuid("period_id")
    .notNull()
    .references(() => rentalPeriods.id, { onDelete: "cascade" }),
  moment: text({ enum: ["remise", "retour"] }).notNull(),
  angle: text({ enum: MACHINE_ANGLES }),
  bytes: bytea().notNull(),
  mime: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export type RentalRow = typeof rentals.$inferSelect;
export type RentalPeriodRow = typeof rentalPeriods.$inferSelect;
