import { asc, eq } from "drizzle-orm";
import { billingDocuments, waitingDocuments } from "#db/schema/payments.ts";
import { jobs } from "#db/schema/planning.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { readJobBalance } from "./job-balance.ts";
import { readOpenRequest } from "./request-payment.ts";

/** The money of one job, for the staff: what was asked, paid, given back and issued. Null: no such job. */
export async function readJobMoney({ db }: Deps, jobId: string) {
  if (!isUuid(jobId)) return null;
  const { orm } = db;
  const [job] = await orm.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) return null;
  const { number, series, totalCents, createdAt, corrects } = billingDocuments;
  const [balance, request, documents, waiting] = await Promise.all([
    readJobBalance(orm, job),
    readOpenRequest(orm, jobId),
    orm
      .select({ number, series, totalCents, createdAt, corrects })
      .from(billingDocuments)
      .where(eq(billingDocuments.jobId, jobId))
      .orderBy(asc(createdAt), asc(number)),
    orm
      .select({ series: waitingDocuments.series })
      .from(waitingDocuments)
      .where(eq(waitingDocuments.jobId, jobId))
      .orderBy(asc(waitingDocuments.id)),
  ]);
  const { id, state, version } = job;
  return {
    job: { id, number: job.number, state, version },
    ...balance,
    request: request ?? null,
    documents,
    waiting,
  };
}
