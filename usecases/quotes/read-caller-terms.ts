import { currentTravelRule } from "#content/travel-rule.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

/** What the page for callers needs beside the price list. */
export async function readCallerTerms({ db }: Deps) {
  const { billing } = await readSiteSettings(db.orm);
  return { travel: currentTravelRule(), vatExempt: billing.vatExempt };
}
