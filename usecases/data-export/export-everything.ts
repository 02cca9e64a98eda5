import pg from "pg";
import { business } from "#content/business.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { type ExportedTable, listExportedTables } from "./exported-tables.ts";
import { pacedStream } from "./paced-stream.ts";
import { readMeText } from "./read-me.ts";
import { closeSnapshot, openSnapshot } from "./snapshot.ts";
import { documentFiles, pictureFiles } from "./stored-files.ts";
import { csvChunks, jsonChunks } from "./table-files.ts";
import { type ZippedFile, zipFiles } from "./zip-stream.ts";

/** One export at a time, on all instances together. */
const exportLock = 7_180_051;

/**
 * Everything the business keeps, as of one moment, as an archive that is written while it is read. Null while another
 * export runs. It breaks off for a reader that stops for two minutes, or is too slow.
 */
export async function exportEverything(
  deps: Deps,
  { actor }: { actor: string },
): Promise<ReadableStream<Uint8Array> | null> {
  const client = await openSnapshot(deps.db);
  try {
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_xact_lock($1) as free", [
      exportLock,
    ]);
    if (!rows[0]?.free) {
      await closeSnapshot(client);
      return null;
    }
    await recordChange(deps.db.orm, {
      actor,
      action: "data.exported",
      subjectKind: "site",
      subjectId: "data",
    });
  } catch (error) {
    await closeSnapshot(client);
    throw error;
  }
  return pacedStream(archiveOf(deps, client));
}

async function* archiveOf(deps: Deps, client: pg.PoolClient): AsyncGenerator<Uint8Array> {
  try {
    yield* zipFiles(filesOf(deps, client));
  } finally {
    await closeSnapshot(client);
  }
}

async function* filesOf(deps: Deps, client: pg.PoolClient): AsyncGenerator<ZippedFile> {
  const at = deps.now();
  const tables = await listExportedTables(client);
  const text = readMeText(business.name, at, await countRows(client, tables));
  yield { name: "LISEZ-MOI.txt", at, isStored: false, chunks: [Buffer.from(`\ufeff${text}`)] };
  for (const table of tables) {
    yield { name: `csv/${table.file}.csv`, at, isStored: false, chunks: csvChunks(client, table) };
    yield { name: `json/${table.file}.json`, at, isStored: false, chunks: jsonChunks(client, table) };
  }
  yield* documentFiles(deps, client);
  for (const table of tables) if (table.hasPictures) yield* pictureFiles(client, table, at);
}

async function countRows(client: pg.PoolClient, tables: readonly ExportedTable[]) {
  const counts = tables.map(({ name }) => `(select count(*) from ${pg.escapeIdentifier(name)})`);
  const { rows } = await client.query<{ counts: string[] }>(
    `select array[${counts.join(", ")}]::text[] as counts`,
  );
  return tables.map((table, index) => ({ ...table, rows: Number(rows[0]?.counts[index]) }));
}
