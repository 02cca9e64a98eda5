import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobs, type VisitRow, visits, workers } from "#db/schema/planning.ts";
import { type PutOffCustomerRow, putOffCustomers, putOffs } from "#db/schema/put-offs.ts";
import { parisDay, parisMinute } from "#domain/calendar/dates.ts";
import { firstNameOf } from "#domain/people/first-name.ts";
import type { Deps } from "../deps.ts";
import { readJobTitles } from "../planning/board-visits.ts";
import { jobToken } from "../planning/job-link.ts";
import { undoEnd } from "./announce-put-offs.ts";
import { readDayVisits } from "./day-visits.ts";
import { proposedStarts } from "./proposed-starts.ts";

/** How far a customer has come: chose, asked to be called, looked, or nothing yet. */
export type PutOffAnswer = "chosen" | "call" | "opened" | "silent";

function answerOf({ chosenAt, callAskedAt, openedAt }: PutOffCustomerRow): PutOffAnswer {
  if (chosenAt) return "chosen";
  if (callAskedAt) return "call";
  return openedAt ? "opened" : "silent";
}

/** The starts proposed to customers, and those they chose. */
async function readProposals(
  executor: Executor,
  rows: readonly PutOffCustomerRow[],
): Promise<readonly VisitRow[]> {
  if (rows.length === 0) return [];
  const chosen = rows.flatMap(({ chosenVisitId }) => (chosenVisitId ? [chosenVisitId] : []));
  const visitIds = rows.map(({ visitId }) => visitId);
  return executor
    .select()
    .from(visits)
    .where(
      or(inArray(visits.proposedFor, visitIds), chosen.length > 0 ? inArray(visits.id, chosen) : undefined),
    )
    .orderBy(asc(visits.startsAt));
}

function toProposals(visits: readonly VisitRow[], row: PutOffCustomerRow, now: Date) {
  return proposedStarts(visits).flatMap(([first, ...later]) =>
    first ? [toProposal(first, 1 + later.length, row, now)] : [],
  );
}

function toProposal(
  { id, startsAt, state, heldUntil, travelBefore }: VisitRow,
  days: number,
  row: PutOffCustomerRow,
  now: Date,
) {
  const isHeld = state === "held" && heldUntil !== null && heldUntil >= now;
  return {
    id,
    day: parisDay(startsAt),
    from: parisMinute(startsAt),
    travelBefore,
    days,
    state:
      id === row.chosenVisitId ? ("chosen" as const) : isHeld ? ("held" as const) : ("given_back" as const),
  };
}

/** A day that was put off: who answered what, and what is left of the day. Null: no such one. */
export async function readPutOff(deps: Deps, id: string) {
  const { orm } = deps.db;
  const [putOff] = await orm.select().from(putOffs).where(eq(putOffs.id, id));
  if (!putOff) return null;
  const rows = await orm
    .select({ row: putOffCustomers, job: jobs, visit: visits, worker: workers })
    .from(putOffCustomers)
    .innerJoin(jobs, eq(jobs.id, putOffCustomers.jobId))
    .innerJoin(visits, eq(visits.id, putOffCustomers.visitId))
    .innerJoin(workers, eq(workers.id, visits.workerId))
    .where(eq(putOffCustomers.putOffId, id))
    .orderBy(asc(visits.startsAt));
  const about = await readJobTitles(
    orm,
    rows.map(({ job }) => job.id),
  );
  const now = deps.now();
  const proposals = await readProposals(
    orm,
    rows.map(({ row }) => row),
  );
  return {
    id,
    day: putOff.day,
    reason: putOff.reason,
    toldAt: (putOff.toldAt ?? putOff.createdAt).toISOString(),
    /** Until when it can be taken back; null once the customers are told. */
    undoUntil: putOff.toldAt ? null : undoEnd(putOff).toISOString(),
    heldUntil: putOff.heldUntil.toISOString(),
    isOver: putOff.heldUntil < now,
    customers: rows.map(({ row, job, visit, worker }) => ({
      id: row.id,
      customer: job.contactName,
      phone: job.contactPhone,
      commune: job.commune,
      from: parisMinute(visit.startsAt),
      worker: { name: worker.name, colour: worker.colour },
      ...about(job.id),
      /** Null until the message leaves. */
      channel: putOff.toldAt ? row.channel : null,
      answer: answerOf(row),
      /** Placed by the staff meanwhile, or cancelled. */
      isSettled: !row.chosenAt && job.state !== "to_plan",
      openedAt: row.openedAt?.toISOString() ?? null,
      chosenAt: row.chosenAt?.toISOString() ?? null,
      proposals: toProposals(
        proposals.filter(
          ({ id: own, proposedFor }) => proposedFor === row.visitId || own === row.chosenVisitId,
        ),
        row,
        now,
      ),
    })),
    left: (await readDayVisits(orm, putOff.day)).map(({ visit, job, from, title, isIndoor }) => ({
      id: visit.id,
      customer: job.contactName,
      commune: job.commune,
      from,
      title,
      isIndoor,
    })),
  };
}

/** The put-off of a day, the latest first; null when it was never put off. */
export async function findPutOffOfDay({ db }: Deps, day: string): Promise<string | null> {
  const [found] = await db.orm
    .select({ id: putOffs.id })
    .from(putOffs)
    .where(eq(putOffs.day, day))
    .orderBy(desc(putOffs.createdAt))
    .limit(1);
  return found?.id ?? null;
}

/** What the page behind the link shows. It names no other customer. */
export async function readPutOffChoice(deps: Deps, row: PutOffCustomerRow) {
  const { orm } = deps.db;
  const now = deps.now();
  const [job] = await orm.select().from(jobs).where(eq(jobs.id, row.jobId));
  const [putOff] = await orm.select().from(putOffs).where(eq(putOffs.id, row.putOffId));
  if (!job || !putOff) return null;
  const proposals = toProposals(await readProposals(orm, [row]), row, now);
  const [current] = await orm
    .select()
    .from(visits)
    .where(and(eq(visits.jobId, job.id), eq(visits.state, "planned")))
    .orderBy(asc(visits.startsAt));
  const title = (await readJobTitles(orm, [job.id]))(job.id);
  const held = proposals.filter(({ state }) => state === "held");
  const state = current
    ? ("planned" as const)
    : job.state !== "to_plan"
      ? ("closed" as const)
      : row.callAskedAt
        ? ("called" as const)
        : held.length === 0
          ? ("expired" as const)
          : ("open" as const);
  return {
    state,
    firstName: firstNameOf(job.contactName),
    work: [title.title, title.vehicle].filter(Boolean).join(", "),
    minutes: job.minutes,
    reason: putOff.reason,
    heldUntil: putOff.heldUntil.toISOString(),
    current: current ? { day: parisDay(current.startsAt), from: parisMinute(current.startsAt) } : null,
    starts: held,
    jobToken: jobToken(deps, job.id),
  };
}
export type PutOffChoice = NonNullable<Awaited<ReturnType<typeof readPutOffChoice>>>;
