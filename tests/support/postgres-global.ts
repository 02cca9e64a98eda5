import { randomBytes } from "node:crypto";
import { constants } from "node:os";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import { databaseUrlFor } from "./database-url.ts";
import { emptyingFunction } from "./emptying.ts";
import { temporaryFolder } from "./start-program.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A database of the test server to connect to when creating others. */
    postgresUrl: string;
    /** The migrated database that test databases are copied from; their names begin like its own. */
    postgresTemplate: string;
  }
}

/** One PostgreSQL and one migrated template for the whole run; each test file gets a copy of the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const server = outside ? { url: outside, stop: async () => {} } : await startTestServer();
  const template = `reflet_test_${randomBytes(4).toString("hex")}`;
  await administer(server.url, (client) => client.query(`create database ${template}`));
  const db = openDatabase(databaseUrlFor(server.url, template));
  await migrate(db, await readMigrations());
  await db.pool.query(emptyingFunction);
  await db.close();
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", template);
  return async () => {
    if (outside) await administer(server.url, (client) => dropAll(client, template));
    await server.stop();
  };
}

async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder.path, {
    // Test data need not survive a power cut; two files with a crowd of clients each may run at once.
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" },
  });
  const stop = async () => {
    await postgres.stop();
    await folder.remove();
  };
  // `npm test` that is stopped tells vitest to end, which then calls nothing of ours.
  for (const signal of ["SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(128 + constants.signals[signal])));
  }
  return { url: postgres.url, stop };
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
}
