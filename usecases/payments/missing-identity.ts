import type { Executor } from "#db/client.ts";
import type { Deps } from "../deps.ts";
import { missingForDocuments } from "../settings/missing-settings.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

/** The fields without which no invoice or credit note is issued and no quote sent; none in the demonstration, whose documents say so. */
export async function missingIdentity(
  { db, isDemo }: Deps,
  executor: Executor = db.orm,
): Promise<readonly string[]> {
  return isDemo ? [] : missingForDocuments(await readSiteSettings(executor));
}
