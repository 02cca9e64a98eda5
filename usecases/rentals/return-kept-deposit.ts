import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { billingDocuments, waitingDocuments } from "#db/schema/payments.ts";
import { rentalReceipts } from "#db/schema/rental-money.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { paymentMeansLabels } from "#domain/money/payment-means.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { aboutOrder } from "../orders/order-mails.ts";
import { STRIPE } from "../orders/order-record.ts";
import { billedReturn } from "../payments/billed-subject.ts";
import { issueDocument } from "../payments/issue-document.ts";

interface KeptDepositReturn {
  readonly periodId: string;
  readonly cents: Cents;
  /** By what it went back. */
  readonly by:
    | { readonly source: "dispute"; readonly disputeId: string }
    | { readonly source: "refund"; readonly stripeRefundId: string };
  /** The line of the credit note, and why. */
  readonly title: string;
  readonly reason: string;
}

/**
 * A part of a kept deposit that the customer has again: a negative line of the book of receipts, and a credit note of the
 * return's invoice. The order is locked, and the amount at most what is kept.
 */
export async function returnKeptDeposit(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  { periodId, cents, by, title, reason }: KeptDepositReturn,
): Promise<void> {
  const line = { periodId, means: "card", cents: -cents, actor: STRIPE, at: deps.now() } as const;
  await executor.insert(rentalReceipts).values({ ...line, ...by });
  if (!(await isBilled(executor, periodId))) return;
  const creditNote = await issueDocument(executor, deps, billedReturn(order, periodId), {
    series: "credit_note",
    category: "services",
    ...(order.buyer ? { buyer: order.buyer } : {}),
    lines: [{ title: `${title}, commande ${order.number}`, details: "", quantity: 1, unitCents: cents }],
    totalCents: cents,
    giftCents: 0,
    payments: [{ label: paymentMeansLabels.card, cents, date: parisDay(deps.now()) }],
    reason,
  });
  if (!creditNote) return;
  await queueMail(executor, {
    template: "order-document",
    to: order.email,
    props: { ...aboutOrder(deps.siteUrl, order), document: creditNote },
  });
}

/** Of `rental_periods`: what went back of the kept deposit, by the bank or at Stripe. */
export const depositTakenBack: SQL<number> = sql<number>`(
  select coalesce(-sum(cents), 0)::integer from rental_receipts
  where rental_receipts.period_id = rental_periods.id and cents < 0
)`;

/** What the book holds of the kept deposit. */
export async function readKeptDeposit(executor: Executor, periodId: string): Promise<Cents> {
  const [row] = await executor
    .select({ cents: sql<number>`coalesce(sum(${rentalReceipts.cents}), 0)::integer` })
    .from(rentalReceipts)
    .where(and(eq(rentalReceipts.periodId, periodId), ne(rentalReceipts.source, "hand")));
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
