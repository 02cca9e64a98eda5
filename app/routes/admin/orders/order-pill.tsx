import type { PaymentWay } from "#domain/checkout.ts";
import type { DeliveryWay } from "#domain/delivery.ts";
import { type OrderStatus, orderStatusLabels } from "#domain/order.ts";
import { StatusPill, type Tone } from "../ui/status-pill.tsx";

interface PilledOrder {
  readonly status: OrderStatus;
  readonly paymentWay: PaymentWay;
  readonly deliveryWay: DeliveryWay;
  readonly isWithdrawn?: boolean;
}

const tones: Readonly<Record<OrderStatus, Tone>> = {
  recue: "warn",
  payee: "new",
  preparee: "going",
  expediee: "going",
  prete: "going",
  remise: "good",
  annulee: "quiet",
  remboursee: "hollow",
};

/** Where an order stands, said as what it waits for. */
export function OrderPill({ order }: { order: PilledOrder }) {
  const [tone, words] = stateOf(order);
  return <StatusPill tone={tone}>{words}</StatusPill>;
}

function stateOf({ status, paymentWay, deliveryWay, isWithdrawn }: PilledOrder): [Tone, string] {
  if (isWithdrawn) return ["bad", "Rétractation"];
  if (status === "recue" && paymentWay === "onSite" && deliveryWay !== "none") return ["new", "À préparer"];
  if (status === "recue") return ["warn", "À payer"];
  if (status === "payee" && deliveryWay !== "none") return ["new", "À préparer"];
  return [tones[status], orderStatusLabels[status]];
}
