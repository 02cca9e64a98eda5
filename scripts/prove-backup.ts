import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import type { BackupHeader } from "#db/backup/format.ts";
import { restoreFile } from "#db/backup/restore-file.ts";
import type { Database } from "#db/client.ts";
import { readMigrations } from "#db/migrate.ts";
import { StartupError } from "#db/startup-error.ts";
import type { Settings } from "#server/settings/env.ts";
import { listBackups } from "#usecases/operation/backup-files.ts";

/**
 * Restores a backup, the newest one of the nights unless another is named, into a bundled database of its own, counts its
 * rows, and deletes the database. The site's own data are never touched.
 */
export async function proveBackup(
  { backups }: Settings,
  named: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const file = named ? resolve(process.env.INIT_CWD ?? ".", named) : await newestBackup(backups.folder);
  const dataDir = await mkdtemp(join(tmpdir(), "reflet-essai-"));
  const began = performance.now();
  const counts = new Map<string, number>();
  try {
    const { header } = await restoreFile(file, {
      installation: { databaseUrl: undefined, dataDir },
      migrations: await readMigrations(),
      passphrase: backups.passphrase,
      signal,
      inspect: async (db) => countTables(db, counts),
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(trialReport(file, header, counts, seconds));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function newestBackup(folder: string): Promise<string> {
  const [newest] = await listBackups(folder);
  if (newest) return join(folder, newest.name);
  throw new StartupError(
    `Il n’y a pas encore de sauvegarde de nuit dans « ${folder} » : donnez un fichier, ou attendez la prochaine nuit.`,
  );
}

async function countTables(db: Database, counts: Map<string, number>): Promise<void> {
  const { rows } = await db.pool.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1",
  );
  for (const { name } of rows) {
    const { rows: counted } = await db.pool.query<{ n: string }>(
      `select count(*) as n from ${pg.escapeIdentifier(name)}`,
    );
    counts.set(name, Number(counted[0]?.n));
  }
}

function trialReport(
  file: string,
  header: BackupHeader,
  counts: ReadonlyMap<string, number>,
  seconds: number,
): string {
  const wrong = header.tables.filter(({ name, rows }) => counts.get(name) !== rows);
  if (wrong.length > 0) throw new Error(`Rows are missing in ${wrong.map(({ name }) => name).join(", ")}`);
  const filled = header.tables.filter(({ rows }) => rows > 0);
  const width = Math.max(...filled.map(({ name }) => name.length));
  const lines = filled.map(({ name, rows }) => `  ${name.padEnd(width)}  ${rows.toLocaleString("fr-FR")}`);
  const day = new Date(header.createdAt).toLocaleString("fr-FR", { dateStyle: "long", timeStyle: "short" });
  return [
    `Sauvegarde du ${day} : ${file}`,
    ...lines,
    `Essai réussi en ${seconds} s : ${header.tables.length} tables, toutes avec leurs lignes. Rien n’a été gardé.`,
    "",
  ].join("\n");
}
