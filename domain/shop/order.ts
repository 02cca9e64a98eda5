import { type DeliveryWay, isShipped } from "../place/delivery.ts";
import type { PaymentWay } from "./checkout.ts";

export const ORDER_STATUSES = [
  "recue",
  "payee",
  "preparee",
  "expediee",
  "prete",
  "remise",
  "annulee",
  "remboursee",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  recue: "Reçue",
  payee: "Payée",
  preparee: "Préparée",
  expediee: "Expédiée",
  prete: "Prête",
  remise: "Remise",
  annulee: "Annulée",
  remboursee: "Remboursée",
};

/** What a step depends on. */
export type OrderState = {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly paymentWay: PaymentWay;
  readonly deliveryWay: DeliveryWay;
};

const after: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  recue: ["payee", "preparee", "annulee"],
  payee: ["preparee", "remise", "remboursee"],
  preparee: ["expediee", "prete", "annulee", "remboursee"],
  expediee: ["remise", "remboursee"],
  prete: ["remise", "annulee", "remboursee"],
  remise: ["remboursee"],
  // A payment may arrive after the order was cancelled; the order is then restored, or the payment refunded.
  annulee: ["payee", "remboursee"],
  remboursee: [],
};

/**
 * Whether an order may take this step. A card order is prepared once it is paid, days and gift cards never; a parcel
 * leaves paid; only a parcel is sent, everything else becomes ready; nothing is handed over unpaid; a paid order is
 * refunded, never just cancelled.
 */
export function canMove(order: OrderState, to: OrderStatus): boolean {
  if (!after[order.status].includes(to)) return false;
  switch (to) {
    case "payee":
      return !order.isPaid;
    case "preparee":
      return order.deliveryWay !== "none" && (order.isPaid || order.paymentWay === "onSite");
    case "expediee":
      return isShipped(order.deliveryWay) && order.isPaid;
    case "prete":
      return !isShipped(order.deliveryWay);
    case "remise":
      return order.isPaid && (order.status !== "payee" || order.deliveryWay === "none");
    case "annulee":
      return !order.isPaid;
    case "remboursee":
      return order.isPaid;
    default:
      return false;
  }
}

/** The steps open to the staff, in the order they usually come. */
export function nextSteps(order: OrderState): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((status) => canMove(order, status));
}
