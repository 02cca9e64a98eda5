import { and, eq, gt, ne, sql } from "drizzle-orm";
import { checkoutMessages } from "#content/messages/checkout.ts";
import type { Executor } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { referralCodes, referralCredits } from "#db/schema/referrals.ts";
import type { CheckoutProblem } from "#domain/checkout.ts";
import { normaliseCode } from "#domain/gift-card.ts";

/** Nothing to say of no code, nor of a good one; the rest depends on who orders, once the e-mail is known. */
export async function checkReferral(
  executor: Executor,
  typed: string,
  email: string,
): Promise<readonly CheckoutProblem[]> {
  const reason = await refusalOf(executor, typed, email);
  if (reason === null) return [];
  return [{ code: "referralRefused", message: checkoutMessages.referral[reason], field: "referralCode" }];
}

async function refusalOf(
  executor: Executor,
  typed: string,
  email: string,
): Promise<keyof typeof checkoutMessages.referral | null> {
  if (typed.trim() === "") return null;
  const code = normaliseCode(typed);
  const [referral] =
    code === "" ? [] : await executor.select().from(referralCodes).where(eq(referralCodes.code, code));
  if (!referral) return "unknown";
  if (email === "") return null;
  if (referral.email.toLowerCase() === email.toLowerCase()) return "self";
  return (await hasOrderedBefore(executor, email)) ? "notFirst" : null;
}

/** An order that was let go unpaid does not count, nor does a mere quote request. */
async function hasOrderedBefore(executor: Executor, email: string): Promise<boolean> {
  const [order] = await executor
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`lower(${orders.email}) = lower(${email})`,
        ne(orders.status, "annulee"),
        gt(orders.totalCents, 0),
      ),
    )
    .limit(1);
  if (order) return true;
  const [credit] = await executor
    .select({ id: referralCredits.orderId })
    .from(referralCredits)
    .where(sql`lower(${referralCredits.email}) = lower(${email})`);
  return credit !== undefined;
}
