import { eq } from "drizzle-orm";
import { jobs } from "#db/schema/planning.ts";
import { findStarts } from "#domain/planning/slots.ts";
import type { Deps } from "../deps.ts";
import type { DayRange } from "./read-rounds.ts";
import { readSlotQuestion } from "./slot-question.ts";

/** Every start the staff may give a job on these days. "unknown": no such job. "no_place": nobody knows where. */
export async function readJobStarts(deps: Deps, jobId: string, { firstDay, lastDay }: DayRange) {
  const [job] = await deps.db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) return "unknown";
  const slots = await readSlotQuestion(deps.db.orm, deps, job, { asker: "staff", days: [firstDay, lastDay] });
  if (!slots) return "no_place";
  const { dayMinutes, job: asked } = slots.question;
  return {
    /** Of its first day. */
    minutes: Math.min(asked.minutes, dayMinutes),
    starts: findStarts(slots.question).map(({ parts, ...start }) => ({
      ...start,
      drivingBefore: parts[0]?.drivingBefore ?? 0,
      drivingAfter: parts[0]?.drivingAfter ?? 0,
      days: parts.length,
    })),
  };
}
