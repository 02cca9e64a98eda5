import type { Executor } from "#db/client.ts";
import { journal } from "#db/schema/journal.ts";

interface RecordedChange {
  /** The staff member's e-mail address, or "système". */
  readonly actor: string;
  /** What was done, noun first: "product.saved", "order.refunded". */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Plain facts worth reading later; never a password, token or card number. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes the journal entry in the transaction of the change itself. */
export async function recordChange(executor: Executor, change: RecordedChange): Promise<void> {
  await executor.insert(journal).values({ ...change, detail: change.detail ?? {} });
}
