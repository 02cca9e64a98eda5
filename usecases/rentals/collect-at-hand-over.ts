import type { Executor } from "#db/client.ts";
import type { Cents } from "#domain/money/money.ts";
import type { HandMeans } from "#domain/money/payment-means.ts";
import type { UnpaidReason } from "#domain/rental/unpaid-reason.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { payByHand } from "../payments/pay-by-hand.ts";
import { lockOrderOfPeriod } from "./order-of-period.ts";

export interface HandOverPayment {
  /** How the order is paid now; null: it stays unpaid. */
  readonly paidBy: HandMeans | null;
  readonly unpaidReason: UnpaidReason | null;
}

type Collected =
  | { readonly ok: true; readonly paidCents: Cents }
  /** unpaid: neither collected nor left open for a reason. */
  | { readonly ok: false; readonly reason: "unpaid" };

/**
 * The order of a machine that goes out is paid, or left unpaid for a reason that the journal keeps. To be called before
 * the machines are locked: a payment locks gift cards, which come first.
 */
export async function collectAtHandOver(
  executor: Executor,
  deps: Deps,
  given: HandOverPayment & { readonly periodId: string; readonly actor: string },
): Promise<Collected> {
  const { periodId, paidBy, unpaidReason, actor } = given;
  const order = await lockOrderOfPeriod(executor, periodId);
  if (!order || order.paidAt || order.dueCents === 0) return { ok: true, paidCents: 0 };
  const subject = { subjectKind: "order", subjectId: order.id };
  if (paidBy) {
    const paid = await payByHand(executor, deps, order, { means: paidBy, actor });
    if (!paid) return { ok: false, reason: "unpaid" };
    const detail = { number: order.number, from: order.status, to: paid.status };
    await recordChange(executor, { actor, action: "order.payee", ...subject, detail });
    return { ok: true, paidCents: order.dueCents };
  }
  if (!unpaidReason) return { ok: false, reason: "unpaid" };
  const detail = { number: order.number, cents: order.dueCents, reason: unpaidReason };
  await recordChange(executor, { actor, action: "order.leftUnpaid", ...subject, detail });
  return { ok: true, paidCents: 0 };
}
