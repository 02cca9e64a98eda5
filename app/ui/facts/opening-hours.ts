import { createContext, use } from "react";
import { shippedBusiness } from "#content/business.ts";
import type { HoursWords } from "#domain/calendar/opening-hours.ts";

/** The hours the owner saved, given by the root to every page; the default where no root is above. */
export const OpeningHours = createContext<HoursWords>(shippedBusiness.hours);

/** For a page whose root could not load them: no hours rather than outdated ones. */
export const emptyHours: HoursWords = {
  display: "",
  short: "",
  lines: [],
  headline: { hours: "", days: "" },
};

export function useOpeningHours(): HoursWords {
  return use(OpeningHours);
}
