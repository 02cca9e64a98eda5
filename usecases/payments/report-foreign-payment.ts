import { and, eq } from "drizzle-orm";
import { noticeEmail } from "#content/notice-email.ts";
import type { Executor } from "#db/client.ts";
import { type OrderRow, orderEvents } from "#db/schema/orders.ts";
import { formatEuros } from "#domain/money/money.ts";
import { queueMail } from "#mail/outbox.ts";
import { contactRows } from "../customers/contact-rows.ts";
import type { Deps } from "../deps.ts";
import { adminOrderUrl } from "../orders/order-mails.ts";
import { noteEvent, STRIPE } from "../orders/order-record.ts";

/** As Stripe writes it. */
export const SHOP_CURRENCY = "eur";

const NBSP = "\u00a0";

/**
 * A payment in another currency does not pay the order: its amounts are not euros, so it is not booked and waits at
 * Stripe. The order's history and a message to the business report it once. False: it was reported before.
 */
export async function reportForeignPayment(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  {
    reference,
    cents,
    currency,
  }: { readonly reference: string; readonly cents: number; readonly currency: string },
): Promise<boolean> {
  const { id: orderId, number, name, email, phone } = order;
  const amount = formatForeign(cents, currency);
  const note = `${amount} au lieu de ${formatEuros(order.dueCents)}, paiement ${reference}`;
  const kind = "paiement refusé";
  const known = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind), eq(orderEvents.note, note));
  if ((await executor.$count(orderEvents, known)) > 0) return false;
  await noteEvent(executor, { orderId, kind, at: deps.now(), actor: STRIPE, note });
  await queueMail(executor, {
    template: "order-notice",
    to: noticeEmail(),
    replyTo: email,
    props: {
      subject: `Paiement dans une autre monnaie${NBSP}: ${number}`,
      intro: "Ce paiement n’est pas en euros\u00a0: la commande reste impayée. Remboursez-le depuis Stripe.",
      rows: [
        ["Commande", number],
        ["Client", name],
        ...contactRows({ email, phone }),
        ["Reçu", amount],
        ["Attendu", formatEuros(order.dueCents)],
        ["Paiement", reference],
      ],
      adminUrl: adminOrderUrl(deps.siteUrl, orderId),
    },
  });
  return true;
}

/** "24,90 $US": Stripe counts in the currency's smallest unit, of which some have no hundredths. */
export function formatForeign(units: number, currency: string): string {
  if (!/^[a-z]{3}$/i.test(currency)) return `${units} ${currency}`.trim();
  const format = new Intl.NumberFormat("fr-FR", { style: "currency", currency });
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
