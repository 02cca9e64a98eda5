import { eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Executor } from "#db/client.ts";
import { jobPayments } from "#db/schema/job-money.ts";
import { orders } from "#db/schema/orders.ts";
import { cardDisputes, type DisputeRow, orderPayments } from "#db/schema/payments.ts";
import { rentalDeposits } from "#db/schema/rental-money.ts";
import { rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { disputeState, isInquiry } from "#domain/money/dispute.ts";
import type { Deps } from "../deps.ts";
import { lockOrder, STRIPE } from "../orders/order-record.ts";
import { SHOP_CURRENCY } from "../payments/report-foreign-payment.ts";
import { lockJob } from "../planning/job-record.ts";
import { forgetCard } from "../subscriptions/keep-card.ts";
import { readFees } from "./dispute-fees.ts";
import { type Contested, reportDispute } from "./report-dispute.ts";
import { takeBackFromJob } from "./take-back-from-job.ts";
import { takeBackFromOrder } from "./take-back-from-order.ts";

/**
 * Follows a dispute as Stripe reports it, in whatever order its events come. The books change when it is lost, and only
 * then. A dispute of an unknown payment waits ("later").
 */
export async function trackDispute(
  executor: Executor,
  deps: Deps,
  dispute: Stripe.Dispute,
  event: string,
): Promise<"done" | "later"> {
  // Of a payment in another currency, which was never booked.
  if (dispute.currency !== SHOP_CURRENCY) return "done";
  const intent = dispute.payment_intent;
  const reference = typeof intent === "string" ? intent : (intent?.id ?? "");
  const contested = await findContested(executor, reference);
  if (contested === "unknown") return "later";
  if (!contested) return "done";
  const now = deps.now();
  const state = disputeState(dispute.status);
  const known = await readDispute(executor, dispute.id);
  const fees = readFees(dispute.balance_transactions);
  // Movements come in any order, each once, also after the end.
  const merged = sql`${cardDisputes.fees} || ${JSON.stringify(fees)}::jsonb`;
  // It has ended: what comes late changes nothing else.
  if (known && known.state !== "open") {
    await executor.update(cardDisputes).set({ fees: merged }).where(eq(cardDisputes.id, known.id));
    return "done";
  }
  const isWithdrawn = known?.isWithdrawn || event === "charge.dispute.funds_withdrawn";
  const dueBy = dispute.evidence_details?.due_by;
  const facts = {
    cents: dispute.amount,
    reason: dispute.reason ?? "",
    state,
    isWithdrawn: isWithdrawn && event !== "charge.dispute.funds_reinstated",
    isInquiry: isInquiry(dispute.status, known?.isInquiry ?? null),
    answerBy: dueBy ? new Date(dueBy * 1000) : (known?.answerBy ?? null),
    closedAt: state === "open" ? null : now,
  };
  // What began as a question is contested now: whoever knew of the question does not know that.
  const isContestedNow = known?.isInquiry === true && !facts.isInquiry;
  const unseen = isContestedNow ? { seenAt: null, seenBy: null } : {};
  const owner = "order" in contested ? { orderId: contested.order.id } : { jobId: contested.job.id };
  const [row] = await executor
    .insert(cardDisputes)
    .values({ id: dispute.id, ...owner, paymentReference: reference, openedAt: now, fees, ...facts })
    .onConflictDoUpdate({ target: cardDisputes.id, set: { ...facts, fees: merged, ...unseen } })
    .returning();
  if (!row) throw new Error("unreachable: one dispute in, one dispute out");
  if (!known || isContestedNow)
    await reportDispute(executor, deps, contested, row, row.isInquiry ? "asked" : "open");
  else if (!known.isWithdrawn && row.isWithdrawn && state === "open")
    await reportDispute(executor, deps, contested, row, "withdrawn");
  // Charged again without its owner, the card would be contested again: the next visits are asked for by mail.
  if (!known && "job" in contested && contested.job.subscriptionId && state !== "won")
    await forgetCard(executor, contested.job.subscriptionId, STRIPE);
  if (state !== "open") await close(executor, deps, contested, row);
  // A page of the order that was opened before shows none of this: its next step is refused.
  if ("order" in contested)
    await executor.update(orders).set({ updatedAt: now }).where(eq(orders.id, contested.order.id));
  return "done";
}

async function close(executor: Executor, deps: Deps, contested: Contested, row: DisputeRow): Promise<void> {
  const news = row.isInquiry ? "closed" : row.state;
  await reportDispute(executor, deps, contested, row, news);
  if (row.state !== "lost") return;
  if ("order" in contested) await takeBackFromOrder(executor, deps, contested.order, row);
  else await takeBackFromJob(executor, deps, contested.job, row);
}

async function readDispute(executor: Executor, id: string): Promise<DisputeRow | undefined> {
  const [row] = await executor.select().from(cardDisputes).where(eq(cardDisputes.id, id));
  return row;
}

/** What the payment paid for, locked until the transaction ends. Null: it was erased since. */
async function findContested(executor: Executor, reference: string): Promise<Contested | "unknown" | null> {
  const [paid] = await executor
    .select({ jobId: jobPayments.jobId })
    .from(jobPayments)
    .where(eq(jobPayments.reference, reference));
  if (paid) {
    const job = await lockJob(executor, paid.jobId);
    return job ? { job } : null;
  }
  const orderId = (await findOrder(executor, reference)) ?? (await findDepositOrder(executor, reference));
  if (!orderId) return "unknown";
  const order = await lockOrder(executor, orderId);
  return order && { order };
}

async function findOrder(executor: Executor, reference: string): Promise<string | undefined> {
  const [payment] = await executor
    .select({ orderId: orderPayments.orderId })
    .from(orderPayments)
    .where(eq(orderPayments.reference, reference));
  return payment?.orderId;
}

/** The deposit of a rental of which something was kept. */
async function findDepositOrder(executor: Executor, reference: string): Promise<string | null | undefined> {
  const [deposit] = await executor
    .select({ orderId: rentals.orderId })
    .from(rentalDeposits)
    .innerJoin(rentalPeriods, eq(rentalPeriods.id, rentalDeposits.periodId))
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .where(eq(rentalDeposits.stripeIntentId, reference));
  return deposit?.orderId;
}
