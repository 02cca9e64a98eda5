import { createContext, use } from "react";
import { business } from "#content/business.ts";
import type { HoursWords } from "#domain/calendar/opening-hours.ts";

/** The hours the owner saved, given by the root to every page; what we ship where no root stands above. */
export const OpeningHours = createContext<HoursWords>(business.hours);

/** On a page whose root could not ask for them: saying nothing is better than saying what may be outdated. */
export const unsaidHours: HoursWords = {
  display: "",
  short: "",
  lines: [],
  headline: { hours: "", days: "" },
};

export function useOpeningHours(): HoursWords {
  return use(OpeningHours);
}
