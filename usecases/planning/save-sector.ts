import { and, arrayOverlaps, eq, gte, isNotNull, ne, or, sql } from "drizzle-orm";
import { communeByInsee } from "#content/communes/all-communes.server.ts";
import { sectorDays, sectors } from "#db/schema/planning.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { isInPlanningWindow } from "#domain/planning/planning-window.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockPlanning } from "./planning-lock.ts";

export interface SaveSector {
  /** Null: a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly colour: (typeof sectors.$inferSelect)["colour"];
  /** INSEE codes. */
  readonly communes: readonly string[];
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** Single dates from today on; those of the past stay. */
  readonly days: readonly CalendarDay[];
  readonly actor: string;
}

export type SaveSectorResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: "unknown" | "unknown_commune" | "same_name" | "window" }
  | {
      readonly ok: false;
      readonly reason: "taken_commune";
      readonly commune: string;
      readonly sector: string;
    };

/** Adds a sector or changes one. A commune lies in one sector only, so that a job has one. */
export async function saveSector(deps: Deps, change: SaveSector): Promise<SaveSectorResult> {
  const { id, name, colour, actor } = change;
  const communes = [...new Set(change.communes)];
  const weekdays = [...new Set(change.weekdays)];
  const days = [...new Set(change.days)];
  if (communes.some((code) => !communeByInsee(code))) return { ok: false, reason: "unknown_commune" };
  const today = parisDay(deps.now());
  if (!days.every((day) => isInPlanningWindow(day, today))) return { ok: false, reason: "window" };
  return deps.db.orm.transaction(async (transaction) => {
    // Two people naming sectors take turns, so that both rules hold for what the other has just written.
    await lockPlanning(transaction);
    const others = id === null ? undefined : ne(sectors.id, id);
    const [namesake] = await transaction
      .select()
      .from(sectors)
      .where(and(sql`lower(${sectors.name}) = lower(${name})`, others));
    if (namesake) return { ok: false, reason: "same_name" };
    const [holder] =
      communes.length === 0
        ? []
        : await transaction
            .select()
            .from(sectors)
            .where(and(arrayOverlaps(sectors.communes, communes), others));
    if (holder) {
      const code = communes.find((one) => holder.communes.includes(one)) ?? "";
      return {
        ok: false,
        reason: "taken_commune",
        commune: communeByInsee(code)?.name ?? code,
        sector: holder.name,
      };
    }
    const [saved] =
      id === null
        ? await transaction
            .insert(sectors)
            .values({ name, colour, communes, createdAt: deps.now() })
            .returning()
        : await transaction
            .update(sectors)
            .set({ name, colour, communes })
            .where(eq(sectors.id, id))
            .returning();
    if (!saved) return { ok: false, reason: "unknown" };
    const today = parisDay(deps.now());
    await transaction
      .delete(sectorDays)
      .where(
        and(eq(sectorDays.sectorId, saved.id), or(isNotNull(sectorDays.weekday), gte(sectorDays.day, today))),
      );
    const given = [
      ...weekdays.map((weekday) => ({ sectorId: saved.id, weekday })),
      ...days.filter((day) => day >= today).map((day) => ({ sectorId: saved.id, day })),
    ];
    if (given.length > 0) await transaction.insert(sectorDays).values(given);
    await recordChange(transaction, {
      actor,
      action: "sector.saved",
      subjectKind: "sector",
      subjectId: saved.id,
      detail: { name },
    });
    return { ok: true, id: saved.id };
  });
}

/** Its days are free for every commune again. False: it was not there, or no longer. */
export async function removeSector(deps: Deps, id: string, actor: string): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const [gone] = await transaction.delete(sectors).where(eq(sectors.id, id)).returning();
    if (!gone) return false;
    await recordChange(transaction, {
      actor,
      action: "sector.removed",
      subjectKind: "sector",
      subjectId: id,
      detail: { name: gone.name },
    });
    return true;
  });
}
