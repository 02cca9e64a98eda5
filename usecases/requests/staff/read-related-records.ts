import { and, desc, eq, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/requests.ts";

/** What else the same person asked or bought; the order this request came with first. */
export async function readRelatedRecords(executor: Executor, requestId: string, email: string) {
  const address = email.toLowerCase();
  const { kind, status, createdAt } = quoteRequests;
  const requests = await executor
    .select({ id: quoteRequests.id, kind, status, createdAt })
    .from(quoteRequests)
    .where(and(sql`lower(${quoteRequests.email}) = ${address}`, ne(quoteRequests.id, requestId)))
    .orderBy(desc(createdAt))
    .limit(5);
  const isLinked = sql<boolean>`(${orders.requestId} is not distinct from ${requestId}::uuid)`;
  const bought = await executor
    .select({
      id: orders.id,
      number: orders.number,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
      isLinked,
    })
    .from(orders)
    .where(or(eq(orders.requestId, requestId), sql`lower(${orders.email}) = ${address}`))
    .orderBy(desc(isLinked), desc(orders.createdAt))
    .limit(5);
  return { requests, orders: bought };
}
