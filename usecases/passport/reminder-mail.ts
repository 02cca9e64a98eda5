import { eq } from "drizzle-orm";
import { reminderPage } from "#content/pages/passport-reminder.ts";
import type { Executor } from "#db/client.ts";
import { signLink } from "#db/link-keys.ts";
import type { VehicleRow } from "#db/schema/customers.ts";
import { type PassportReminderRow, passportEntries } from "#db/schema/passport.ts";
import { formatDayLong } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { reminderOffer } from "./reminder-offer.ts";

interface ReminderFacts {
  readonly reminder: PassportReminderRow;
  readonly vehicle: VehicleRow;
  readonly owner: { readonly name: string; readonly email: string };
}

export async function reminderMail(
  executor: Executor,
  deps: Deps,
  { reminder, vehicle, owner }: ReminderFacts,
): Promise<QueuedMail> {
  const [entry] = await executor
    .select({ title: passportEntries.title, offer: passportEntries.offer })
    .from(passportEntries)
    .where(eq(passportEntries.id, reminder.entryId));
  const { passport } = await readSiteSettings(executor);
  const { kind } = reminder;
  const asked = { kind, category: vehicle.category, entryOffer: entry?.offer ?? null };
  const offer = reminderOffer(asked, passport);
  const token = reminderToken(deps, reminder.id);
  const bookUrl = `${deps.siteUrl}${reminderPage.path}?jeton=${token}`;
  return {
    template: "passport-reminder",
    to: owner.email,
    about: reminder.id,
    props: {
      customerName: owner.name,
      vehicle: vehicle.model || reminderPage.unnamed,
      kind,
      work: entry?.title ?? "",
      day: formatDayLong(reminder.dueOn),
      offer: offer?.title ?? "",
      price: offer ? formatEuros(offer.cents) : "",
      bookUrl,
      stopUrl: `${bookUrl}#${reminderPage.stopAnchor}`,
      oneClickUrl: `${deps.siteUrl}${reminderPage.stopPath}?jeton=${token}`,
    },
  };
}

/** Worked out from the reminder's id rather than stored: a copy of the database opens none. */
function reminderToken(deps: Deps, reminderId: string): string {
  return `${reminderId}.${signLink(deps.db, "reminder-links", reminderSubject(reminderId)).toString("base64url")}`;
}

export function reminderSubject(reminderId: string): string {
  return `reminder:${reminderId}`;
}
