import { and, count, desc, eq, ilike, isNotNull, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { newsletterSubscribers, type SubscriberStatus } from "#db/schema/newsletter.ts";
import type { Deps } from "../deps.ts";

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
  const [counted] = await db.orm.select({ total: count() }).from(table).where(wanted);
  return { subscribers, total: counted?.total ?? 0 };
}

/** How many there are in each state. */
export async function countSubscribers({ db }: Deps): Promise<Record<SubscriberStatus, number>> {
  const rows = await db.orm
    .select({ status: newsletterSubscribers.status, total: count() })
    .from(newsletterSubscribers)
    .groupBy(newsletterSubscribers.status);
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0 };
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}

/** How many addresses their servers refused. */
export function countRefusedSubscribers({ db }: Deps): Promise<number> {
  return db.orm.$count(newsletterSubscribers, isNotNull(newsletterSubscribers.refusedAt));
}

/** How many would receive a letter today. */
export function countReaders(executor: Executor): Promise<number> {
  const { status, refusedAt } = newsletterSubscribers;
  return executor.$count(newsletterSubscribers, and(eq(status, "confirmed"), isNull(refusedAt)));
}
