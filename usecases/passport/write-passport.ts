import { eq, inArray, sql } from "drizzle-orm";
import { passportTitle } from "#content/passport/entry-titles.ts";
import { panelLabels } from "#content/visit-work/words.ts";
import type { Executor } from "#db/client.ts";
import { vehicles } from "#db/schema/customers.ts";
import { passportEntries } from "#db/schema/passport.ts";
import { type JobLineRow, type JobRow, visits } from "#db/schema/planning.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { type PassportRules, passportDates } from "#domain/passport/passport-rules.ts";
import { type TintOrder, worksOfLine } from "#domain/passport/work-of-line.ts";
import { isMicrons, isPanel } from "#domain/visit-work/panels.ts";
import type { Deps } from "../deps.ts";
import { lockJob, readJobLines } from "../planning/job-record.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

type NewEntry = typeof passportEntries.$inferInsert;

/**
 * Writes what a finished job did into the passports of its vehicles. Written again it adds what is new, and leaves what
 * somebody corrected or took out.
 */
export async function writePassport(executor: Executor, job: JobRow, now: Date): Promise<void> {
  const lines = await readJobLines(executor, job.id);
  const vehicleIds = [...new Set(lines.flatMap(({ vehicleId }) => (vehicleId ? [vehicleId] : [])))];
  if (vehicleIds.length === 0) return;
  const doneOn = parisDay((await readFinish(executor, job.id)) ?? now);
  const { passport } = await readSiteSettings(executor);
  const facts = { job, doneOn, rules: passport, now };
  const tint = await readTintOrder(executor, job);
  for (const { id, category } of await readVehicles(executor, vehicleIds)) {
    // A line that names no vehicle is about the only one there is.
    const about = lines.filter(
      ({ vehicleId }) => vehicleId === id || (vehicleId === null && vehicleIds.length === 1),
    );
    const rows = about.flatMap((line) => entriesOfLine(line, { vehicleId: id, category, tint, ...facts }));
    if (rows.length > 0) await executor.insert(passportEntries).values(rows).onConflictDoNothing();
  }
  for (const [position, vehicleId] of vehicleIds.entries())
    await writeReadings(executor, { ...facts, vehicleId }, position === 0);
}

const overStates: readonly JobRow["state"][] = ["done", "invoiced", "paid"];

/** What was noted after the end of the work reaches the passport too. */
export async function refreshPassport(deps: Deps, jobId: string): Promise<void> {
  await deps.db.orm.transaction(async (transaction) => {
    const job = await lockJob(transaction, jobId);
    if (job && overStates.includes(job.state)) await writePassport(transaction, job, deps.now());
  });
}

interface JobFacts {
  readonly job: JobRow;
  readonly doneOn: CalendarDay;
  readonly rules: PassportRules;
  readonly now: Date;
  readonly vehicleId: string;
}

function entriesOfLine(
  { id, offer, details }: JobLineRow,
  {
    job,
    doneOn,
    rules,
    now,
    vehicleId,
    category,
    tint,
  }: JobFacts & {
    readonly category: typeof vehicles.$inferSelect.category;
    readonly tint: TintOrder | null;
  },
): readonly NewEntry[] {
  return worksOfLine({ offer, details }, tint).map((work, index) => ({
    vehicleId,
    jobId: job.id,
    source: `${id}.${index}`,
    kind: work.kind,
    surfaces: [...work.surfaces],
    offer,
    title: passportTitle(offer, category),
    product: work.product ?? "",
    finish: work.finish ?? "",
    light: work.light ?? null,
    doneOn,
    ...passportDates({ ...work, offer }, doneOn, rules),
    createdAt: now,
  }));
}

/** The last reading of each panel of a vehicle. One that names no vehicle is of the first: the only one, most often. */
async function writeReadings(
  executor: Executor,
  { job, doneOn, now, vehicleId }: JobFacts,
  isFirst: boolean,
): Promise<void> {
  const { rows } = await executor.execute<{ panel: string; microns: number }>(sql`
    select distinct on (content ->> 'panel') content ->> 'panel' as panel, (content ->> 'microns')::int as microns
    from visit_entries
    where kind = 'gauge' and visit_id in (select id from visits where job_id = ${job.id})
      and coalesce(content ->> 'vehicleId', case when ${isFirst}::boolean then ${vehicleId}::text end) = ${vehicleId}::text
    order by content ->> 'panel', happened_at desc, sequence desc`);
  const readings = rows.flatMap(({ panel, microns }): readonly NewEntry[] =>
    isPanel(panel) && isMicrons(microns)
      ? [
          {
            ...{ vehicleId, jobId: job.id, doneOn, microns, createdAt: now },
            source: `gauge.${panel}`,
            kind: "reading",
            surfaces: [panel],
            title: panelLabels[panel],
          },
        ]
      : [],
  );
  if (readings.length === 0) return;
  await executor
    .insert(passportEntries)
    .values(readings)
    .onConflictDoUpdate({
      target: [passportEntries.jobId, passportEntries.vehicleId, passportEntries.source],
      targetWhere: sql`source <> ''`,
      set: { microns: sql`excluded.microns`, version: sql`passport_entries.version + 1` },
      setWhere: sql`passport_entries.corrected_at is null and passport_entries.removed_at is null
        and passport_entries.microns <> excluded.microns`,
    });
}

async function readFinish(executor: Executor, jobId: string): Promise<Date | null> {
  const rows = await executor
    .select({ finishedAt: visits.finishedAt })
    .from(visits)
    .where(eq(visits.jobId, jobId));
  const times = rows.flatMap(({ finishedAt }) => (finishedAt ? [finishedAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

function readVehicles(executor: Executor, ids: readonly string[]) {
  return executor
    .select({ id: vehicles.id, category: vehicles.category })
    .from(vehicles)
    .where(inArray(vehicles.id, [...ids]));
}

/** The values of the tint's sliders, where the job came from that request. */
async function readTintOrder(executor: Executor, { requestId }: JobRow): Promise<TintOrder | null> {
  if (!requestId) return null;
  const [request] = await executor
    .select({ kind: quoteRequests.kind, details: quoteRequests.details })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, requestId));
  return request?.kind === "vehicle_tint" ? request.details : null;
}
