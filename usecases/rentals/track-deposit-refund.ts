import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { noticeEmail } from "#content/notice-email.ts";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { rentalDeposits, rentalReceipts } from "#db/schema/rental-money.ts";
import { rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { queueMail } from "#mail/outbox.ts";
import { contactRows } from "../customers/contact-rows.ts";
import type { Deps } from "../deps.ts";
import { adminOrderUrl } from "../orders/order-mails.ts";
import { lockOrder, noteEvent, STRIPE } from "../orders/order-record.ts";
import { readKeptDeposit, returnKeptDeposit } from "./return-kept-deposit.ts";

/**
 * Follows what the owner gives back at Stripe of a kept deposit. The part of a hold that was never captured is reported as
 * a refund too, but moves no money: it has no balance transaction. "unknown": of no deposit. "later": its capture is not
 * booked yet.
 */
export async function trackDepositRefund(
  executor: Executor,
  deps: Deps,
  refund: Stripe.Refund,
): Promise<"done" | "later" | "unknown"> {
  const intent = refund.payment_intent;
  const reference = typeof intent === "string" ? intent : (intent?.id ?? "");
  const [found] = await executor
    .select({ deposit: rentalDeposits, orderId: rentals.orderId })
    .from(rentalDeposits)
    .innerJoin(rentalPeriods, eq(rentalPeriods.id, rentalDeposits.periodId))
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .where(eq(rentalDeposits.stripeIntentId, reference));
  if (!found) return "unknown";
  if (!refund.balance_transaction) return "done";
  const order = found.orderId ? await lockOrder(executor, found.orderId) : null;
  if (!order) return "done";
  const isKnown = (await executor.$count(rentalReceipts, eq(rentalReceipts.stripeRefundId, refund.id))) > 0;
  const isFailed = refund.status === "failed" || refund.status === "canceled";
  if (isKnown && isFailed) await reportFailure(executor, deps, order, refund);
  if (isKnown || isFailed) return "done";
  const { periodId, settledAt } = found.deposit;
  if (!settledAt) return "later";
  const cents = Math.min(refund.amount, await readKeptDeposit(executor, periodId));
  if (cents < refund.amount) await note(executor, deps, order, refund, "hors des comptes de la commande");
  if (cents <= 0) return "done";
  await note(executor, deps, order, { ...refund, amount: cents }, "caution retenue, rendue chez Stripe");
  await returnKeptDeposit(executor, deps, order, {
    ...{ periodId, cents, by: { source: "refund", stripeRefundId: refund.id } },
    title: "Caution retenue, rendue",
    reason: "Remboursement fait chez Stripe.",
  });
  return "done";
}

function note(
  executor: Executor,
  deps: Deps,
  { id: orderId }: OrderRow,
  { id, amount }: { readonly id: string; readonly amount: Cents },
  what: string,
): Promise<void> {
  const event = { orderId, kind: "paiement rendu", at: deps.now(), actor: STRIPE };
  return noteEvent(executor, { ...event, note: `${formatEuros(amount)} – ${what} (${id}).` });
}

/** It is booked and has its credit note: the customer is owed the money by another way. */
async function reportFailure(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  refund: Stripe.Refund,
): Promise<void> {
  await note(executor, deps, order, refund, "caution à rendre par un autre moyen, refusée par Stripe");
  const { name, email, phone, number } = order;
  await queueMail(executor, {
    template: "order-notice",
    to: noticeEmail(),
    ...(email === "" ? {} : { replyTo: email }),
    props: {
      subject: `Remboursement refusé\u00a0: ${number}`,
      intro: "Stripe n’a pas pu rendre cette caution. Rendez l’argent par un autre moyen.",
      rows: [
        ["Commande", number],
        ["Client", name],
        ...contactRows({ email, phone }),
        ["Montant", formatEuros(refund.amount)],
      ],
      adminUrl: adminOrderUrl(deps.siteUrl, order.id),
    },
  });
}
