import { inArray, sql } from "drizzle-orm";
import { machineName } from "#content/current-machines.ts";
import { giftCards } from "#db/schema/gift-cards.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { OrderStatus } from "#domain/shop/order.ts";
import { customerStatusWords, type RefundState } from "#domain/shop/order-display.ts";
import type { Deps } from "../deps.ts";
import { isCardDisputed } from "../disputes/disputed.ts";
import { hasOpenRefund } from "../orders/refund-state.ts";
import { earnedByUnsettled } from "../referrals/unsettled-order.ts";
import type { SignedInCustomer } from "./sessions.ts";

interface OrderFacts extends Record<string, unknown> {
  readonly number: string;
  readonly token: string;
  readonly status: OrderStatus;
  readonly title: string;
  readonly cents: number;
  readonly day: string;
  readonly carrier: string;
  readonly tracking: string;
  readonly isPaid: boolean;
  readonly refundedCents: number;
  readonly refund: RefundState;
}

export async function readSpaceOrders(deps: Deps, { customerId }: SignedInCustomer) {
  const { rows } = await deps.db.orm.execute<OrderFacts>(sql`
    select number, token, status, total_cents as cents, carrier, tracking, paid_at is not null as "isPaid",
      refunded_cents as "refundedCents", case when ${hasOpenRefund} then 'pending' else 'none' end as refund,
      coalesce((select string_agg(title, ', ' order by position) from order_lines where order_id = orders.id), '') as title,
      to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day
    from orders where customer_id = ${customerId} order by created_at desc limit 100`);
  return rows.map(({ refund, ...order }) => ({
    ...order,
    statusLabel: customerStatusWords(order.status, refund),
  }));
}

interface GiftFacts extends Record<string, unknown> {
  readonly id: string;
  readonly tail: string;
  readonly balanceCents: number;
  readonly expiresOn: string;
  /** The first day it pays, where that is still to come. */
  readonly usableFrom: string | null;
}

/** Cards with money left that came to the address, or that it bought or used. The code is money: its end alone is shown. */
export async function readSpaceGiftCards(deps: Deps, { address }: SignedInCustomer) {
  const today = parisDay(deps.now());
  const { rows } = await deps.db.orm.execute<GiftFacts>(sql`
    select id, right(code, 4) as tail, balance_cents as "balanceCents", to_char(expires_on, 'YYYY-MM-DD') as "expiresOn",
      case when usable_from > ${today}::date then to_char(usable_from, 'YYYY-MM-DD') end as "usableFrom"
    from gift_cards
    where cancelled_at is null and balance_cents > 0 and expires_on >= ${today}::date
      and id in (
        select id from gift_cards where fold_email(recipient_email) = ${address}
        union all
        select id from gift_cards where order_id in (select id from orders where fold_email(email) = ${address})
        union all
        select gift_card_id from orders where fold_email(email) = ${address})
    order by expires_on limit 50`);
  const { blocked, unsettled } = await readWaitingCards(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...card }) => ({
    ...card,
    isBlocked: blocked.has(id),
    isUnsettled: unsettled.has(id),
  }));
}

/**
 * Of some cards those that pay nothing yet: their buyer's bank contests the payment, or they are credits whose order can
 * still be given back.
 */
async function readWaitingCards(deps: Deps, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await deps.db.orm
          .select({
            id: giftCards.id,
            isBlocked: isCardDisputed,
            isUnsettled: earnedByUnsettled(parisDay(deps.now())),
          })
          .from(giftCards)
          .where(inArray(giftCards.id, [...ids]));
  const idsOf = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(isMeant).map(({ id }) => id));
  return { blocked: idsOf(({ isBlocked }) => isBlocked), unsettled: idsOf((row) => row.isUnsettled) };
}

export type SpaceGiftCard = Awaited<ReturnType<typeof readSpaceGiftCards>>[number];

interface ReferralFacts extends Record<string, unknown> {
  readonly code: string;
  readonly credits: number;
}

/** The address's own code and how often it was used; null without one. */
export async function readSpaceReferral(
  deps: Deps,
  { address }: SignedInCustomer,
): Promise<ReferralFacts | null> {
  const { rows } = await deps.db.orm.execute<ReferralFacts>(sql`
    select code,
      (select count(*)::int from referral_credits where referral_credits.code = referral_codes.code
         and taken_back_at is null) as credits
    from referral_codes where fold_email(email) = ${address} order by created_at limit 1`);
  return rows[0] ?? null;
}

interface RentalFacts extends Record<string, unknown> {
  readonly id: string;
  readonly machine: string;
  readonly days: readonly string[];
  readonly status: "booked" | "cancelled";
  readonly cents: number;
  readonly lastDay: string | null;
  readonly isOut: boolean;
  readonly isBack: boolean;
}

/** Booked rentals, the latest days first. A hold that waits for its payment is its order's. */
export async function readSpaceRentals(deps: Deps, { customerId }: SignedInCustomer) {
  const { rows } = await deps.db.orm.execute<RentalFacts>(sql`
    select rentals.id, machine, days::text[] as days, status, price_cents as cents,
      to_char(coalesce(max(last_day) filter (where active), max(last_day)), 'YYYY-MM-DD') as "lastDay",
      coalesce(bool_or(active and handed_over_at is not null and returned_at is null), false) as "isOut",
      coalesce(bool_and(returned_at is not null), false) as "isBack"
    from rentals left join rental_periods on rental_id = rentals.id
    where customer_id = ${customerId} and status in ('booked', 'cancelled')
    group by rentals.id order by max(last_day) desc, rentals.id limit 100`);
  return rows.map((rental) => ({ ...rental, name: machineName(rental.machine) }));
}
