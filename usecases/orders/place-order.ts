import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import type {
  CheckoutProblem,
  CheckoutRecap,
  CheckoutSubmission,
  PlacedOrder,
  RefusedOrder,
} from "#domain/checkout.ts";
import type { Deps } from "../deps.ts";
import { openPayment } from "../payments/open-payment.ts";
import { OrderRefused } from "./order-refused.ts";
import { priceCheckout, priceWithin } from "./price-checkout.ts";
import { submissionProblems } from "./submission-problems.ts";
import { writeOrder } from "./write-order.ts";

/**
 * Places an order, or says what stands in the way and the new figures; nothing half. The same submission again (double
 * click, retry, back button, lost answer) is answered with the order it made the first time.
 */
export async function placeOrder(
  deps: Deps,
  submission: CheckoutSubmission,
): Promise<PlacedOrder | RefusedOrder> {
  const known = await findByKey(deps.db.orm, submission.key);
  if (known) return answer(deps, known);
  try {
    const order = await deps.db.orm.transaction((transaction) => place(transaction, deps, submission));
    return await answer(deps, order);
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error;
    const recap = await priceCheckout(deps, submission);
    return refusal(recap, submission, error.problems);
  }
}

async function place(transaction: Executor, deps: Deps, submission: CheckoutSubmission): Promise<OrderRow> {
  // A second click waits here for the first, and then finds its order.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${submission.key}, 15))`);
  const known = await findByKey(transaction, submission.key);
  if (known) return known;
  const recap = await priceWithin(transaction, deps, submission);
  const problems = submissionProblems(recap, submission);
  if (problems.length > 0) throw new OrderRefused(problems);
  return writeOrder(transaction, deps, submission, recap);
}

/** The fresh recap may know more than what stopped us; what stopped us is told when it no longer does. */
function refusal(
  recap: CheckoutRecap,
  submission: CheckoutSubmission,
  stopped: readonly CheckoutProblem[],
): RefusedOrder {
  const fresh = submissionProblems(recap, submission);
  return { ok: false, problems: fresh.length > 0 ? fresh : stopped, recap };
}

async function findByKey(executor: Executor, key: string): Promise<OrderRow | null> {
  const [order] = await executor.select().from(orders).where(eq(orders.idempotencyKey, key));
  return order ?? null;
}

/** The payment page is asked for after the commit: no outside service is waited for while rows are locked. */
async function answer(deps: Deps, order: OrderRow): Promise<PlacedOrder> {
  const placed = { ok: true, orderNumber: order.number, token: order.token } as const;
  const opened = await openPayment(deps, order);
  return opened.ok ? { ...placed, payUrl: opened.payUrl } : placed;
}
