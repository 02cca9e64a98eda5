import { business } from "#content/business.ts";
import type { HoursWords } from "#domain/calendar/opening-hours.ts";

/** The opening hours as the root loaded them, for the page's structured data. */
export function hoursOf(root: { readonly loaderData?: unknown } | undefined): HoursWords {
  const data = root?.loaderData;
  return typeof data === "object" && data !== null && "hours" in data
    ? (data.hours as HoursWords)
    : business.hours;
}
