import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type pg from "pg";
import type { Database } from "./client.ts";
import { StartupError } from "./startup-error.ts";

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

/** The database was last used by a later release: going on could destroy what that release knows and we do not. */
export class NewerSchemaError extends StartupError {
  override name = "NewerSchemaError";
}

/** Any number the whole program agrees on: instances that start together take turns. */
const advisoryLock = 7_323_351;
const fileName = /^(\d{4})_([a-z0-9-]+)\.sql$/;

/** Read from the checkout, which is the working folder of the program, of its tests and of its scripts. */
export async function readMigrations(folder = resolve("db/migrations")): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, digits, name] = fileName.exec(file) ?? [];
    if (digits === undefined || name === undefined) throw new Error(`Not a migration's name: ${file}`);
    migrations.push({ version: Number(digits), name, sql: await readFile(join(folder, file), "utf8") });
  }
  migrations.forEach(({ version, name }, index) => {
    if (version !== index + 1)
      throw new Error(`Migration ${version} (${name}) should be number ${index + 1}`);
  });
  return migrations;
}

/** Applies what is missing, each migration in a transaction of its own. Returns the versions it applied. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<number[]> {
  const client = await db.pool.connect();
  try {
    // Another instance may migrate for minutes.
    await client.query("set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    try {
      return await applyMissing(client, migrations);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [advisoryLock]).catch(() => {});
    }
  } finally {
    // Closed: its settings are not those of the others.
    client.release(true);
  }
}

async function applyMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<number[]> {
  const done = await appliedVersions(client);
  const latest = migrations.at(-1)?.version ?? 0;
  const newest = Math.max(0, ...done);
  if (newest > latest) {
    throw new NewerSchemaError(
      `La base de données vient d’une version plus récente du programme (schéma ${newest}, ici ${latest}) : ` +
        "remettez cette version plus récente, ou restaurez une sauvegarde d’avant. Rien n’a été modifié.",
    );
  }
  const missing = migrations.filter(({ version }) => !done.has(version));
  for (const migration of missing) await applyOne(client, migration);
  return missing.map(({ version }) => version);
}

/** For a database with nothing in it, within the caller's transaction: all of them or none. */
export async function applyToEmptyDatabase(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [advisoryLock]);
  await createRecord(client);
  for (const migration of migrations) await apply(client, migration);
}

async function appliedVersions(client: pg.PoolClient): Promise<Set<number>> {
  const { rows: tables } = await client.query("select to_regclass('schema_migrations') as found");
  if (tables[0]?.found === null) await createRecord(client);
  const { rows } = await client.query<{ version: number }>("select version from schema_migrations");
  return new Set(rows.map(({ version }) => version));
}

async function createRecord(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create table schema_migrations (
      version integer primary key,
      name text not null,
      applied_at timestamptz not null default now()
    )`);
}

async function applyOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await apply(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    const { version, name } = migration;
    throw new Error(`Migration ${version} (${name}) failed and was undone`, { cause: error });
  }
}

async function apply(client: pg.ClientBase, { version, name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query("insert into schema_migrations (version, name) values ($1, $2)", [version, name]);
}
