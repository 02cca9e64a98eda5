import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

/** What the page for callers needs beside the price list. */
export async function readCallerTerms({ db }: Deps) {
  const { planning, billing } = await readSiteSettings(db.orm);
  const { freeTravelKm: freeKm, travelCentsPerKm: centsPerKm } = planning;
  return { travel: { freeKm, centsPerKm }, vatExempt: billing.vatExempt };
}
