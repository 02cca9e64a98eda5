import { inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type SmsStatus, smsMessages } from "#db/schema/sms.ts";
import { isUuid } from "#domain/text/uuid.ts";

interface Change {
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Adds to each change where the SMS it queued is now. Null: it queued none, or the SMS was erased. */
export async function withSmsStates<Written extends Change>(
  executor: Executor,
  changes: readonly Written[],
): Promise<readonly (Written & { readonly sms: SmsStatus | null })[]> {
  const ids = changes.flatMap(({ detail: { smsId } }) =>
    typeof smsId === "string" && isUuid(smsId) ? [smsId] : [],
  );
  const { id, status } = smsMessages;
  const rows =
    ids.length === 0 ? [] : await executor.select({ id, status }).from(smsMessages).where(inArray(id, ids));
  const states = new Map(rows.map((row) => [row.id, row.status]));
  return changes.map((change) => ({ ...change, sms: states.get(String(change.detail.smsId)) ?? null }));
}
