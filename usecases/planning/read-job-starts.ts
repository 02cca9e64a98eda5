import { eq } from "drizzle-orm";
import { jobs } from "#db/schema/planning.ts";
import { findStarts } from "#domain/planning/slots.ts";
import type { Deps } from "../deps.ts";
import type { DayRange } from "./read-rounds.ts";
import { readSlotQuestion } from "./slot-question.ts";

interface AskedStarts extends DayRange {
  /** The workers on whose rounds the job may be placed. */
  readonly rounds: ReadonlySet<number>;
}

/** Every start the staff may give a job on these days. "unknown": no such job. "no_place": nobody knows where. */
export async function readJobStarts(deps: Deps, jobId: string, { firstDay, lastDay, rounds }: AskedStarts) {
  const [job] = await deps.db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) return "unknown";
  const slots = await readSlotQuestion(deps.db.orm, deps, job, { asker: "staff", days: [firstDay, lastDay] });
  if (!slots) return "no_place";
  const { dayMinutes, job: asked } = slots.question;
  const starts = findStarts(slots.question).filter(({ workerId }) => rounds.has(workerId));
  return {
    /** Of its first day. */
    minutes: Math.min(asked.minutes, dayMinutes),
    starts: starts.map(({ parts, ...start }) => ({
      ...start,
      drivingBefore: parts[0]?.drivingBefore ?? 0,
      drivingAfter: parts[0]?.drivingAfter ?? 0,
      days: parts.length,
    })),
  };
}
