import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Deps } from "../deps.ts";
import { openPayment, type PaymentOpened } from "./open-payment.ts";

export type PaymentStarted = PaymentOpened | { readonly ok: false; readonly reason: "unknown" };

/** "Payer maintenant" on the order's own page. */
export async function startPayment(deps: Deps, token: string): Promise<PaymentStarted> {
  const [order] = await deps.db.orm.select().from(orders).where(eq(orders.token, token));
  return order ? openPayment(deps, order) : { ok: false, reason: "unknown" };
}
