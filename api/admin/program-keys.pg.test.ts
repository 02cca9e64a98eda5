import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PROGRAM_SCOPES, type ProgramScope } from "#domain/integration/program-scope.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createProgramKey, listProgramKeys, revokeProgramKey } from "#usecases/integrations/program-keys.ts";
import { createAdminRouter } from "./create-admin-router.ts";
import { scopesOf } from "./program-scopes.ts";

const actor = "proprietaire@exemple.fr";
const someId = "00000000-0000-4000-8000-000000000000";
let test: TestDatabase;
let router: ReturnType<typeof createAdminRouter>;
let now = new Date();
const reported: unknown[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  router = createAdminRouter(deps(0), {
    auth: {} as never,
    verifyStaff: async () => ({ refused: "invalid" }),
    report: (error) => reported.push(error),
  });
});
beforeEach(async () => {
  now = new Date();
  await test.db.pool.query("select testing.empty('machine_keys, rate_limits, journal')");
});
afterAll(() => test.drop());

function deps(rateLimitFactor: number) {
  return { db: test.db, now: () => now, siteUrl: "https://exemple.fr", isDemo: false, rateLimitFactor };
}

async function makeKey(scopes: readonly ProgramScope[], name = "Tableur") {
  const made = await createProgramKey(deps(0), { name, scopes, actor });
  if (!made) throw new Error("no key was made");
  return made;
}

const headersOf = (key: string) => ({ authorization: `Bearer ${key}`, "content-type": "application/json" });

/** Every route, with the query it needs to answer. */
function everyRoute() {
  const routes = router.routes.filter(({ method, path }) => method !== "ALL" && !path.includes("*"));
  return [...new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()];
}

async function ask(key: string, { method, path }: { method: string; path: string }) {
  const query = path === "/planning" ? `?du=${day()}&au=${day()}` : "";
  const response = await router.request(`${path.replaceAll(/:[^/]+/g, someId)}${query}`, {
    method,
    headers: headersOf(key),
    ...(method === "GET" ? {} : { body: "{}" }),
  });
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  return { status: response.status, code: body.code };
}

function day(): string {
  return now.toISOString().slice(0, 10);
}

describe("a key of another program", () => {
  it.each(PROGRAM_SCOPES)("with %s alone opens what the scope says, and nothing else", async (scope) => {
    const { key } = await makeKey([scope]);
    const opened: string[] = [];
    for (const route of everyRoute()) {
      const { status, code } = await ask(key, route);
      if (status === 403 && code === "scope_missing") continue;
      expect([200, 404], `${route.method} ${route.path}`).toContain(status);
      opened.push(`${route.method} ${route.path}`);
    }
    const expected = everyRoute().filter(({ method, path }) => scopesOf(method, path).includes(scope));
    expect(opened).toEqual(expected.map(({ method, path }) => `${method} ${path}`));
    expect(opened.every((route) => route.startsWith("GET "))).toBe(true);
    expect(opened.length).toBeGreaterThan(1);
    expect(reported).toEqual([]);
  });

  it("opens nothing when it is unknown, altered, or revoked", async () => {
    const { key, id } = await makeKey(["orders:read"]);
    const route = { method: "GET", path: "/orders" };
    expect((await ask(key, route)).status).toBe(200);
    expect(await ask(`${key}x`, route)).toEqual({ status: 401, code: "invalid" });
    expect(await ask(`rbk_${"a".repeat(43)}`, route)).toEqual({ status: 401, code: "invalid" });
    expect(await revokeProgramKey(deps(0), id, actor)).toBe(true);
    expect(await ask(key, route)).toEqual({ status: 401, code: "invalid" });
    expect(await revokeProgramKey(deps(0), id, actor)).toBe(false);
  });

  it("cannot be read from the database, which keeps a hash", async () => {
    const { key } = await makeKey(["orders:read"]);
    const { rows } = await test.db.pool.query(
      "select to_jsonb(machine_keys)::text as text from machine_keys",
    );
    expect(rows[0].text).not.toContain(key.slice(8));
    const [listed] = await listProgramKeys(deps(0));
    expect(listed).toMatchObject({ name: "Tableur", start: key.slice(0, 8), lastUsedAt: null });
    expect(JSON.stringify(listed)).not.toContain(key.slice(8));
  });

  it("is listed with its last use, and journalled when made and revoked", async () => {
    const { key, id } = await makeKey(["orders:read"]);
    await ask(key, { method: "GET", path: "/orders" });
    const [used] = await listProgramKeys(deps(0));
    expect(used?.lastUsedAt?.getTime()).toBe(now.getTime());
    await revokeProgramKey(deps(0), id, actor);
    const { rows } = await test.db.pool.query("select actor, action, detail from journal order by id");
    expect(rows).toEqual([
      { actor, action: "machineKey.created", detail: { name: "Tableur", scopes: ["orders:read"] } },
      { actor, action: "machineKey.revoked", detail: { name: "Tableur" } },
    ]);
  });

  it("may call six hundred times in ten minutes, whatever it asks for", async () => {
    const limited = createAdminRouter(deps(0.01), {
      auth: {} as never,
      verifyStaff: async () => ({ refused: "invalid" }),
      report: (error) => reported.push(error),
    });
    const { key } = await makeKey(["orders:read"]);
    const { key: other } = await makeKey(["orders:read"], "Autre");
    const call = async (asked: string) =>
      (await limited.request("/openapi.json", { headers: headersOf(asked) })).status;
    const answers = await Promise.all(Array.from({ length: 7 }, () => call(key)));
    expect(answers.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await call(other)).toBe(200);
    now = new Date(now.getTime() + 600_001);
    expect(await call(key)).toBe(200);
  });
});
