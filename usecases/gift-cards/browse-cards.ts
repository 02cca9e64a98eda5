import { and, count, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { giftCards } from "#db/schema/gift-cards.ts";
import { orders } from "#db/schema/orders.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { maskCode, normaliseCode } from "#domain/shop/gift-card.ts";
import type { Deps } from "../deps.ts";
import { isCardDisputed } from "../disputes/disputed.ts";

export const CARD_STATES = ["usable", "spent", "expired", "voided", "blocked"] as const;
export type CardState = (typeof CARD_STATES)[number];

/** As PostgreSQL tells it: voided first, then spent, blocked, expired. */
export function cardState(today: CalendarDay): SQL<CardState> {
  return sql<CardState>`case
    when ${giftCards.cancelledAt} is not null then 'voided'
    when ${giftCards.balanceCents} = 0 then 'spent'
    when ${isCardDisputed} then 'blocked'
    when ${giftCards.expiresOn} < ${today}::date then 'expired'
    else 'usable' end`;
}

interface CardQuery {
  readonly state?: CardState | undefined;
  /** The end of a code, or part of a name or of an address. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** For the staff: the newest first, without their codes. */
export async function browseGiftCards(deps: Deps, { state, search, limit, offset }: CardQuery) {
  const { orm } = deps.db;
  const stateNow = cardState(parisDay(deps.now()));
  const where = and(state ? sql`${stateNow} = ${state}` : undefined, search ? matching(search) : undefined);
  const rows = await orm
    .select({
      id: giftCards.id,
      code: giftCards.code,
      kind: giftCards.kind,
      state: stateNow,
      initialCents: giftCards.initialCents,
      balanceCents: giftCards.balanceCents,
      recipientName: giftCards.recipientName,
      buyerName: giftCards.buyerName,
      expiresOn: giftCards.expiresOn,
      deliverOn: giftCards.deliverOn,
      sentAt: giftCards.sentAt,
    })
    .from(giftCards)
    .leftJoin(orders, eq(orders.id, giftCards.orderId))
    .where(where)
    .orderBy(desc(giftCards.createdAt), giftCards.id)
    .limit(limit)
    .offset(offset);
  const [counted] = await orm
    .select({ total: count() })
    .from(giftCards)
    .leftJoin(orders, eq(orders.id, giftCards.orderId))
    .where(where);
  return {
    cards: rows.map(({ code, ...card }) => ({ ...card, maskedCode: maskCode(code) })),
    total: counted?.total ?? 0,
    ...(await countStates(deps)),
  };
}

/** How many cards there are in each state, and what the usable ones still hold. */
async function countStates(deps: Deps): Promise<{
  readonly counts: Readonly<Record<CardState, number>>;
  readonly outstandingCents: Cents;
}> {
  const stateNow = cardState(parisDay(deps.now()));
  const rows = await deps.db.orm
    .select({
      state: stateNow,
      cards: count(),
      cents: sql<number>`coalesce(sum(${giftCards.balanceCents}), 0)::integer`,
    })
    .from(giftCards)
    .groupBy(sql`1`);
  const counts = { usable: 0, spent: 0, expired: 0, voided: 0, blocked: 0 };
  for (const { state, cards } of rows) counts[state] = cards;
  return { counts, outstandingCents: rows.find(({ state }) => state === "usable")?.cents ?? 0 };
}

function matching(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const signs = search.toUpperCase().replace(/[\s\-•]/g, "");
  const whole = normaliseCode(search);
  return or(
    /^[0-9A-Z]{3,8}$/.test(signs) ? sql`replace(${giftCards.code}, '-', '') like ${`%${signs}`}` : undefined,
    whole ? eq(giftCards.code, whole) : undefined,
    ilike(giftCards.recipientName, pattern),
    ilike(giftCards.recipientEmail, pattern),
    ilike(giftCards.buyerName, pattern),
    ilike(orders.email, pattern),
  );
}
