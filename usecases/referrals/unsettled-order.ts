import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { WITHDRAWAL_DAYS } from "#domain/shop/withdrawal.ts";

/**
 * Of `gift_cards`: a referral's credit whose order its customer can still give back. Days of a machine to come are
 * cancelled without a charge, and goods are withdrawn from until two weeks after they were handed over or sent. Spent
 * before, the credit would stay after the money that earned it has gone back.
 */
export function earnedByUnsettled(today: CalendarDay): SQL<boolean> {
  return sql<boolean>`(gift_cards.kind = 'referral' and (
    exists (
      select from rentals join rental_periods on rental_periods.rental_id = rentals.id
      where rentals.order_id = gift_cards.order_id and rentals.status = 'booked' and rental_periods.active
        and rental_periods.handed_over_at is null and rental_periods.last_day >= ${today}::date
    ) or exists (
      select from order_lines join orders on orders.id = order_lines.order_id
      where orders.id = gift_cards.order_id and order_lines.kind = 'product' and (
        orders.status in ('payee', 'preparee', 'prete') or exists (
          select from order_events
          where order_events.order_id = orders.id and order_events.kind in ('expediee', 'remise')
            and (order_events.at at time zone 'Europe/Paris')::date + ${WITHDRAWAL_DAYS}::integer >= ${today}::date
        )
      )
    )
  ))`;
}
