import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { vehicles } from "#db/schema/customers.ts";
import type { RequestRow } from "#db/schema/requests.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { planOf } from "./make-contract.ts";

/** What the page of a request for a subscription needs: its contract, or what one is made of. Null: another request. */
export async function readRequestContract(executor: Executor, request: RequestRow) {
  const plan = planOf(request);
  if (!plan || !request.customerId) return null;
  const [contract = null] = await executor
    .select({ id: subscriptions.id, number: subscriptions.number, state: subscriptions.state })
    .from(subscriptions)
    .where(eq(subscriptions.requestId, request.id));
  const { id, model, plate, category } = vehicles;
  const owned = await executor
    .select({ id, model, plate, category })
    .from(vehicles)
    .where(and(eq(vehicles.customerId, request.customerId), isNull(vehicles.retiredAt)))
    .orderBy(vehicles.createdAt);
  return { contract, plan: { title: plan.title, priceCents: plan.priceCents }, vehicles: owned };
}
