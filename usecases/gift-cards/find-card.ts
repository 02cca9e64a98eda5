import { eq, getTableColumns } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type GiftCardKind, giftCards } from "#db/schema/gift-cards.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { normaliseCode } from "#domain/shop/gift-card.ts";
import { isCardDisputed } from "../disputes/disputed.ts";
import { earnedByUnsettled } from "../referrals/unsettled-order.ts";

export type CardRefusal =
  | "unknown"
  | "expired"
  | "empty"
  | "takenBack"
  | "tooEarly"
  | "unsettled"
  | "blocked";

interface UsableCard {
  readonly id: string;
  readonly kind: GiftCardKind;
  readonly code: string;
  readonly balanceCents: Cents;
  readonly expiresOn: CalendarDay;
}

/**
 * The card of a typed code. No code: neither card nor refusal. A cancelled card counts as unknown, except a credit
 * that a refund took back, whose refusal says why.
 */
export async function findUsableCard(
  executor: Executor,
  typed: string,
  now: Date,
): Promise<{
  readonly card: UsableCard | null;
  readonly refusal: CardRefusal | null;
  /** With "tooEarly": the first day it pays. */
  readonly usableFrom?: CalendarDay;
}> {
  if (typed.trim() === "") return { card: null, refusal: null };
  const code = normaliseCode(typed);
  const refused = (refusal: CardRefusal) => ({ card: null, refusal });
  const today = parisDay(now);
  const found = executor
    .select({
      ...getTableColumns(giftCards),
      isBlocked: isCardDisputed,
      isUnsettled: earnedByUnsettled(today),
    })
    .from(giftCards);
  const [row] = code === "" ? [] : await found.where(eq(giftCards.code, code));
  if (row?.cancelledAt && row.kind === "referral" && !row.voidReason) return refused("takenBack");
  if (!row || row.cancelledAt) return refused("unknown");
  if (row.isBlocked) return refused("blocked");
  const { usableFrom } = row;
  if (usableFrom && usableFrom > today) return { ...refused("tooEarly"), usableFrom };
  if (row.isUnsettled) return refused("unsettled");
  if (row.expiresOn < today) return refused("expired");
  if (row.balanceCents === 0) return refused("empty");
  const { id, kind, balanceCents, expiresOn } = row;
  return { card: { id, kind, code, balanceCents, expiresOn }, refusal: null };
}
