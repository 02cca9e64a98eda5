import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemo } from "#db/seed/seed-demo.ts";
import { parseCsv } from "#domain/money/csv.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { exportEverything } from "./export-everything.ts";
import { leftOutTables, listExportedTables } from "./exported-tables.ts";

let test: TestDatabase;
let deps: Deps;
let files: Record<string, Uint8Array>;
const actor = "proprietaire@exemple.fr";

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => new Date(), siteUrl: "https://reflet.example", isDemo: true };
  await test.db.orm.transaction((transaction) => seedDemo(transaction));
  await test.db.pool.query("update orders set note = $1 where number = 'RB-DEMO-0001'", [
    '=HYPERLINK("http://pirate") ; «\u00a0guillemets\u00a0»\nligne',
  ]);
  await test.db.pool.query(
    `insert into mail_outbox (id, template, props, recipient, status, subject, html, body)
     values (gen_random_uuid(), 'order-received', '{"link":"https://lien-secret"}', 'a@exemple.fr', 'queued', 'Sujet', 'lien-secret', 'lien-secret')`,
  );
  await test.db.pool.query(
    "insert into media (bytes, mime, width, height, file_name) values ('\\xffd8ff', 'image/webp', 10, 10, 'photo.webp')",
  );
  files = await unzip(await exportEverything(deps, { actor }));
});
afterAll(() => test.drop());

async function unzip(stream: ReadableStream<Uint8Array> | null) {
  return unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
}
const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
const countOf = async (table: string) =>
  Number((await test.db.pool.query(`select count(*) from ${table}`)).rows[0].count);

it("holds every row of every table, as JSON and for a spreadsheet", async () => {
  const client = await test.db.pool.connect();
  const tables = await listExportedTables(client).finally(() => client.release());
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["customers", "vehicles", "jobs", "visits", "quotes", "orders", "rentals"]),
  );
  for (const { name, file, columns } of tables) {
    const json = JSON.parse(textOf(`json/${file}.json`)) as object[];
    const [head, ...rows] = parseCsv(textOf(`csv/${file}.csv`));
    // The journal gained the entry of this export after the moment of the archive.
    expect([name, json.length]).toEqual([name, name === "journal" ? json.length : await countOf(name)]);
    expect([name, rows.length]).toEqual([name, json.length]);
    expect(head?.cells).toEqual(columns);
    if (json[0]) expect(Object.keys(json[0])).toEqual(columns);
  }
});

it("writes amounts in euros for the spreadsheet, in cents for programs, and no formula", () => {
  const [head, ...rows] = parseCsv(textOf("csv/commandes.csv"));
  const order = JSON.parse(textOf("json/commandes.json")).find(
    ({ number }: { number: string }) => number === "RB-DEMO-0001",
  );
  const row = rows.find(({ cells }) => cells.includes("RB-DEMO-0001"))?.cells ?? [];
  const cell = (column: string) => row[head?.cells.indexOf(column) ?? -1];
  expect(cell("total_cents")).toBe((order.total_cents / 100).toFixed(2).replace(".", ","));
  expect(order.note).toMatch(/^=HYPERLINK/);
  expect(textOf("csv/commandes.csv")).toContain("\"'=HYPERLINK");
});

it("prints every invoice, keeps every picture, and explains itself", async () => {
  const { rows } = await test.db.pool.query<{ number: string }>("select number from billing_documents");
  for (const { number } of rows) expect(textOf(`factures/${number}.pdf`)).toMatch(/^%PDF-/);
  const [picture] = JSON.parse(textOf("json/images.json"));
  expect(files[`fichiers/images/${picture.id}.webp`]).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
  expect(textOf("LISEZ-MOI.txt")).toMatch(/commandes +\d+/);
});

it("never holds a password, a token, a secret, a key or the link of a message", async () => {
  const all = Object.entries(files)
    .filter(([name]) => /\.(csv|json)$/.test(name))
    .map(([, bytes]) => strFromU8(bytes))
    .join("\n");
  const { rows: tokens } = await test.db.pool.query<{ token: string }>("select token from orders");
  expect(tokens.length).toBeGreaterThan(50);
  for (const { token } of tokens) expect(all).not.toContain(token);
  expect(all).not.toContain("lien-secret");
  expect(Object.keys(files).filter((name) => /auth|secret|site-state/.test(name))).toEqual([]);
  const { rows } = await test.db.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as "column" from information_schema.columns
     where table_schema = current_schema() and column_name ~ 'token|secret|password|hash'`,
  );
  const exported = rows.filter(
    ({ column }) => !leftOutTables.some((left) => left.test(column.split(".")[0] ?? "")),
  );
  expect(exported.length).toBeGreaterThan(3);
  for (const { column } of exported) expect(all).not.toContain(`"${column.split(".")[1]}"`);
});

it("is written in the journal", async () => {
  const { rows } = await test.db.pool.query(
    "select actor, action from journal where action = 'data.exported'",
  );
  expect(rows).toEqual([{ actor, action: "data.exported" }]);
});

it("runs once at a time, and a reader that leaves frees the place and the connection", async () => {
  const first = await exportEverything(deps, { actor });
  const reader = first?.getReader();
  await reader?.read();
  expect(await exportEverything(deps, { actor })).toBeNull();
  await reader?.cancel();
  await expect.poll(() => test.db.pool.totalCount - test.db.pool.idleCount).toBe(0);
  const again = await exportEverything(deps, { actor });
  expect(Object.keys(await unzip(again))).toContain("LISEZ-MOI.txt");
});

it("shows one moment: what is stored while it is read is not in it", async () => {
  const stream = await exportEverything(deps, { actor });
  const before = await countOf("customers");
  await test.db.pool.query("insert into customers (name) values ('Arrivée Pendant')");
  const read = await unzip(stream);
  expect(JSON.parse(strFromU8(read["json/clients.json"] ?? new Uint8Array())).length).toBe(before);
});
