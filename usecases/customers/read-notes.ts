import { desc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { customerNotes } from "#db/schema/customers.ts";
import { nameActors } from "../journal/name-actors.ts";

/** The last notes of a customer's file, newest first, with their authors' names. */
export async function readCustomerNotes(executor: Executor, customerId: string, most: number) {
  const rows = await executor
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.id))
    .limit(most);
  const names = await nameActors(
    executor,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ id, body, actor, at }) => ({
    id,
    body,
    at,
    author: names.get(actor.toLowerCase()) ?? actor,
  }));
}
