import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type Database, openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import { errorCode, StartupError } from "#db/startup-error.ts";

interface DatabaseParts {
  /** An outside PostgreSQL; the bundled one, below the data folder, when there is none. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly logger: Logger;
  /** Aborted when the program must stop before it was ready. */
  readonly signal: AbortSignal;
  onDatabaseLost(error: unknown): void;
  /** Receives the undo of each step as soon as it is done. */
  onOpened(close: () => Promise<void>): void;
}

const outsideServerTimeoutMs = 15_000;
const oldestVersion = 15;
/**
 * A program that froze, or whose machine lost its network, in the middle of a transaction keeps its locks. Without an end,
 * ten requests that need one of them hold every connection, and no other page is answered.
 */
const waits = { lockMs: 5000, idleTransactionMs: 30_000 };

/** Opens the database, bundled or not, and brings its tables up to date. */
export async function openSiteDatabase(parts: DatabaseParts): Promise<Database> {
  const { logger, onOpened } = parts;
  const url = parts.databaseUrl ?? (await startBundled(parts));
  const db = openDatabase(url, {
    waits,
    keptForStatements: 3,
    onConnectionLost: (error) => logger.warn({ reason: error.message }, "idle database connection lost"),
  });
  onOpened(db.close);
  if (parts.databaseUrl) await waitForOutsideServer(db, parts.signal);
  const applied = await migrate(db, await readMigrations());
  if (applied.length > 0) logger.debug({ applied }, "database migrated");
  return db;
}

async function startBundled({ dataDir, logger, onDatabaseLost, onOpened }: DatabaseParts): Promise<string> {
  const postgres = await startEmbeddedPostgres(dataDir, {
    onCrash: () => logger.error("PostgreSQL stopped unexpectedly; starting it again"),
    onGivenUp: onDatabaseLost,
  });
  onOpened(postgres.stop);
  return postgres.url;
}

/** An outside server may start at the same moment as the site: it is given some time to answer. */
async function waitForOutsideServer(db: Database, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + outsideServerTimeoutMs;
  for (;;) {
    try {
      const { rows } = await db.pool.query<{ version: string }>(
        "select current_setting('server_version_num') as version",
      );
      return refuseOldServer(Math.floor(Number(rows[0]?.version) / 10_000));
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (!isTransient(error) || Date.now() > deadline) throw new StartupError(outsideServerProblem(error));
    }
    await pause(500, undefined, { signal });
  }
}

function refuseOldServer(version: number): void {
  if (version >= oldestVersion) return;
  throw new StartupError(
    `La base de données de DATABASE_URL est un PostgreSQL ${version}, trop ancien : il faut la version ${oldestVersion} ou plus récente.`,
  );
}

function isTransient(error: unknown): boolean {
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ENOENT", "ETIMEDOUT", "ECONNRESET", "57P03"].includes(
    errorCode(error),
  );
}

function outsideServerProblem(error: unknown): string {
  switch (errorCode(error)) {
    case "28P01":
    case "28000":
      return "La base de données de DATABASE_URL refuse cet utilisateur ou ce mot de passe : corrigez DATABASE_URL.";
    case "3D000":
      return "La base nommée dans DATABASE_URL n’existe pas : créez-la (createdb), ou corrigez DATABASE_URL.";
    default:
      return `La base de données de DATABASE_URL ne répond pas (${errorCode(error)}) : vérifiez qu’elle tourne, ou corrigez DATABASE_URL.`;
  }
}
