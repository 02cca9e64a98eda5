import { asc, isNull } from "drizzle-orm";
import { workers } from "#db/schema/planning.ts";
import { type CalendarDay, parisDay, parisMinute } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import { readBoardVisits } from "../planning/board-visits.ts";
import { baseOf } from "../planning/read-rounds.ts";
import { readAnswers } from "./read-answers.ts";
import { readDepot } from "./read-depot.ts";
import { readErrands } from "./read-errands.ts";
import { readFirstSteps } from "./read-first-steps.ts";
import { readMoney } from "./read-money.ts";
import { currentVisit, readNextStop, readStop } from "./read-stop.ts";

export interface DayViewer {
  readonly accountId: string;
  readonly isOwner: boolean;
  /** The visits of everybody; the owner alone may see them. */
  readonly isWholeTeam: boolean;
}

/**
 * Everything the day shows, in a fixed number of statements: nothing is read per row. Staff get their own visits and no
 * amounts; an owner who is no worker gets the whole team.
 */
export async function readDay(deps: Deps, viewer: DayViewer) {
  const executor = deps.db.orm;
  const now = deps.now();
  const today = parisDay(now);
  const team = await executor
    .select()
    .from(workers)
    .where(isNull(workers.retiredAt))
    .orderBy(asc(workers.id));
  const own = team.find(({ accountId }) => accountId === viewer.accountId) ?? null;
  const isWholeTeam = viewer.isOwner && (viewer.isWholeTeam || own === null);
  const shown = team.filter((worker) => isWholeTeam || worker.id === own?.id);
  const shownIds = new Set(shown.map(({ id }) => id));
  const booked = await readBoardVisits(executor, { firstDay: today, lastDay: today }, now);
  const agreed = booked.filter(({ state }) => state !== "held");
  const visits = agreed
    .filter(({ workerId }) => shownIds.has(workerId))
    .toSorted((a, b) => a.from - b.from || a.workerId - b.workerId);
  const current = currentVisit(visits);
  return {
    today,
    minute: parisMinute(now),
    isWholeTeam,
    hasOwnRound: own !== null,
    workers: shown.map((worker) => ({
      id: worker.id,
      name: worker.name,
      colour: worker.colour,
      skills: worker.skills,
      baseLabel: worker.baseLabel,
      base: baseOf(worker),
      isRetired: false,
    })),
    others: viewer.isOwner
      ? team
          .filter(({ id }) => !shownIds.has(id))
          .map(({ id, name }) => ({ name, visits: agreed.filter(({ workerId }) => workerId === id).length }))
      : [],
    visits,
    stop: current ? await readStop(executor, current.id) : null,
    next: await readNextStop(executor, [...shownIds], today),
    ...(await readWork(deps, viewer, today)),
  };
}

async function readWork(deps: Deps, { isOwner }: DayViewer, today: CalendarDay) {
  const executor = deps.db.orm;
  return {
    errands: await readErrands(executor, { today, isOwner }),
    answers: await readAnswers(executor, { now: deps.now(), isOwner }),
    money: isOwner ? await readMoney(executor, deps.now()) : null,
    depot: await readDepot(executor, today),
    firstSteps: isOwner ? await readFirstSteps(deps) : null,
  };
}
