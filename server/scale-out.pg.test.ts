import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { readMigrations } from "#db/migrate.ts";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { startSmtpServer, type TestSmtpServer } from "#tests/support/smtp-server.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { invalidatePages } from "#usecases/cache/invalidate.ts";
import type { Deps } from "#usecases/deps.ts";
import { type App, createApp } from "./create-app.ts";
import { readSettings } from "./settings/env.ts";

describe("three programs opened at the same moment on one empty database", () => {
  let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let db: Database;
  let smtp: TestSmtpServer;
  /** Where they keep the one key that they share. */
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let programs: readonly ReadyProgram[] = [];

  beforeAll(async () => {
    [outside, smtp, folder] = await Promise.all([
      createEmptyDatabase(),
      startSmtpServer(),
      temporaryFolder(),
    ]);
    db = openDatabase(outside.url);
    const settings = {
      DATABASE_URL: outside.url,
      DATA_DIR: folder.path,
      SMTP_URL: smtp.url,
      NODE_ENV: "production",
      // Each test has its own client address.
      TRUST_PROXY: "1",
    };
    const starts = await Promise.allSettled([1, 2, 3].map(() => startProgram(settings, builtProgram())));
    programs = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    expect(starts.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  });
  afterAll(async () => {
    await Promise.all(programs.map(stopProgram));
    await db.close();
    await Promise.all([outside.drop(), smtp.close(), folder.remove()]);
  });

  /** Sends something to the programs in turn, so many times; returns what each answered. */
  async function inTurn(count: number, path: string, from: string, body: () => unknown): Promise<number[]> {
    const apikey = await anonKeyOf(programs[0]?.address ?? "");
    const statuses = Array.from({ length: count }, async (_, index) => {
      const { address } = programs[index % programs.length] as ReadyProgram;
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": from, apikey };
      return (await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body()) })).status;
    });
    return Promise.all(statuses);
  }
  const demand = () => ({ name: "Zoé", email: `${randomUUID()}@exemple.fr`, phone: "0612345678" });

  it("are all open, on tables made once", async () => {
    const health = await Promise.all(programs.map(({ address }) => fetch(`${address}/healthz`)));
    expect(health.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await db.pool.query("select version from schema_migrations order by version");
    expect(rows).toEqual((await readMigrations()).map(({ version }) => ({ version })));
    const { rows: origin } = await db.pool.query("select value from site_state where key = 'origin'");
    expect(origin).toEqual([{ value: "demo" }]);
  });

  it("deliver each mail once", async () => {
    const statuses = await inTurn(10, "/rest/v1/quote_requests", "192.0.2.1", demand);
    expect(statuses).toEqual(Array(10).fill(201));
    await vi.waitFor(
      async () => {
        const { rows } = await db.pool.query(
          "select status, count(*)::int from mail_outbox group by status order by status",
        );
        expect(rows).toEqual([{ status: "sent", count: 20 }]);
      },
      { timeout: 40_000, interval: 200 },
    );
    const { rows: ids } = await db.pool.query("select message_id from mail_outbox order by message_id");
    expect(smtp.accepted.map(({ messageId }) => messageId).sort()).toEqual(
      ids.map(({ message_id }) => message_id),
    );
  });

  it("count a visitor's requests together", async () => {
    const send = (count: number, from: string) => inTurn(count, "/rest/v1/quote_requests", from, demand);
    expect((await send(14, "192.0.2.2")).toSorted()).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
    expect(await send(3, "192.0.2.2")).toEqual([429, 429, 429]);
    expect(await send(3, "192.0.2.3")).toEqual([201, 201, 201]);
  });
});

describe("two instances that keep pages", () => {
  const tag = "greeting";
  let test: TestDatabase;
  let instances: readonly Instance[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    await greet("bonjour");
    instances = await Promise.all([openInstance(test.url), openInstance(test.url)]);
  });
  afterAll(async () => {
    for (const instance of instances) await instance.close();
    await test.drop();
  });

  const greet = (words: string) =>
    test.db.pool.query(
      "insert into site_state (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
      [tag, words],
    );
  const read = () => Promise.all(instances.map(async ({ url }) => (await fetch(url)).text()));

  it("both show what changed, and until then what they kept", async () => {
    expect(await read()).toEqual(["bonjour", "bonjour"]);
    await greet("bonsoir");
    expect(await read()).toEqual(["bonjour", "bonjour"]);

    await test.db.orm.transaction(async (transaction) => {
      await transaction.execute(sql`update site_state set value = 'bonne nuit' where key = ${tag}`);
      await invalidatePages(transaction, [tag]);
      expect(await read()).toEqual(["bonjour", "bonjour"]);
    });
    await vi.waitFor(async () => expect(await read()).toEqual(["bonne nuit", "bonne nuit"]), {
      timeout: 20_000,
    });
  });

  interface Instance {
    readonly url: string;
    close(): Promise<void>;
  }

  const sharedKey = Buffer.alloc(32, 3).toString("base64");

  /** The whole application on a connection of its own; only its pages are fewer. */
  async function openInstance(databaseUrl: string): Promise<Instance> {
    const db = openDatabase(databaseUrl);
    const app = await createApp({
      settings: readSettings({ DATABASE_URL: databaseUrl, AUTH_ENCRYPTION_KEY: sharedKey }),
      db,
      isDemo: false,
      logger: pino({ level: "silent" }),
      build: async () => greetingBuild,
      development: false,
      clientFolder: null,
    });
    const server = await listen(app);
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://localhost:${port}/`,
      close: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await app.close();
        await db.close();
      },
    };
  }

  async function listen(app: App): Promise<Server> {
    const server = createServer(app.listener);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return server;
  }

  async function readGreeting({ db }: Deps): Promise<string | undefined> {
    const { rows } = await db.pool.query("select value from site_state where key = $1", [tag]);
    return rows[0]?.value;
  }

  /** One page that shows one value of the database. */
  const greetingBuild = {
    entry: { module: { default: () => new Response("not a page", { status: 500 }) } },
    routes: {
      greeting: {
        id: "greeting",
        path: "/",
        module: {
          loader: async ({ context }: { context: RouterContextProvider }) => {
            context.get(pageContext).tags.add(tag);
            return new Response(await readGreeting(context.get(depsContext)), {
              headers: { "Content-Type": "text/html; charset=utf-8" },
            });
          },
        },
      },
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
});
