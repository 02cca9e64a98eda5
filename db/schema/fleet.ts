import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Visits to vans of a company that come round every few weeks. */
export const fleetPlans = pgTable("fleet_plans", {
  id: uuid().primaryKey().defaultRandom(),
  customerId: uuid("customer_id").notNull(),
  offer: text().notNull(),
  everyWeeks: integer("every_weeks").notNull(),
  /** 0 is Sunday; null: any. */
  weekday: integer(),
  startsOn: date("starts_on").notNull(),
  discountPercent: integer("discount_percent").notNull().default(0),
  addressId: uuid("address_id"),
  endedAt: instant("ended_at"),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
export type FleetPlanRow = typeof fleetPlans.$inferSelect;

export const fleetPlanVehicles = pgTable(
  "fleet_plan_vehicles",
  { planId: uuid("plan_id").notNull(), vehicleId: uuid("vehicle_id").notNull() },
  (table) => [primaryKey({ columns: [table.planId, table.vehicleId] })],
);

export const fleetPlanVisits = pgTable(
  "fleet_plan_visits",
  {
    planId: uuid("plan_id").notNull(),
    position: integer().notNull(),
    dueOn: date("due_on").notNull(),
    /** Null: it was over, or no van was left. */
    jobId: uuid("job_id"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.position] })],
);
