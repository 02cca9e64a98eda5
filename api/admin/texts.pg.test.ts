import type { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSeal } from "#auth/keys/seal.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { textMark } from "#domain/text/text-mark.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { defaultSettings } from "#usecases/settings/site-settings.ts";
import { ContentMemory } from "#usecases/site-content/content-memory.ts";
import type { AdminEnv } from "./admin-env.ts";
import { createAdminRouter } from "./create-admin-router.ts";

let test: TestDatabase;
let server: AuthServer;
let api: Hono<AdminEnv>;
let role: "owner" | "staff" = "owner";
const now = () => new Date();
const sentence = "ceramic/sentence";

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
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const change = (value: unknown, version: number) => ({ changes: [{ key: sentence, value, version }] });
const publish = (value: unknown, version: number) =>
  call("PUT", "/texts", { ...change(value, version), day: null });

async function published() {
  const memory = new ContentMemory({ db: test.db, now });
  await memory.load();
  return memory.current().texts;
}

async function allowStaff(staffEditsTexts: boolean): Promise<void> {
  await test.db.pool.query(
    "insert into site_settings (section, value, version) values ('planning', $1, 1) on conflict (section) do update set value = excluded.value",
    [{ ...defaultSettings.planning, staffEditsTexts }],
  );
}

it("keeps a draft apart, publishes it, and takes it back in one action", async () => {
  expect((await call("PUT", "/texts/drafts", change("Brouillon", 0))).status).toBe(200);
  expect(await published()).toBeUndefined();
  expect((await publish("Publié", 1)).status).toBe(200);
  expect(await published()).toEqual({ [sentence]: "Publié" });
  const { body } = await call("GET", "/texts/pages/ceramique");
  expect(body.history).toMatchObject([{ count: 1, by: "owner@exemple.fr" }]);
  const at = new Date(Date.parse(body.history[0].at) - 1).toISOString();
  expect((await call("POST", "/texts/take-back", { page: "ceramique", at })).status).toBe(200);
  expect(await published()).toBeUndefined();
  expect((await call("POST", "/texts/take-back", { page: "inconnue", at })).status).toBe(404);
});

it("restores an earlier state of the page as drafts, which are published apart", async () => {
  await publish("Un", 0);
  const { body } = await call("GET", "/texts/pages/ceramique");
  await publish("Deux", 1);
  await call("POST", "/texts/restore", { page: "ceramique", at: body.history[0].at });
  expect(await published()).toEqual({ [sentence]: "Deux" });
  const page = await call("GET", "/texts/pages/ceramique");
  const text = page.body.texts.find(({ key }: { key: string }) => key === sentence);
  expect(text.draft).toMatchObject({ value: "Un", by: "owner@exemple.fr" });
  await call("DELETE", "/texts/drafts", { keys: [sentence] });
  const after = await call("GET", "/texts");
  expect(after.body.pages.every(({ drafts }: { drafts: number }) => drafts === 0)).toBe(true);
});

it("tells the second of two editors, who loses nothing, and stores nothing by half", async () => {
  await call("PUT", "/texts/drafts", change("Le premier", 0));
  const second = await call("PUT", "/texts/drafts", change("Le second", 0));
  expect(second).toMatchObject({ status: 409, body: { keys: [sentence] } });
  const both = await call("PUT", "/texts", {
    changes: [
      { key: "ceramic/packsTitle", value: "Trois tenues", version: 0 },
      { key: sentence, value: "Le second", version: 0 },
    ],
    day: null,
  });
  expect(both.status).toBe(409);
  expect(await published()).toBeUndefined();
});

it.each([
  ["ceramic/path", "/pirate"],
  ["ceramic/next/href", "https://pirate.fr"],
  ["constructor", "x"],
  ["__proto__/title", "x"],
  [sentence, "a\0b"],
  [sentence, "x".repeat(50_000)],
  [sentence, "[ici](javascript:alert)"],
  ["ceramic/questions", "Une question"],
])("refuses %s as %j", async (key, value) => {
  const saved = await call("PUT", "/texts", { changes: [{ key, value, version: 0 }], day: null });
  expect(saved).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  expect(await published()).toBeUndefined();
});

describe("a member of the staff", () => {
  const asked: readonly [string, string, unknown?][] = [
    ["GET", "/texts"],
    ["GET", "/texts/pages/ceramique"],
    ["GET", "/texts/pages/message-quote"],
    ["GET", "/texts/pages/reponses-pretes"],
    ["PUT", "/texts/drafts", change("Équipe", 0)],
    ["PUT", "/texts", { ...change("Équipe", 1), day: null }],
    ["POST", "/texts/restore", { page: "ceramique", at: null }],
    ["POST", "/texts/take-back", { page: "ceramique", at: null }],
    ["DELETE", "/texts/drafts", { keys: [sentence] }],
    ["POST", "/texts/withdraw", { key: sentence, version: 1 }],
  ];
  it("has every route of the texts asked for here", () => {
    const routes = api.routes.filter(({ method, path }) => method !== "ALL" && /^\/texts(\/|$)/.test(path));
    const known = new Set(
      asked.map(([method, path]) => `${method} ${path.replace(/pages\/.*/, "pages/:id")}`),
    );
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(known);
  });
  const owners: readonly [string, string, unknown?][] = [
    ["GET", "/content?kind=text"],
    ["PUT", "/content", { kind: "price", ...change(1, 0), day: null }],
    ["PUT", "/content", { kind: "text", ...change("x", 0), day: null }],
    ["PUT", "/content/drafts", { kind: "text", ...change("x", 0) }],
    ["POST", "/content/reset", { kinds: ["text"] }],
    ["POST", "/content/preview", { day: null }],
    ["GET", "/settings"],
  ];
  it("is refused everything until the owner allows it", async () => {
    role = "staff";
    for (const [method, path, body] of [...asked, ...owners])
      expect([path, (await call(method, path, body)).status]).toEqual([path, 403]);
    expect(await published()).toBeUndefined();
  });
  it("may then change texts, and nothing else", async () => {
    await allowStaff(true);
    role = "staff";
    for (const [method, path, body] of asked)
      expect([path, [200, 409]]).toEqual([
        path,
        expect.arrayContaining([(await call(method, path, body)).status]),
      ]);
    for (const [method, path, body] of owners)
      expect([path, (await call(method, path, body)).status]).toEqual([path, 403]);
    const { rows } = await test.db.pool.query(
      "select actor, action from journal where action = 'content.published'",
    );
    expect(rows[0]).toMatchObject({ actor: "staff@exemple.fr" });
  });
});

it("sends a change only to the pages of its group", async () => {
  const heard: string[] = [];
  const stop = await test.db.listen("cache_invalidated", {
    onMessage: (payload) => void heard.push(...payload.split(",")),
    onConnected: () => {},
    onDisconnected: () => {},
  });
  await publish("Ailleurs", 0);
  await expect.poll(() => heard).toContain("content:text:ceramic");
  expect(heard).toEqual(["content:text", "content:text:ceramic"]);
  await stop();
});

const subject = "mail.quote/subject";
const save = (key: string, value: unknown) =>
  call("PUT", "/texts", { changes: [{ key, value, version: 0 }], day: null });

describe("the words of mails", () => {
  it("keep their placeholders: one lost or invented is refused with a sentence, and nothing is stored", async () => {
    for (const value of ["Votre devis", "Devis {numero} {entreprise} {prix}"]) {
      const refused = await save(subject, value);
      expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining("{") } });
    }
    expect(await published()).toBeUndefined();
    expect((await save(subject, "{entreprise}, devis {numero}")).status).toBe(200);
    expect(await published()).toEqual({ [subject]: "{entreprise}, devis {numero}" });
  });

  it("are drafted, listed and restored like the texts of a page", async () => {
    await save(subject, "{entreprise}, devis {numero}");
    const { body } = await call("GET", "/texts/pages/message-quote");
    expect(body).toMatchObject({ place: "mail", label: "Devis", history: [{ count: 1 }] });
    expect((await call("POST", "/texts/restore", { page: "message-quote", at: null })).status).toBe(200);
    const { body: list } = await call("GET", "/texts");
    expect(list.pages.find(({ id }: { id: string }) => id === "message-quote")).toMatchObject({ drafts: 1 });
  });
});

it("ready answers replace the shipped ones all together", async () => {
  const value = [{ question: "Photos", answer: "Deux photos ?\nMerci." }];
  expect((await save("answers/reply", value)).status).toBe(200);
  expect(await published()).toEqual({ "answers/reply": value });
  expect((await save("answers/quote", [{ question: "Nom", answer: "Bonjour {nom}" }])).status).toBe(400);
  expect((await call("GET", "/texts/pages/reponses-pretes")).body).toMatchObject({ path: null, token: null });
});

it("a text that names the town or the hours shows those of the settings, as its page does", async () => {
  const save = (section: string, value: object) =>
    test.db.pool.query("insert into site_settings (section, value, version) values ($1, $2, 1)", [
      section,
      value,
    ]);
  await save("identity", { ...defaultSettings.identity, postalCode: "01330", city: "Le Plantay" });
  const [morning] = [[{ from: "06:45", to: "11:20" }]];
  await save("hours", { week: [morning, morning, morning, [], [], [], []], closures: [] });
  const places = [
    ["location", "rental-method/1/text"],
    ["contact", "contact-next/1/text"],
    ["confort-a-domicile", "confort-a-domicile/description"],
    ["satisfaction-client-garantie", "satisfaction-client-garantie/steps/0/text"],
  ] as const;
  for (const [page, name] of places) {
    const { body } = await call("GET", `/texts/pages/${page}`);
    const text = body.texts.find(({ key }: { key: string }) => key === name);
    expect([name, text?.isComputed, text?.shipped]).toEqual([
      name,
      true,
      expect.stringContaining("du lundi au mercredi, 06:45–11:20"),
    ]);
    if (page === "location") expect(text.shipped).toMatch(/^Au Plantay, /);
  }
});

it("a text programmed for a day is withdrawn until then, once", async () => {
  const day = parisDay(new Date(Date.now() + 5 * 86_400_000));
  await call("PUT", "/texts", { ...change("Plus tard", 0), day });
  const { body } = await call("GET", "/texts/pages/ceramique");
  const [waiting] = body.texts.find(({ key }: { key: string }) => key === sentence).waiting;
  expect(waiting).toMatchObject({ value: "Plus tard", version: 1 });
  expect((await call("POST", "/texts/withdraw", { key: sentence, version: 1 })).status).toBe(200);
  expect((await call("POST", "/texts/withdraw", { key: sentence, version: 1 })).status).toBe(409);
  const { rows } = await test.db.pool.query("select action from journal order by id");
  expect(rows.map(({ action }) => action)).toEqual(["content.published", "content.withdrawn"]);
});

it.each([
  ["a megabyte", "x".repeat(1_000_000)],
  ["a megabyte of placeholders", "{a".repeat(500_000)],
  ["a link that runs a script", "[a](javascript:alert%281%29)"],
  ["a link in disguise", "[a](JaVaScRiPt:alert)"],
  ["a NUL", "a\0b"],
  ["a list", [{ question: "a", answer: "b" }]],
  ["an object", { toString: "x" }],
])("%s is refused and nothing is stored", async (_name, value) => {
  const saved = await save(sentence, value);
  expect([400, 413]).toContain(saved.status);
  expect(saved.body.message).toEqual(expect.any(String));
  expect(await published()).toBeUndefined();
});

it("the editor's own marks, typed into a text, are left out of what is stored", async () => {
  const mark = textMark(3);
  expect((await save(sentence, `${mark}Faux${mark} texte`)).status).toBe(200);
  expect((await save(sentence.replace("sentence", "packsTitle"), mark)).status).toBe(400);
  const value = [{ question: `Où${mark} ?`, answer: `${mark}Ici.` }];
  expect((await save("ceramic/questions", value)).status).toBe(200);
  expect(await published()).toEqual({
    [sentence]: "Faux texte",
    "ceramic/questions": [{ question: "Où ?", answer: "Ici." }],
  });
});
