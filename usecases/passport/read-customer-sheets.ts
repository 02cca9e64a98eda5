import { parisDay } from "#domain/calendar/dates.ts";
import { composeSheet, type PassportSheet } from "#domain/passport/compose-sheet.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readCustomerEntries } from "./read-entries.ts";

export type SheetSummary = Pick<PassportSheet, "lying" | "readings" | "next">;

/** What the passports of a customer's vehicles say, by vehicle; one without an entry has an empty one. */
export async function readCustomerSheets(
  deps: Deps,
  customerId: string,
): Promise<(vehicleId: string) => SheetSummary> {
  const [entries, { passport: rules }] = await Promise.all([
    readCustomerEntries(deps.db.orm, customerId),
    readSiteSettings(deps.db.orm),
  ]);
  const today = parisDay(deps.now());
  return (vehicleId) => {
    const { lying, readings, next } = composeSheet(entries.get(vehicleId) ?? [], { today, rules });
    return { lying, readings, next };
  };
}
