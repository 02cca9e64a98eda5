import { and, eq, type SQL, sql } from "drizzle-orm";
import { customers, type VehicleRow, vehicles } from "#db/schema/customers.ts";
import type { Deps } from "../deps.ts";
import { vehicleQuestion } from "./customer-question.ts";

export const VEHICLES_PAGE_SIZE = 30;

interface VehicleSearch {
  /** Beginnings of words: plate, model, customer. */
  readonly search: string;
  /** Null: every category. */
  readonly category: VehicleRow["category"] | null;
  readonly page: number;
}

/** One page of the vehicles, the last one worked on first; those without a visit follow, newest first. */
export async function browseVehicles({ db, now }: Deps, { search, category, page }: VehicleSearch) {
  const found = matching(search, category);
  const [rows, total] = await Promise.all([
    db.orm
      .select({
        id: vehicles.id,
        category: vehicles.category,
        model: vehicles.model,
        plate: vehicles.plate,
        colour: vehicles.colour,
        retiredAt: vehicles.retiredAt,
        customerId: vehicles.customerId,
        customer: sql<string>`coalesce(nullif(${customers.company}, ''), ${customers.name})`,
        lastVisitAt: vehicles.lastVisitAt,
        nextVisitAt: nextVisitAt(now()),
      })
      .from(vehicles)
      .innerJoin(customers, eq(customers.id, vehicles.customerId))
      .where(found)
      .orderBy(sql`${vehicles.lastVisitAt} desc nulls last, ${vehicles.createdAt} desc, ${vehicles.id}`)
      .limit(VEHICLES_PAGE_SIZE)
      .offset((page - 1) * VEHICLES_PAGE_SIZE),
    db.orm.$count(vehicles, found),
  ]);
  return { rows, total };
}

function matching(search: string, category: VehicleSearch["category"]): SQL | undefined {
  const question = vehicleQuestion(search);
  return and(
    category === null ? undefined : eq(vehicles.category, category),
    question === null ? undefined : sql`${sql.raw("vehicles.search_words")} @@ ${question}::tsquery`,
  );
}

function nextVisitAt(now: Date) {
  return sql`(
    select min(visits.starts_at) from visits
    where visits.state in ('planned', 'on_the_way', 'in_progress') and visits.ends_at > ${now}
      and visits.job_id in (select job_id from job_lines where vehicle_id = vehicles.id))`.mapWith(
    vehicles.lastVisitAt,
  ) as SQL<Date | null>;
}
