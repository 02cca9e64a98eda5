import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

/** The owner's page at Google, offered to everybody who left a review, whatever the note. "": none. */
export async function readGoogleReviewUrl({ db }: Deps): Promise<string> {
  const { outreach } = await readSiteSettings(db.orm);
  return outreach.googleReviewUrl;
}
