import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { promoCodes, promoUses } from "#db/schema/promo-codes.ts";
import type { Cents } from "#domain/money/money.ts";

/** Counts a use for an order, whose code the caller has checked and locked. */
export async function takePromoUse(
  executor: Executor,
  { id: orderId, email, phone, discountCents }: OrderRow,
  promoCodeId: string,
  at: Date,
): Promise<void> {
  await executor.insert(promoUses).values({
    ...{ orderId, promoCodeId, at, cents: discountCents },
    personEmail: sql`fold_email(${email})`,
    personPhone: phone === "" ? null : phone,
  });
  await executor.update(promoCodes).set(moreUses(1, discountCents)).where(eq(promoCodes.id, promoCodeId));
}

/** Gives the use of an order back, once. */
export async function releasePromoUse(executor: Executor, orderId: string, now: Date): Promise<void> {
  const [released] = await executor
    .update(promoUses)
    .set({ releasedAt: now })
    .where(and(eq(promoUses.orderId, orderId), isNull(promoUses.releasedAt)))
    .returning();
  if (!released) return;
  await executor
    .update(promoCodes)
    .set(moreUses(-1, -released.cents))
    .where(eq(promoCodes.id, released.promoCodeId));
}

/** For an order that is paid after it was cancelled. False when its use has gone to somebody else. */
export async function retakePromoUse(executor: Executor, orderId: string): Promise<boolean> {
  const [use] = await executor
    .update(promoUses)
    .set({ releasedAt: null })
    .where(and(eq(promoUses.orderId, orderId), isNotNull(promoUses.releasedAt)))
    .returning();
  if (!use) return true;
  const [taken] = await executor
    .update(promoCodes)
    .set(moreUses(1, use.cents))
    .where(
      and(
        eq(promoCodes.id, use.promoCodeId),
        or(isNull(promoCodes.mostUses), lt(promoCodes.uses, promoCodes.mostUses)),
      ),
    )
    .returning({ id: promoCodes.id });
  return taken !== undefined;
}

function moreUses(uses: number, cents: Cents) {
  return {
    uses: sql`${promoCodes.uses} + ${uses}::integer`,
    discountCents: sql`${promoCodes.discountCents} + ${cents}::bigint`,
  };
}
