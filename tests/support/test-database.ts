import { createHmac, randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { siteSecret } from "#db/site-secret.ts";
import { databaseUrlFor } from "./database-url.ts";
import { listSecondConnections } from "./second-connections.ts";

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  drop(): Promise<void>;
}

/** A migrated database of its own for one test file. Drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(inject("postgresTemplate"));
  const db = openDatabase(url);
  const secondConnections = listSecondConnections(db);
  await openLinkKeys(db, testLinkKey);
  await siteSecret(db, "visitor-address");
  return {
    url,
    db,
    drop: async () => {
      await db.close();
      await drop();
      if (secondConnections.length > 0) {
        throw new Error(`Asked the pool within a transaction: ${[...new Set(secondConnections)].join("; ")}`);
      }
    },
  };
}

/** What the sign-in service derives from the installation's key in the running program. */
export const testLinkKey = (purpose: string): Buffer =>
  createHmac("sha256", "tests").update(purpose).digest();

/** A database with nothing in it, not even our tables, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return createDatabase("template1");
}

async function createDatabase(template: string) {
  const name = `${inject("postgresTemplate")}_${randomBytes(4).toString("hex")}`;
  // Copied file by file: writing each page to the log as well takes twice as long.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrlFor(inject("postgresUrl"), name),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
