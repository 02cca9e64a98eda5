import { and, count, desc, eq, inArray, like, ne, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type SmsStatus, smsMessages } from "#db/schema/sms.ts";

interface SmsFilter {
  /** Digits of the number. */
  readonly search: string;
  readonly withCodes: boolean;
}

interface SmsPage extends SmsFilter {
  readonly status?: SmsStatus | undefined;
  readonly limit: number;
  readonly offset: number;
}

function shown({ search, withCodes }: SmsFilter): SQL | undefined {
  const digits = search.replace(/\D/g, "").replace(/^0/, "");
  return and(
    withCodes ? undefined : ne(smsMessages.kind, "code"),
    search === "" ? undefined : like(smsMessages.phone, `%${digits}%`),
  );
}

/** Newest first. */
export async function readSmsPage(executor: Executor, { status, limit, offset, ...filter }: SmsPage) {
  return executor
    .select()
    .from(smsMessages)
    .where(and(shown(filter), status && eq(smsMessages.status, status)))
    .orderBy(desc(smsMessages.createdAt), desc(smsMessages.id))
    .limit(limit)
    .offset(offset);
}

/** How many there are in each state. */
export async function countSms(
  executor: Executor,
  filter: SmsFilter,
): Promise<ReadonlyMap<SmsStatus, number>> {
  const counted = await executor
    .select({ status: smsMessages.status, total: count() })
    .from(smsMessages)
    .where(shown(filter))
    .groupBy(smsMessages.status);
  return new Map(counted.map((row) => [row.status, row.total]));
}

/** How long a message put back by hand may still leave. */
const retryDays = 1;

/** Gives a message its tries again. A code is never sent again: its recipient asks for a new one. */
export async function retryQueuedSms(executor: Executor, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await executor
    .update(smsMessages)
    .set({
      status: "queued",
      attempts: 0,
      lastError: null,
      sendAfter: now,
      expiresAt: new Date(now.getTime() + retryDays * 86_400_000),
    })
    .where(
      and(
        eq(smsMessages.id, id),
        ne(smsMessages.kind, "code"),
        inArray(smsMessages.status, ["failed", "dead", "captured"]),
      ),
    );
  return rowCount === 1;
}
