import type { Database } from "#db/client.ts";

interface RecordId {
  readonly table: string;
  readonly id: string;
}

/** Some ids of every table that has rows with one. */
export async function idsOfEveryTable({ pool }: Database, count: number): Promise<readonly RecordId[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where column_name = 'id' and data_type = 'uuid' and table_type = 'BASE TABLE'
       and table_schema not in ('pgboss', 'testing') order by 1`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: ids } = await pool.query<{ id: string }>(`select id from ${name} limit ${count}`);
      return ids.map(({ id }) => ({ table: name.replace(/^public\./, ""), id }));
    }),
  );
  return found.flat();
}
