import { describe, expect, it } from "vitest";
import { DELIVERY_WAYS } from "../place/delivery.ts";
import { PAYMENT_WAYS } from "./checkout.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order.ts";
import { type PaymentFacts, REFUND_STATES, shownPayment, shownStatus } from "./order-display.ts";

const total = 5000;
/** What the database itself refuses: paid steps of unpaid orders. */
const paidOnly: readonly OrderStatus[] = ["payee", "expediee", "remise", "remboursee"];
/** What no use case makes: a cancelled or just received order that is paid, a refund of an unpaid order. */
function isPossible({ status, isPaid, refundedCents, refund }: PaymentFacts): boolean {
  if (paidOnly.includes(status) && !isPaid) return false;
  if ((status === "recue" || status === "annulee") && isPaid) return false;
  if (refundedCents > 0 && !isPaid) return false;
  if ((refundedCents === total) !== (status === "remboursee")) return false;
  // Money to give back without a refunded share is a surplus payment.
  return isPaid || status === "annulee" || refund === "none" || refund === "pending";
}
const everyOrder: readonly PaymentFacts[] = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_WAYS.flatMap((paymentWay) =>
    DELIVERY_WAYS.flatMap((deliveryWay) =>
      [true, false].flatMap((isPaid) =>
        [0, 1000, total].flatMap((refundedCents) =>
          REFUND_STATES.map((refund) => ({
            ...{ status, paymentWay, deliveryWay, isPaid, refundedCents, refund },
            totalCents: total,
          })),
        ),
      ),
    ),
  ),
).filter(isPossible);
const wordsOf = (order: PaymentFacts) =>
  [shownStatus(order).words, shownPayment(order)?.words ?? ""].filter(Boolean).join(" · ");

describe("what is shown of an order", () => {
  it("is one of these pairs, whatever its status, payment, delivery and refunds", () => {
    expect(everyOrder.length).toBeGreaterThan(500);
    expect([...new Set(everyOrder.map(wordsOf))].sort((a, b) => a.localeCompare(b, "fr"))).toEqual([
      "À payer · Non payée",
      "À payer · Remboursement en cours",
      "À préparer · Non payée",
      "À préparer · Payée",
      "À préparer · Remboursée en partie",
      "À préparer · Remboursement à faire",
      "À préparer · Remboursement en cours",
      "À rembourser",
      "Annulée",
      "Annulée · Paiement à rendre",
      "Annulée · Remboursement en cours",
      "Expédiée · Payée",
      "Expédiée · Remboursée en partie",
      "Expédiée · Remboursement à faire",
      "Expédiée · Remboursement en cours",
      "Payée · Payée",
      "Payée · Remboursée en partie",
      "Payée · Remboursement à faire",
      "Payée · Remboursement en cours",
      "Préparée · Non payée",
      "Préparée · Payée",
      "Préparée · Remboursée en partie",
      "Préparée · Remboursement à faire",
      "Préparée · Remboursement en cours",
      "Prête · Non payée",
      "Prête · Payée",
      "Prête · Remboursée en partie",
      "Prête · Remboursement à faire",
      "Prête · Remboursement en cours",
      "Remboursée",
      "Remboursement en cours",
      "Remise · Payée",
      "Remise · Remboursée en partie",
      "Remise · Remboursement à faire",
      "Remise · Remboursement en cours",
    ]);
  });

  it("never says paid of a fully refunded order, nor to be paid of one that is over", () => {
    for (const order of everyOrder) {
      const words = wordsOf(order);
      if (order.status === "remboursee") expect(words).not.toContain("Payée");
      if (order.status === "annulee" || order.status === "remboursee")
        expect(words).not.toMatch(/À payer|Non payée|À préparer/);
      if (order.isPaid) expect(words).not.toMatch(/À payer|Non payée/);
      else expect(words).not.toMatch(/\bPayée|Remboursée/);
    }
  });

  it("asks no money for a mere quote request, and puts an unanswered withdrawal first", () => {
    const quote = { status: "recue", paymentWay: "onSite", deliveryWay: "none", totalCents: 0 } as const;
    expect(wordsOf({ ...quote, isPaid: false, refundedCents: 0 })).toBe("Sur devis");
    expect(shownStatus({ ...quote, totalCents: 100, status: "remise", isWithdrawn: true }).words).toBe(
      "Rétractation",
    );
  });
});
