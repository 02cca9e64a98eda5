import { asc, eq, inArray, sql } from "drizzle-orm";
import { aftercareOf, nextVisitOf } from "#content/visit-work/aftercare.ts";
import { type JobRow, visitEntries, visits } from "#db/schema/planning.ts";
import { addDays, type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { CARD_MINIMUM_CENTS } from "#domain/money/card-minimum.ts";
import { isVehicleCategory } from "#domain/vehicle/vehicle.ts";
import type { VisitEntry } from "#domain/visit-work/entry.ts";
import { judgePaint, PANELS } from "#domain/visit-work/panels.ts";
import { pairPhotos } from "#domain/visit-work/photo-angles.ts";
import { visitProgress, workedMinutes } from "#domain/visit-work/progress.ts";
import { type PaintReading, readingsOf } from "#domain/visit-work/readings.ts";
import { readJobBalance } from "../billing/job-balance.ts";
import { readShownJobState } from "../billing/shown-job-state.ts";
import type { Deps } from "../deps.ts";
import { readJobInvoice } from "../payments/read-invoice.ts";
import { readJobLines } from "../planning/job-record.ts";
import { readJobVehicles } from "./read-worked-vehicle.ts";
import { listJobPhotos } from "./visit-photos.ts";

const overStates = ["done", "invoiced", "paid"];
const daysPerMonth = 30;

/** What the customer reads once the work is over; null before. */
export async function readReport(deps: Deps, job: JobRow) {
  if (!overStates.includes(job.state)) return null;
  const { orm } = deps.db;
  const done = await orm.select().from(visits).where(eq(visits.jobId, job.id)).orderBy(visits.part);
  const finishedAt = done.findLast((visit) => visit.finishedAt !== null)?.finishedAt;
  const day = parisDay(finishedAt ?? deps.now());
  const entries = await readJobEntries(
    deps,
    done.map(({ id }) => id),
  );
  const { readings, damages } = visitProgress(
    { state: "done", startedAt: null, finishedAt: null },
    entries.all,
  );
  const photos = await listJobPhotos(deps, job.id);
  const lines = await readJobLines(orm, job.id);
  const offers = lines.map(({ offer }) => offer);
  const care = aftercareOf(offers);
  const next = nextVisitOf(offers);
  const balance = await readJobBalance(orm, job);
  const invoice = await readJobInvoice(orm, job.id);
  return {
    day,
    minutes: done.reduce((sum, visit) => sum + minutesOf(visit, entries.of(visit.id)), 0),
    pairs: pairPhotos(photos).filter(({ before, after }) => before || after),
    /** What was there before us. Pictures of other jobs are left out, whatever an entry claims. */
    damages: damages.map(({ id, angle, text, signature, remark, photos: shown }) => ({
      ...{ id, angle, text, remark },
      isSigned: signature !== "",
      photos: photos.filter((photo) => photo.moment === "damage" && shown.includes(photo.id)),
    })),
    paints: paintsOf(readings, await readJobVehicles(deps, lines)),
    passports: await listPassports(deps, job),
    paidCents: balance.paidCents,
    dueCents: balance.dueCents,
    refundedCents: balance.refundedCents,
    shown: await readShownJobState(orm, job.id),
    invoice: invoice?.number ?? null,
    canPayByCard: invoice !== null && balance.dueCents >= CARD_MINIMUM_CENTS && deps.stripe !== undefined,
    care: care && { ...care, until: addDays(day, care.days) },
    next: next && { ...next, from: addDays(day, next.months * daysPerMonth) as CalendarDay },
  };
}
export type VisitReport = NonNullable<Awaited<ReturnType<typeof readReport>>>;

type MeasuredVehicle = {
  readonly id: string | null;
  readonly model: string;
  readonly category: string | null;
};

/** What the gauge showed, by vehicle; a job whose lines name none has one without a name. */
function paintsOf(readings: readonly PaintReading[], vehicles: readonly MeasuredVehicle[]) {
  const measured = vehicles.length > 0 ? vehicles : [{ id: null, model: "", category: null }];
  return measured.flatMap(({ id, model, category }, position) => {
    const own = readingsOf(readings, id, position === 0);
    const shown = PANELS.flatMap((panel) => {
      const microns = own.get(panel);
      return microns === undefined ? [] : [{ panel, microns, verdict: judgePaint(microns) }];
    });
    const name = vehicles.length > 1 ? model : "";
    return shown.length === 0
      ? []
      : [{ name, category: isVehicleCategory(category) ? category : null, readings: shown }];
  });
}

/** The vehicles of the job whose passport its customer can open by signing in. */
async function listPassports({ db }: Deps, { id, customerId }: JobRow) {
  const { rows } = await db.orm.execute<{ id: string; model: string }>(sql`
    select id, model from vehicles
    where id in (select vehicle_id from job_lines where job_id = ${id}) and customer_id = ${customerId}
      and exists (select from customer_emails where customer_id = ${customerId})
    order by created_at, id`);
  return rows;
}

type VisitRecord = typeof visits.$inferSelect;

function minutesOf({ state, startedAt, finishedAt }: VisitRecord, entries: readonly VisitEntry[]): number {
  if (!startedAt || !finishedAt) return 0;
  const times = { state, startedAt: startedAt.toISOString(), finishedAt: finishedAt.toISOString() };
  return workedMinutes(visitProgress(times, entries), finishedAt);
}

/** Pauses, readings and damage of these visits, in order. */
async function readJobEntries({ db }: Deps, visitIds: readonly string[]) {
  const { id, visitId, kind, content, happenedAt, sequence } = visitEntries;
  const rows =
    visitIds.length === 0
      ? []
      : await db.orm
          .select({ id, visitId, kind, content, happenedAt })
          .from(visitEntries)
          .where(inArray(visitId, [...visitIds]))
          .orderBy(asc(happenedAt), asc(sequence));
  const all = rows
    .filter((row) => row.kind === "gauge" || row.kind === "pause" || row.kind === "damage")
    .map((row) => ({ visitId: row.visitId, entry: asEntry(row) }));
  return {
    all: all.map(({ entry }) => entry),
    of: (visit: string) => all.filter((row) => row.visitId === visit).map(({ entry }) => entry),
  };
}

function asEntry(row: Pick<typeof visitEntries.$inferSelect, "id" | "kind" | "content" | "happenedAt">) {
  return { id: row.id, kind: row.kind, content: row.content, at: row.happenedAt.toISOString() } as VisitEntry;
}
