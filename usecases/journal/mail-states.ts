import { inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type MailStatus, mailOutbox } from "#db/schema/mail.ts";
import { isUuid } from "#domain/text/uuid.ts";

export type MailState = MailStatus;

interface Change {
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Adds to each change where the message it queued is now. Null: it queued none, it was written before messages were
 * named, or the outbox has forgotten it.
 */
export async function withMailStates<Written extends Change>(
  executor: Executor,
  changes: readonly Written[],
): Promise<readonly (Written & { readonly mail: MailStatus | null })[]> {
  const ids = changes.flatMap(({ detail: { mailId } }) =>
    typeof mailId === "string" && isUuid(mailId) ? [mailId] : [],
  );
  const { id, status } = mailOutbox;
  const rows =
    ids.length === 0 ? [] : await executor.select({ id, status }).from(mailOutbox).where(inArray(id, ids));
  const states = new Map(rows.map((row) => [row.id, row.status]));
  return changes.map((change) => ({ ...change, mail: states.get(String(change.detail.mailId)) ?? null }));
}
