import { and, eq, isNull, not, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { giftCardEntries, giftCards } from "#db/schema/gift-cards.ts";
import { addDays, type CalendarDay, daysBetween, parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { GIFT_CARD_MONTHS_AFTER_RETURN } from "#domain/shop/gift-card-limits.ts";
import { giftCardExpiry } from "#domain/shop/gift-card-order.ts";
import { isCardDisputed } from "../disputes/disputed.ts";
import { recordChange } from "../journal/record-change.ts";
import { SYSTEM } from "../orders/order-record.ts";
import { earnedByUnsettled } from "../referrals/unsettled-order.ts";
import { newCode } from "./new-code.ts";

/** A card pays for an order or for a job. */
type CardMovement = {
  readonly giftCardId: string;
  readonly cents: Cents;
  readonly now: Date;
} & (
  | { readonly orderId: string; readonly jobId?: undefined }
  | { readonly jobId: string; readonly orderId?: undefined }
);

/** Takes from a card in the caller's transaction; false when it no longer holds as much or may not be used any more. */
export async function takeFromCard(executor: Executor, movement: CardMovement): Promise<boolean> {
  const { giftCardId, cents, orderId, jobId, now } = movement;
  const [taken] = await executor
    .update(giftCards)
    .set({ balanceCents: sql`${giftCards.balanceCents} - ${cents}` })
    .where(
      and(
        eq(giftCards.id, giftCardId),
        isNull(giftCards.cancelledAt),
        not(isCardDisputed),
        not(earnedByUnsettled(parisDay(now))),
        sql`${giftCards.balanceCents} >= ${cents}`,
        sql`${giftCards.expiresOn} >= ${parisDay(now)}`,
        sql`(${giftCards.usableFrom} is null or ${giftCards.usableFrom} <= ${parisDay(now)})`,
      ),
    )
    .returning({ id: giftCards.id });
  if (!taken) return false;
  await executor
    .insert(giftCardEntries)
    .values({ giftCardId, cents: -cents, reason: "use", orderId, jobId, at: now });
  return true;
}

/**
 * Gives back to a card, by the ledger: never more than this order or job still holds of it. Returns what came back. A card
 * the staff voided meanwhile pays again, what came back alone and under a new code, which is sent to its holder. What
 * came back is not lost with the card's last day, which is put off where it would come too soon.
 */
export async function returnToCard(
  executor: Executor,
  { giftCardId, cents, orderId, jobId, now }: CardMovement,
  reason: "release" | "refund",
): Promise<Cents> {
  const [card] = await executor.select().from(giftCards).where(eq(giftCards.id, giftCardId)).for("update");
  const [held] = await executor
    .select({
      cents: sql<number>`-coalesce(sum(${giftCardEntries.cents}), 0)::integer`,
      since: sql<string | null>`min(${giftCardEntries.at}) filter (where ${giftCardEntries.cents} < 0)`,
    })
    .from(giftCardEntries)
    .where(
      and(
        eq(giftCardEntries.giftCardId, giftCardId),
        jobId === undefined ? eq(giftCardEntries.orderId, orderId) : eq(giftCardEntries.jobId, jobId),
        sql`${giftCardEntries.reason} <> 'issue'`,
      ),
    );
  const back = Math.min(cents, held?.cents ?? 0);
  if (back <= 0) return 0;
  const isReopened = Boolean(card?.voidReason);
  const until = lastDayAfter(reason, card?.expiresOn, new Date(held?.since ?? now), now);
  const isVoid = Boolean(card?.cancelledAt) && !isReopened;
  const endsTooSoon = card !== undefined && !isVoid && card.expiresOn < until;
  await executor
    .update(giftCards)
    .set({
      balanceCents: sql`${giftCards.balanceCents} + ${back}`,
      ...(isReopened ? reopened() : {}),
      ...(endsTooSoon ? { expiresOn: until } : {}),
    })
    .where(eq(giftCards.id, giftCardId));
  await executor.insert(giftCardEntries).values({ giftCardId, cents: back, reason, orderId, jobId, at: now });
  if (isReopened) await recordBySite(executor, giftCardId, "giftCard.reopened", { cents: back });
  if (endsTooSoon)
    await recordBySite(executor, giftCardId, "giftCard.extended", { from: card.expiresOn, until });
  return back;
}

/**
 * What was paid for and is refunded can be spent for some months. What was only held has the days left that it had when it
 * was taken: an order placed and given up must not make a card live longer.
 */
function lastDayAfter(
  reason: "release" | "refund",
  expiresOn: CalendarDay | undefined,
  heldSince: Date,
  now: Date,
): CalendarDay {
  const today = parisDay(now);
  if (reason === "refund" || expiresOn === undefined)
    return giftCardExpiry(today, GIFT_CARD_MONTHS_AFTER_RETURN);
  return addDays(today, daysBetween(parisDay(heldSince), expiresOn));
}

async function recordBySite(
  executor: Executor,
  giftCardId: string,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordChange(executor, {
    actor: SYSTEM,
    action,
    subjectKind: "giftCard",
    subjectId: giftCardId,
    detail,
  });
}

/** The old code may be in the wrong hands. Unsent, it goes out with the cards that are due. */
function reopened() {
  return { code: newCode(), cancelledAt: null, voidReason: null, sentAt: null };
}
