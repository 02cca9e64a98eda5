import type { Database } from "#db/client.ts";

export interface WrittenRow {
  /** The table's name, with its schema where it is not the usual one. */
  readonly table: string;
  readonly isNew: boolean;
  readonly row: Readonly<Record<string, unknown>>;
}

export interface WriteLog {
  /** What was stored, changed or removed since the last call; what was undone is not in it. */
  take(): Promise<readonly WrittenRow[]>;
}

/** Writes down every change of every table from now on. */
export async function openWriteLog({ pool }: Database): Promise<WriteLog> {
  await pool.query(`
    create schema if not exists testing;
    create table testing.written (id bigint generated always as identity, source text not null, is_new boolean not null, content jsonb not null);
    create function testing.write_down() returns trigger language plpgsql as $$
      begin
        insert into testing.written (source, is_new, content)
        values (case tg_table_schema when 'public' then '' else tg_table_schema || '.' end || tg_table_name,
                tg_op = 'INSERT', case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end);
        return null;
      end $$`);
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'testing', 'pgboss')`);
  for (const { name } of rows)
    await pool.query(
      `create trigger zz_write_down after insert or update or delete on ${name}
       for each row execute function testing.write_down()`,
    );
  return {
    take: async () => {
      const written = await pool.query<WrittenRow & { id: string }>(
        'delete from testing.written returning id, source as "table", is_new as "isNew", content as row',
      );
      return written.rows
        .toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
        .map(({ table, isNew, row }) => ({ table, isNew, row }));
    },
  };
}
