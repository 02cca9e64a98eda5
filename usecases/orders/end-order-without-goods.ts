import { and, asc, eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockOrder, noteEvent, SYSTEM } from "./order-record.ts";

const perRound = 100;

const isGiftCardsAlone = sql`(
  exists (select from order_lines l where l.order_id = orders.id)
  and not exists (select from order_lines l where l.order_id = orders.id and l.kind <> 'gift_card')
)`;

/** A message of the card that still waits, was refused or is only kept here, and none that left since. */
const isMailWaiting = sql`(
  exists (
    select from mail_outbox m
    where m.status <> 'sent' and m.template = 'gift-card'
      and m.props #>> '{card,code}' = c.code
  )
  and not exists (
    select from mail_outbox m
    where m.template = 'gift-card' and m.recipient = c.recipient_email
      and m.status = 'sent' and m.props #>> '{card,code}' = c.code
  )
)`;

/** One card was sent, and none is still to be sent: a voided one, or one refunded before its day, never is. */
const hasSentItsCards = sql`(
  exists (select from gift_cards c where c.order_id = orders.id and c.kind = 'bought' and c.sent_at is not null)
  and not exists (
    select from gift_cards c
    where c.order_id = orders.id and c.kind = 'bought' and c.cancelled_at is null
      and case when c.sent_at is null then c.balance_cents > 0 else ${isMailWaiting} end
  )
)`;

const isOver = and(
  eq(orders.status, "payee"),
  eq(orders.deliveryWay, "none"),
  isGiftCardsAlone,
  hasSentItsCards,
);

/**
 * A paid order of gift cards alone ends once their messages have left. Each in its own transaction, so that one failure
 * does not keep the others.
 */
export async function endOrdersWithoutGoods(deps: Deps): Promise<number> {
  const over = await deps.db.orm
    .select({ id: orders.id })
    .from(orders)
    .where(isOver)
    .orderBy(asc(orders.createdAt))
    .limit(perRound);
  let ended = 0;
  for (const { id } of over) if (await endOne(deps, id)) ended += 1;
  return ended;
}

async function endOne(deps: Deps, orderId: string): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    // Refunded, or ended by another instance, while we waited for the lock.
    if (!(await lockOrder(transaction, orderId))) return false;
    const [ended] = await transaction
      .update(orders)
      .set({ status: "remise" })
      .where(and(eq(orders.id, orderId), isOver))
      .returning({ number: orders.number });
    if (!ended) return false;
    const note = "Carte cadeau envoyée";
    await noteEvent(transaction, { orderId, kind: "remise", at: deps.now(), actor: SYSTEM, note });
    await recordChange(transaction, {
      ...{ actor: SYSTEM, action: "order.cardsSent", subjectKind: "order", subjectId: orderId },
      detail: { number: ended.number, from: "payee", to: "remise" },
    });
    return true;
  });
}
