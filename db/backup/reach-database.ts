import { existsSync } from "node:fs";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "../client.ts";
import { prepareDataDir } from "../data-dir.ts";
import { lockDataDir } from "../data-dir-lock.ts";
import { clusterUrl, socketDirOf } from "../embedded/cluster.ts";
import { startEmbeddedPostgres } from "../embedded.ts";
import { errorCode, StartupError } from "../startup-error.ts";

/** Where the site keeps its data: an outside PostgreSQL, or the bundled one below a folder. */
export interface Installation {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

type Work<Result> = (db: Database) => Promise<Result>;

/** While a site that was just started opens its database. */
const siteStartTimeoutMs = 30_000;
/** Where root runs the site the files have another owner, see embedded/account.ts. */
const nobody = 65534;

/** Reaches the database of an installation that has one, whether the site is running or not. */
export async function withExistingDatabase<Result>(
  { databaseUrl, dataDir }: Installation,
  work: Work<Result>,
): Promise<Result> {
  if (databaseUrl) return withUrl(databaseUrl, work);
  if (!existsSync(join(dataDir, "postgres/PG_VERSION"))) {
    throw new StartupError(
      `Il n’y a pas de base de données dans « ${dataDir} » : indiquez le dossier du site avec ` +
        "DATA_DIR=/chemin/du/dossier, ou sa base avec DATABASE_URL.",
    );
  }
  const real = await prepareDataDir(dataDir);
  const lock = await lockDataDir(real).catch(unlessHeld);
  if (!lock) return withUrl(clusterUrl({ socketDir: socketDirOf(real) }), work);
  try {
    await refuseRootOverOther(join(real, "postgres"));
    return await withBundled(real, work);
  } finally {
    await lock.release();
  }
}

/** Started by root, PostgreSQL would own the files, and the site could not open them any more. */
async function refuseRootOverOther(cluster: string): Promise<void> {
  const { uid } = await lstat(cluster);
  if (process.getuid?.() !== 0 || uid === 0 || uid === nobody) return;
  throw new StartupError(
    `Les données de « ${cluster} » appartiennent à l’utilisateur ${uid} : ` +
      "lancez cette commande avec cet utilisateur, celui du site.",
  );
}

/** Prepares the database of an installation that has none yet, or an empty one. The site must not be running on it. */
export async function withNewDatabase<Result>(
  { databaseUrl, dataDir }: Installation,
  work: Work<Result>,
): Promise<Result> {
  if (databaseUrl) return withUrl(databaseUrl, work);
  const real = await prepareDataDir(dataDir);
  const lock = await lockDataDir(real);
  try {
    return await withBundled(real, work);
  } finally {
    await lock.release();
  }
}

function unlessHeld(error: unknown): undefined {
  if (!(error instanceof StartupError)) throw error;
}

async function withBundled<Result>(dataDir: string, work: Work<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    return await withUrl(postgres.url, work);
  } finally {
    await postgres.stop();
  }
}

async function withUrl<Result>(url: string, work: Work<Result>): Promise<Result> {
  const db = openDatabase(url, { maxConnections: 1 });
  try {
    await untilAnswers(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

async function untilAnswers(db: Database): Promise<void> {
  const deadline = Date.now() + siteStartTimeoutMs;
  for (;;) {
    try {
      await db.pool.query("select 1");
      return;
    } catch (error) {
      const notYet = ["ENOENT", "ECONNREFUSED", "57P03"].includes(errorCode(error));
      if (!notYet || Date.now() > deadline) {
        throw new StartupError(
          `La base de données ne répond pas (${errorCode(error)}) : vérifiez qu’elle tourne, que DATABASE_URL ou ` +
            "DATA_DIR sont ceux du site, et lancez cette commande avec le même utilisateur que le site.",
        );
      }
    }
    await pause(300);
  }
}
