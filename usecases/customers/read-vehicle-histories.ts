import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { VisitState } from "#domain/planning/job.ts";
import { isPanel, type PanelId } from "#domain/visit-work/panels.ts";
import { mayWorkOnVisit, type TeamMember } from "#domain/visit-work/visit-access.ts";

/** One visit to a vehicle: what was done, and the paint measured then. */
export type VehicleVisit = {
  readonly visitId: string;
  readonly jobNumber: string;
  readonly work: string;
  readonly state: VisitState;
  /** Whether this member may open the visit's page, which shows its photos and notes. */
  readonly mayOpen: boolean;
  readonly startsAt: string;
  readonly readings: readonly { readonly panel: PanelId; readonly microns: number }[];
};

type Row = Omit<VehicleVisit, "startsAt" | "readings" | "mayOpen"> & {
  readonly vehicleId: string;
  readonly accountId: string | null;
  readonly startsAt: Date;
  readonly readings: Readonly<Record<string, unknown>> | null;
};

const visitsPerVehicle = 12;

/** Of each vehicle of a customer its last visits and those to come, newest first. The last reading of a panel counts. */
export async function readVehicleHistories(
  executor: Executor,
  customerId: string,
  member: TeamMember,
): Promise<ReadonlyMap<string, readonly VehicleVisit[]>> {
  const { rows } = await executor.execute<Row>(sql`
    select vehicles.id as "vehicleId", seen.*,
      (select jsonb_object_agg(content ->> 'panel', content -> 'microns' order by happened_at, sequence)
       from visit_entries where visit_id = seen."visitId" and kind = 'gauge') as readings
    from vehicles cross join lateral (
      select visits.id as "visitId", jobs.number as "jobNumber", visits.state, visits.starts_at as "startsAt",
        workers.account_id as "accountId",
        (select string_agg(title, ', ' order by position) from job_lines
         where job_id = jobs.id and vehicle_id = vehicles.id) as work
      from visits join jobs on jobs.id = visits.job_id join workers on workers.id = visits.worker_id
      where visits.job_id in (select job_id from job_lines where vehicle_id = vehicles.id)
        and jobs.customer_id = vehicles.customer_id
        and visits.state not in ('held', 'cancelled')
      order by visits.starts_at desc, visits.id limit ${visitsPerVehicle}
    ) as seen
    where vehicles.customer_id = ${customerId}
    order by "startsAt" desc, "visitId"`);
  const histories = new Map<string, VehicleVisit[]>();
  for (const { vehicleId, accountId, startsAt, readings, ...visit } of rows) {
    const read = Object.entries(readings ?? {}).flatMap(([panel, microns]) =>
      isPanel(panel) && typeof microns === "number" ? [{ panel, microns }] : [],
    );
    const seen: VehicleVisit = {
      ...visit,
      mayOpen: mayWorkOnVisit(member, accountId),
      startsAt: new Date(startsAt).toISOString(),
      readings: read,
    };
    histories.set(vehicleId, [...(histories.get(vehicleId) ?? []), seen]);
  }
  return histories;
}
