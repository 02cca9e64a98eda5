import { and, desc, eq, ilike, isNotNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { newsletterSubscribers, type SubscriberStatus } from "#db/schema/newsletter.ts";
import type { Deps } from "../deps.ts";
import { readListCounts } from "../lists/read-list-counts.ts";

interface SubscriberQuery {
  readonly status?: SubscriberStatus | undefined;
  /** Only those whose server refused the address. */
  readonly isRefused?: boolean | undefined;
  /** Part of the address. */
  readonly search?: string | undefined;
  readonly limit?: number;
  readonly offset?: number;
}

/** For the staff: the newest first, with the proof of consent. */
export async function listSubscribers(
  { db }: Deps,
  { status, isRefused = false, search, limit = 50, offset = 0 }: SubscriberQuery = {},
) {
  const table = newsletterSubscribers;
  const wanted = and(
    status && eq(table.status, status),
    isRefused ? isNotNull(table.refusedAt) : undefined,
    search ? ilike(table.email, `%${search.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
  );
  const subscribers = await db.orm
    .select({
      id: table.id,
      email: table.email,
      status: table.status,
      consentText: table.consentText,
      consentAt: table.consentAt,
      confirmedAt: table.confirmedAt,
      unsubscribedAt: table.unsubscribedAt,
      refusedAt: table.refusedAt,
      refusedReason: table.refusedReason,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(wanted)
    .orderBy(desc(table.createdAt), table.id)
    .limit(Math.min(limit, 200))
    .offset(offset);
  const total = search
    ? await db.orm.$count(table, wanted)
    : await countKept(
        db.orm,
        (state, isRefusedOne) => (!status || state === status) && (!isRefused || isRefusedOne),
      );
  return { subscribers, total };
}

/** Those of the kept counts whose state, and whether their server refused the address, are asked for. */
async function countKept(
  executor: Executor,
  isAsked: (status: string, isRefused: boolean) => boolean,
): Promise<number> {
  const counts = await readListCounts(executor, "subscribers");
  return counts.reduce(
    (sum, { facets: [status = "", refused], count }) =>
      sum + (isAsked(status, refused === "true") ? count : 0),
    0,
  );
}

/** How many there are in each state. */
export async function countSubscribers({ db }: Deps): Promise<Record<SubscriberStatus, number>> {
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0 };
  for (const { facets, count } of await readListCounts(db.orm, "subscribers"))
    counts[facets[0] as SubscriberStatus] += count;
  return counts;
}

/** How many addresses their servers refused. */
export function countRefusedSubscribers({ db }: Deps): Promise<number> {
  return countKept(db.orm, (_, isRefused) => isRefused);
}

/** How many would receive a letter today. */
export function countReaders(executor: Executor): Promise<number> {
  return countKept(executor, (status, isRefused) => status === "confirmed" && !isRefused);
}
