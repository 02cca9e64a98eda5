import { randomBytes } from "node:crypto";
import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";
import { createListener, type ListenHandlers } from "./listen.ts";
import { Places } from "./places.ts";
import { NamingClient } from "./prepared.ts";
import { endUnansweredConnections } from "./unanswered-connections.ts";

type Orm = NodePgDatabase<Record<string, never>>;
type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>;
/** What a query needs: the database itself, or the transaction the caller is in. */
export type Executor = Orm | Transaction;

export interface Database {
  readonly pool: pg.Pool;
  readonly orm: Orm;
  /** Receives NOTIFY on a channel until the returned function is called; reconnects by itself. */
  listen(channel: string, handlers: ListenHandlers): Promise<() => Promise<void>>;
  /** Whether the server answers, asked on the connection that listens: the others may all be busy. */
  ping(): Promise<void>;
  /**
   * For a program that is about to stop: from now on a connection that leaves a statement unanswered for some seconds
   * is ended, and the statement fails. Otherwise whoever waits for it would wait for ever.
   */
  giveUpSilentConnections(): void;
  close(): Promise<void>;
}

interface DatabaseOptions {
  readonly maxConnections?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onConnectionLost?: (error: Error) => void;
  /** How long a connection may leave a statement unanswered while the program stops. */
  readonly silentMs?: number;
  /** What ends a wait for a program that holds rows and does not go on; without it such a wait has no end. */
  readonly waits?: WaitLimits;
  /**
   * How many connections transactions leave to single statements, none by default. Who waits for a lock waits within a
   * transaction, mostly: pages go on being read.
   */
  readonly keptForStatements?: number;
}

interface WaitLimits {
  /** How long a statement waits for what another transaction holds; it then fails. */
  readonly lockMs: number;
  /** How long an open transaction may send nothing: the server then ends it, and frees what it holds. */
  readonly idleTransactionMs: number;
}

/**
 * Time to get a connection. A stopped database refuses at once; this is for a slow one, mostly just after the machine
 * has started.
 */
const connectionTimeoutMs = 15_000;
/** As long as a request waits for a server that does not answer. */
const usualSilentMs = 5000;
const dateType = 1082;
const dateArrayType = 1182;

/** The only opener of PostgreSQL. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const connection = {
    connectionString: url,
    // One name per opener, so that others at work on the database can be detected.
    application_name: `reflet-bressan ${randomBytes(4).toString("hex")}`,
    connectionTimeoutMillis: connectionTimeoutMs,
    types: { getTypeParser },
  };
  const clients = new Set<pg.Client>();
  const keepTrack = <Kind extends pg.Client>(client: Kind): Kind => {
    clients.add(client);
    return client.once("end", () => clients.delete(client));
  };
  class TrackedClient extends NamingClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      keepTrack(this);
    }
  }
  const { maxConnections = 10, keptForStatements = 0 } = options;
  const pool = new pg.Pool({
    ...connection,
    Client: TrackedClient,
    max: maxConnections,
    // Days and hours are computed in UTC whatever the server's own zone; Europe/Paris is asked for by name.
    onConnect: async (client) => {
      await client.query(`set time zone 'UTC'; ${waitSettings(options.waits)}`);
    },
  });
  pool.on("error", (error) => {
    // The pool does not wait for its connections to close: a server that stops next may cut one off.
    if (!pool.ending) options.onConnectionLost?.(error);
  });
  // A connection that breaks while in use fails its query; without this handler it would also end the program.
  pool.on("connect", (client) => client.on("error", () => {}));
  const listener = createListener(() => keepTrack(new pg.Client({ ...connection, keepAlive: true })));
  let stopWatching: (() => void) | undefined;
  const giveUpSilentConnections = () => {
    stopWatching ??= endUnansweredConnections(clients, options.silentMs ?? usualSilentMs);
  };
  return {
    pool,
    orm: withReleasedTransactions(drizzle(pool), pool, new Places(maxConnections - keptForStatements)),
    listen: listener.listen,
    ping: listener.ping,
    giveUpSilentConnections,
    close: async () => {
      giveUpSilentConnections();
      await listener.close();
      await pool.end();
      stopWatching?.();
    },
  };
}

function waitSettings(waits: WaitLimits | undefined): string {
  if (!waits) return "";
  const { lockMs, idleTransactionMs } = waits;
  return `set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleTransactionMs}`;
}

/**
 * Drizzle takes a connection out of the pool and begins before it guards against failure: a transaction whose first
 * statement fails on a lost connection would keep its place in the pool. Here the connection is always released.
 */
function withReleasedTransactions(orm: Orm, pool: pg.Pool, places: Places): Orm {
  // Opened once per connection: each opening prepares the names of all columns again.
  const opened = new WeakMap<pg.PoolClient, Orm>();
  orm.transaction = async (work, config) => {
    await places.take(connectionTimeoutMs);
    try {
      const client = await pool.connect();
      const own = opened.get(client) ?? drizzle(client);
      opened.set(client, own);
      try {
        return await own.transaction(work, config);
      } finally {
        client.release();
      }
    } finally {
      places.giveBack();
    }
  };
  return orm;
}

/** A calendar day is text ("2026-03-29"): as a Date it would shift with the machine's time zone. */
function getTypeParser(type: number, format?: "text" | "binary") {
  if (type === dateType) return (value: string) => value;
  if (type === dateArrayType) return (value: string) => value.match(/[^{},]+/g) ?? [];
  return format === "binary" ? pg.types.getTypeParser(type, "binary") : pg.types.getTypeParser(type, "text");
}
