import { type StatusFacts, shownStatus } from "#domain/shop/order-display.ts";
import { StatusPill } from "../../ui/status-pill.tsx";

/** The status of an order, worded as what it waits for. */
export function OrderPill({ order }: { order: StatusFacts }) {
  const { tone, words } = shownStatus(order);
  return <StatusPill tone={tone}>{words}</StatusPill>;
}
