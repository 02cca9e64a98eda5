import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import pg from "pg";
import type { Database } from "../client.ts";
import { errorCode, StartupError } from "../startup-error.ts";
import { copyOut } from "./copy.ts";
import { encrypting } from "./encryption.ts";
import { type BackupHeader, headerLine, newHeader, sealing } from "./format.ts";
import { withClient } from "./session.ts";
import { type ColumnViews, copySource, listSequences, listTables } from "./tables.ts";

interface BackupOptions {
  readonly now: Date;
  /** What stays out of the file: codes that still open something. */
  readonly views: ColumnViews;
  readonly signal?: AbortSignal | undefined;
  /** Encrypts the file: no readable copy is ever on the disk. */
  readonly passphrase?: string | undefined;
}

/** Between the name of a file that is being written and the process that writes it. */
export const partialMark = ".partiel-";

/** Checked before anything long begins. */
export function refuseExistingFile(file: string): void {
  if (!existsSync(file)) return;
  throw new StartupError(
    `Le fichier « ${file} » existe déjà : donnez un autre nom, ou supprimez-le d’abord.`,
  );
}

/**
 * Writes the whole database as of one moment into one file, while the site goes on working. The file gets its name when
 * it is complete and on disk; only its owner can read it, since it holds personal data.
 */
export async function writeBackup(
  db: Database,
  file: string,
  { now, views, signal, passphrase }: BackupOptions,
): Promise<BackupHeader> {
  refuseExistingFile(file);
  const partial = `${file}${partialMark}${process.pid}`;
  try {
    const encryption = passphrase ? [await encrypting(passphrase)] : [];
    return await withClient(db, async (client) => {
      const header = await beginSnapshot(client, now);
      await pipeline(
        Readable.from(contentOf(client, header, views), { objectMode: false }),
        createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
        sealing(),
        ...encryption,
        createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }),
        { signal },
      );
      await client.query("commit");
      await rename(partial, file);
      await syncFolder(dirname(file));
      return header;
    });
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    if (signal?.aborted) throw new StartupError("Sauvegarde interrompue : aucun fichier n’a été écrit.");
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `La sauvegarde n’a pas pu être écrite dans « ${file} » (${errorCode(error)}) : ` +
        "vérifiez la place libre et les droits du dossier, puis relancez.",
      { cause: error },
    );
  }
}

/** One snapshot for all tables. They are locked against change of shape or emptying; reading and writing go on. */
async function beginSnapshot(client: pg.PoolClient, now: Date): Promise<BackupHeader> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(`
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local datestyle = 'ISO';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 3;
    set local bytea_output = 'hex'`);
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === "schema_migrations")) {
    throw new StartupError("La base de données est vide : il n’y a rien à sauvegarder.");
  }
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`lock table ${names.join(", ")} in access share mode`);
  const { rows } = await client.query<{ schema: number; counts: string[] }>(`
    select (select max(version) from schema_migrations) as schema,
      array[${names.map((name) => `(select count(*) from ${name})`).join(", ")}]::text[] as counts`);
  return newHeader({
    createdAt: now.toISOString(),
    schema: rows[0]?.schema ?? 0,
    tables: tables.map(({ name, columns }, index) => ({
      name,
      columns: [...columns],
      rows: Number(rows[0]?.counts[index]),
    })),
    sequences: await listSequences(client),
  });
}

async function* contentOf(
  client: pg.PoolClient,
  header: BackupHeader,
  views: ColumnViews,
): AsyncGenerator<Buffer> {
  yield headerLine(header);
  for (const table of header.tables) yield* copyOut(client, `copy ${copySource(table, views)} to stdout`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
