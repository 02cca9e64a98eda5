import { beforeAll, expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { searchAdmin } from "./search-admin.ts";

const { deps } = openShop();
const run = (text: string, values: unknown[] = []) => deps.db.pool.query(text, values);
const below = randomNumbers(20_261_119);
const pick = <One>(list: readonly One[]) => list[below(list.length)] as One;

const firstNames = ["Marie", "Jean-Luc", "Zoé", "Li", "Ana", "Client", "100% Net"];
const lastNames = ["Vuillermoz", "Po", "Dupont", "de la Tour", "Îlot_B", "Marie", "Roy"];
const boxes = ["vuillermoz", "Po", "jl.dupont", "marie", "roy_"];
const hosts = ["orange.fr", "exemple.fr", "x.fr"];
const asked = [
  "marie",
  "Marie Dupont",
  "e d",
  "@orange.fr",
  "roy@",
  "li",
  "100%",
  "_b",
  "zoé îlot",
  "x.fr",
  "qqq",
  "06 12",
];

interface Row {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const rows: Row[] = [];

beforeAll(() => {
  for (let n = 0; n < 400; n += 1) {
    const name = `${pick(firstNames)} ${pick(lastNames)}`;
    const email = `${pick(boxes)}${below(60)}@${pick(hosts)}`;
    rows.push({ number: `RB-${n}`, name, email, phone: `+336${10_000_000 + below(9_000_000)}` });
  }
});

/** The newest first, one each minute. */
async function fill(): Promise<void> {
  const all = JSON.stringify(rows.map((row, at) => ({ ...row, at })));
  await run(
    `insert into orders (number, token, idempotency_key, name, email, phone, delivery_way, payment_way, weight_grams,
       subtotal_cents, delivery_cents, total_cents, due_cents, terms_version, created_at)
     select number, gen_random_uuid(), gen_random_uuid(), name, email, phone, 'pickup', 'transfer', 500, 1000, 0, 1000, 1000,
       '1', '2026-11-10T12:00Z'::timestamptz - at * interval '1 minute'
     from jsonb_to_recordset($1) as row (number text, name text, email text, phone text, at integer)`,
    [all],
  );
  await run(
    `insert into quote_requests (fingerprint, kind, name, email, phone, created_at)
     select gen_random_uuid(), 'wizard', name, email, phone, '2026-11-10T12:00:30Z'::timestamptz - at * interval '1 minute'
     from jsonb_to_recordset($1) as row (name text, email text, phone text, at integer)`,
    [all],
  );
}

it("finds the same orders, requests and people as reading row by row", async () => {
  await fill();
  const questions = [
    ...asked,
    ...Array.from({ length: 60 }, () => {
      const { name, email } = pick(rows);
      const text = pick([name, email]);
      const from = below(text.length - 1);
      return pick([text, text.slice(from, from + 2 + below(8))]);
    }),
  ];
  for (const question of questions.filter((one) => one.trim() !== "")) {
    const words = question.trim().toLowerCase();
    const digits = question.replace(/\D/g, "").replace(/^(33|0)/, "");
    const isMeant = ({ name, email, phone }: Row) =>
      [name, email].some((text) => text.toLowerCase().includes(words)) ||
      (digits.length >= 6 && phone.includes(digits));
    const number = words.replace(/[\s-]/g, "") || words;
    const hasNumber = (row: Row) => row.number.replace("-", "").toLowerCase().includes(number);
    const found = await searchAdmin(deps, question);
    const meant = rows.filter(isMeant);
    expect(
      found.orders.map((order) => order.number),
      question,
    ).toEqual(
      rows
        .filter((row) => isMeant(row) || hasNumber(row))
        .slice(0, 8)
        .map((row) => row.number),
    );
    expect(
      found.requests.map(({ name }) => name),
      question,
    ).toEqual(meant.slice(0, 8).map(({ name }) => name));
    const people = [...new Set(meant.map(({ email }) => email.toLowerCase()))];
    expect(
      found.people.map(({ email }) => email),
      question,
    ).toEqual(people.slice(0, 8));
  }
});
