import type { Executor } from "#db/client.ts";
import { siteSettings } from "#db/schema/settings.ts";
import { readAnew } from "../cache/keep-reading.ts";
import type { Deps } from "../deps.ts";
import {
  defaultSettings,
  type SettingsSection,
  type SiteSettings,
  settingsSchemas,
} from "./site-settings.ts";

/** Pages that show a setting carry this tag. */
export const settingsTag = "settings";

/** Every section as saved, or its defaults where nothing valid was saved. */
export async function readSiteSettings(executor: Executor): Promise<SiteSettings> {
  const rows = await executor.select().from(siteSettings);
  return settingsOf(Object.fromEntries(rows.map((row) => [row.section, row.value])));
}

/** The same from the saved values by section, where the caller's own statement has read them. */
export function settingsOf(saved: Readonly<Record<string, unknown>>): SiteSettings {
  const section = <S extends SettingsSection>(name: S): SiteSettings[S] => {
    const parsed = settingsSchemas[name].safeParse(saved[name]);
    return parsed.success ? (parsed.data as SiteSettings[S]) : defaultSettings[name];
  };
  return {
    identity: section("identity"),
    billing: section("billing"),
    rental: section("rental"),
    hours: section("hours"),
    planning: section("planning"),
    outreach: section("outreach"),
    passport: section("passport"),
  };
}

/** The same for a public page, which is rendered again when they change. */
export async function readPublicSettings({
  db,
  recordTag,
  keepReading = readAnew,
}: Deps): Promise<SiteSettings> {
  recordTag?.(settingsTag);
  return keepReading(settingsTag, () => readSiteSettings(db.orm));
}

/** A section with the version a save must name. 0: never saved. */
export async function readSettingsVersions(
  executor: Executor,
): Promise<Readonly<Partial<Record<string, number>>>> {
  const rows = await executor
    .select({ section: siteSettings.section, version: siteSettings.version })
    .from(siteSettings);
  return Object.fromEntries(rows.map((row) => [row.section, row.version]));
}
