import { eq, inArray, sql } from "drizzle-orm";
import { rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { addDays, parisDay, parisHour } from "#domain/calendar/dates.ts";
import { queueMails } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { rentalReminderMail } from "./rental-mails.ts";

/** No reminder is sent at night. */
const fromHour = 9;

/**
 * The day before each hand-over, once, however many instances run. A customer who booked today is not reminded. Returns
 * how many were.
 */
export async function remindRentals({ db, now }: Deps): Promise<number> {
  const instant = now();
  if (parisHour(instant) < fromHour) return 0;
  const today = parisDay(instant);
  return db.orm.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      update rental_periods set reminded_at = ${instant.toISOString()}
      where id in (
        select p.id from rental_periods p join rentals r on r.id = p.rental_id
        where p.active and p.reminded_at is null and p.handed_over_at is null
          and p.first_day = ${addDays(today, 1)}::date
          and r.status = 'booked' and (r.booked_at at time zone 'Europe/Paris')::date < ${today}::date
        for update of p skip locked
      )
      returning id`);
    if (rows.length === 0) return 0;
    const due = await transaction
      .select({ rental: rentals, period: rentalPeriods })
      .from(rentalPeriods)
      .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
      .where(
        inArray(
          rentalPeriods.id,
          rows.map(({ id }) => id),
        ),
      );
    const { depositCents } = (await readSiteSettings(transaction)).rental;
    await queueMails(
      transaction,
      due.map(({ rental, period }) => rentalReminderMail(rental, period, depositCents)),
    );
    return due.length;
  });
}
