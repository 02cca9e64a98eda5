import { formatEuros } from "#domain/money/money.ts";
import { eurosText, parseEuros } from "#domain/money/typed-euros.ts";
import { moneyShare } from "#domain/shop/money-share.ts";
import { variantName } from "#domain/shop/variant.ts";
import type { AdminOrder } from "./admin-order.ts";

/** What the staff wrote so far. */
export interface RefundFields {
  readonly amount: string;
  readonly reason: string;
  /** Pieces that go back on the shelf, by line. */
  readonly restock: Readonly<Record<string, number>>;
  readonly closesWithdrawal: boolean;
  /** The rental it gives back; "" for the goods, or the whole. */
  readonly rentalId: string;
}

/** The rentals of an order, as the staff choose between them. */
export function rentalChoices({ lines }: Pick<AdminOrder, "lines">) {
  return lines.flatMap(({ rentalId, title, details }) =>
    rentalId ? [{ value: rentalId, label: [title, details].filter(Boolean).join(", ") }] : [],
  );
}

/** The lines of which something may still come back. */
export function returnableLines({ lines }: Pick<AdminOrder, "lines">) {
  return lines.filter(({ returnable }) => returnable > 0);
}

export function openWithdrawal({ withdrawals }: Pick<AdminOrder, "withdrawals">) {
  return withdrawals.find(({ kind, handledAt }) => kind === "retractation" && handledAt === null) ?? null;
}

export function leftToRefund({ order }: Pick<AdminOrder, "order">): number {
  return order.totalCents - order.refundedCents;
}

/** Whether Stripe gives the money back: a payment by hand goes back by hand, and a surplus one goes back by itself. */
export function goesBackToCard({ payments, refunds }: Pick<AdminOrder, "payments" | "refunds">): boolean {
  return payments.some(
    ({ way, reference }) =>
      way === "card" &&
      !refunds.some(({ isSurplus, paymentReference }) => isSurplus && paymentReference === reference),
  );
}

/** What the notice says: money that goes back by hand is still to be given. */
export function refundedWords(order: Pick<AdminOrder, "payments" | "refunds">, cents: number): string {
  const amount = formatEuros(cents);
  return goesBackToCard(order) ? `${amount} remboursés` : `Remboursement de ${amount} enregistré`;
}

/** Everything that is left, nothing on the shelf: what comes back is for the staff to say. */
export function firstFields(adminOrder: AdminOrder, reason: string): RefundFields {
  return {
    amount: eurosText(leftToRefund(adminOrder)),
    reason,
    restock: {},
    closesWithdrawal: openWithdrawal(adminOrder) !== null,
    rentalId: "",
  };
}

export function centsOf({ amount }: RefundFields): number {
  return parseEuros(amount) ?? 0;
}

/** In what the amount goes back, as the server will share it. */
export function refundParts({ order, lines, refunds }: AdminOrder, fields: RefundFields) {
  const { totalCents, giftCents: creditCents, refundedCents } = order;
  const cents = Math.min(centsOf(fields), totalCents - refundedCents);
  const cardsCents = lines
    .filter(({ kind }) => kind === "gift_card")
    .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const moneyRefundedCents = refunds
    .filter(({ isSurplus }) => !isSurplus)
    .reduce((sum, { moneyCents }) => sum + moneyCents, 0);
  const parts = { totalCents, cardsCents, creditCents, refundedCents, moneyRefundedCents };
  const moneyCents = moneyShare(parts, cents);
  return { moneyCents, creditCents: cents - moneyCents };
}

/** Line by line, as it will be done. */
export function restocked(adminOrder: AdminOrder, { restock }: RefundFields) {
  return returnableLines(adminOrder).flatMap(({ id, productId, variantId, title, details, returnable }) => {
    const quantity = Math.min(restock[id] ?? 0, returnable);
    if (!productId || quantity === 0) return [];
    return [{ productId, variantId, title: variantName(title, details), quantity }];
  });
}

/** The same as the server takes it: a size or scent goes back to its own stock. */
export function restockLines(adminOrder: AdminOrder, fields: RefundFields) {
  return restocked(adminOrder, fields).map(({ title: _title, ...line }) => line);
}
