import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { customerEmails, customers, type VehicleRow, vehicles } from "#db/schema/customers.ts";
import { passportReminders, vehiclePassports } from "#db/schema/passport.ts";
import { addDays, type CalendarDay, parisDay, parisHour } from "#domain/calendar/dates.ts";
import { dueReminder, LATEST_REMINDER_DAYS } from "#domain/passport/due-reminder.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { SiteSettings } from "../settings/site-settings.ts";
import { readPassportEntries } from "./read-entries.ts";
import { reminderMail } from "./reminder-mail.ts";

/** No reminder is sent at night. */
const fromHour = 9;

/**
 * Writes to the owners of vehicles whose curing, upkeep or guarantee is due: each reminder once, one mail a vehicle and
 * week, however many instances run. Returns how many were sent.
 */
export async function sendPassportReminders(deps: Deps): Promise<number> {
  const now = deps.now();
  if (parisHour(now) < fromHour) return 0;
  const { passport } = await readSiteSettings(deps.db.orm);
  if (!passport.sendsReminders) return 0;
  let sent = 0;
  for (const vehicle of await findVehicles(deps.db.orm, parisDay(now), passport))
    if (await remindOwner(deps, vehicle, passport)) sent += 1;
  return sent;
}

type Rules = SiteSettings["passport"];

/** Vehicles with a date that may be due, whose owner can be written to and did not stop it, and where we do not come anyway. */
async function findVehicles(
  executor: Executor,
  today: CalendarDay,
  { guaranteeNoticeDays }: Rules,
): Promise<readonly VehicleRow[]> {
  const oldest = addDays(today, -LATEST_REMINDER_DAYS);
  const soon = addDays(today, guaranteeNoticeDays);
  const isDated = sql`${vehicles.id} in (
    select vehicle_id from passport_entries where removed_at is null and (
      cured_on between ${oldest} and ${today} or upkeep_on <= ${today} or guaranteed_until between ${today} and ${soon}))`;
  const isReached = sql`exists (select from customer_emails where customer_id = ${vehicles.customerId})`;
  const isStopped = sql`exists (
    select from vehicle_passports where vehicle_id = ${vehicles.id} and reminders_stopped_at is not null)`;
  const isExpected = sql`exists (
    select from job_lines join jobs on jobs.id = job_lines.job_id
    where job_lines.vehicle_id = ${vehicles.id} and jobs.state in ('planned', 'in_progress'))`;
  return executor
    .select()
    .from(vehicles)
    .where(
      and(
        isDated,
        sql`${vehicles.retiredAt} is null`,
        isReached,
        sql`not ${isStopped}`,
        sql`not ${isExpected}`,
      ),
    )
    .orderBy(vehicles.id);
}

async function remindOwner(deps: Deps, found: VehicleRow, rules: Rules): Promise<boolean> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    // Held, so that a stop or a sale at the same moment comes before or after. Another instance holds it: theirs to do.
    const [vehicle] = await transaction
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, found.id))
      .for("no key update", { skipLocked: true });
    if (!vehicle || (await isStopped(transaction, vehicle.id))) return false;
    const reminder = dueReminder(
      await readPassportEntries(transaction, vehicle.id),
      await readSent(transaction, vehicle),
      { today: parisDay(now), rules },
    );
    const owner = await readOwner(transaction, vehicle.customerId);
    if (!reminder || !owner) return false;
    const [stored] = await transaction
      .insert(passportReminders)
      .values({ ...reminder, vehicleId: vehicle.id, customerId: vehicle.customerId, sentAt: now })
      .onConflictDoNothing()
      .returning();
    if (!stored) return false;
    await queueMail(transaction, await reminderMail(transaction, deps, { reminder: stored, vehicle, owner }));
    return true;
  });
}

async function isStopped(executor: Executor, vehicleId: string): Promise<boolean> {
  const [decisions] = await executor
    .select({ at: vehiclePassports.remindersStoppedAt })
    .from(vehiclePassports)
    .where(eq(vehiclePassports.vehicleId, vehicleId));
  return decisions?.at != null;
}

async function readSent(executor: Executor, { id }: VehicleRow) {
  const rows = await executor.select().from(passportReminders).where(eq(passportReminders.vehicleId, id));
  return rows.map(({ entryId, kind, dueOn, sentAt }) => ({ entryId, kind, dueOn, sentOn: parisDay(sentAt) }));
}

/** Whom to write to: the customer's oldest address. */
async function readOwner(executor: Executor, customerId: string) {
  const [owner] = await executor
    .select({ name: customers.name, email: customerEmails.email })
    .from(customers)
    .innerJoin(customerEmails, eq(customerEmails.customerId, customers.id))
    .where(eq(customers.id, customerId))
    .orderBy(customerEmails.createdAt, customerEmails.folded)
    .limit(1);
  return owner;
}
