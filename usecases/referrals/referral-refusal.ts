import { sql } from "drizzle-orm";
import { referralMinimumCents } from "#content/gift-amounts.ts";
import type { Executor } from "#db/client.ts";
import type { Cents } from "#domain/money/money.ts";

/** The buyer with a code. */
export interface ReferralBuyer {
  /** "" until it is typed. */
  readonly email: string;
  /** In E.164; "" until it is typed. */
  readonly phone: string;
  /**
   * What is paid in money for goods and rentals: not for their delivery, neither by a gift card or a credit, nor for one.
   * Null while there is nothing to pay for.
   */
  readonly moneyCents: Cents | null;
  /** The order itself once it is placed: only earlier ones make it a second order. */
  readonly order?: { readonly id: string; readonly createdAt: Date };
}

type ReferralRefusal = "self" | "circular" | "notFirst" | "belowMinimum";

/**
 * The rule of who is rewarded, checked before the order is placed and again when its payment arrives. Two people with
 * the same folded e-mail address or telephone number count as one, also when the number is only known from a request,
 * and so do two addresses of one customer.
 */
export async function referralRefusal(
  executor: Executor,
  sponsorEmail: string,
  buyer: ReferralBuyer,
): Promise<ReferralRefusal | null> {
  if (buyer.email !== "") {
    const related = await sponsorshipDepth(executor, sponsorEmail, buyer);
    if (related !== null) return related === 0 ? "self" : "circular";
    if (await hasOrderedBefore(executor, buyer)) return "notFirst";
  }
  if (buyer.moneyCents !== null && buyer.moneyCents < referralMinimumCents) return "belowMinimum";
  return null;
}

/** How many referrals lie between the sponsor and the buyer: 0 is the same person, null no relation. */
async function sponsorshipDepth(
  executor: Executor,
  sponsorEmail: string,
  { email, phone }: ReferralBuyer,
): Promise<number | null> {
  const { rows } = await executor.execute<{ depth: number }>(sql`
    with recursive above (person, depth) as (
      select fold_email(${sponsorEmail}), 0
      union
      select fold_email(codes.email), above.depth + 1
      from above
      join referral_credits credits on credits.person_email = above.person and credits.taken_back_at is null
      join referral_codes codes on codes.code = credits.code
      where above.depth < 20
    )
    select min(depth)::integer as depth from above
    where person = fold_email(${email})
      or exists (
        select from customer_emails bought join customer_emails known using (customer_id)
        where bought.folded = fold_email(${email}) and known.folded = above.person
      )
      or ${phone} <> '' and (exists (
        select from orders where orders.phone = ${phone} and fold_email(orders.email) = above.person
      ) or exists (
        select from customer_phones join customer_emails using (customer_id)
        where customer_phones.phone = ${phone} and customer_emails.folded = above.person
      ))`);
  return rows[0]?.depth ?? null;
}

/** A cancelled unpaid order does not count, nor does a mere quote request. */
async function hasOrderedBefore(
  executor: Executor,
  { email, phone, order }: ReferralBuyer,
): Promise<boolean> {
  const earlier = order
    ? sql`(orders.created_at, orders.id) < (${order.createdAt.toISOString()}::timestamptz, ${order.id}::uuid)`
    : sql`true`;
  const { rows } = await executor.execute<{ known: boolean }>(sql`
    with addresses (folded) as (
      select fold_email(${email})
      union
      select known.folded from customer_emails bought join customer_emails known using (customer_id)
      where bought.folded = fold_email(${email})
    )
    select exists (
      select from orders
      where (fold_email(orders.email) in (select folded from addresses) or orders.phone = ${phone} and ${phone} <> '')
        and orders.status <> 'annulee' and orders.total_cents > 0 and ${earlier}
    ) or exists (
      select from referral_credits
      where person_email in (select folded from addresses) or person_phone = ${phone}
    ) as known`);
  return rows[0]?.known ?? false;
}
