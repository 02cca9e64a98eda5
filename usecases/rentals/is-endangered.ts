import { sql } from "drizzle-orm";

/** Still to be handed over, on a machine that is out of service on one of its days. Needs the table `rentals` beside. */
export const isEndangered = sql<boolean>`(
  rental_periods.active and rental_periods.handed_over_at is null and rentals.status in ('held', 'booked')
  and exists (
    select from rental_periods as away
    where away.rental_id is null and away.unit_id = rental_periods.unit_id
      and away.first_day <= rental_periods.last_day and away.last_day >= rental_periods.first_day
  )
)`;
