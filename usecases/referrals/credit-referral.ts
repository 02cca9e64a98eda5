import { eq } from "drizzle-orm";
import { referralCreditCents } from "#content/tarifs.ts";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { referralCodes, referralCredits } from "#db/schema/referrals.ts";
import { parisDay } from "#domain/dates.ts";
import type { Deps } from "../deps.ts";
import { issueCard } from "../gift-cards/issue-cards.ts";

/** A gift card for each of the two at the new customer's first paid order; once, however often the payment is told. */
export async function creditReferral(executor: Executor, deps: Deps, order: OrderRow): Promise<boolean> {
  if (!order.referralCode) return false;
  const { referralCode: code, email, name, id: orderId } = order;
  const [referral] = await executor.select().from(referralCodes).where(eq(referralCodes.code, code));
  if (!referral || referral.email.toLowerCase() === email.toLowerCase()) return false;
  const now = deps.now();
  const [credited] = await executor
    .insert(referralCredits)
    .values({ orderId, code, email, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!credited) return false;
  for (const person of [referral, { name, email }]) {
    await issueCard(executor, deps, {
      kind: "referral",
      cents: referralCreditCents,
      recipientName: person.name,
      recipientEmail: person.email,
      message: "",
      buyerName: "",
      orderId,
      orderLineId: null,
      deliverOn: parisDay(now),
    });
  }
  return true;
}
