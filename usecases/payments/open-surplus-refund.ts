import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { orderRefunds } from "#db/schema/payments.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { queueMails } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { aboutOrder, noticeMail } from "../orders/order-mails.ts";
import { noteEvent, readOrderContents } from "../orders/order-record.ts";

export interface Surplus {
  readonly reference: string;
  readonly cents: Cents;
  readonly reason: string;
  readonly actor: string;
  /** It came by transfer or in hand: a person gives it back. */
  readonly isByHand?: boolean;
}

/** Refunds a whole surplus payment. It has no invoice, so it gets no credit note. */
export async function openSurplusRefund(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  { reference, cents, reason, actor, isByHand = false }: Surplus,
): Promise<void> {
  const now = deps.now();
  const [refund] = await executor
    .insert(orderRefunds)
    .values({
      orderId: order.id,
      moneyCents: cents,
      paymentReference: isByHand ? null : reference,
      isSurplus: true,
      status: isByHand ? "manual" : "pending",
      requestKey: `paiement-${reference}`,
      reason,
      actor,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!refund) return;
  const note = `${formatEuros(cents)} – ${reason}`;
  const kind = isByHand ? "paiement à rendre" : "paiement rendu";
  await noteEvent(executor, { orderId: order.id, kind, at: now, actor, note });
  await queueMails(executor, [
    {
      template: "order-refunded",
      to: order.email,
      props: {
        ...aboutOrder(deps.siteUrl, order),
        amount: formatEuros(cents),
        giftAmount: "",
        reason,
        creditNote: null,
      },
    },
    noticeMail(
      deps.siteUrl,
      isByHand ? "Paiement à rendre" : "Paiement remboursé",
      reason,
      await readOrderContents(executor, order),
    ),
  ]);
}
