import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isOwnLink } from "#db/link-keys.ts";
import { vehicles } from "#db/schema/customers.ts";
import { passportEntries, passportReminders } from "#db/schema/passport.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { addMonths } from "#domain/calendar/months.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readDecisions } from "./read-passport.ts";
import { reminderSubject } from "./reminder-mail.ts";
import { reminderOffer } from "./reminder-offer.ts";

/** How long the link of a reminder opens its page. */
const linkMonths = 6;

/** The id of the reminder a token speaks for; null when we did not make it. */
export async function readReminderToken(deps: Deps, token: string): Promise<string | null> {
  const [id = "", signature = ""] = token.split(".", 2);
  if (!isUuid(id)) return null;
  const link = { subject: reminderSubject(id), signature, madeAt: deps.now() };
  return (await isOwnLink(deps.db, "reminder-links", link)) ? id : null;
}

/**
 * A reminder with its vehicle and the work it speaks of. Undefined: gone, too old, or the vehicle is no longer the
 * customer's it was sent to.
 */
export async function findReminder(executor: Executor, id: string, now: Date) {
  const [found] = await executor
    .select({ reminder: passportReminders, vehicle: vehicles, entry: passportEntries })
    .from(passportReminders)
    .innerJoin(
      vehicles,
      and(
        eq(vehicles.id, passportReminders.vehicleId),
        eq(vehicles.customerId, passportReminders.customerId),
      ),
    )
    .innerJoin(passportEntries, eq(passportEntries.id, passportReminders.entryId))
    .where(eq(passportReminders.id, id));
  const isOpen = found && parisDay(now) <= addMonths(parisDay(found.reminder.sentAt), linkMonths);
  return isOpen ? found : undefined;
}

/** Everything the page of a reminder shows; null: nothing behind the link. Reading it changes nothing. */
export async function readReminder(deps: Deps, token: string) {
  const id = await readReminderToken(deps, token);
  const found = id === null ? undefined : await findReminder(deps.db.orm, id, deps.now());
  if (!found) return null;
  const { reminder, vehicle, entry } = found;
  const { passport, planning } = await readSiteSettings(deps.db.orm);
  const { kind, dueOn } = reminder;
  const decisions = await readDecisions(deps.db.orm, vehicle.id);
  const offer = reminderOffer({ kind, category: vehicle.category, entryOffer: entry.offer }, passport);
  return {
    ...{ kind, dueOn },
    model: vehicle.model,
    category: vehicle.category,
    colour: vehicle.colour,
    work: entry.title,
    offer: planning.takesBookings ? offer : null,
    isStopped: decisions?.remindersStoppedAt != null,
  };
}
export type OpenReminder = NonNullable<Awaited<ReturnType<typeof readReminder>>>;
