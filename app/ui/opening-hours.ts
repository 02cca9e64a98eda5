import { createContext, use } from "react";
import { business } from "#content/business.ts";
import type { HoursWords } from "#domain/opening-hours.ts";

/** The hours the owner saved, given by the root to every page; what we ship where no root stands above. */
export const OpeningHours = createContext<HoursWords>(business.hours);

export function useOpeningHours(): HoursWords {
  return use(OpeningHours);
}
