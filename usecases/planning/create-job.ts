import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobLineRow, type JobRow, jobLines, jobNumbers, jobs } from "#db/schema/planning.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { jobTotal } from "#domain/planning/job-total.ts";

/** A line as it was agreed; `unitCents` null: still to be priced. */
export type NewJobLine = Pick<JobLineRow, "title" | "unitCents" | "minutes"> &
  Partial<Pick<JobLineRow, "details" | "quantity" | "offer" | "category" | "vehicleId" | "vehicleName">>;

export type NewJob = Pick<JobRow, "customerId" | "source" | "contactName"> &
  Partial<
    Pick<
      JobRow,
      | "requestId"
      | "quoteId"
      | "subscriptionId"
      | "contactEmail"
      | "contactPhone"
      | "street"
      | "postalCode"
      | "commune"
      | "inseeCode"
      | "latitude"
      | "longitude"
      | "place"
      | "travelCents"
      | "discountCents"
      | "notes"
    >
  > & { readonly lines: readonly NewJobLine[] };

/** A job without any duration still takes somebody there. */
const leastMinutes = 60;

/** What the lines take on site, all together. */
export function jobMinutes(lines: readonly Pick<NewJobLine, "minutes" | "quantity">[]): number {
  const minutes = lines.reduce((sum, line) => sum + line.minutes * (line.quantity ?? 1), 0);
  return Math.max(leastMinutes, minutes);
}

/** Writes a job with its lines, to be planned. A quote has one job: asked twice, the first one comes back. */
export async function createJob(executor: Executor, { lines, ...facts }: NewJob, now: Date): Promise<JobRow> {
  const known = facts.quoteId ? await findJobOfQuote(executor, facts.quoteId) : undefined;
  if (known) return known;
  const number = await drawJobNumber(executor, now);
  const { travelCents = 0, discountCents = 0 } = facts;
  const totalCents = jobTotal(
    lines.map(({ unitCents, quantity = 1 }) => ({ unitCents, quantity })),
    { travelCents, discountCents },
  );
  const [job] = await executor
    .insert(jobs)
    .values({ ...facts, number, totalCents, minutes: jobMinutes(lines), createdAt: now })
    .onConflictDoNothing({ target: jobs.quoteId })
    .returning();
  const other = !job && facts.quoteId ? await findJobOfQuote(executor, facts.quoteId) : undefined;
  if (other) return other;
  if (!job) throw new Error("unreachable: an inserted job always answers");
  if (lines.length > 0) {
    await executor
      .insert(jobLines)
      .values(lines.map((line, position) => ({ ...line, position, jobId: job.id })));
  }
  return job;
}

async function findJobOfQuote(executor: Executor, quoteId: string): Promise<JobRow | undefined> {
  const [job] = await executor.select().from(jobs).where(eq(jobs.quoteId, quoteId));
  return job;
}

async function drawJobNumber(executor: Executor, now: Date): Promise<string> {
  const year = Number(parisDay(now).slice(0, 4));
  const [counter] = await executor
    .insert(jobNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: jobNumbers.year, set: { last: sql`${jobNumbers.last} + 1` } })
    .returning();
  return `I-${year}-${String(counter?.last ?? 0).padStart(4, "0")}`;
}
