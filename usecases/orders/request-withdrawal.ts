import { and, eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Deps } from "../deps.ts";
import { normaliseOrderNumber } from "./order-identity.ts";
import { storeDeclaration } from "./store-declaration.ts";

interface WithdrawalRequest {
  readonly orderNumber: string;
  readonly email: string;
  readonly name: string;
  readonly message: string;
}

interface WithdrawalReceipt {
  readonly ok: true;
  readonly receipt: { readonly number: string; readonly orderNumber: string; readonly receivedAt: Date };
}

/**
 * A withdrawal (L221-21): dated, acknowledged by e-mail, shown to the staff. An unknown order number gets the same
 * answer, so that existing orders are not revealed; a mistyped number is still a declaration made in time.
 */
export async function requestWithdrawal(deps: Deps, request: WithdrawalRequest): Promise<WithdrawalReceipt> {
  const { email, name, message } = request;
  const orderNumber = normaliseOrderNumber(request.orderNumber);
  const [order] = await deps.db.orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, orderNumber), sql`lower(${orders.email}) = lower(${email})`));
  const stored = await storeDeclaration(deps, {
    kind: "retractation",
    name,
    email,
    phone: "",
    orderId: order?.id ?? null,
    orderNumber,
    details: message === "" ? {} : { message },
    // Other words may be about another article of the order.
    sameAs: [orderNumber, email.toLowerCase(), ...(message === "" ? [] : [message])],
    rows: [["Commande", orderNumber], ...(message === "" ? [] : ([["Message", message]] as const))],
  });
  const { number, receivedAt } = stored;
  return { ok: true, receipt: { number, orderNumber: stored.orderNumber, receivedAt } };
}
