import { randomBytes, randomUUID } from "node:crypto";
import type { JobRow } from "#db/schema/planning.ts";
import { GIFT_CODE_BYTES, readableCode } from "#domain/shop/gift-card.ts";
import type { Deps } from "#usecases/deps.ts";
import { createJob, type NewJob, type NewJobLine } from "#usecases/planning/create-job.ts";

/** A customer of their own, with a job of one line of 300 € until told otherwise. */
export async function makeJob(
  deps: Deps,
  { lines = [jobLine(300_00)], ...facts }: Partial<NewJob> = {},
): Promise<JobRow> {
  const { rows } = await deps.db.pool.query("insert into customers (name) values ('Zoé Îlot') returning id");
  return createJob(
    deps.db.orm,
    {
      customerId: rows[0].id,
      source: "phone",
      contactName: "Zoé Îlot",
      contactEmail: "zoe@exemple.fr",
      street: "3 rue des Lilas",
      postalCode: "01000",
      commune: "Bourg-en-Bresse",
      ...facts,
      lines,
    },
    deps.now(),
  );
}

export function jobLine(unitCents: number | null, change: Partial<NewJobLine> = {}): NewJobLine {
  return { title: "VIP Complet", unitCents, minutes: 120, ...change };
}

let starts = 0;

/** Writes a visit of a job, at an hour nobody else has. */
export async function writeVisit(
  { db }: Deps,
  jobId: string,
  { state = "planned", startsAt }: { readonly state?: string; readonly startsAt?: Date } = {},
): Promise<Date> {
  starts += 1;
  const start = startsAt ?? new Date(Date.UTC(2030, 0, 1) + starts * 86_400_000);
  await db.pool.query(
    `insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer, finished_at)
     select $1, min(id), $2, $3, $3::timestamptz + interval '1 hour', 0, 0, 0,
       case when $2 = 'done' then $3::timestamptz end
     from workers`,
    [jobId, state, start],
  );
  return start;
}

/** The work is done, and ended at the clock's time unless told otherwise. */
export async function finishJob(deps: Deps, jobId: string): Promise<void> {
  await writeVisit(deps, jobId, { state: "done" });
  await deps.db.pool.query("update visits set finished_at = $2 where job_id = $1", [jobId, deps.now()]);
  await deps.db.pool.query("update jobs set state = 'done' where id = $1", [jobId]);
}

export async function stateOfJob({ db }: Deps, jobId: string): Promise<string> {
  const { rows } = await db.pool.query("select state from jobs where id = $1", [jobId]);
  return rows[0].state;
}

/** A gift card, written straight into the tables. */
export async function makeGiftCard({ db }: Deps, cents: number): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const code = readableCode(randomBytes(GIFT_CODE_BYTES));
  await db.pool.query(
    `insert into gift_cards (id, code, kind, initial_cents, balance_cents, recipient_name, recipient_email, deliver_on,
       expires_on, created_at)
     values ($1, $2, 'bought', $3, $3, 'Luc', 'luc@exemple.fr', '2026-01-01', '2030-01-01', '2026-01-01')`,
    [id, code, cents],
  );
  return { id, code };
}
