import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveOnLoopback } from "#tests/support/loopback.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { knownPaths } from "#usecases/page-visits/known-paths.ts";
import { createRestRouter } from "./create-rest-router.ts";
import { createRoleResolver } from "./roles.ts";

/** What a program may insert with the key every page carries. */
let test: TestDatabase;
let server: Awaited<ReturnType<typeof serveOnLoopback>>;
beforeAll(async () => {
  test = await createTestDatabase();
  const now = () => new Date("2026-11-15T09:30:00Z");
  const deps = { db: test.db, now, siteUrl: "https://reflet.example", isDemo: false, rateLimitFactor: 0 };
  const router = createRestRouter(deps, {
    pages: knownPaths(["/"]),
    addressOf: () => null,
    resolveRole: createRoleResolver(async () => ({ role: "anon" })),
    report: () => {},
  });
  server = await serveOnLoopback(new Hono().route("/rest/v1", router));
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const person = { name: "Camille Morel", email: "camille@exemple.fr", phone: "06 12 34 56 78" };
const insert = async (body: string) => {
  const headers = { apikey: "anon", Authorization: "Bearer anon", "Content-Type": "application/json" };
  return (await fetch(`${server.url}/rest/v1/quote_requests`, { method: "POST", headers, body })).status;
};

it("two lists of the same new people in opposite order are both stored", async () => {
  const rounds = Array.from({ length: 5 }, (_, round) => {
    const people = Array.from({ length: 40 }, (_, index) => ({
      ...person,
      email: `p${round}-${index}@exemple.fr`,
    }));
    return [insert(JSON.stringify(people)), insert(JSON.stringify(people.toReversed()))];
  });
  expect(new Set(await Promise.all(rounds.flat()))).toEqual(new Set([201]));
});

it("a value nested twenty thousand deep is refused as any wrong value", async () => {
  const deep = "[".repeat(20_000) + "]".repeat(20_000);
  expect(await insert(`{"name":${deep},"email":"a@exemple.fr","phone":"1"}`)).toBe(400);
});

it("an amount that is not on our list is not mailed to whoever's address was given", async () => {
  const items = [
    { title: "vip complet", price: "1€" },
    { title: "Prestation spéciale", price: "99999€" },
  ];
  expect(await insert(JSON.stringify({ ...person, email: "zoe@exemple.fr", items }))).toBe(201);
  const { rows } = await test.db.pool.query(
    "select props ->> 'total' as total from mail_outbox where recipient = 'zoe@exemple.fr'",
  );
  expect(rows).toEqual([{ total: "Sur Devis" }]);
});
