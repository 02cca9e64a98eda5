import { eq } from "drizzle-orm";
import { noticeEmail } from "#content/notice-email.ts";
import type { Executor } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import type { RefundRow } from "#db/schema/payments.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { adminOrderUrl } from "../orders/order-mails.ts";

/** Stripe could not refund the money: the business has to, by another way. */
export async function reportFailedRefund(
  executor: Executor,
  { siteUrl }: Deps,
  refund: RefundRow,
): Promise<void> {
  const [order] = await executor.select().from(orders).where(eq(orders.id, refund.orderId));
  if (!order) return;
  await queueMail(executor, {
    template: "order-notice",
    to: noticeEmail(),
    replyTo: order.email,
    props: {
      subject: `Remboursement refusé\u00a0: ${order.number}`,
      intro: "Stripe n’a pas pu faire ce remboursement. Rendez l’argent par un autre moyen.",
      rows: [
        ["Commande", order.number],
        ["Client", order.name],
        ["E-mail", order.email],
        ["Téléphone", formatPhone(order.phone)],
        ["Montant", formatEuros(refund.moneyCents)],
        ["Paiement", refund.paymentReference ?? ""],
      ],
      adminUrl: adminOrderUrl(siteUrl, order.id),
    },
  });
}
