import { eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobLineRow, type JobRow, jobLines, jobs } from "#db/schema/planning.ts";
import { type CalendarDay, formatDayNumeric } from "#domain/calendar/dates.ts";
import type { CompanyBuyer } from "#domain/people/company-buyer.ts";
import { jobDiscount } from "#domain/planning/job-total.ts";
import type { Deps } from "../deps.ts";
import { createJob, type NewJobLine } from "../planning/create-job.ts";

/** A job to be billed with its month. */
export type DoneJob = JobRow & { readonly workedOn: CalendarDay };

export type BilledLine = JobLineRow & { readonly plate: string; readonly van: string };

/** By vehicle, then by day. */
export async function readStatementLines(
  executor: Executor,
  done: readonly DoneJob[],
): Promise<readonly BilledLine[]> {
  const ids = JSON.stringify(done.map(({ id }) => id));
  const { rows } = await executor.execute<{ id: string; plate: string; van: string }>(sql`
    select job_lines.id, coalesce(plate, '') as plate,
      concat_ws(', ', nullif(plate, ''), coalesce(nullif(nickname, ''), nullif(model, ''))) as van
    from job_lines left join vehicles on vehicles.id = job_lines.vehicle_id
    where job_lines.job_id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)`);
  const vans = new Map(rows.map((row) => [row.id, row]));
  const days = new Map(done.map(({ id, workedOn: day }) => [id, day]));
  const lines = await executor
    .select()
    .from(jobLines)
    .where(inArray(jobLines.jobId, [...days.keys()]));
  return lines
    .map((line) => ({ ...line, plate: "", van: "", ...vans.get(line.id) }))
    .toSorted(
      (one, other) =>
        one.plate.localeCompare(other.plate) ||
        (days.get(one.jobId) ?? "").localeCompare(days.get(other.jobId) ?? "") ||
        one.position - other.position,
    );
}

interface StatementFacts {
  readonly customerId: string;
  readonly month: CalendarDay;
  readonly buyer: CompanyBuyer;
  readonly done: readonly DoneJob[];
  readonly lines: readonly BilledLine[];
}

/** A job that is done and has no visit of its own. */
export async function openStatement(executor: Executor, deps: Deps, facts: StatementFacts): Promise<JobRow> {
  const { customerId, month, buyer, done, lines } = facts;
  const jobsById = new Map(done.map((job) => [job.id, job]));
  const contact = done.find(({ contactEmail }) => contactEmail !== "") ?? done[0];
  const linesOf = (jobId: string) => lines.filter((line) => line.jobId === jobId);
  const made = await createJob(
    executor,
    {
      ...{ customerId, source: "fleet", contactName: buyer.company },
      ...{ contactEmail: contact?.contactEmail ?? "", contactPhone: contact?.contactPhone ?? "" },
      ...{
        street: contact?.street ?? "",
        postalCode: contact?.postalCode ?? "",
        commune: contact?.commune ?? "",
      },
      travelCents: done.reduce((sum, { travelCents }) => sum + travelCents, 0),
      discountCents: done.reduce((sum, job) => sum + jobDiscount(linesOf(job.id), job), 0),
      lines: lines.map((line) => statementLine(line, jobsById.get(line.jobId))),
    },
    deps.now(),
  );
  const [statement] = await executor
    .update(jobs)
    .set({ state: "done", billedMonth: month })
    .where(eq(jobs.id, made.id))
    .returning();
  if (!statement) throw new Error("unreachable: the job was just made");
  return statement;
}

/** "AB-123-CD, Camion 3, le 12/11/2026 (I-2026-0041)". The vehicle itself stays with the visit's own line. */
function statementLine(line: BilledLine, job: DoneJob | undefined): NewJobLine {
  const { title, quantity, unitCents, offer, category, van } = line;
  const visit = job ? `le ${formatDayNumeric(job.workedOn)} (${job.number})` : "";
  const details = [van || line.details, visit].filter((text) => text !== "").join(", ");
  return { title, details, quantity, unitCents, offer, category, minutes: 0 };
}
