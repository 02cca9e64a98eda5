import { eq } from "drizzle-orm";
import { isOwnLink, signLink } from "#db/link-keys.ts";
import { type JobRow, jobs } from "#db/schema/planning.ts";
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

/** The job a token speaks for, or null when we did not make it. Reading it changes nothing. */
export async function findJobByToken(deps: Deps, token: string): Promise<JobRow | null> {
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
