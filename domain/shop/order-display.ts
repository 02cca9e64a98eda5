import type { Cents } from "../money/money.ts";
import type { DeliveryWay } from "../place/delivery.ts";
import type { PaymentWay } from "./checkout.ts";
import { type OrderStatus, orderStatusLabels } from "./order.ts";

type DisplayTone = "new" | "good" | "going" | "bad" | "warn" | "quiet" | "hollow";
type Shown = { readonly words: string; readonly tone: DisplayTone };

/** The state of the order's refunds: one to be made by hand, one pending at Stripe, or none open. */
export const REFUND_STATES = ["none", "pending", "owed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export type StatusFacts = {
  readonly status: OrderStatus;
  readonly paymentWay: PaymentWay;
  readonly deliveryWay: DeliveryWay;
  readonly totalCents: Cents;
  readonly refund?: RefundState;
  /** The customer declared a withdrawal that has not been answered yet. */
  readonly isWithdrawn?: boolean;
  /** The customer's bank contests the payment. */
  readonly isDisputed?: boolean;
};

export type PaymentFacts = StatusFacts & {
  readonly isPaid: boolean;
  readonly refundedCents: Cents;
};

/** The status alone, where no room is for what it waits for: an order is refunded once its money has gone back. */
export function orderStatusWords(status: OrderStatus, refund: RefundState): string {
  if (status !== "remboursee" || refund === "none") return orderStatusLabels[status];
  return refund === "owed" ? "À rembourser" : "Remboursement en cours";
}

/** The same for the customer, who has nothing to do about it. */
export function customerStatusWords(status: OrderStatus, refund: RefundState): string {
  return orderStatusWords(status, refund === "owed" ? "pending" : refund);
}

const shown = (tone: DisplayTone, words: string): Shown => ({ tone, words });

const progress: Readonly<Record<OrderStatus, DisplayTone>> = {
  recue: "warn",
  payee: "new",
  preparee: "going",
  expediee: "going",
  prete: "going",
  remise: "good",
  annulee: "quiet",
  remboursee: "hollow",
};

/** The status of an order, worded as what it waits for. */
export function shownStatus(order: StatusFacts): Shown {
  const { status, paymentWay, deliveryWay, totalCents, refund = "none", isWithdrawn = false } = order;
  if (order.isDisputed) return shown("bad", "Paiement contesté");
  if (isWithdrawn) return shown("bad", "Rétractation");
  if (status === "remboursee" && refund === "owed") return shown("warn", "À rembourser");
  if (status === "remboursee" && refund === "pending") return shown("going", "Remboursement en cours");
  if (status === "recue" && totalCents === 0) return shown("quiet", "Sur devis");
  if (status === "recue" && (paymentWay !== "onSite" || deliveryWay === "none"))
    return shown("warn", "À payer");
  if ((status === "recue" || status === "payee") && deliveryWay !== "none") return shown("new", "À préparer");
  return shown(progress[status], orderStatusLabels[status]);
}

/** The state of its money, beside the status; null where the status says it already or there is none. */
export function shownPayment(order: PaymentFacts): Shown | null {
  const { status, isPaid, totalCents, refundedCents, refund = "none" } = order;
  if (totalCents === 0 || status === "remboursee") return null;
  if (refund === "owed")
    return shown("warn", status === "annulee" ? "Paiement à rendre" : "Remboursement à faire");
  if (refund === "pending") return shown("going", "Remboursement en cours");
  if (!isPaid) return status === "annulee" ? null : shown("hollow", "Non payée");
  return refundedCents > 0 ? shown("hollow", "Remboursée en partie") : shown("good", "Payée");
}
