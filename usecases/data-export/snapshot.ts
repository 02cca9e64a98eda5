import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Database } from "#db/client.ts";
import { Places } from "#db/places.ts";

const dialect = new PgDialect();

/** Rows read and written at a time: other requests are served between two batches. */
const BATCH = 200;

/** How long a file takes is up to its reader, within bounds (paced-stream.ts): most connections are left to everybody else. */
const mostReaders = 3;
const longestWaitMs = 10 * 60 * 1000;
const readersOf = new WeakMap<pg.Pool, Places>();
const placeOf = new WeakMap<pg.PoolClient, Places>();

/**
 * A connection on which everything is read as of one moment. What asks nothing of it for two minutes loses it. While three
 * are read, the next one waits for its turn, without a connection.
 */
export async function openSnapshot({ pool }: Database): Promise<pg.PoolClient> {
  const readers = readersOf.get(pool) ?? new Places(mostReaders);
  readersOf.set(pool, readers);
  await readers.take(longestWaitMs);
  const client = await pool.connect().catch((error: unknown) => {
    readers.giveBack();
    throw error;
  });
  placeOf.set(client, readers);
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(`
      set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = '2min'`);
    return client;
  } catch (error) {
    await closeSnapshot(client);
    throw error;
  }
}

/**
 * Ended here, not by closing the connection: the server notices that later, and keeps what the transaction holds until
 * then.
 */
export async function closeSnapshot(client: pg.PoolClient): Promise<void> {
  const isEnded = await client.query("rollback").then(
    () => true,
    () => false,
  );
  client.release(!isEnded);
  placeOf.get(client)?.giveBack();
  placeOf.delete(client);
}

/** A cursor of the snapshot: the whole answer is never in memory. */
export async function* readBatches<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: string,
  { size = BATCH, values = [] }: { readonly size?: number; readonly values?: unknown[] } = {},
): AsyncGenerator<Row[]> {
  await client.query(`declare export_rows no scroll cursor for ${query}`, values);
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${size} from export_rows`);
      if (rows.length === 0) break;
      yield rows;
    }
  } finally {
    // A connection that is lost has no cursor left to close.
    await client.query("close export_rows").catch(() => {});
  }
}

/** The rows of one statement in batches; its connection is taken with the first and given back after the last. */
export async function* readInBatches<Row extends pg.QueryResultRow>(
  db: Database,
  statement: SQL,
): AsyncGenerator<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const client = await openSnapshot(db);
  try {
    yield* readBatches<Row>(client, text, { values });
  } finally {
    await closeSnapshot(client);
  }
}
