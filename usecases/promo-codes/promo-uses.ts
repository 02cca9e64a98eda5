import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { type PromoCodeRow, promoCodes, promoUses } from "#db/schema/promo-codes.ts";
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

/** For an order that is paid after it was cancelled. False when its use has gone to another order, or the person's to one of theirs. */
export async function retakePromoUse(executor: Executor, orderId: string): Promise<boolean> {
  const [use] = await executor
    .select()
    .from(promoUses)
    .where(and(eq(promoUses.orderId, orderId), isNotNull(promoUses.releasedAt)));
  if (!use) return true;
  const [promo] = await executor
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.id, use.promoCodeId))
    .for("update");
  if (!promo || (promo.mostUses !== null && promo.uses >= promo.mostUses)) return false;
  if (await hasUsedUp(executor, promo, use)) return false;
  await executor.update(promoUses).set({ releasedAt: null }).where(eq(promoUses.orderId, orderId));
  await executor.update(promoCodes).set(moreUses(1, use.cents)).where(eq(promoCodes.id, promo.id));
  return true;
}

/** One person is the same folded e-mail address, or the same telephone number. */
export async function hasUsedUp(
  executor: Executor,
  { id, mostPerPerson }: Pick<PromoCodeRow, "id" | "mostPerPerson">,
  { personEmail, personPhone }: { readonly personEmail: string | null; readonly personPhone: string | null },
): Promise<boolean> {
  if (mostPerPerson === null || (!personEmail && !personPhone)) return false;
  const own = and(
    eq(promoUses.promoCodeId, id),
    isNull(promoUses.releasedAt),
    or(
      personEmail ? sql`${promoUses.personEmail} = fold_email(${personEmail})` : undefined,
      personPhone ? eq(promoUses.personPhone, personPhone) : undefined,
    ),
  );
  return (await executor.$count(promoUses, own)) >= mostPerPerson;
}

function moreUses(uses: number, cents: Cents) {
  return {
    uses: sql`${promoCodes.uses} + ${uses}::integer`,
    discountCents: sql`${promoCodes.discountCents} + ${cents}::bigint`,
  };
}
