import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { parseProviders } from "./provider-settings.ts";

/** How the service behaves at one of its addresses. */
const conducts = {
  silent: () => {},
  trickling: (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(" "), 1000);
    response.on("close", () => clearInterval(timer));
  },
  hangingUp: (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
    response.write('{"issuer":', () => response.destroy());
  },
} as const;
type Conduct = keyof typeof conducts;
const steps = ["discovery", "token", "keys"] as const;
const cases = steps.flatMap((step) =>
  (Object.keys(conducts) as Conduct[]).map((conduct) => ({
    step,
    conduct,
    name: `${step}-${conduct.toLowerCase()}`,
  })),
);

let test: TestDatabase;
let db: Database;
let server: AuthServer;
let base: string;
const service = createServer((request, response) => {
  const [, name = "", ...rest] = (request.url ?? "").split("?")[0]?.split("/") ?? [];
  const asked = { ".well-known": "discovery", token: "token", keys: "keys" }[rest[0] ?? ""];
  const found = cases.find((one) => one.name === name);
  if (found && found.step === asked) return conducts[found.conduct](response);
  const issuer = `${base}/${name}`;
  response.writeHead(200, { "content-type": "application/json" }).end(
    JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    }),
  );
});

beforeAll(async () => {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  test = await createTestDatabase();
  db = openDatabase(test.url, { maxConnections: 2 });
  const settings = cases.map(({ name }) => ({
    ...{ name, issuer: `${base}/${name}`, clientId: "site", clientSecret: "secret" },
  }));
  const providers = new Map(parseProviders(JSON.stringify(settings)).map((one) => [one.name, one]));
  server = await startAuthServer({ db, now: () => new Date(), providers });
});
afterAll(async () => {
  await server.close();
  service.closeAllConnections();
  service.close();
  await db.close();
  await test.drop();
});

const open = (path: string) => fetch(`${server.url}/auth/v1${path}`, { redirect: "manual" });

/** Asks as far as the step that fails; the status, and the error in the page's address or in the answer. */
async function signIn({ step, name }: (typeof cases)[number]): Promise<string> {
  if (step === "keys") {
    const token = await new SignJWT({ iss: `${base}/${name}`, aud: "site", sub: "ana" })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(new Uint8Array(32));
    const [, body, signature] = token.split(".");
    const header = Buffer.from('{"alg":"RS256","kid":"a"}').toString("base64url");
    const answer = await server.call("POST", "/token?grant_type=id_token", {
      ...{ provider: name, id_token: `${header}.${body}.${signature}` },
    });
    const { error_code: code, error } = (await answer.json()) as { error_code?: string; error?: string };
    return `${answer.status} ${code ?? error}`;
  }
  const begun = await open(`/authorize?provider=${name}`);
  if (step === "discovery")
    return `${begun.status} ${((await begun.json()) as { error_code?: string }).error_code}`;
  const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state");
  const ended = await open(`/callback?code=abc&state=${state}`);
  return `${ended.status} ${new URL(ended.headers.get("location") ?? "").searchParams.get("error_code")}`;
}

it("a service that hangs is given up, and holds no connection to the database meanwhile", async () => {
  const outcomes = new Map<string, string[]>();
  const asking = Promise.all(
    cases.map(async (one) => {
      outcomes.set(one.name, await Promise.all([signIn(one), signIn(one), signIn(one)]));
    }),
  );
  let isOver = false;
  const watching = (async () => {
    const held: string[] = [];
    while (!isOver) {
      const { rows } = await test.db.pool.query(
        `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and state like 'idle in transaction%' and now() - state_change > interval '5 seconds'`,
      );
      held.push(...rows.map(({ query }) => query));
      await db.pool.query("select 1");
      await new Promise((done) => setTimeout(done, 200));
    }
    return held;
  })();
  await asking;
  isOver = true;
  expect(await watching).toEqual([]);
  const expected = {
    discovery: "504 request_timeout",
    token: "302 bad_oauth_callback",
    keys: "504 request_timeout",
  };
  for (const { name, step } of cases)
    expect([name, outcomes.get(name)]).toEqual([name, Array(3).fill(expected[step])]);
  // Each failed description is in the log.
  expect(server.reported.map(String)).toEqual(
    Array(9).fill(
      expect.stringMatching(/^Error: The provider discovery-\w+ gives no description of itself$/),
    ),
  );
});
