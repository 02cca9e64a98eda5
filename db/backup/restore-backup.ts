import pg from "pg";
import type { Database } from "../client.ts";
import { applyToEmptyDatabase, type Migration } from "../migrate.ts";
import { errorCode, StartupError } from "../startup-error.ts";
import { copyIn } from "./copy.ts";
import type { BackupHeader } from "./format.ts";
import type { OpenBackup } from "./open-backup.ts";
import { withClient } from "./session.ts";
import { type BackupTable, copyTarget, isEmptyDatabase, isOurs, listTables } from "./tables.ts";

/** Refused before a database is opened. */
export function refuseNewerBackup({ schema }: BackupHeader, migrations: readonly Migration[]): void {
  const latest = migrations.at(-1)?.version ?? 0;
  if (schema <= latest) return;
  throw new StartupError(
    `La sauvegarde vient d’une version plus récente du programme (schéma ${schema}, ici ${latest}) : ` +
      "mettez le programme à jour, puis relancez. Rien n’a été modifié.",
  );
}

/**
 * Fills an empty database from a backup: all of it or nothing. The tables are those of the backup's version; the next
 * start of the site migrates them.
 */
export async function restoreBackup(
  db: Database,
  backup: OpenBackup,
  migrations: readonly Migration[],
  signal?: AbortSignal,
  afterFilling: (client: pg.ClientBase) => Promise<void> = async () => {},
): Promise<void> {
  refuseNewerBackup(backup.header, migrations);
  const wanted = migrations.filter(({ version }) => version <= backup.header.schema);
  try {
    await withClient(db, async (client) => {
      await client.query("begin");
      await client.query("set local statement_timeout = 0; set local datestyle = 'ISO'");
      await refuseFilledDatabase(client);
      await applyToEmptyDatabase(client, wanted);
      await fillTables(client, backup, signal);
      await afterFilling(client);
      await client.query("commit");
      await client.query("analyze");
    });
  } catch (error) {
    if (signal?.aborted) throw new StartupError("Restauration interrompue : rien n’a été modifié.");
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `La restauration a échoué (${errorCode(error)}) : rien n’a été modifié. ` +
        "Vérifiez la place libre et la base de données, puis relancez.",
      { cause: error },
    );
  }
}

async function refuseFilledDatabase(client: pg.PoolClient): Promise<void> {
  if (await isEmptyDatabase(client)) return;
  throw new StartupError(
    "La base de données n’est pas vide : restaurez dans un dossier neuf (DATA_DIR=/chemin/du/dossier) " +
      "ou dans une base neuve (DATABASE_URL). Rien n’a été modifié.",
  );
}

async function fillTables(client: pg.PoolClient, backup: OpenBackup, signal?: AbortSignal): Promise<void> {
  const { tables, sequences } = backup.header;
  await refuseOtherTables(client, tables);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  // A migration may have inserted rows, and triggers would fire on restored rows.
  await client.query(`truncate ${names.join(", ")}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const indexes = await dropIndexes(client);
  for (const table of tables) {
    const source = untilAborted(backup.rows(table.rows), signal);
    const count = await copyIn(client, `copy ${copyTarget(table)} from stdin`, source);
    if (count !== table.rows) throw new Error(`${table.name}: ${count} rows instead of ${table.rows}`);
  }
  await backup.finish();
  signal?.throwIfAborted();
  for (const { name, value } of sequences) {
    // A sequence that is not ours does not exist here, and is left out.
    await client.query(
      "select setval(known, $2::bigint) from to_regclass($1) as known where known is not null",
      [pg.escapeIdentifier(name), value],
    );
  }
  await client.query("set constraints all immediate");
  // Built from all rows at once: several times cheaper than row by row, most of all for searches in parts of words.
  for (const { definition, settings } of indexes) {
    signal?.throwIfAborted();
    for (const statement of [definition, ...settings]) await client.query(statement);
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

interface DroppedIndex {
  readonly definition: string;
  /** What its definition leaves out: how many values of an expression are sampled. */
  readonly settings: readonly string[];
}

/** Those that no constraint needs: foreign keys are checked by the others. Returns what makes them again. */
async function dropIndexes(client: pg.PoolClient): Promise<readonly DroppedIndex[]> {
  const { rows } = await client.query<DroppedIndex & { name: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition, array(
      select format('alter index %s alter column %s set statistics %s', i.indexrelid::regclass, attnum, attstattarget)
      from pg_attribute where attrelid = i.indexrelid and attstattarget > 0
    ) as settings
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relkind = 'r' and ${isOurs}
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by i.indexrelid`);
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(", ")}`);
  return rows;
}

async function* untilAborted(source: AsyncIterable<Buffer>, signal?: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

/** Migrations never change once landed: they make the very tables the rows were taken from. */
async function refuseOtherTables(client: pg.PoolClient, wanted: readonly BackupTable[]): Promise<void> {
  const shape = (tables: readonly BackupTable[]) => tables.map(copyTarget).sort().join("\n");
  if (shape(await listTables(client)) === shape(wanted)) return;
  throw new StartupError(
    "La sauvegarde ne correspond pas aux tables de cette version du programme : restaurez-la avec la version " +
      "qui l’a écrite. Rien n’a été modifié.",
  );
}
