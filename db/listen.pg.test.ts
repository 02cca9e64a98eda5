import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { startDatabaseForwarder } from "#tests/support/database-forwarder.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createListener } from "./listen.ts";

let test: TestDatabase;
let received: string[];
const handlers = {
  onMessage: (payload: string) => received.push(payload),
  onConnected: () => received.push("(connected)"),
  onDisconnected: () => received.push("(disconnected)"),
};

beforeEach(async () => {
  test = await createTestDatabase();
  received = [];
});
afterEach(() => test.drop());

const notify = (channel: string, text: string) =>
  test.db.pool.query("select pg_notify($1, $2)", [channel, text]);
const untilReceived = (expected: string[]) => vi.waitFor(() => expect(received).toEqual(expected), 10_000);

describe("listen", () => {
  it("receives what is sent on its channel and nothing else", async () => {
    await test.db.listen("news", handlers);
    await notify("gossip", "not for us");
    await notify("news", "one");
    await notify("news", "two");
    await untilReceived(["(connected)", "one", "two"]);
  });

  it("serves several subscriptions that were asked for at once", async () => {
    await Promise.all([test.db.listen("news", handlers), test.db.listen("Nouvelles été", handlers)]);
    await notify("Nouvelles été", "two");
    await untilReceived(["(connected)", "(connected)", "two"]);
  });

  it("reports that it is cut off, and reconnects by itself", async () => {
    await test.db.listen("news", handlers);
    await test.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
    );
    await untilReceived(["(connected)", "(disconnected)", "(connected)"]);
    await notify("news", "again");
    await untilReceived(["(connected)", "(disconnected)", "(connected)", "again"]);
  });

  it("receives nothing more once it was stopped", async () => {
    const stop = await test.db.listen("news", handlers);
    await test.db.listen("other", { onMessage: (payload) => received.push(payload) });
    await stop();
    await notify("news", "too late");
    await notify("other", "end");
    await untilReceived(["(connected)", "end"]);
  });
});

describe("a connection that stays open although nothing arrives on it", () => {
  /** A listener on a network that can fail. */
  async function listenThroughNetwork() {
    const network = await startDatabaseForwarder(test.url);
    const createClient = () => new pg.Client({ connectionString: network.url, connectionTimeoutMillis: 200 });
    const listener = createListener(createClient, { checkEveryMs: 100 });
    onTestFinished(async () => {
      await listener.close();
      await network.close();
    });
    await listener.listen("news", handlers);
    return { network, listener };
  }

  it("is replaced, and whoever listens knows that something was missed", async () => {
    const { network, listener } = await listenThroughNetwork();
    network.silence();
    await notify("news", "missed");
    await untilReceived(["(connected)", "(disconnected)", "(connected)"]);
    await listener.ping();
    await notify("news", "again");
    await untilReceived(["(connected)", "(disconnected)", "(connected)", "again"]);
  });

  it("is kept while the server answers nobody", async () => {
    const { network, listener } = await listenThroughNetwork();
    network.freeze();
    await vi.waitFor(() => expect(network.heldCount()).toBeGreaterThan(2), 10_000);
    expect(received).toEqual(["(connected)"]);
    network.thaw();
    await listener.ping();
    await notify("news", "again");
    await vi.waitFor(() => expect(received).toContain("again"), 10_000);
  });
});
