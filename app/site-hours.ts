import type { RouterContextProvider } from "react-router";
import { business } from "#content/business.ts";
import { type HoursWords, hoursWords, type OpenWeek } from "#domain/opening-hours.ts";
import { readSiteSettings, settingsTag } from "#usecases/settings/read-settings.ts";
import { depsContext } from "./deps-context.ts";
import { pageContext } from "./page-context.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * The week the owner saved. Every page shows it: a database that does not answer must not take down those that need
 * nothing else of it, so they say what we ship, and are not kept.
 */
export async function siteWeek(context: Context): Promise<OpenWeek> {
  const page = context.get(pageContext);
  page.tags.add(settingsTag);
  try {
    return (await readSiteSettings(context.get(depsContext).db.orm)).hours.week;
  } catch (error) {
    page.report(error);
    page.isPrivate = true;
    return business.hours.week;
  }
}

export async function siteHours(context: Context): Promise<HoursWords> {
  return hoursWords(await siteWeek(context));
}
