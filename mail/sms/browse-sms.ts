import { and, count, desc, eq, inArray, like, ne } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type SmsStatus, smsMessages } from "#db/schema/sms.ts";

interface SmsFilter {
  readonly status?: SmsStatus | undefined;
  /** Digits of the number. */
  readonly search: string;
  readonly withCodes: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first, with how many there are in each state. */
export async function listSms(executor: Executor, { status, search, withCodes, limit, offset }: SmsFilter) {
  const digits = search.replace(/\D/g, "").replace(/^0/, "");
  const shown = and(
    withCodes ? undefined : ne(smsMessages.kind, "code"),
    search === "" ? undefined : like(smsMessages.phone, `%${digits}%`),
  );
  const where = and(shown, status && eq(smsMessages.status, status));
  const messages = await executor
    .select()
    .from(smsMessages)
    .where(where)
    .orderBy(desc(smsMessages.createdAt), desc(smsMessages.id))
    .limit(limit)
    .offset(offset);
  const counted = await executor
    .select({ status: smsMessages.status, total: count() })
    .from(smsMessages)
    .where(shown)
    .groupBy(smsMessages.status);
  const counts = Object.fromEntries(counted.map((row) => [row.status, row.total])) as Partial<
    Record<SmsStatus, number>
  >;
  const total = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, some) => sum + some, 0);
  return { messages, counts, total };
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
