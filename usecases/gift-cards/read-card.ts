import { and, asc, eq, inArray } from "drizzle-orm";
import { giftCardEntries, giftCards } from "#db/schema/gift-cards.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { jobs } from "#db/schema/planning.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { maskCode } from "#domain/shop/gift-card.ts";
import type { Deps } from "../deps.ts";
import { withMailStates } from "../journal/mail-states.ts";
import { nameActors } from "../journal/name-actors.ts";
import { cardState } from "./browse-cards.ts";

/** What was done with a card, as the journal names it. */
const cardActions = [
  "giftCard.resent",
  "giftCard.extended",
  "giftCard.voided",
  "giftCard.reopened",
  "giftCard.revealed",
];

/** One card with its movements and what the staff did, oldest first; without its code. Null: unknown. */
export async function readGiftCard(deps: Deps, id: string) {
  const { orm } = deps.db;
  const [row] = await orm
    .select({ card: giftCards, state: cardState(parisDay(deps.now())), order: orders })
    .from(giftCards)
    .leftJoin(orders, eq(orders.id, giftCards.orderId))
    .where(eq(giftCards.id, id));
  if (!row) return null;
  const { code, ...card } = row.card;
  return {
    ...card,
    state: row.state,
    maskedCode: maskCode(code),
    order: row.order && { id: row.order.id, number: row.order.number, email: row.order.email },
    movements: await readMovements(deps, id),
    changes: await readStaffChanges(deps, id),
  };
}

async function readMovements({ db }: Deps, id: string) {
  return db.orm
    .select({
      id: giftCardEntries.id,
      cents: giftCardEntries.cents,
      reason: giftCardEntries.reason,
      at: giftCardEntries.at,
      orderId: giftCardEntries.orderId,
      orderNumber: orders.number,
      jobName: jobs.contactName,
    })
    .from(giftCardEntries)
    .leftJoin(orders, eq(orders.id, giftCardEntries.orderId))
    .leftJoin(jobs, eq(jobs.id, giftCardEntries.jobId))
    .where(eq(giftCardEntries.giftCardId, id))
    .orderBy(asc(giftCardEntries.id));
}

async function readStaffChanges({ db }: Deps, id: string) {
  const rows = await db.orm
    .select()
    .from(journal)
    .where(
      and(
        eq(journal.subjectKind, "giftCard"),
        eq(journal.subjectId, id),
        inArray(journal.action, cardActions),
      ),
    )
    .orderBy(asc(journal.id));
  const names = await nameActors(
    db.orm,
    rows.map(({ actor }) => actor),
  );
  return (await withMailStates(db.orm, rows)).map(({ id: entry, action, at, actor, detail, mail }) => ({
    id: entry,
    action,
    at,
    actorName: names.get(actor.toLowerCase()) ?? actor,
    detail,
    mail,
  }));
}
