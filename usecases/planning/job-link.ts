import { and, eq, max, ne } from "drizzle-orm";
import { isOwnLink, signLink } from "#db/link-keys.ts";
import { type JobRow, jobs, visits } from "#db/schema/planning.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { visitLinkEnd } from "#domain/planning/visit-link-end.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";

/** Where customers follow their visit. */
export const VISIT_PATH = "/rendez-vous";

/** Worked out from the job's id rather than stored: every mail carries the same link, a copy of the database opens none. */
export function jobToken(deps: Deps, jobId: string): string {
  return `${jobId}.${signLink(deps.db, "visit-links", subjectOf(jobId)).toString("base64url")}`;
}

export function visitUrl(deps: Deps, jobId: string): string {
  return `${deps.siteUrl}${VISIT_PATH}?jeton=${jobToken(deps, jobId)}`;
}

/** The job a token speaks for; null when we did not make it, or its time is over. Reading it changes nothing. */
export async function findJobByToken(deps: Deps, token: string): Promise<JobRow | null> {
  const job = await findJobOfLink(deps, token);
  return job && !(await isLinkOver(deps, job)) ? job : null;
}

/** Whether a token was ours and its time is over. */
export async function isEndedJobLink(deps: Deps, token: string): Promise<boolean> {
  const job = await findJobOfLink(deps, token);
  return job !== null && isLinkOver(deps, job);
}

/** The last day on which the link of a job opens: counted from its last visit, or from the day it was made. */
export async function readLinkEnd({ db }: Deps, { id, createdAt }: JobRow): Promise<CalendarDay> {
  const [last] = await db.orm
    .select({ endsAt: max(visits.endsAt) })
    .from(visits)
    .where(and(eq(visits.jobId, id), ne(visits.state, "held")));
  const endsAt = last?.endsAt ?? createdAt;
  return visitLinkEnd(endsAt > createdAt ? endsAt : createdAt);
}

async function isLinkOver(deps: Deps, job: JobRow): Promise<boolean> {
  return parisDay(deps.now()) > (await readLinkEnd(deps, job));
}

async function findJobOfLink(deps: Deps, token: string): Promise<JobRow | null> {
  const [id = "", signature = ""] = token.split(".", 2);
  if (!isUuid(id)) return null;
  const [job] = await deps.db.orm.select().from(jobs).where(eq(jobs.id, id));
  if (!job) return null;
  const link = { subject: subjectOf(id), signature, madeAt: job.createdAt };
  return (await isOwnLink(deps.db, "visit-links", link)) ? job : null;
}

function subjectOf(jobId: string): string {
  return `job:${jobId}`;
}
