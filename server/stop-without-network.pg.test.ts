import { afterEach, expect, it } from "vitest";
import { builtProgram } from "#tests/support/built-program.ts";
import { startDatabaseForwarder } from "#tests/support/database-forwarder.ts";
import { startProgram, stopProgram } from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

it.each(["silence", "freeze"] as const)(
  "the built site stops in order although its connections to the database died without a word (%s)",
  async (fail) => {
    const outside = await createEmptyDatabase();
    cleanups.push(outside.drop);
    const network = await startDatabaseForwarder(outside.url);
    cleanups.push(network.close);
    const site = await startProgram(
      {
        DATABASE_URL: network.url,
        AUTH_ENCRYPTION_KEY: Buffer.alloc(32, 8).toString("base64"),
        DEMO: "0",
        NODE_ENV: "production",
      },
      builtProgram(),
    );
    cleanups.push(() => stopProgram(site));
    // Several connections are open, and requests wait for their answer.
    await Promise.all(Array.from({ length: 4 }, (_, turn) => fetch(`${site.address}/boutique?q=a${turn}`)));
    network[fail]();
    const waiting = Array.from({ length: 3 }, (_, turn) =>
      fetch(`${site.address}/boutique?q=b${turn}`).then(
        ({ status }) => status,
        () => "cut",
      ),
    );
    expect(await stopProgram(site)).toBe(0);
    for (const answer of await Promise.all(waiting)) expect(answer).not.toBe(500);
  },
  150_000,
);
