import type { RouterContextProvider } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import type { NavLink } from "#content/lists/navigation.ts";
import { makeoversPage } from "#content/pages/makeovers.ts";
import { type HoursWords, hoursWords, type OpenWeek } from "#domain/calendar/opening-hours.ts";
import type { SellerPlace } from "#domain/people/seller.ts";
import { hasMakeovers } from "#usecases/makeovers/read-makeovers.ts";
import { readPublicSettings } from "#usecases/settings/read-settings.ts";
import { defaultSettings, type SiteSettings } from "#usecases/settings/site-settings.ts";

type Context = Readonly<RouterContextProvider>;

/** One reading per page, however many of its parts ask. */
const readings = new WeakMap<Context, Promise<SiteSettings>>();

/**
 * What the owner saved. Every page shows some of it: if the database does not answer, pages that need nothing else show
 * the defaults, and are not cached.
 */
function settingsOf(context: Context): Promise<SiteSettings> {
  const known = readings.get(context);
  if (known) return known;
  const page = context.get(pageContext);
  const reading = readPublicSettings(context.get(depsContext)).catch((error: unknown) => {
    page.report(error);
    page.isPrivate = true;
    return defaultSettings;
  });
  readings.set(context, reading);
  return reading;
}

export async function siteWeek(context: Context): Promise<OpenWeek> {
  return (await settingsOf(context)).hours.week;
}

export async function siteHours(context: Context): Promise<HoursWords> {
  return hoursWords(await siteWeek(context));
}

/** Where the business is: street, postal code and town. */
export async function sitePlace(context: Context): Promise<SellerPlace> {
  const { street, postalCode, city } = (await settingsOf(context)).identity;
  return { street, postalCode, city };
}

/** What the foot of each page leads to once there is something to see. */
export async function siteFooterLinks(context: Context): Promise<readonly NavLink[]> {
  const page = context.get(pageContext);
  const isThere = await hasMakeovers(context.get(depsContext)).catch((error: unknown) => {
    page.report(error);
    page.isPrivate = true;
    return false;
  });
  return isThere ? [{ label: makeoversPage.name, href: makeoversPage.path }] : [];
}
