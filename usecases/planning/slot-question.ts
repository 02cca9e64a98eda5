import type { Executor } from "#db/client.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { addDays, type CalendarDay, parisDay, parisMinute } from "#domain/calendar/dates.ts";
import { minutesLeft, type SlotQuestion } from "#domain/planning/slots.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readJobSkills } from "./job-record.ts";
import { readDriving } from "./read-driving.ts";
import { readSectors, readTaken, readWorkers, type TakenRow } from "./read-rounds.ts";
import { readWorkDone } from "./work-done.ts";

/** Who asks: a customer keeps to the notice, the horizon and the sectors; the staff decide for themselves. */
export type SlotAsker = "customer" | "staff";

export interface JobSlots {
  readonly question: SlotQuestion;
  readonly taken: readonly TakenRow[];
}

/** What the starts depend on; without an id it is no job yet. */
export type SlotJob = Pick<JobRow, "minutes" | "latitude" | "longitude" | "inseeCode"> & {
  readonly id?: string;
  readonly skills: readonly string[];
};

interface SlotOptions {
  readonly asker: SlotAsker;
  readonly days?: readonly [CalendarDay, CalendarDay];
}

/** The same as `composeSlotQuestion`, for what is left of a stored job. */
export async function readSlotQuestion(
  executor: Executor,
  deps: Deps,
  job: JobRow,
  options: SlotOptions,
): Promise<JobSlots | null> {
  const skills = await readJobSkills(executor, job.id);
  const done = (await readWorkDone(executor, [job.id]))(job.id);
  const minutes = minutesLeft(job.minutes, done.minutes);
  return composeSlotQuestion(executor, deps, { ...job, minutes, skills }, options);
}

/**
 * Everything the rule of the starts needs for one job. Null while the job's place is unknown. The job's own visits do not
 * stand in its way: it may be moved to where it is.
 */
export async function composeSlotQuestion(
  executor: Executor,
  deps: Deps,
  job: SlotJob,
  { asker, days }: SlotOptions,
): Promise<JobSlots | null> {
  const { latitude, longitude } = job;
  if (latitude === null || longitude === null) return null;
  const { hours, planning } = await readSiteSettings(executor);
  const now = deps.now();
  const noticeMs = asker === "customer" ? planning.noticeHours * 3_600_000 : 0;
  const earliest = new Date(now.getTime() + noticeMs);
  const today = parisDay(now);
  const last = addDays(today, planning.horizonDays);
  const [firstDay, wantedLast] = days ?? [today, last];
  const lastDay = asker === "customer" && wantedLast > last ? last : wantedLast;
  // A job of several days reaches beyond the last start.
  const reach = { firstDay, lastDay: addDays(lastDay, 30) };
  const workers = await readWorkers(executor, reach);
  const taken = await readTaken(executor, reach, { now, exceptJob: job.id });
  const sectors = await readSectors(executor);
  const place = { latitude, longitude };
  const driving = await readDriving(deps, [
    place,
    ...workers.map(({ base }) => base),
    ...taken.map((visit) => visit.place),
  ]);
  const question: SlotQuestion = {
    week: hours.week,
    closures: hours.closures.map(({ from, to }) => ({ first: from, last: to })),
    workers,
    visits: taken,
    firstDay,
    lastDay,
    earliest: { day: parisDay(earliest), minute: parisMinute(earliest) },
    job: {
      minutes: job.minutes,
      place,
      skills: job.skills,
      sectorId: sectors.sectorOf(job.inseeCode),
    },
    bufferMinutes: planning.bufferMinutes,
    dayMinutes: planning.dayMinutes,
    sectorDays: sectors.days,
    keepsToSectors: asker === "customer" && planning.keepsToSectors,
    driving,
  };
  return { question, taken };
}
