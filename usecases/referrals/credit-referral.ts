import { sql } from "drizzle-orm";
import { referralCreditCents, referralHoldDays } from "#content/gift-amounts.ts";
import type { Executor } from "#db/client.ts";
import type { OrderLineRow, OrderRow } from "#db/schema/orders.ts";
import { referralCredits } from "#db/schema/referrals.ts";
import { addDays, type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import { issueCard } from "../gift-cards/issue-cards.ts";
import { voucherCents } from "../orders/order-record.ts";
import { findReferral } from "./find-referral.ts";
import { referralRefusal } from "./referral-refusal.ts";

/**
 * A gift card for each of the two once the new customer's first order is paid in money; once per person, however often
 * the payment is reported. An order placed before its sponsor was erased credits its buyer alone. The caller has locked
 * the order, and its amount due has arrived in full.
 */
export async function creditReferral(
  executor: Executor,
  deps: Deps,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<boolean> {
  if (!order.referralCode) return false;
  const { referralCode: code, email, phone, name, id: orderId, dueCents, deliveryCents, createdAt } = order;
  const referral = await findReferral(executor, code);
  if (!referral) return false;
  const moneyCents = dueCents - voucherCents(lines) - deliveryCents;
  const buyer = { email, phone, moneyCents, order: { id: orderId, createdAt } };
  if ((await referralRefusal(executor, referral.email, buyer)) !== null) return false;
  const now = deps.now();
  const [credited] = await executor
    .insert(referralCredits)
    .values({
      ...{ orderId, code, email, createdAt: now },
      personEmail: sql`fold_email(${email})`,
      personPhone: phone === "" ? null : phone,
    })
    .onConflictDoNothing()
    .returning();
  if (!credited) return false;
  const today = parisDay(now);
  const usableFrom = await firstUsableDay(executor, orderId, today);
  const buyerOnly = [{ name, email }];
  for (const person of referral.isErased ? buyerOnly : [referral, ...buyerOnly]) {
    await issueCard(executor, deps, {
      kind: "referral",
      cents: referralCreditCents,
      recipientName: person.name,
      recipientEmail: person.email,
      message: "",
      buyerName: "",
      orderId,
      orderLineId: null,
      deliverOn: today,
      usableFrom,
    });
  }
  return true;
}

/** Not before the order's rental days, which may be cancelled until they come. */
async function firstUsableDay(executor: Executor, orderId: string, today: CalendarDay): Promise<CalendarDay> {
  const held = addDays(today, referralHoldDays);
  const { rows } = await executor.execute<{ after: CalendarDay | null }>(sql`
    select to_char(max(last_day) + 1, 'YYYY-MM-DD') as after
    from rentals join rental_periods on rental_periods.rental_id = rentals.id
    where rentals.order_id = ${orderId} and rentals.status = 'booked' and rental_periods.active`);
  return [held, rows[0]?.after ?? held].toSorted().at(-1) ?? held;
}
