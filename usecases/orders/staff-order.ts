import { and, eq } from "drizzle-orm";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import type { CheckoutSubmission, PaymentWay } from "#domain/shop/checkout.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { placeOrder } from "./place-order.ts";
import { priceCheckout } from "./price-checkout.ts";
import { type StaffLines, staffCart } from "./staff-cart.ts";

export interface StaffOrder extends StaffLines {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  readonly payment: PaymentWay;
  /** The total that was announced to the customer. */
  readonly expectedDueCents: number;
  /** Made by the page: a second click places nothing more. */
  readonly key: string;
  readonly actor: string;
}

/** An order taken by telephone or over the counter: placed as any other, and the journal records by whom. */
export async function placeStaffOrder(
  deps: Deps,
  { actor, ...order }: StaffOrder,
): Promise<
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly message: string; readonly field: string }
> {
  const pricing = await staffCart(deps.db.orm, order);
  const recap = await priceCheckout(deps, pricing);
  const { name, email, phone, note, payment, expectedDueCents, key } = order;
  const expectedGiftCents = recap.giftCard?.shareCents ?? 0;
  const submission: CheckoutSubmission = {
    ...pricing,
    ...{ name, email, phone, note, payment, expectedDueCents, expectedGiftCents, key },
  };
  const placed = await placeOrder(deps, submission);
  if (!placed.ok) {
    const [problem] = placed.problems;
    if (problem?.code === "keyReused")
      return { ok: false, message: checkoutMessages.keyReusedAtCounter, field: "key" };
    return { ok: false, message: problem?.message ?? "", field: problem?.field ?? "cart" };
  }
  return { ok: true, id: await signOrder(deps, placed.orderNumber, actor) };
}

/** Once: a repeated submission is in the journal already. */
async function signOrder(deps: Deps, number: string, actor: string): Promise<string> {
  return deps.db.orm.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.number, number)).for("update");
    if (!order) throw new Error("unreachable: the order was just placed");
    const isSigned = await transaction.$count(
      journal,
      and(eq(journal.subjectId, order.id), eq(journal.action, "order.placed")),
    );
    if (isSigned > 0) return order.id;
    await recordChange(transaction, {
      actor,
      action: "order.placed",
      subjectKind: "order",
      subjectId: order.id,
      detail: { number },
    });
    return order.id;
  });
}
