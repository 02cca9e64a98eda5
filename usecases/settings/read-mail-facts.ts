import type { Executor } from "#db/client.ts";
import { hoursWords } from "#domain/calendar/opening-hours.ts";
import type { MailFacts } from "#mail/mail-facts.ts";
import { readSiteSettings } from "./read-settings.ts";

/** The facts of the business for a message sent now. */
export async function readMailFacts(executor: Executor, siteUrl: string): Promise<MailFacts> {
  const { identity, hours } = await readSiteSettings(executor);
  return { identity, hours: hoursWords(hours.week), siteUrl };
}
