import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
let heard: string[];
const handlers = {
  onMessage: (payload: string) => heard.push(payload),
  onConnected: () => heard.push("(connected)"),
  onDisconnected: () => heard.push("(disconnected)"),
};

beforeEach(async () => {
  test = await createTestDatabase();
  heard = [];
});
afterEach(() => test.drop());

const say = (channel: string, text: string) =>
  test.db.pool.query("select pg_notify($1, $2)", [channel, text]);
const untilHeard = (expected: string[]) => vi.waitFor(() => expect(heard).toEqual(expected), 10_000);

describe("listen", () => {
  it("hears what is said on its channel and nothing else", async () => {
    await test.db.listen("news", handlers);
    await say("gossip", "not for us");
    await say("news", "one");
    await say("news", "two");
    await untilHeard(["(connected)", "one", "two"]);
  });

  it("serves several subscriptions that were asked for at once", async () => {
    await Promise.all([test.db.listen("news", handlers), test.db.listen("Nouvelles été", handlers)]);
    await say("Nouvelles été", "two");
    await untilHeard(["(connected)", "(connected)", "two"]);
  });

  it("says when it is cut off, and comes back by itself", async () => {
    await test.db.listen("news", handlers);
    await test.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
    );
    await untilHeard(["(connected)", "(disconnected)", "(connected)"]);
    await say("news", "again");
    await untilHeard(["(connected)", "(disconnected)", "(connected)", "again"]);
  });

  it("hears nothing more once it was told to stop", async () => {
    const stop = await test.db.listen("news", handlers);
    await test.db.listen("other", { onMessage: (payload) => heard.push(payload) });
    await stop();
    await say("news", "too late");
    await say("other", "end");
    await untilHeard(["(connected)", "end"]);
  });
});
