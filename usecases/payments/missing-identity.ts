import type { Deps } from "../deps.ts";
import { missingForDocuments } from "../settings/missing-settings.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

/** The fields without which no invoice and no credit note is issued; none in the demonstration, whose documents say so. */
export async function missingIdentity({ db, isDemo }: Deps): Promise<readonly string[]> {
  return isDemo ? [] : missingForDocuments(await readSiteSettings(db.orm));
}
