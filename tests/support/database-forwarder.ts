import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

export interface DatabaseForwarder {
  /** Leads to the same database. */
  readonly url: string;
  /** How many connections were refused since the last cut. */
  refusedCount(): number;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  restore(): void;
  /** Nothing passes any more on the connections of now, which stay open; new ones work. */
  silence(): void;
  /** Nothing passes on any connection, new ones included, until `thaw`. */
  freeze(): void;
  /** How many connections were opened since then. */
  heldCount(): number;
  thaw(): void;
}

/** A network between the program and PostgreSQL that can fail as a real one does. */
export async function startDatabaseForwarder(
  databaseUrl: string,
): Promise<DatabaseForwarder & { close(): Promise<void> }> {
  const { host, port, user = "", password, database = "" } = new pg.Client({ connectionString: databaseUrl });
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const pairs = new Set<readonly [Socket, Socket]>();
  const held = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  let refused = 0;
  let heldCount = 0;
  const server = createServer((near) => {
    near.on("error", () => {});
    if (isCut) {
      refused += 1;
      near.destroy();
    } else if (isFrozen) {
      heldCount += 1;
      held.add(near);
      near.once("close", () => held.delete(near));
    } else forward(near);
  });
  function forward(near: Socket): void {
    const far = connect(target);
    far.on("error", () => near.destroy());
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => {
      near.destroy();
      pairs.delete(pair);
    });
  }
  function silence(): void {
    for (const [near, far] of pairs) {
      near.unpipe(far);
      far.unpipe(near);
    }
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const own = new URL("postgres://127.0.0.1");
  own.port = String((server.address() as AddressInfo).port);
  own.username = encodeURIComponent(user);
  own.password = encodeURIComponent(password ?? "");
  own.pathname = database;
  const endAll = () => {
    for (const near of [...held, ...[...pairs].map(([socket]) => socket)]) near.destroy();
  };
  return {
    url: own.href,
    refusedCount: () => refused,
    cut: () => {
      isCut = true;
      refused = 0;
      endAll();
    },
    restore: () => {
      isCut = false;
    },
    silence,
    freeze: () => {
      isFrozen = true;
      heldCount = 0;
      silence();
    },
    heldCount: () => heldCount,
    thaw: () => {
      isFrozen = false;
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
      for (const near of held) forward(near);
      held.clear();
    },
    close: () => {
      endAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
