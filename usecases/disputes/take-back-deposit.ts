import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { billingDocuments, type DisputeRow, waitingDocuments } from "#db/schema/payments.ts";
import { rentalDeposits, rentalReceipts } from "#db/schema/rental-money.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { DISPUTE_EVENTS } from "#domain/money/dispute.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { paymentMeansLabels } from "#domain/money/payment-means.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { aboutOrder } from "../orders/order-mails.ts";
import { noteEvent, STRIPE } from "../orders/order-record.ts";
import { billedReturn } from "../payments/billed-subject.ts";
import { issueDocument } from "../payments/issue-document.ts";
import { LOST_DISPUTE_REASON } from "./lost-dispute-reason.ts";

/**
 * A lost dispute about what was kept of a rental's deposit: a negative line of the book of receipts, and a credit note of
 * the return's invoice. Returns how much of the dispute that is; 0 of any other payment.
 */
export async function takeBackDeposit(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  { id: disputeId, paymentReference, cents: disputedCents }: DisputeRow,
): Promise<Cents> {
  const [deposit] = await executor
    .select({ periodId: rentalDeposits.periodId })
    .from(rentalDeposits)
    .where(eq(rentalDeposits.stripeIntentId, paymentReference));
  if (!deposit) return 0;
  const { periodId } = deposit;
  const cents = Math.min(disputedCents, await readKept(executor, periodId));
  if (cents <= 0) return 0;
  const at = deps.now();
  const line = { periodId, source: "dispute", means: "card", disputeId } as const;
  await executor.insert(rentalReceipts).values({ ...line, cents: -cents, actor: STRIPE, at });
  const note = `${formatEuros(cents)} – Caution retenue, reprise par la banque (${disputeId}).`;
  await noteEvent(executor, { orderId: order.id, kind: DISPUTE_EVENTS.beyond, at, actor: STRIPE, note });
  if (await isBilled(executor, periodId)) await creditReturn(executor, deps, order, { periodId, cents });
  return cents;
}

/** What the book holds of the kept deposit. */
async function readKept(executor: Executor, periodId: string): Promise<Cents> {
  const [row] = await executor
    .select({ cents: sql<number>`coalesce(sum(${rentalReceipts.cents}), 0)::integer` })
    .from(rentalReceipts)
    .where(
      and(eq(rentalReceipts.periodId, periodId), inArray(rentalReceipts.source, ["deposit", "dispute"])),
    );
  return row?.cents ?? 0;
}

/** Whether the return has an invoice to correct, issued or waiting. */
async function isBilled(executor: Executor, periodId: string): Promise<boolean> {
  const waiting = await executor.$count(waitingDocuments, eq(waitingDocuments.rentalPeriodId, periodId));
  return (
    waiting > 0 ||
    (await executor.$count(billingDocuments, eq(billingDocuments.rentalPeriodId, periodId))) > 0
  );
}

async function creditReturn(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  { periodId, cents }: { readonly periodId: string; readonly cents: Cents },
): Promise<void> {
  const title = `Caution retenue, rendue par la banque, commande ${order.number}`;
  const creditNote = await issueDocument(executor, deps, billedReturn(order, periodId), {
    series: "credit_note",
    category: "services",
    ...(order.buyer ? { buyer: order.buyer } : {}),
    lines: [{ title, details: "", quantity: 1, unitCents: cents }],
    totalCents: cents,
    giftCents: 0,
    payments: [{ label: paymentMeansLabels.card, cents, date: parisDay(deps.now()) }],
    reason: LOST_DISPUTE_REASON,
  });
  if (!creditNote) return;
  await queueMail(executor, {
    template: "order-document",
    to: order.email,
    props: { ...aboutOrder(deps.siteUrl, order), document: creditNote },
  });
}
