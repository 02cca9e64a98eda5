import type { Database } from "#db/client.ts";
import { askSubscription, startContract } from "#tests/support/subscriptions.ts";
import type { Deps } from "#usecases/deps.ts";

/** A company with much of everything: cars with passports, a fleet, visits past and to come, quotes, a subscription. */
export const busyCustomer = { name: "Célestine Anticonstitutionnelle", email: "parc@exemple.fr" };

/** A name as long as a form takes it, without a place to break. */
export const longModel = "Anticonstitutionnellement".repeat(3).slice(0, 60);

const cars = [
  ["B", "Peugeot 308 SW", "grise"],
  ["D", "Volvo XC90", "rouge"],
  ["A", "Renault Clio", "bleue"],
  ["C", longModel, "noire"],
] as const;

/** What lies on the last car, which the space shows first. */
const layers = [
  ["film", "Film PPF, face avant", ["front-bumper", "hood", "front-fender", "mirror"], null],
  ["coating", "Céramique Gold", ["hood", "roof", "front-door", "rear-door", "rear-fender"], null],
  ["tint", "Vitres arrière", ["rear-windows"], 15],
] as const;

const vans = 24;

export async function fillSpace(db: Database, siteUrl: string): Promise<void> {
  const one = async (query: string, values: unknown[]): Promise<string> =>
    (await db.pool.query(query, values)).rows[0].id;
  const customer = await one("select customer_of($1, $2, '') as id", [busyCustomer.name, busyCustomer.email]);
  await db.pool.query(
    `insert into vehicles (customer_id, category, plate, nickname, site, created_at)
     select $1, 'U' || (n % 4 + 1), 'AA-' || (100 + n) || '-BB', 'Camion ' || n, 'Dépôt de Viriat',
       now() - interval '2 days'
     from generate_series(1, $2) as n`,
    [customer, vans],
  );
  let car = "";
  for (const [position, [category, model, colour]] of cars.entries())
    car = await one(
      `insert into vehicles (customer_id, category, model, plate, colour, created_at)
       values ($1, $2, $3, 'FR-' || (200 + $4::int) || '-ZD', $5, now() + $4::int * interval '1 second')
       returning id`,
      [customer, category, model, position, colour],
    );
  for (const [kind, title, surfaces, light] of layers)
    await db.pool.query(
      `insert into passport_entries (vehicle_id, kind, title, surfaces, light, done_on, guaranteed_until, upkeep_on)
       values ($1, $2, $3, $4, $5, current_date - 400, current_date + 700,
         case when $2 = 'coating' then current_date + 60 end)`,
      [car, kind, title, surfaces, light],
    );
  await writeVisits(db, customer, car);
  await writeQuotes(db, customer);
  const deps: Deps = { db, now: () => new Date(), siteUrl, isDemo: true };
  await startContract(deps, { requestId: await askSubscription(deps, busyCustomer), termMonths: 12 });
}

/** Fifteen visits, from four weeks ahead to four months back; a third of the vans is on each of the past ones. */
async function writeVisits({ pool }: Database, customer: string, car: string): Promise<void> {
  await pool.query(
    `with job as (
       insert into jobs (number, customer_id, state, source, contact_name, contact_email, commune, minutes, total_cents)
       select 'I-2020-' || (1000 + n), $1, case when n < 3 then 'planned' when n = 5 then 'cancelled' when n < 8 then 'done' else 'paid' end,
         'phone', $2, $3, 'Saint-Étienne-du-Bois', 240, 12345600
       from generate_series(1, 15) as n returning id, number, state
     ), line as (
       insert into job_lines (job_id, position, vehicle_id, offer, category, title, unit_cents, minutes)
       select id, 0, $4::uuid, 'cleaning.vip.complete', 'C', 'VIP Complet et cuirs nourris', 12345600, 240 from job
     ), van_line as (
       insert into job_lines (job_id, position, vehicle_id, title, unit_cents, minutes)
       select job.id, row_number() over (partition by job.id), vehicles.id, 'Standard Intérieur', 7900, 60
       from job join vehicles on vehicles.customer_id = $1 and right(plate, 3) = '-BB' and
         substr(plate, 4, 3)::int % 3 = right(number, 2)::int % 3 where job.state in ('done', 'paid')
     )
     insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer, finished_at)
     select id, (select min(id) from workers), case state when 'planned' then 'planned' else 'done' end,
       at, at + interval '4 hours', 0, 0, 0, case when state <> 'planned' then at + interval '4 hours' end
     from (select id, state, date_trunc('day', now()) + interval '19 hours'
       + (case when state = 'planned' then 14 else -9 end) * (right(number, 2)::int) * interval '1 day' as at
       from job where state <> 'cancelled') as dated`,
    [customer, busyCustomer.name, busyCustomer.email, car],
  );
}

/** Nine quotes that were sent; one is accepted, one declined. */
async function writeQuotes({ pool }: Database, customer: string): Promise<void> {
  await pool.query(
    `with request as (
       insert into quote_requests (fingerprint, kind, status, name, email, phone, customer_id)
       select 'parc-' || n, 'contact', 'archive', $2, $3, '+33600000000', $1 from generate_series(1, 9) as n
       returning id, fingerprint
     )
     insert into quotes (number, request_id, document, total_cents, sent_at, valid_until, accepted_at, accept_text, declined_at)
     select 'D-2020-' || right(fingerprint, 1), id,
       '{"lines": [{"title": "Polissage Brillance et céramique Gold, carrosserie entière"}]}', 12345600,
       now() - right(fingerprint, 1)::int * interval '5 days', current_date + 20,
       case when fingerprint = 'parc-3' then now() end, case when fingerprint = 'parc-3' then 'Bon pour accord' end,
       case when fingerprint = 'parc-4' then now() end
     from request`,
    [customer, busyCustomer.name, busyCustomer.email],
  );
}
