import { eq } from "drizzle-orm";
import { jobs, type VisitRow } from "#db/schema/planning.ts";
import { parisDay, parisMinute } from "#domain/calendar/dates.ts";
import { minutesLeft } from "#domain/planning/slots.ts";
import { formatLength } from "#domain/planning/time-words.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { readPlannedVisits } from "../planning/confirm-start.ts";
import { readWorkDone } from "../planning/work-done.ts";
import { planByStaff } from "./change-by-staff.ts";
import { visitNoticeMail } from "./visit-mails.ts";

/**
 * Gives the planned visits of a job the minutes that it takes now, at the start they have. Where something stands in the
 * way they stay, the board says how many minutes are missing, and the team gets a mail.
 */
export async function fitVisits(deps: Deps, jobId: string, actor: string): Promise<"fits" | "conflict"> {
  const { orm } = deps.db;
  const [job] = await orm.select().from(jobs).where(eq(jobs.id, jobId));
  const visits = job?.state === "planned" ? await readPlannedVisits(orm, jobId) : [];
  const [first] = visits;
  if (!job || !first) return "fits";
  const doneOf = await readWorkDone(orm, [jobId]);
  const needed = minutesLeft(job.minutes, doneOf(jobId).minutes);
  const planned = visits.reduce((sum, visit) => sum + lengthOf(visit), 0);
  if (needed === planned) return "fits";
  const start = { day: parisDay(first.startsAt), from: parisMinute(first.startsAt) };
  const moved = await planByStaff(deps, { jobId, start, workerId: first.workerId, actor });
  if (moved.ok) return "fits";
  if (needed < planned) return "fits";
  const extra = [
    ["Il faut", formatLength(needed)],
    ["Prévu", formatLength(planned)],
  ] as const;
  const done = "a accepté un devis plus long que son rendez-vous, et la suite de la tournée n’a pas la place";
  await queueMail(orm, visitNoticeMail(deps, { job, visits }, { done, extra }));
  return "conflict";
}

function lengthOf({ startsAt, endsAt }: VisitRow): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
}
