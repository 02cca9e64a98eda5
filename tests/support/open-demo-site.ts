import { createSeal } from "#auth/keys/seal.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import type { Deps } from "#usecases/deps.ts";
import { builtProgram } from "./built-program.ts";
import { type ReadyProgram, startProgram, stopProgram } from "./start-program.ts";
import { createEmptyDatabase } from "./test-database.ts";

const encryptionKey = Buffer.alloc(32, 8);

export interface DemoSite {
  readonly site: ReadyProgram;
  readonly db: Database;
  /** Of the same site and with its keys: the test makes the links that the site accepts. */
  readonly deps: Deps;
  readonly close: () => Promise<void>;
}

/** The built site with the demonstration, on a database that the test reads and writes as well. */
export async function openDemoSite(): Promise<DemoSite> {
  const outside = await createEmptyDatabase();
  const site = await startProgram(
    {
      DATABASE_URL: outside.url,
      AUTH_ENCRYPTION_KEY: encryptionKey.toString("base64"),
      DEMO: "1",
      NODE_ENV: "production",
      RATE_LIMIT_FACTOR: "0",
    },
    builtProgram(),
  );
  const db = openDatabase(outside.url);
  const seal = createSeal(encryptionKey);
  await openLinkKeys(db, (purpose) => seal.derive(purpose));
  return {
    site,
    db,
    deps: { db, now: () => new Date(), siteUrl: site.address, isDemo: true },
    close: async () => {
      await stopProgram(site);
      await db.close();
      await outside.drop();
    },
  };
}
