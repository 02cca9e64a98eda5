import { sql } from "drizzle-orm";
import { parisDay } from "#domain/calendar/dates.ts";
import type { JobState } from "#domain/planning/job.ts";
import { visitLinkEnd } from "#domain/planning/visit-link-end.ts";
import { isVehicleCategory } from "#domain/vehicle/vehicle.ts";
import { paymentToken } from "../billing/payment-link.ts";
import type { Deps } from "../deps.ts";
import { jobToken } from "../planning/job-link.ts";
import type { SignedInCustomer } from "./sessions.ts";

interface JobFacts extends Record<string, unknown> {
  readonly id: string;
  readonly number: string;
  readonly state: JobState;
  readonly title: string;
  readonly model: string;
  readonly category: string | null;
  readonly colour: string;
  readonly commune: string;
  readonly worker: string | null;
  readonly startsAt: Date | string | null;
  readonly endsAt: Date | string | null;
  readonly createdAt: Date | string;
  readonly dueCents: number;
  readonly askedId: string | null;
}

const mostVisits = 200;

/** The customer's jobs, the newest first, each with the token of its page: the customer is the owner here, no mail is. */
export async function readSpaceVisits(deps: Deps, { customerId }: SignedInCustomer) {
  const { rows } = await deps.db.orm.execute<JobFacts>(sql`
    select jobs.id, jobs.number, jobs.state, jobs.commune, jobs.created_at as "createdAt",
      coalesce((select string_agg(title || case when times > 1 then ' × ' || times else '' end, ', ' order by first)
        from (select title, min(position) as first, count(*) as times from job_lines where job_id = jobs.id group by title) as work
      ), '') as title,
      coalesce(vehicle.model, request.details ->> 'vehicleModel', '') as model,
      coalesce(vehicle.category, request.details ->> 'vehicleCategory', vehicle.sold) as category,
      coalesce(vehicle.colour, '') as colour,
      first.starts_at as "startsAt", last.ends_at as "endsAt",
      (select name from workers where id = first.worker_id) as worker,
      case when jobs.state in ('done', 'invoiced') then job_due_cents(jobs) else 0 end as "dueCents",
      (select id from job_payment_requests where job_id = jobs.id and closed_at is null
       order by created_at desc limit 1) as "askedId"
    from jobs
    left join quote_requests request on request.id = jobs.request_id
    left join lateral (
      select vehicles.model, vehicles.category, vehicles.colour, job_lines.category as sold from job_lines
      left join vehicles on vehicles.id = job_lines.vehicle_id and vehicles.customer_id = jobs.customer_id
      where job_id = jobs.id order by vehicles.id is null, position limit 1
    ) vehicle on true
    left join lateral (
      select starts_at, worker_id from visits
      where job_id = jobs.id and visits.state not in ('held', 'cancelled') order by starts_at limit 1
    ) first on true
    left join lateral (
      select max(ends_at) as ends_at from visits where job_id = jobs.id and visits.state not in ('held', 'cancelled')
    ) last on true
    where jobs.customer_id = ${customerId}
    order by coalesce(first.starts_at, jobs.created_at) desc, jobs.id limit ${mostVisits}`);
  return rows.map((row) => toSpaceVisit(deps, row));
}
export type SpaceVisit = Awaited<ReturnType<typeof readSpaceVisits>>[number];

const overStates: readonly JobState[] = ["done", "invoiced", "paid"];

function toSpaceVisit(deps: Deps, { startsAt, endsAt, createdAt, category, askedId, ...job }: JobFacts) {
  const last = new Date(endsAt ?? createdAt);
  const isOver = overStates.includes(job.state);
  return {
    ...job,
    category: isVehicleCategory(category) ? category : null,
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    isOver,
    isCancelled: job.state === "cancelled" || job.state === "no_show",
    isComing: !isOver && startsAt !== null && (job.state === "planned" || job.state === "in_progress"),
    /** Null: its page is kept twelve months. */
    token: parisDay(deps.now()) > visitLinkEnd(last) ? null : jobToken(deps, job.id),
    payToken: askedId === null ? null : paymentToken(deps, askedId),
  };
}
