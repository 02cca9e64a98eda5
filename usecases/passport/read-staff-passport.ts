import { desc, eq } from "drizzle-orm";
import { customers, vehicles } from "#db/schema/customers.ts";
import { passportReminders } from "#db/schema/passport.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { composeSheet } from "#domain/passport/compose-sheet.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readPassportEntries } from "./read-entries.ts";
import { readDecisions } from "./read-passport.ts";
import { sharedPassportUrl } from "./share-passport.ts";

const shownReminders = 12;

/** A vehicle and its passport for the staff; null: no such vehicle. */
export async function readStaffPassport(deps: Deps, vehicleId: string) {
  const { orm } = deps.db;
  const { id, category, model, plate, colour, retiredAt } = vehicles;
  const [vehicle] = await orm
    .select({
      ...{ id, category, model, plate, colour, retiredAt },
      customer: { id: customers.id, name: customers.name },
    })
    .from(vehicles)
    .innerJoin(customers, eq(customers.id, vehicles.customerId))
    .where(eq(vehicles.id, vehicleId));
  if (!vehicle) return null;
  const entries = await readPassportEntries(orm, vehicleId);
  const { passport: rules } = await readSiteSettings(orm);
  const decisions = await readDecisions(orm, vehicleId);
  const { kind, dueOn, sentAt } = passportReminders;
  const reminders = await orm
    .select({ kind, dueOn, sentAt })
    .from(passportReminders)
    .where(eq(passportReminders.vehicleId, vehicleId))
    .orderBy(desc(sentAt))
    .limit(shownReminders);
  return {
    vehicle,
    entries: entries.toReversed(),
    sheet: composeSheet(entries, { today: parisDay(deps.now()), rules }),
    shareUrl: decisions?.shareToken ? sharedPassportUrl(deps, decisions.shareToken) : null,
    remindersStopped: decisions?.remindersStoppedAt != null,
    reminders,
  };
}
