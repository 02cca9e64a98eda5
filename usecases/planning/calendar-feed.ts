import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import { business } from "#content/business.ts";
import type { Executor } from "#db/client.ts";
import { jobs, visits, workers } from "#db/schema/planning.ts";
import { addDays, type CalendarDay, parisDay, parisInstant } from "#domain/calendar/dates.ts";
import { type CalendarEvent, writeCalendarFeed } from "#mail/documents/calendar-invitation.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { readJobTitles } from "./board-visits.ts";

const secretBytes = 32;
const daysBefore = 30;
const daysAhead = 180;

/**
 * Makes the secret of a worker's calendar, and with it the end of the one before. Only its hash is kept: the answer is
 * the one time it can be read. Null: no such worker.
 */
export async function makeFeed(deps: Deps, workerId: number, actor: string): Promise<string | null> {
  const secret = randomBytes(secretBytes).toString("base64url");
  const isMade = await changeFeed(deps, { workerId, actor, feedHash: hashOf(secret), action: "feed.made" });
  return isMade ? secret : null;
}

/** Ends a worker's calendar at once. False: no such worker. */
export function revokeFeed(deps: Deps, workerId: number, actor: string): Promise<boolean> {
  return changeFeed(deps, { workerId, actor, feedHash: null, action: "feed.revoked" });
}

interface FeedChange {
  readonly workerId: number;
  readonly actor: string;
  readonly feedHash: string | null;
  readonly action: "feed.made" | "feed.revoked";
}

function changeFeed(deps: Deps, { workerId, actor, feedHash, action }: FeedChange): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const [worker] = await transaction
      .update(workers)
      .set({ feedHash })
      .where(and(eq(workers.id, workerId), isNull(workers.retiredAt)))
      .returning({ name: workers.name });
    if (!worker) return false;
    await recordChange(transaction, {
      actor,
      action,
      subjectKind: "worker",
      subjectId: String(workerId),
      detail: { name: worker.name },
    });
    return true;
  });
}

export interface CalendarFeed {
  readonly file: string;
  /** Changes with the file, and only with it. */
  readonly etag: string;
}

/** The visits behind a secret, a month back and half a year ahead. Null: no worker has this secret, or has it any more. */
export async function readFeed(deps: Deps, secret: string): Promise<CalendarFeed | null> {
  if (!/^[\w-]{20,100}$/.test(secret)) return null;
  const executor = deps.db.orm;
  const [worker] = await executor
    .select({ id: workers.id, name: workers.name })
    .from(workers)
    .where(and(eq(workers.feedHash, hashOf(secret)), isNull(workers.retiredAt)));
  if (!worker) return null;
  const events = await readEvents(executor, worker.id, parisDay(deps.now()));
  const file = writeCalendarFeed(`${business.name}, ${worker.name}`, events);
  return { file, etag: `"${createHash("sha256").update(file).digest("base64url").slice(0, 27)}"` };
}

/** Without amounts and without the customer's e-mail address: the file lies on telephones and at calendar services. */
async function readEvents(
  executor: Executor,
  workerId: number,
  today: CalendarDay,
): Promise<readonly CalendarEvent[]> {
  const rows = await executor
    .select({ visit: visits, job: jobs })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .where(
      and(
        eq(visits.workerId, workerId),
        inArray(visits.state, ["planned", "on_the_way", "in_progress", "done"]),
        gte(visits.startsAt, parisInstant(addDays(today, -daysBefore), 0)),
        lt(visits.startsAt, parisInstant(addDays(today, daysAhead), 0)),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  const about = await readJobTitles(
    executor,
    rows.map(({ job }) => job.id),
  );
  return rows.map(({ visit, job }) => {
    const { title, vehicle } = about(job.id);
    const description = [
      vehicle,
      job.contactPhone,
      job.place?.access,
      visit.travelBefore > 0 ? `${visit.travelBefore}\u00a0min de route` : "",
    ];
    return {
      uid: `tournee-${visit.id}`,
      sequence: visit.version,
      stampedAt: visit.updatedAt.toISOString(),
      startsAt: visit.startsAt.toISOString(),
      endsAt: visit.endsAt.toISOString(),
      summary: `${job.contactName}, ${title}`,
      description: description.filter(Boolean).join("\n"),
      location: [job.street, `${job.postalCode} ${job.commune}`.trim()].filter(Boolean).join(", "),
      isBusy: true,
    };
  });
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
