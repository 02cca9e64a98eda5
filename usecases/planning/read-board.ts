import { and, asc, gte, inArray, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { absences, jobs, sectors, type WorkerRow, workers } from "#db/schema/planning.ts";
import { addDays, type CalendarDay, parisDay, parisMinute, weekday } from "#domain/calendar/dates.ts";
import { loadOf, roundEffort } from "#domain/planning/load.ts";
import { type Rounds, roundsOf } from "#domain/planning/round.ts";
import { sectorsOf } from "#domain/planning/slots.ts";
import type { Span } from "#domain/planning/spans.ts";
import { mayReadReasonOf, roundsShownTo } from "#domain/visit-work/visit-access.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readBoardVisits, type VisitOnBoard } from "./board-visits.ts";
import { baseOf, type DayRange, readSectors, readWorkers } from "./read-rounds.ts";
import { readTray } from "./read-tray.ts";

/** Days whose load is shown above the board, two weeks before the week that is shown and two after it. */
export const STRIP_DAYS = 35;

/** Who looks at the planning. */
export interface BoardViewer {
  readonly userId: string;
  readonly role: "owner" | "staff";
}

/** Everything the planning shows for these days, read at once: rounds, jobs to plan, loads, absences, closures, sectors. */
export async function readPlanningBoard(deps: Deps, { firstDay, lastDay }: DayRange, viewer: BoardViewer) {
  const now = deps.now();
  const executor = deps.db.orm;
  const { hours } = await readSiteSettings(executor);
  const strip = stripAround({ firstDay, lastDay });
  const team = roundsShownTo(viewer, await executor.select().from(workers).orderBy(asc(workers.id)));
  const isShown = ({ workerId }: { readonly workerId: number }) => team.some(({ id }) => id === workerId);
  const visits = (await readBoardVisits(executor, strip, now)).filter(isShown);
  const shownVisits = visits.filter(({ day }) => firstDay <= day && day <= lastDay);
  const slotWorkers = (await readWorkers(executor, strip)).filter(({ id }) => isShown({ workerId: id }));
  const facts = {
    week: hours.week,
    closures: hours.closures.map(({ from, to }) => ({ first: from, last: to })),
    visits: [],
  };
  const rounds = slotWorkers.map((worker) => ({ worker, rounds: roundsOf(worker, facts) }));
  const dayFacts = await readDayFacts(executor, hours.closures);
  return {
    today: parisDay(now),
    minute: parisMinute(now),
    firstDay,
    lastDay,
    workers: boardWorkers(team, visits),
    days: daysOf({ firstDay, lastDay }).map((day) => ({
      ...dayFacts(
        day,
        slotWorkers.map(({ id }) => id),
      ),
      hours: rounds.map(({ worker, rounds: own }) => ({
        workerId: worker.id,
        working: own.on(day).working,
        present: own.on(day).present,
      })),
    })),
    visits: shownVisits,
    /** What is planned on each day; null for whoever is not the owner. */
    amounts: viewer.role === "owner" ? await readDayAmounts(executor, shownVisits) : null,
    tray: await readTray(executor),
    loads: readLoads(strip, visits, rounds),
    absences: (await readAbsences(executor, { firstDay, lastDay })).filter(isShown).map((absence) => {
      const accountId = team.find(({ id }) => id === absence.workerId)?.accountId ?? null;
      return mayReadReasonOf(viewer, accountId) ? absence : { ...absence, reason: "" };
    }),
  };
}

function daysOf({ firstDay, lastDay }: DayRange): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

function stripAround({ firstDay, lastDay }: DayRange): DayRange {
  const monday = addDays(firstDay, -((weekday(firstDay) + 6) % 7));
  const first = addDays(monday, -14);
  const last = addDays(first, STRIP_DAYS - 1);
  return { firstDay: first, lastDay: last > lastDay ? last : lastDay };
}

/** Those who work, and those who left but have visits on these days. */
function boardWorkers(team: readonly WorkerRow[], visits: readonly VisitOnBoard[]) {
  return team
    .filter(({ id, retiredAt }) => retiredAt === null || visits.some(({ workerId }) => workerId === id))
    .map((row) => ({
      id: row.id,
      name: row.name,
      colour: row.colour,
      skills: row.skills,
      baseLabel: row.baseLabel,
      base: baseOf(row),
      isRetired: row.retiredAt !== null,
    }));
}

/** A job counts on the first of its days, with all of its amount; a held start is agreed with nobody. */
async function readDayAmounts(executor: Executor, visits: readonly VisitOnBoard[]) {
  const first = visits.filter(({ part, state }) => part === 1 && state !== "held");
  const ids = first.map(({ jobId }) => jobId);
  const totals =
    ids.length === 0
      ? []
      : await executor
          .select({ id: jobs.id, cents: jobs.totalCents })
          .from(jobs)
          .where(inArray(jobs.id, ids));
  const centsOf = new Map(totals.map(({ id, cents }) => [id, cents]));
  const byDay = Map.groupBy(first, ({ day }) => day);
  return [...byDay].map(([day, own]) => ({
    day,
    cents: own.reduce((sum, { jobId }) => sum + (centsOf.get(jobId) ?? 0), 0),
  }));
}

type Closure = { readonly from: CalendarDay; readonly to: CalendarDay; readonly label: string };

async function readDayFacts(executor: Executor, closures: readonly Closure[]) {
  const named = await executor
    .select({ id: sectors.id, name: sectors.name, colour: sectors.colour })
    .from(sectors)
    .orderBy(sectors.name);
  const { days } = await readSectors(executor);
  return (day: CalendarDay, workerIds: readonly number[]) => {
    const given = new Set(workerIds.flatMap((id) => sectorsOf(day, id, days)));
    const closure = closures.find(({ from, to }) => from <= day && day <= to);
    return {
      day,
      closure: closure ? closure.label || "Fermé" : null,
      sectors: named.filter(({ id }) => given.has(id)),
    };
  };
}

type WorkerRounds = { readonly worker: { readonly id: number }; readonly rounds: Rounds };

function readLoads(strip: DayRange, visits: readonly VisitOnBoard[], rounds: readonly WorkerRounds[]) {
  const byDay = Map.groupBy(visits, ({ day }) => day);
  return daysOf(strip).map((day) => {
    const byWorker = Map.groupBy(byDay.get(day) ?? [], ({ workerId }) => workerId);
    const efforts = [...byWorker.values()].map(roundEffort);
    const taken = efforts.reduce((total, { work, road }) => total + work + road, 0);
    const present = rounds.reduce((total, { rounds: own }) => total + lengthOf(own.on(day).present), 0);
    return { day, load: loadOf(taken, present) };
  });
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((total, { from, to }) => total + to - from, 0);
}

function readAbsences(executor: Executor, { firstDay, lastDay }: DayRange) {
  return executor
    .select({
      id: absences.id,
      workerId: absences.workerId,
      firstDay: absences.firstDay,
      lastDay: absences.lastDay,
      from: absences.fromMinute,
      to: absences.toMinute,
      reason: absences.reason,
    })
    .from(absences)
    .where(and(gte(absences.lastDay, firstDay), lte(absences.firstDay, lastDay)))
    .orderBy(absences.firstDay, absences.id);
}
