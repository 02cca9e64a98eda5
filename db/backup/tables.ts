import pg from "pg";

export interface BackupTable {
  readonly name: string;
  /** Those that hold data of their own: what PostgreSQL computes is left to it. */
  readonly columns: readonly string[];
}

interface TableRow extends BackupTable {
  /** Other tables whose rows these rows point to. */
  readonly needs: readonly string[];
}

interface Sequence {
  readonly name: string;
  /** The last number given out, as text: it may be larger than a JavaScript number. */
  readonly value: string;
}

/** Of a row "c" of pg_class. Objects of an extension are created again with the extension. */
export const isOurs = `
  c.relnamespace = current_schema()::regnamespace
  and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
  )`;

/**
 * Every table of ours, each after those it points to. Unlogged ones hold nothing worth keeping (PostgreSQL itself
 * empties them after a crash).
 */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<TableRow>(`
    select c.relname::text as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns,
      array(
        select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
      ) as needs
    from pg_class c
    where c.relkind = 'r' and c.relpersistence = 'p' and ${isOurs}
    order by c.relname`);
  return inOrderOfReferences(rows);
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null
    order by sequencename`);
  return rows;
}

/** Whether anything exists where our tables would be: tables, views or sequences of any owner, or our job queue. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(`
    select to_regnamespace('pgboss') is null
      and not exists (select from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${isOurs})
      as empty`);
  return rows[0]?.empty === true;
}

/** What a backup holds in the place of a column, as SQL; by table and column. */
export type ColumnViews = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The rows of a table as a backup holds them, for COPY. */
export function copySource({ name, columns }: BackupTable, views: ColumnViews): string {
  const view = views[name];
  if (!view) return copyTarget({ name, columns });
  const shown = columns.map((column) => view[column] ?? pg.escapeIdentifier(column));
  return `(select ${shown.join(", ")} from ${pg.escapeIdentifier(name)})`;
}

/** The list of columns for COPY. */
export function copyTarget({ name, columns }: BackupTable): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
}

function inOrderOfReferences(tables: readonly TableRow[]): BackupTable[] {
  const sorted: BackupTable[] = [];
  const placed = new Set<string>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((need) => placed.has(need)));
    if (ready.length === 0) {
      throw new Error(
        `Tables point to each other in a circle: ${waiting.map(({ name }) => name).join(", ")}`,
      );
    }
    for (const { name, columns } of ready) {
      sorted.push({ name, columns });
      placed.add(name);
    }
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return sorted;
}
