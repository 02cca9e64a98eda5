import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type SubscriptionRow, subscriptions } from "#db/schema/subscriptions.ts";
import { recordChange } from "../journal/record-change.ts";

/** Keeps the contract until the transaction ends. Undefined: no such contract. */
export async function lockSubscription(executor: Executor, id: string): Promise<SubscriptionRow | undefined> {
  const [subscription] = await executor
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .for("update");
  return subscription;
}

/** Changes a contract that the caller has locked. */
export async function updateSubscription(
  executor: Executor,
  { id }: SubscriptionRow,
  change: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const [changed] = await executor
    .update(subscriptions)
    .set({ ...change, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.id, id))
    .returning();
  if (!changed) throw new Error("unreachable: the contract is locked");
  return changed;
}

export async function journalSubscription(
  executor: Executor,
  { id, number }: Pick<SubscriptionRow, "id" | "number">,
  entry: {
    readonly actor: string;
    readonly action: string;
    readonly detail?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { actor, action, detail = {} } = entry;
  await recordChange(executor, {
    actor,
    action: `subscription.${action}`,
    subjectKind: "subscription",
    subjectId: id,
    detail: { number, ...detail },
  });
}
