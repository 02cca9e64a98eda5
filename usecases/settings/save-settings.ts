import { sql } from "drizzle-orm";
import { outsideWindow } from "#content/planning/refusal-sentences.ts";
import type { Executor } from "#db/client.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { isInPlanningWindow } from "#domain/planning/planning-window.ts";
import type { Deps } from "#usecases/deps.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import { recordChange } from "../journal/record-change.ts";
import { fewerUnitsProblem } from "../rentals/fewer-units.ts";
import { lockRentals } from "../rentals/rental-lock.ts";
import { readSiteSettings, settingsTag } from "./read-settings.ts";
import { type SettingsSection, type SiteSettings, settingsSchemas } from "./site-settings.ts";

type SettingsSaved =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly reason: "conflict" }
  | { readonly ok: false; readonly reason: "invalid"; readonly field: string; readonly message: string };

interface SettingsChange<S extends SettingsSection> {
  readonly section: S;
  readonly value: SiteSettings[S];
  /** The version the editor started from; 0 for a section never saved. */
  readonly version: number;
  readonly actor: string;
}

/** Saves one section unless another user saved it since the editor opened. */
export async function saveSettings<S extends SettingsSection>(
  deps: Deps,
  change: SettingsChange<S>,
): Promise<SettingsSaved> {
  return saveSettingsWithin(deps.db.orm, deps.now(), change);
}

/** The same in the caller's transaction. */
export async function saveSettingsWithin<S extends SettingsSection>(
  executor: Executor,
  now: Date,
  { section, value, version, actor }: SettingsChange<S>,
): Promise<SettingsSaved> {
  const parsed = settingsSchemas[section].safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      ok: false,
      reason: "invalid",
      field: issue?.path.join(".") ?? "",
      message: issue?.message ?? "Réglage invalide.",
    };
  }
  return executor.transaction(async (transaction): Promise<SettingsSaved> => {
    const problem = section === "rental" ? await fleetProblem(transaction, parsed.data as Fleet, now) : null;
    if (problem) return { ok: false, reason: "invalid", ...problem };
    const unknownDay = section === "hours" ? await findUnknownClosure(transaction, now, parsed.data) : null;
    if (unknownDay) return { ok: false, reason: "invalid", field: unknownDay, message: outsideWindow };
    const json = JSON.stringify(parsed.data);
    const { rows } = await transaction.execute<{ version: number }>(
      version === 0
        ? sql`insert into site_settings (section, value, updated_by) values (${section}, ${json}, ${actor})
              on conflict do nothing returning version`
        : sql`update site_settings set value = ${json}, version = version + 1, updated_at = now(), updated_by = ${actor}
              where section = ${section} and version = ${version} returning version`,
    );
    const [row] = rows;
    if (!row) return { ok: false, reason: "conflict" } as const;
    await recordChange(transaction, {
      actor,
      action: "settings.saved",
      subjectKind: "settings",
      subjectId: section,
    });
    await invalidatePages(transaction, [settingsTag]);
    return { ok: true, version: row.version } as const;
  });
}

type Fleet = SiteSettings["rental"];

/** A machine that is booked cannot be taken out of the count: its days would be given out twice. */
async function fleetProblem(
  transaction: Executor,
  { units }: Fleet,
  now: Date,
): Promise<{ readonly field: string; readonly message: string } | null> {
  await lockRentals(transaction);
  const { rental } = await readSiteSettings(transaction);
  for (const [machine, before] of Object.entries(rental.units)) {
    const wanted = units[machine] ?? 0;
    if (wanted >= before) continue;
    const message = await fewerUnitsProblem(transaction, {
      machine,
      units: wanted,
      now,
      today: parisDay(now),
    });
    if (message) return { field: `units.${machine}`, message };
  }
  return null;
}

/** The field of a closure that the planning does not know; those that are stored stay, however old. */
async function findUnknownClosure(executor: Executor, now: Date, value: unknown): Promise<string | null> {
  const { closures } = value as SiteSettings["hours"];
  const today = parisDay(now);
  const { hours } = await readSiteSettings(executor);
  const isStored = (day: CalendarDay) => hours.closures.some(({ from, to }) => from === day || to === day);
  for (const [index, closure] of closures.entries())
    for (const end of ["from", "to"] as const)
      if (!isInPlanningWindow(closure[end], today) && !isStored(closure[end]))
        return `closures.${index}.${end}`;
  return null;
}
