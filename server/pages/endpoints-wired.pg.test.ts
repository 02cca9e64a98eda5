import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import type { ServerInstrumentation } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { serverBuild } from "#tests/support/server-build.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createApp } from "../create-app.ts";
import { readSettings } from "../settings/env.ts";

/** Requests that React Router's own handlers were given. */
const handled: string[] = [];
const instrumentation: ServerInstrumentation = {
  handler: (handler) =>
    handler.instrument({
      request: async (call, { request }) => {
        handled.push(`${request.method} ${new URL(request.url).pathname}`);
        await call();
      },
    }),
};

const answer = (text: string) => async () =>
  new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
const build = serverBuild({
  entry: { default: answer("page"), instrumentations: [instrumentation] },
  routes: {
    send: { id: "send", path: "contact/envoyer", module: { action: answer("reçu") } },
    read: { id: "read", path: "contact/lire", module: { loader: answer("lu") } },
    file: { id: "file", path: "a/:b/:c", module: { action: answer("rangé") } },
  },
});

let database: TestDatabase;
let address: string;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  const db = openDatabase(database.url);
  const key = Buffer.alloc(32, 3).toString("base64");
  const app = await createApp({
    settings: readSettings({ DATABASE_URL: database.url, AUTH_ENCRYPTION_KEY: key }),
    db,
    isDemo: false,
    logger: pino({ level: "silent" }),
    build: async () => build,
    development: false,
    clientFolder: null,
  });
  const server = createServer(app.listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
    await db.close();
  };
});
afterAll(async () => {
  await close();
  await database.drop();
});
beforeEach(() => handled.splice(0));

async function ask(path: string, method: string): Promise<string> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: address };
  const body = method === "POST" ? "nom=Zoé" : undefined;
  return (await fetch(address + path, { method, body, headers })).text();
}

it("calls the action of an endpoint without React Router's handler", async () => {
  expect(await ask("/contact/envoyer", "POST")).toBe("reçu");
  expect(handled).toEqual([]);
});

it("leaves all other requests to it", async () => {
  expect(await ask("/contact/lire", "GET")).toBe("lu");
  expect(await ask("/a/1/2", "POST")).toBe("rangé");
  expect(await ask("/contact/envoyer?de=1", "POST")).toBe("reçu");
  expect(handled).toEqual(["GET /contact/lire", "POST /a/1/2", "POST /contact/envoyer"]);
});
