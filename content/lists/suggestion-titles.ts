import { ceramicService } from "../services/ceramic.ts";
import { polishingService } from "../services/polishing.ts";
import { tintService } from "../services/tint.ts";

/** What the wizard calls the packs of a service. */
export const suggestionTitles = {
  ceramic: ceramicService.suggestionTitle,
  polishing: polishingService.suggestionTitle,
  tint: tintService.suggestionTitle,
};
