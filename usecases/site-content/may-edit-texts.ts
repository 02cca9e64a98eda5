import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

/** The owner, and the staff where the owner allows it. */
export async function mayEditTexts({ db }: Pick<Deps, "db">, role: "owner" | "staff"): Promise<boolean> {
  return role === "owner" || (await readSiteSettings(db.orm)).planning.staffEditsTexts;
}
