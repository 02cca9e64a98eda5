import { and, inArray, isNotNull, lte } from "drizzle-orm";
import { jobs } from "#db/schema/planning.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { findStarts } from "#domain/planning/slots.ts";
import type { Deps } from "../deps.ts";
import { readJobTitles } from "./board-visits.ts";
import { TRAY_LIMIT } from "./read-tray.ts";
import { readSlotQuestion } from "./slot-question.ts";

export interface Gap {
  readonly day: CalendarDay;
  readonly workerId: number;
  /** Minutes since midnight. */
  readonly from: number;
  readonly to: number;
}

/** Jobs of the tray that fit between two visits of a round, the one that adds the least driving first. */
export async function readGapJobs(deps: Deps, { day, workerId, from, to }: Gap) {
  const { orm } = deps.db;
  const waiting = await orm
    .select()
    .from(jobs)
    .where(
      and(
        inArray(jobs.state, ["to_plan", "no_show"]),
        isNotNull(jobs.latitude),
        lte(jobs.minutes, Math.max(0, to - from)),
      ),
    )
    .orderBy(jobs.createdAt)
    .limit(TRAY_LIMIT);
  const fitting = [];
  for (const job of waiting) {
    const slots = await readSlotQuestion(orm, deps, job, { asker: "staff", days: [day, day] });
    const starts = slots ? findStarts(slots.question) : [];
    const [best] = starts
      .filter((start) => start.workerId === workerId && start.from >= from && start.from < to)
      .toSorted((a, b) => a.addedDriving - b.addedDriving || a.from - b.from);
    if (best) fitting.push({ job, start: best });
  }
  const about = await readJobTitles(
    orm,
    fitting.map(({ job }) => job.id),
  );
  return fitting
    .toSorted((a, b) => a.start.addedDriving - b.start.addedDriving)
    .map(({ job, start }) => ({
      id: job.id,
      version: job.version,
      customer: job.contactName,
      commune: job.commune,
      minutes: job.minutes,
      latitude: job.latitude,
      longitude: job.longitude,
      ...about(job.id),
      from: start.from,
      addedDriving: start.addedDriving,
    }));
}
