import { writeCalendarFile } from "#mail/documents/calendar-invitation.ts";
import { visitEvents } from "#mail/templates/visit-invitations.ts";
import type { Deps } from "../deps.ts";
import { findJobByToken } from "../planning/job-link.ts";
import { readAgreedVisits } from "./read-visits-of-job.ts";
import { visitMailFacts } from "./visit-mails.ts";

/** The visits behind a token as a calendar file, the same events as in the mails; null when there are none. */
export async function readVisitCalendar(deps: Deps, token: string): Promise<string | null> {
  const job = await findJobByToken(deps, token);
  const visits = job ? await readAgreedVisits(deps.db.orm, job.id) : [];
  if (!job || visits.length === 0) return null;
  return writeCalendarFile(visitEvents(visitMailFacts(deps, { job, visits })));
}
