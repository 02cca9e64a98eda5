import { and, eq } from "drizzle-orm";
import { currentPriceList } from "#content/current-price-list.ts";
import type { Executor } from "#db/client.ts";
import { type JobRow, jobLines, jobs } from "#db/schema/planning.ts";
import type { QuoteRow } from "#db/schema/quotes.ts";
import type { RequestRow } from "#db/schema/requests.ts";
import { jobTotal } from "#domain/planning/job-total.ts";
import { type QuoteDocument, quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import { saveCompanyBuyer } from "../customers/company-buyer.ts";
import { createJob, jobMinutes, type NewJobLine } from "../planning/create-job.ts";
import { lockJob, readJobLines } from "../planning/job-record.ts";
import { linesOfQuote } from "./agreed-lines.ts";
import { placeOfCommune } from "./job-place.ts";
import { findRequestJob } from "./request-job.ts";
import { withVehicle } from "./vehicle-of-request.ts";

/**
 * The job of an accepted quote, once. A job that the request's sender opened before, or that was agreed on with a version
 * replaced since, takes over what the quote says and keeps its start (`fitVisits` gives it the time it needs); work that began or was billed stays as it is. The
 * company that the quote names becomes the customer's, so that the job's documents name it. Null for a request without a
 * customer, whose address was erased.
 */
export async function createQuoteJob(
  executor: Executor,
  quote: QuoteRow,
  request: RequestRow,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<JobRow | null> {
  const { customerId } = request;
  if (!customerId) return null;
  const document = quote.document as QuoteDocument;
  if (document.buyer) await saveCompanyBuyer(executor, { customerId, buyer: document.buyer, actor });
  const quoted = linesOfQuote(document.lines, request.items, currentPriceList());
  const lines = await withVehicle(executor, request, quoted, now);
  const opened = await findJobToChange(executor, request.id, quote.id);
  if (opened) return takeOverQuote(executor, opened, quote, lines);
  await forgetCancelledJob(executor, quote.id);
  const { name, email, phone } = document.customer;
  return createJob(
    executor,
    {
      customerId,
      source: "quote",
      requestId: request.id,
      quoteId: quote.id,
      contactName: name,
      contactEmail: email,
      contactPhone: phone,
      travelCents: document.travelCents,
      ...placeOfCommune(request.commune),
      lines,
    },
    now,
  );
}

/** Locked until the transaction ends. */
async function findJobToChange(
  executor: Executor,
  requestId: string,
  quoteId: string,
): Promise<JobRow | null> {
  const mayChange = (job: JobRow) => job.quoteId !== quoteId && ["to_plan", "planned"].includes(job.state);
  const found = await findRequestJob(executor, requestId);
  if (!found || !mayChange(found)) return null;
  const job = await lockJob(executor, found.id);
  return job && mayChange(job) ? job : null;
}

/** A quote has one job: the cancelled one of an earlier agreement makes room. */
async function forgetCancelledJob(executor: Executor, quoteId: string): Promise<void> {
  await executor
    .update(jobs)
    .set({ quoteId: null })
    .where(and(eq(jobs.quoteId, quoteId), eq(jobs.state, "cancelled")));
}

/** The quote's lines replace the agreed ones; extras that the customer signed for stay, after them. */
async function takeOverQuote(
  executor: Executor,
  job: JobRow,
  quote: QuoteRow,
  lines: readonly NewJobLine[],
): Promise<JobRow> {
  const document = quote.document as QuoteDocument;
  const former = await readJobLines(executor, job.id);
  const extras = former.filter(({ isExtra }) => isExtra);
  await executor.delete(jobLines).where(and(eq(jobLines.jobId, job.id), eq(jobLines.isExtra, false)));
  // From the last one: each place is free once the one after it has moved on.
  for (const [index, { id }] of [...extras.entries()].reverse()) {
    const position = former.length + lines.length + index;
    await executor.update(jobLines).set({ position }).where(eq(jobLines.id, id));
  }
  await executor
    .insert(jobLines)
    .values(lines.map((line, position) => ({ ...line, position, jobId: job.id })));
  const [changed = job] = await executor
    .update(jobs)
    .set({
      quoteId: quote.id,
      travelCents: document.travelCents,
      discountCents: 0,
      totalCents:
        quoteDocumentTotals(document).totalCents + jobTotal(extras, { travelCents: 0, discountCents: 0 }),
      minutes: jobMinutes([...lines, ...extras]),
      version: job.version + 1,
    })
    .where(eq(jobs.id, job.id))
    .returning();
  return changed;
}

/** The job of a quote, if it has one. */
export async function findQuoteJob(executor: Executor, quoteId: string): Promise<JobRow | undefined> {
  const [job] = await executor.select().from(jobs).where(eq(jobs.quoteId, quoteId));
  return job;
}
