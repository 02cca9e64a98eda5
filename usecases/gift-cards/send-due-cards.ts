import { and, asc, gt, isNull, lte, not } from "drizzle-orm";
import { giftCards } from "#db/schema/gift-cards.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import { isCardDisputed } from "../disputes/disputed.ts";
import { sendCard } from "./issue-cards.ts";

const perRound = 100;

/** Sends the cards whose day has come, unless their whole worth was refunded before, or their payment is contested. Instances that look at the same time take different ones. */
export async function sendDueGiftCards(deps: Deps): Promise<number> {
  return deps.db.orm.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(giftCards)
      .where(
        and(
          lte(giftCards.deliverOn, parisDay(deps.now())),
          isNull(giftCards.sentAt),
          isNull(giftCards.cancelledAt),
          gt(giftCards.balanceCents, 0),
          not(isCardDisputed),
        ),
      )
      .orderBy(asc(giftCards.deliverOn))
      .limit(perRound)
      .for("update", { skipLocked: true });
    for (const card of due) await sendCard(transaction, deps, card);
    return due.length;
  });
}
