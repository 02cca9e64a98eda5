import { beforeEach, expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { allOrders } from "#tests/support/shop.ts";
import { browseOrders, ORDER_VIEWS } from "../orders/browse-orders.ts";
import { searchAdmin } from "./search-admin.ts";

const { deps } = openShop();
const run = (text: string, values: unknown[] = []) => deps.db.pool.query(text, values);

/** More than are looked through first. */
const MANY = 450;

beforeEach(async () => {
  await run("truncate orders, quote_requests cascade");
});

/** One each minute back from that moment; $1 counts them. */
const addOrders = (count: number, { name, email, from }: { name: string; email: string; from: string }) =>
  run(
    `insert into orders (number, token, idempotency_key, name, email, phone, delivery_way, payment_way, weight_grams,
       subtotal_cents, delivery_cents, total_cents, due_cents, terms_version, created_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${name}, ${email}, '+33612345678', 'pickup', 'transfer',
       500, 1000, 0, 1000, 1000, '1', $2::timestamptz - n * interval '1 minute' from generate_series(1, $1::integer) n`,
    [count, from],
  );
const addRequests = (count: number, { name, email, from }: { name: string; email: string; from: string }) =>
  run(
    `insert into quote_requests (fingerprint, kind, name, email, phone, created_at)
     select gen_random_uuid(), 'wizard', ${name}, ${email}, '+33612345678', $2::timestamptz - n * interval '1 minute'
     from generate_series(1, $1::integer) n`,
    [count, from],
  );

/** Read through row by row. */
async function peopleByReading(words: string) {
  const { rows } = await run(
    `select lower(email) as email from (
       select email, name, created_at from orders union all select email, name, created_at from quote_requests
     ) as seen where email ilike $1 or name ilike $1 group by lower(email) order by max(created_at) desc limit 8`,
    [`%${words}%`],
  );
  return rows.map(({ email }) => email);
}

it("finds the people last seen, however many orders and requests the words are found in", async () => {
  await addOrders(MANY, { name: "'Client fidèle'", email: "'Fidele@exemple.fr'", from: "2026-11-10T12:00Z" });
  await addOrders(30, {
    name: "'Client ' || n",
    email: "'c' || n || '@exemple.fr'",
    from: "2026-10-01T12:00Z",
  });
  await addRequests(MANY, {
    name: "'Client d’un jour'",
    email: "'r' || n % 5 || '@exemple.fr'",
    from: "2026-11-09T12:00Z",
  });
  const { people } = await searchAdmin(deps, "client");
  expect(people.map(({ email }) => email)).toEqual(await peopleByReading("client"));
  expect(people).toMatchObject([
    { email: "fidele@exemple.fr", name: "Client fidèle", orders: MANY, requests: 0 },
    { email: "r1@exemple.fr", orders: 0, requests: MANY / 5 },
    ...Array(6).fill({}),
  ]);
});

it("does not take someone of long ago for one of the last because the newest orders hide another", async () => {
  // Eight people have requests of last year; the orders that are looked through first are all of one person.
  await addRequests(8, {
    name: "'Client'",
    email: "'vieux' || n || '@exemple.fr'",
    from: "2025-06-01T12:00Z",
  });
  await addOrders(MANY, { name: "'Client'", email: "'un@exemple.fr'", from: "2026-11-10T12:00Z" });
  await addOrders(3, { name: "'Client'", email: "'hier' || n || '@exemple.fr'", from: "2026-01-01T12:00Z" });
  const { people } = await searchAdmin(deps, "exemple.fr");
  expect(people.map(({ email }) => email)).toEqual(await peopleByReading("exemple.fr"));
  expect(people[1]).toMatchObject({ email: "hier1@exemple.fr" });
});

it("counts all orders and requests of a person, under whatever name, and shows the last name that was meant", async () => {
  await addOrders(2, { name: "'Nadia Loue'", email: "'n@exemple.fr'", from: "2026-11-10T12:00Z" });
  await addOrders(1, { name: "'Nadia Perrin'", email: "'N@exemple.fr'", from: "2026-11-11T12:00Z" });
  await addRequests(4, { name: "'N. P.'", email: "'n@exemple.fr'", from: "2026-11-12T12:00Z" });
  expect((await searchAdmin(deps, "nadia")).people).toMatchObject([
    { email: "n@exemple.fr", name: "Nadia Perrin", orders: 3, requests: 4 },
  ]);
});

it("counts each view of the orders that a search finds as without it", async () => {
  await addOrders(40, { name: "'Client'", email: "'v' || n || '@exemple.fr'", from: "2026-11-10T12:00Z" });
  const statuses = ["recue", "payee", "preparee", "expediee", "prete", "remise", "annulee", "remboursee"];
  await run(
    `update orders set status = ($1::text[])[1 + substr(email, 2, position('@' in email) - 2)::integer % 8],
       paid_at = created_at, delivery_way = case when substr(email, 2, 1) < '3' then 'none' else delivery_way end`,
    [statuses],
  );
  const { counts } = await browseOrders(deps, { ...allOrders });
  expect(new Set(Object.values(counts)).size).toBeGreaterThan(4);
  expect((await browseOrders(deps, { ...allOrders, search: "exemple" })).counts).toEqual(counts);
  expect(Object.keys(counts).sort()).toEqual([...ORDER_VIEWS].sort());
});
