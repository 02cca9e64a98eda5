import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { Deps } from "../deps.ts";
import { lockRentals } from "./rental-lock.ts";

export interface RentalsOfOrder {
  readonly orderId: string;
  readonly now: Date;
}

/**
 * Frees what an order holds or has booked, except what was handed over already: its payment failed, or the order was
 * cancelled. Neither mails the customer nor refunds: the order does. Returns how many rentals were released.
 */
export async function releaseRentals(executor: Executor, { orderId, now }: RentalsOfOrder): Promise<number> {
  return executor.transaction(async (transaction) => {
    await lockRentals(transaction);
    const { rows } = await transaction.execute(sql`
      with gone as (
        update rentals set
          status = case status when 'held' then 'released' else 'cancelled' end,
          cancelled_at = case status when 'held' then null else ${now.toISOString()}::timestamptz end
        where order_id = ${orderId} and status in ('held', 'booked')
          and not exists (
            select from rental_periods p where p.rental_id = rentals.id and p.handed_over_at is not null
          )
        returning id
      ), freed as (
        update rental_periods set active = false where rental_id in (select id from gone)
      )
      select id from gone`);
    return rows.length;
  });
}

/** Releases the expired holds. Not urgent: an expired hold blocks nothing. */
export async function releaseExpiredRentalHolds(executor: Executor, now: Date): Promise<number> {
  const { rows } = await executor.execute(sql`
    with gone as (
      update rentals set status = 'released'
      where status = 'held' and expires_at <= ${now.toISOString()}
      returning id
    ), freed as (
      update rental_periods set active = false where rental_id in (select id from gone)
    )
    select id from gone`);
  return rows.length;
}

/** The same as a housekeeping task. */
export async function releaseExpiredRentals({ db, now }: Deps): Promise<number> {
  return db.orm.transaction(async (transaction) => {
    await lockRentals(transaction);
    return releaseExpiredRentalHolds(transaction, now());
  });
}
