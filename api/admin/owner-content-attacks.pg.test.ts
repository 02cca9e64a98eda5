import type { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSeal } from "#auth/keys/seal.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { rentalRateKey } from "#domain/site-content/rental-price.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { writeHeic } from "#tests/support/write-heic.ts";
import { defaultSettings } from "#usecases/settings/site-settings.ts";
import { ContentMemory } from "#usecases/site-content/content-memory.ts";
import type { AdminEnv } from "./admin-env.ts";
import { createAdminRouter } from "./create-admin-router.ts";

let test: TestDatabase;
let server: AuthServer;
let api: Hono<AdminEnv>;
let role: "owner" | "staff" = "owner";
const now = () => new Date();

beforeAll(async () => {
  test = await createTestDatabase();
  const seal = createSeal(Buffer.alloc(32, 3));
  await openLinkKeys(test.db, (purpose) => seal.derive(purpose));
  server = await startAuthServer({ db: test.db, now, settings: { isDemo: true } });
  const deps = { db: test.db, now, siteUrl: server.url, isDemo: true, rateLimitFactor: 0 };
  const report = (error: unknown) => {
    throw error;
  };
  const verifyStaff = async () => ({
    userId: "00000000-0000-4000-8000-000000000001",
    email: `${role}@exemple.fr`,
    role,
    aal: "aal1" as const,
  });
  api = createAdminRouter(deps, { auth: server.deps, verifyStaff, report } as never);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});
beforeEach(async () => {
  role = "owner";
  await test.db.pool.query("select testing.empty('site_content, journal, site_settings')");
});

async function call(method: string, path: string, body?: unknown) {
  const response = await api.request(path, {
    method,
    headers: { Authorization: "Bearer x", "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
async function current() {
  const memory = new ContentMemory({ db: test.db, now });
  await memory.load();
  return memory.current();
}

/** Everything of the owner's site, texts excepted: record 52. */
const ownersAreas = /^\/(content|pictures|promotions|articles|machines|makeovers|data)(\/|$)/;

it.each([false, true])(
  "staff are refused every route of the owner's site, allowed texts or not: %s",
  async (staffEditsTexts) => {
    await test.db.pool.query(
      "insert into site_settings (section, value, version) values ('planning', $1, 1)",
      [{ ...defaultSettings.planning, staffEditsTexts }],
    );
    role = "staff";
    const routes = api.routes.filter(({ method, path }) => method !== "ALL" && ownersAreas.test(path));
    const asked = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect(asked.size).toBeGreaterThan(45);
    for (const route of asked) {
      const [method = "", path = ""] = route.split(" ");
      const address = path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000002");
      const answer = await call(method, address, method === "GET" ? undefined : {});
      expect([route, answer]).toEqual([
        route,
        { status: 403, body: expect.objectContaining({ code: "owner_only" }) },
      ]);
    }
    const { rows } = await test.db.pool.query("select 1 from site_content union all select 1 from journal");
    expect(rows).toEqual([]);
  },
);

describe("an impossible price", () => {
  const keys = [
    ["price", "cleaning.vip.complete/A"],
    ["price", "headlights.restoration"],
    ["rental-price", rentalRateKey("puzzi", "daily")],
    ["travel", "travel.per-km"],
    ["gift", "gift.1"],
    ["minutes", "cleaning.vip.complete/A"],
  ] as const;
  const values = [
    "-1",
    "-100000",
    "0.5",
    "1e9",
    "1e308",
    '"13700"',
    '"NaN"',
    '""',
    "[]",
    "{}",
    "true",
    "9007199254740993",
  ];
  it.each(keys)("of %s %s is refused with a sentence and changes nothing", async (kind, key) => {
    for (const value of values) {
      const body = `{"kind":"${kind}","day":null,"changes":[{"key":"${key}","version":0,"value":${value}}]}`;
      const answer = await call("PUT", "/content", body);
      expect([value, answer.status, answer.body.message]).toEqual([value, 400, expect.stringMatching(/\.$/)]);
    }
    expect(
      await call(
        "PUT",
        "/content",
        `{"kind":"${kind}","day":null,"changes":[{"key":"${key}","version":0,"value":NaN}]}`,
      ),
    ).toMatchObject({ status: 400 });
    const { rows } = await test.db.pool.query("select 1 from site_content");
    expect(rows).toEqual([]);
  });
});

it("of a publication and a taking back at the same moment one wins, the other is told, and nothing is lost", async () => {
  const key = "headlights.restoration";
  const publish = (value: number, version: number) =>
    call("PUT", "/content", { kind: "price", changes: [{ key, value, version }], day: null });
  for (let round = 0; round < 10; round += 1) {
    await test.db.pool.query("select testing.empty('site_content, journal')");
    expect((await publish(8100, 0)).status).toBe(200);
    expect((await publish(8200, 1)).status).toBe(200);
    const [published, restored] = await Promise.all([
      publish(8300, 2),
      call("POST", "/content/restore", { kind: "price", key, from: 1, version: 2 }),
    ]);
    expect([published.status, restored.status].toSorted()).toEqual([200, 409]);
    const { prices } = await current();
    expect(prices?.[key]).toBe(published.status === 200 ? 8300 : 8100);
    const { rows } = await test.db.pool.query("select value from site_content order by version");
    expect(rows.map(({ value }) => value)).toEqual([8100, 8200, published.status === 200 ? 8300 : 8100]);
  }
});

it("two people who publish and withdraw what waits for a day leave one state, in the journal", async () => {
  const key = "headlights.restoration";
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const change = (value: number, version: number, from: string | null) =>
    call("PUT", "/content", { kind: "price", changes: [{ key, value, version }], day: from });
  expect((await change(8100, 0, day)).status).toBe(200);
  const answers = await Promise.all([
    call("POST", "/content/withdraw", { kind: "price", key, version: 1 }),
    call("POST", "/content/withdraw", { kind: "price", key, version: 1 }),
    change(8200, 1, null),
  ]);
  const [first, second, published] = answers.map(({ status }) => status);
  expect([first, second].toSorted()).toEqual([200, 409]);
  expect([200, 409]).toContain(published);
  const { rows } = await test.db.pool.query("select state from site_content where version = 1");
  expect(rows).toEqual([{ state: "withdrawn" }]);
});

it("a photo of 12 MB is taken, one byte more is refused with a sentence, and so is a hostile HEIC", async () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const headers = { Authorization: "Bearer x", "Content-Length": String(bytes.length) };
    const response = await api.request("/pictures?nom=essai", { method: "POST", headers, body: bytes });
    return { status: response.status, message: (await response.json()).message };
  };
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  const limit = 12 * 1024 * 1024;
  const atLimit = new Uint8Array(limit);
  atLimit.set(photo);
  expect(await send(atLimit)).toMatchObject({ status: 201 });
  const over = new Uint8Array(limit + 1);
  over.set(photo);
  expect(await send(over)).toEqual({
    status: 413,
    message: "La photo est trop lourde\u00a0: 12\u00a0Mo au plus.",
  });
  const huge = writeHeic({ grid: { rows: 2, columns: 2, width: 60_000, height: 60_000 } });
  expect(await send(new Uint8Array(huge))).toMatchObject({
    status: 413,
    message: expect.stringContaining("trop de pixels"),
  });
  const cut = writeHeic({}).subarray(0, 500);
  expect(await send(new Uint8Array(cut))).toMatchObject({
    message: expect.stringContaining("n’a pas pu être lue"),
  });
});
