import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { type Database, openDatabase } from "./client.ts";
import { type Migration, migrate, NewerSchemaError, readMigrations } from "./migrate.ts";

const first: Migration = { version: 1, name: "cars", sql: "create table cars (name text)" };
const second: Migration = { version: 2, name: "colours", sql: "alter table cars add colour text; select 1" };

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let db: Database;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  db = openDatabase(empty.url);
});
afterEach(async () => {
  await db.close();
  await empty.drop();
});

async function recorded() {
  const { rows } = await db.pool.query("select version, name from schema_migrations order by version");
  return rows;
}

describe("migrate", () => {
  it("applies what is missing, in order and once", async () => {
    expect(await migrate(db, [first])).toEqual([1]);
    expect(await migrate(db, [first, second])).toEqual([2]);
    expect(await migrate(db, [first, second])).toEqual([]);
    expect(await recorded()).toEqual([
      { version: 1, name: "cars" },
      { version: 2, name: "colours" },
    ]);
  });

  it("undoes a migration that fails halfway and keeps the ones before it", async () => {
    const broken = { version: 2, name: "broken", sql: "create table half (name text); select nonsense" };
    await expect(migrate(db, [first, broken])).rejects.toThrow("Migration 2 (broken) failed and was undone");
    expect(await recorded()).toEqual([{ version: 1, name: "cars" }]);
    const { rows } = await db.pool.query("select to_regclass('half') as half, to_regclass('cars') as cars");
    expect(rows).toEqual([{ half: null, cars: "cars" }]);
  });

  it("lets programs that start together take turns", async () => {
    const other = openDatabase(empty.url);
    const applied = await Promise.all([migrate(db, [first, second]), migrate(other, [first, second])]);
    await other.close();
    expect(applied.flat()).toEqual([1, 2]);
  });

  it("refuses a database of a later release and leaves it as it is", async () => {
    await migrate(db, [first, second]);
    const attempt = migrate(db, [first]);
    await expect(attempt).rejects.toThrow(NewerSchemaError);
    await expect(attempt).rejects.toThrow(
      /^La base de données vient d’une version plus récente du programme/,
    );
    expect(await recorded()).toHaveLength(2);
  });

  it("brings an empty database to the schema of this release", async () => {
    const ours = await readMigrations();
    expect(await migrate(db, ours)).toEqual(ours.map(({ version }) => version));
  });
});

describe("readMigrations", () => {
  it.each([
    ["a name that is not a migration's", ["0001_one.sql", "notes.txt"], "Not a migration's name: notes.txt"],
    ["a number used twice", ["0001_one.sql", "0001_two.sql"], "Migration 1 (two) should be number 2"],
    ["a missing number", ["0001_one.sql", "0003_three.sql"], "Migration 3 (three) should be number 2"],
  ])("refuses %s", async (_case, files, message) => {
    const folder = await mkdtemp(join(tmpdir(), "reflet-migrations-"));
    for (const file of files) await writeFile(join(folder, file), "select 1");
    await expect(readMigrations(folder)).rejects.toThrow(message);
    await rm(folder, { recursive: true });
  });
});
