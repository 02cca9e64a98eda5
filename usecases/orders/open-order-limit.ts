import { checkoutMessages } from "#content/messages/checkout.ts";
import { orderLimits } from "#content/order-limits.ts";
import { OrderRefused } from "./order-refused.ts";

/** How many unpaid orders one person may have: together they could hold the whole stock. Undefined: no limit. */
export function mostOpenOrders(factor: number): number | undefined {
  return factor === 0 ? undefined : Math.max(1, Math.floor(orderLimits.openPerPerson * factor));
}

/** The refusal of one more. */
export function tooManyOpen(): OrderRefused {
  return new OrderRefused([{ code: "tooManyOpen", message: checkoutMessages.tooManyOpen, field: "payment" }]);
}
