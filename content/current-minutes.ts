import type { MinutesList } from "#domain/quote/offer-table.ts";
import { currentContent } from "./current-content.ts";
import { offerMinutes } from "./offer-minutes.ts";

/** How long each offer takes on site, as the owner last said. */
export function currentMinutes(): MinutesList {
  return { ...offerMinutes, ...currentContent().minutes };
}
