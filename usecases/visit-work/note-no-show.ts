import { and, eq } from "drizzle-orm";
import { visitPhotos } from "#db/schema/planning.ts";
import { noShowFrom } from "#domain/visit-work/no-show.ts";
import { missByStaff } from "../booking/change-by-staff.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { EntryResult } from "./note-entry.ts";
import type { OpenedVisit } from "./open-visit.ts";
import { entryTime, type NewVisitEntry } from "./store-entry.ts";

/** Nobody was there: asks for a picture of the place and for the time we wait to be over. */
export async function noteNoShow(
  deps: Deps,
  { visit }: OpenedVisit,
  entry: NewVisitEntry,
): Promise<EntryResult> {
  const at = entryTime(entry);
  const { planning } = await readSiteSettings(deps.db.orm);
  if (at < noShowFrom(visit.startsAt, planning.noShowWaitMinutes)) return { ok: false, reason: "too_early" };
  const ofPlace = and(eq(visitPhotos.visitId, visit.id), eq(visitPhotos.moment, "no_show"));
  if ((await deps.db.orm.$count(visitPhotos, ofPlace)) === 0) return { ok: false, reason: "no_photo" };
  const missed = await missByStaff(deps, { visitId: visit.id, actor: entry.member.email }, at);
  return missed.ok ? { ok: true } : { ok: false, reason: "not_now" };
}
