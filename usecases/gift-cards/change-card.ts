import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type GiftCardRow, giftCardEntries, giftCards } from "#db/schema/gift-cards.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { giftCardExpiry } from "#domain/shop/gift-card-order.ts";
import type { Deps } from "../deps.ts";
import { isCardDisputed } from "../disputes/disputed.ts";
import { recordChange } from "../journal/record-change.ts";
import { sendCard } from "./issue-cards.ts";

interface StaffCardAction {
  readonly id: string;
  /** The staff member's e-mail address. */
  readonly actor: string;
}

export type CardChange =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason:
        | "unknown"
        | "voided"
        | "expired"
        | "notSentYet"
        | "changed"
        | "notLater"
        | "tooFar"
        | "blocked";
    };

/** How far from today the end of a card may be set. */
const mostMonthsAhead = 60;

/** Sends the card's message again, to the same address. */
export async function resendCard(deps: Deps, { id, actor }: StaffCardAction): Promise<CardChange> {
  return changeCard(deps, id, async (transaction, card) => {
    if (card.cancelledAt) return refuse("voided");
    if (card.expiresOn < parisDay(deps.now())) return refuse("expired");
    if (!card.sentAt) return refuse("notSentYet");
    if ((await transaction.$count(giftCards, and(eq(giftCards.id, id), isCardDisputed))) > 0)
      return refuse("blocked");
    const mailId = await sendCard(transaction, deps, card);
    await record(transaction, { id, actor }, "giftCard.resent", { mailId });
    return { ok: true };
  });
}

/** The card pays nothing any more. Refused when it no longer holds what the staff member saw. */
export async function voidCard(
  deps: Deps,
  {
    id,
    actor,
    reason,
    shownCents,
  }: StaffCardAction & { readonly reason: string; readonly shownCents: Cents },
): Promise<CardChange> {
  return changeCard(deps, id, async (transaction, card) => {
    if (card.cancelledAt) return refuse("voided");
    if (card.balanceCents !== shownCents) return refuse("changed");
    const now = deps.now();
    await transaction
      .update(giftCards)
      .set({ balanceCents: 0, cancelledAt: now, voidReason: reason })
      .where(eq(giftCards.id, id));
    if (shownCents > 0)
      await transaction
        .insert(giftCardEntries)
        .values({ giftCardId: id, cents: -shownCents, reason: "cancel", at: now });
    await record(transaction, { id, actor }, "giftCard.voided", { reason, cents: shownCents });
    return { ok: true };
  });
}

/** A later last day, also for a card that has expired. Refused when the day was changed meanwhile. */
export async function extendCard(
  deps: Deps,
  change: StaffCardAction & { readonly until: CalendarDay; readonly shownUntil: CalendarDay },
): Promise<CardChange> {
  const { id, actor, until, shownUntil } = change;
  return changeCard(deps, id, async (transaction, card) => {
    if (card.cancelledAt) return refuse("voided");
    if (card.expiresOn !== shownUntil) return refuse("changed");
    const today = parisDay(deps.now());
    if (until <= card.expiresOn || until < today) return refuse("notLater");
    if (until > giftCardExpiry(today, mostMonthsAhead)) return refuse("tooFar");
    await transaction.update(giftCards).set({ expiresOn: until }).where(eq(giftCards.id, id));
    await record(transaction, { id, actor }, "giftCard.extended", { from: shownUntil, until });
    return { ok: true };
  });
}

/** The whole code, for a customer who has lost it. Each look is in the journal. Null: unknown. */
export async function revealCode(deps: Deps, { id, actor }: StaffCardAction): Promise<string | null> {
  return deps.db.orm.transaction(async (transaction) => {
    const [card] = await transaction
      .select({ code: giftCards.code })
      .from(giftCards)
      .where(eq(giftCards.id, id));
    if (!card) return null;
    await record(transaction, { id, actor }, "giftCard.revealed", {});
    return card.code;
  });
}

/** Locks the card first, as every payment with it does: what is decided holds until the commit. */
async function changeCard(
  deps: Deps,
  id: string,
  change: (transaction: Executor, card: GiftCardRow) => Promise<CardChange>,
): Promise<CardChange> {
  return deps.db.orm.transaction(async (transaction) => {
    const [card] = await transaction.select().from(giftCards).where(eq(giftCards.id, id)).for("update");
    return card ? change(transaction, card) : refuse("unknown");
  });
}

function refuse(reason: Extract<CardChange, { ok: false }>["reason"]): CardChange {
  return { ok: false, reason };
}

async function record(
  executor: Executor,
  { id, actor }: StaffCardAction,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordChange(executor, { actor, action, subjectKind: "giftCard", subjectId: id, detail });
}
