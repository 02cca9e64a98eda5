import { text } from "node:stream/consumers";
import { PostgrestClient } from "@supabase/postgrest-js";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { serveOnLoopback } from "#tests/support/loopback.ts";
import { connectRaw } from "#tests/support/raw-http.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { LimitedDeps } from "#usecases/limits/take-turn.ts";
import { knownPaths } from "#usecases/page-visits/known-paths.ts";
import { createRestRouter } from "./create-rest-router.ts";
import { createRoleResolver, type VerifyToken } from "./roles.ts";

let test: TestDatabase;
let server: Awaited<ReturnType<typeof serveOnLoopback>>;
let url = "";
let deps: LimitedDeps;
const reported: unknown[] = [];
const now = new Date("2026-11-15T09:30:00.123Z");

/** A token that counts until its person's session ends. */
let isSessionOpen = true;
let looks = 0;

/** In place of the sign-in service: a token is the name of its role. */
const verify: VerifyToken = async (token) => {
  if (token === "session") {
    looks += 1;
    return isSessionOpen ? { role: "service_role" } : { error: "invalid" };
  }
  if (token === "expired") return { error: "expired" };
  const roles = ["anon", "authenticated", "service_role", "superuser"];
  return roles.includes(token) ? { role: token } : { error: "invalid" };
};

beforeAll(async () => {
  test = await createTestDatabase();
  deps = {
    db: test.db,
    now: () => now,
    siteUrl: "https://reflet.example",
    isDemo: false,
    rateLimitFactor: 100,
  };
  const router = createRestRouter(deps, {
    pages: knownPaths(["/", "/contact", "/articles/:slug"]),
    addressOf: (c) => c.req.header("x-test-address") ?? "203.0.113.7",
    resolveRole: createRoleResolver(verify),
    report: (error) => reported.push(error),
  });
  const app = new Hono().route("/rest/v1", router);
  server = await serveOnLoopback(app);
  url = `${server.url}/rest/v1`;
});
afterAll(async () => {
  await server.close();
  await test.drop();
});
beforeEach(async () => {
  reported.length = 0;
  await test.db.pool.query("select testing.empty('quote_requests, mail_outbox, page_visits, rate_limits')");
});

/** supabase-js sends the key twice. */
function client(key: string, schema?: string) {
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  return new PostgrestClient(url, { headers, ...(schema ? { schema } : {}) });
}

const camille = {
  name: "Camille Morel",
  email: "camille@orange.fr",
  phone: "06 12 34 56 78",
  message: "Type de véhicule : Particulier",
  items: [
    { title: "VIP Complet", price: "145€", details: "Le grand soin" },
    { title: "Correction", price: "Sur devis", details: "" },
  ],
  total_price: 145,
};
const julien = { ...camille, name: "Julien Morel", email: "julien@orange.fr" };

const seenBack = {
  id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  created_at: "2026-11-15T09:30:00.123Z",
  ...camille,
  phone: "+33612345678",
};

async function counts() {
  const { rows } = await test.db.pool.query(
    "select (select count(*)::int from quote_requests) as requests, (select count(*)::int from mail_outbox) as mails",
  );
  return rows[0];
}

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return fetch(`${url}${path}`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", apikey: "anon", ...headers },
  });
}

describe("an anonymous insert with the official client", () => {
  it("answers with the created row alone, as the wizard asks", async () => {
    const answer = await client("anon").from("quote_requests").insert(camille).select().single();
    expect(answer).toMatchObject({ status: 201, error: null });
    expect(answer.data).toEqual(seenBack);
    expect(await counts()).toEqual({ requests: 1, mails: 2 });
    const { rows } = await test.db.pool.query("select kind, status, notes, consent_text from quote_requests");
    expect(rows).toEqual([{ kind: "wizard", status: "nouveau", notes: "", consent_text: null }]);
  });

  it("answers a bare insert with 201 and no body", async () => {
    const answer = await client("anon").from("quote_requests").insert(camille);
    expect(answer).toEqual({
      data: null,
      error: null,
      count: null,
      status: 201,
      statusText: "Created",
      success: true,
    });
    expect(await counts()).toEqual({ requests: 1, mails: 2 });
  });

  it("needs a key: in its header, in the address, or as a bearer", async () => {
    const insert = (query: string, headers: Record<string, string>) =>
      fetch(`${url}/quote_requests${query}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: "https://ailleurs.example", ...headers },
        body: JSON.stringify(camille),
      });
    for (const [query, headers] of [
      ["", {}],
      ["", { apikey: "" }],
      ["?apikey=", {}],
    ] as const) {
      const refused = await insert(query, headers);
      expect(refused.status).toBe(401);
      expect(refused.headers.get("access-control-allow-origin")).toBe("https://ailleurs.example");
      expect(await refused.json()).toEqual({
        message: "No API key found in request",
        hint: "No `apikey` request header or url param was found.",
      });
    }
    for (const path of ["/quote_requests", "/rpc/increment_page_visit", "/users"]) {
      expect((await fetch(`${url}${path}`)).status).toBe(401);
    }
    expect(await counts()).toEqual({ requests: 0, mails: 0 });
    expect((await insert("", { apikey: "anon" })).status).toBe(201);
    expect((await insert("?apikey=anon", {})).status).toBe(201);
    expect((await insert("", { Authorization: "Bearer anon" })).status).toBe(201);
  });

  it("needs none where the setting says so", async () => {
    const router = createRestRouter(deps, {
      pages: knownPaths([]),
      addressOf: () => "203.0.113.7",
      resolveRole: createRoleResolver(verify, false),
      report: () => {},
    });
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify(camille);
    expect((await router.request("/quote_requests", { method: "POST", headers, body })).status).toBe(201);
  });

  it("stores a list whole and answers with it, in its order", async () => {
    const answer = await client("anon")
      .from("quote_requests")
      .insert([camille, julien], { count: "exact" })
      .select("name");
    expect(answer).toMatchObject({
      status: 201,
      count: 2,
      data: [{ name: "Camille Morel" }, { name: "Julien Morel" }],
    });
    expect(await counts()).toEqual({ requests: 2, mails: 4 });
  });

  it("computes the total again whatever the browser claims", async () => {
    const { data } = await client("anon")
      .from("quote_requests")
      .insert({ ...camille, total_price: 1 })
      .select("total_price")
      .single();
    expect(data).toEqual({ total_price: 145 });
  });

  it("takes a price without its euro sign, and what is left out has its default", async () => {
    const { data } = await client("anon")
      .from("quote_requests")
      .insert({
        name: "C",
        email: "c@d.fr",
        phone: "+41 22 345 67 89",
        items: [{ title: "Cire", price: 49.9 }],
      })
      .select("phone,message,items,montant:total_price")
      .single();
    expect(data).toEqual({
      phone: "+41223456789",
      message: "",
      items: [{ title: "Cire", price: "49.90€", details: "" }],
      montant: 49.9,
    });
  });

  it("stores a repeated submission once and answers with the same row", async () => {
    const row = { ...camille, submission_id: "0190a8c0-6b1a-7c1d-8e2f-0123456789ab" };
    const insert = () => client("anon").from("quote_requests").insert(row).select("id").single();
    const [first, second] = [await insert(), await insert()];
    expect(second.data).toEqual(first.data);
    expect(await counts()).toEqual({ requests: 1, mails: 2 });
  });

  it("does not return a row to a caller that only knows its submission", async () => {
    const submission_id = "0190a8c0-6b1a-7c1d-8e2f-0123456789ab";
    const first = await client("anon")
      .from("quote_requests")
      .insert({ ...camille, submission_id })
      .select()
      .single();
    const second = await client("anon")
      .from("quote_requests")
      .insert({ ...julien, submission_id })
      .select()
      .single();
    expect(second.data?.name).toBe("Julien Morel");
    expect(second.data?.id).not.toBe(first.data?.id);
  });

  it("stores none of a list when one row is refused", async () => {
    const answer = await client("anon")
      .from("quote_requests")
      .insert([camille, { ...julien, email: "julien" }]);
    expect(answer).toMatchObject({ status: 400, error: { code: "23514" } });
    expect(await counts()).toEqual({ requests: 0, mails: 0 });
  });

  it("stores nothing when one row was asked for and several or none are sent", async () => {
    const several = await client("anon").from("quote_requests").insert([camille, julien]).select().single();
    expect(several).toMatchObject({
      status: 406,
      error: {
        code: "PGRST116",
        message: "Cannot coerce the result to a single JSON object",
        details: "The result contains 2 rows",
        hint: null,
      },
    });
    const none = await client("anon").from("quote_requests").insert([]).select().single();
    expect(none).toMatchObject({ status: 406, error: { code: "PGRST116" } });
    expect(await counts()).toEqual({ requests: 0, mails: 0 });
  });

  it.each([
    [
      "an unknown column",
      { ...camille, prix: 1 },
      400,
      "PGRST204",
      "Could not find the 'prix' column of 'quote_requests' in the schema cache",
    ],
    [
      "the staff's status",
      { ...camille, status: "accepte" },
      401,
      "42501",
      "permission denied for table quote_requests",
    ],
    [
      "the staff's notes",
      { ...camille, notes: "x" },
      401,
      "42501",
      "permission denied for table quote_requests",
    ],
    [
      "an id of its own",
      { ...camille, id: "0190a8c0-6b1a-7c1d-8e2f-0123456789ab" },
      401,
      "42501",
      "permission denied for table quote_requests",
    ],
    [
      "no name",
      { email: "c@d.fr", phone: "1" },
      400,
      "23502",
      'null value in column "name" of relation "quote_requests" violates not-null constraint',
    ],
    [
      "a null phone",
      { ...camille, phone: null },
      400,
      "23502",
      'null value in column "phone" of relation "quote_requests" violates not-null constraint',
    ],
    [
      "an empty name",
      { ...camille, name: " " },
      400,
      "23514",
      'new row for relation "quote_requests" violates check constraint "quote_requests_name_check"',
    ],
    [
      "two addresses",
      { ...camille, email: "a@b.fr,c@d.fr" },
      400,
      "23514",
      'new row for relation "quote_requests" violates check constraint "quote_requests_email_check"',
    ],
    [
      "a total that is no number",
      { ...camille, total_price: "beaucoup" },
      400,
      "22P02",
      'invalid input syntax for type numeric: "beaucoup"',
    ],
    [
      "a name that is an object",
      { ...camille, name: { first: "C" } },
      400,
      "22P02",
      'invalid input syntax for type text: "{"first":"C"}"',
    ],
    [
      "a submission that is no UUID",
      { ...camille, submission_id: "1" },
      400,
      "22P02",
      'invalid input syntax for type uuid: "1"',
    ],
    [
      "items that are no list",
      { ...camille, items: { title: "x" } },
      400,
      "23514",
      'new row for relation "quote_requests" violates check constraint "quote_requests_items_check"',
    ],
    [
      "an item without a title",
      { ...camille, items: [{ price: "1€" }] },
      400,
      "23514",
      'new row for relation "quote_requests" violates check constraint "quote_requests_items_check"',
    ],
    [
      "a negative price",
      { ...camille, items: [{ title: "x", price: "-5€" }] },
      400,
      "23514",
      'new row for relation "quote_requests" violates check constraint "quote_requests_items_check"',
    ],
    [
      "a price beyond counting",
      { ...camille, items: [{ title: "x", price: "99999999999€" }] },
      400,
      "23514",
      'new row for relation "quote_requests" violates check constraint "quote_requests_items_check"',
    ],
    [
      "too many items",
      { ...camille, items: Array(101).fill({ title: "x", price: "1€" }) },
      400,
      "23514",
      'new row for relation "quote_requests" violates check constraint "quote_requests_items_check"',
    ],
    [
      "a message too long",
      { ...camille, message: "a".repeat(10_001) },
      400,
      "23514",
      'new row for relation "quote_requests" violates check constraint "quote_requests_message_check"',
    ],
  ])("refuses %s", async (_what, row, status, code, message) => {
    const answer = await client("anon")
      .from("quote_requests")
      .insert(row as Record<string, unknown>);
    expect(answer).toMatchObject({ status, error: { code, message, hint: null } });
    expect(await counts()).toEqual({ requests: 0, mails: 0 });
  });

  it("stores what PostgreSQL could not: NUL and half surrogates", async () => {
    const row = {
      ...camille,
      name: "Ca\u0000mille",
      message: "fin\ud83d",
      items: [{ title: "a\u0000b", price: "1€" }],
    };
    const answer = await client("anon")
      .from("quote_requests")
      .insert(row)
      .select("name,message,items")
      .single();
    expect(answer.data).toEqual({
      name: "Ca mille",
      message: "fin\ufffd",
      items: [{ title: "a b", price: "1€", details: "" }],
    });
  });

  it("is stopped when one address sends too many", async () => {
    const strict = createRestRouter(
      { ...deps, rateLimitFactor: 1 },
      {
        pages: knownPaths([]),
        addressOf: () => "198.51.100.9",
        resolveRole: createRoleResolver(verify),
        report: (error) => reported.push(error),
      },
    );
    const send = (index: number) =>
      strict.request("/quote_requests", {
        method: "POST",
        headers: { "Content-Type": "application/json", apikey: "anon" },
        body: JSON.stringify({ ...camille, message: `Message ${index}` }),
      });
    for (let index = 0; index < 10; index += 1) expect((await send(index)).status).toBe(201);
    const refused = await send(10);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("600");
    expect(await refused.json()).toMatchObject({ code: "over_request_rate_limit" });
    expect((await counts()).requests).toBe(10);
  });
});

describe("reading", () => {
  it.each([
    ["anon", 401],
    ["authenticated", 403],
  ])("is refused to %s", async (key, status) => {
    await client("anon").from("quote_requests").insert(camille);
    for (const select of ["*", "id", "name"]) {
      const answer = await client(key).from("quote_requests").select(select);
      expect(answer).toMatchObject({ status, data: null, error: { code: "42501" } });
    }
    const counted = await client(key).from("quote_requests").select("*", { count: "exact", head: true });
    expect(counted).toMatchObject({ status, count: null });
  });

  it.each(["status", "notes", "details", "id,consent_text", "kind"])(
    "gives visitors no %s of the row they made, and then stores none",
    async (select) => {
      const answer = await client("anon").from("quote_requests").insert(camille).select(select);
      expect(answer).toMatchObject({ status: 401, error: { code: "42501" } });
      expect(await counts()).toEqual({ requests: 0, mails: 0 });
    },
  );

  it("is open to the service key: select, equality, order, limit, count", async () => {
    const service = client("service_role");
    await service.from("quote_requests").insert([
      { ...camille, kind: "contact", status: "contacte", notes: "Rappeler", details: { a: 1 } },
      { ...julien, kind: "fleet", status: "nouveau", notes: "", details: {} },
    ]);
    const all = await service
      .from("quote_requests")
      .select("name,status,notes")
      .order("name", { ascending: false });
    expect(all).toMatchObject({
      status: 200,
      data: [
        { name: "Julien Morel", status: "nouveau", notes: "" },
        { name: "Camille Morel", status: "contacte", notes: "Rappeler" },
      ],
    });
    const one = await service.from("quote_requests").select().eq("status", "contacte").single();
    expect(Object.keys(one.data ?? {})).toHaveLength(18);
    expect(one.data).toMatchObject({ name: "Camille Morel", details: { a: 1 }, distance_km: null });
    expect(one.data).not.toHaveProperty("fingerprint");
    const page = await service
      .from("quote_requests")
      .select("name", { count: "exact" })
      .order("name")
      .limit(1);
    expect(page).toMatchObject({ status: 206, count: 2, data: [{ name: "Camille Morel" }] });
    const head = await service.from("quote_requests").select("*", { count: "exact", head: true });
    expect(head).toMatchObject({ count: 2, data: null });
    const nobody = await service.from("quote_requests").select().eq("name", "Personne").maybeSingle();
    expect(nobody).toMatchObject({ data: null, error: null });
  });

  it.each([
    ["select=inconnu", 400, "42703"],
    ["select=id,,name", 400, "PGRST100"],
    ["select=photos(id)", 400, "PGRST100"],
    ["inconnu=eq.1", 400, "42703"],
    ["name=like.*a*", 400, "PGRST100"],
    ["limit=beaucoup", 400, "PGRST100"],
    ["order=name.hasard", 400, "PGRST100"],
    ["id=eq.abc", 400, "22P02"],
  ])("refuses the query %s", async (query, status, code) => {
    const answer = await fetch(`${url}/quote_requests?${query}`, { headers: { apikey: "service_role" } });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      code,
      message: expect.any(String),
      details: null,
      hint: null,
    });
    expect(reported).toEqual([]);
  });
});

describe("the wire", () => {
  it("refuses a request whose session ended while its body arrived", async () => {
    const sent = JSON.stringify(camille);
    const socket = connectRaw(new URL(url).port);
    const answer = text(socket);
    socket.write(
      "POST /rest/v1/quote_requests HTTP/1.1\r\nHost: x\r\nConnection: close\r\napikey: session\r\n" +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(sent)}\r\n\r\n${sent.slice(0, -1)}`,
    );
    await expect.poll(() => looks).toBe(1);
    isSessionOpen = false;
    socket.write(sent.slice(-1));
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    isSessionOpen = true;
    expect((await test.db.pool.query("select from quote_requests")).rowCount).toBe(0);
    // The same, as long as it goes on.
    const headers = { apikey: "session", "Content-Type": "application/json" };
    const stored = await fetch(`${url}/quote_requests`, { method: "POST", headers, body: sent });
    expect(stored.status).toBe(201);
  });

  const body = JSON.stringify(camille);

  it("answers a minimal insert with nothing but headers", async () => {
    const answer = await post("/quote_requests", body, { Prefer: "return=minimal" });
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe("");
    expect(answer.headers.get("content-range")).toBe("*/*");
    expect(answer.headers.get("preference-applied")).toBe("return=minimal");
  });

  it("echoes the preferences it honours", async () => {
    const prefer = "return=representation, missing=default, count=exact, resolution=ignore-duplicates";
    const answer = await post(
      '/quote_requests?columns="name","email","phone","message"&select=name',
      `[${body}]`,
      {
        Prefer: prefer,
      },
    );
    expect(answer.status).toBe(201);
    expect(answer.headers.get("preference-applied")).toBe(prefer);
    expect(answer.headers.get("content-range")).toBe("*/1");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer.json()).toEqual([{ name: "Camille Morel" }]);
  });

  it("answers one object under its own media type", async () => {
    const answer = await post("/quote_requests?select=name", body, {
      Prefer: "return=representation",
      Accept: "application/vnd.pgrst.object+json",
    });
    expect(answer.headers.get("content-type")).toBe("application/vnd.pgrst.object+json; charset=utf-8");
    expect(await answer.json()).toEqual({ name: "Camille Morel" });
  });

  it("reads only the listed columns; one left out is null unless the defaults are asked for", async () => {
    const rows = JSON.stringify([
      { name: "C", email: "c@d.fr", phone: "1" },
      { name: "D", email: "d@d.fr", phone: "2", message: "M", x: 1 },
    ]);
    const columns = "?columns=name,email,phone,message";
    expect(await (await post(`/quote_requests${columns}`, rows)).json()).toMatchObject({ code: "23502" });
    expect((await post(`/quote_requests${columns}`, rows, { Prefer: "missing=default" })).status).toBe(201);
    expect(await (await post("/quote_requests", rows)).json()).toMatchObject({
      code: "PGRST102",
      message: "All object keys must match",
    });
    expect(await (await post("/quote_requests?columns=name,prix", rows)).json()).toMatchObject({
      code: "PGRST204",
    });
  });

  it.each([
    ["{", 400, "PGRST102", {}],
    ["", 400, "PGRST102", {}],
    ["42", 400, "PGRST102", {}],
    ["[1]", 400, "PGRST102", {}],
    [body, 400, "PGRST102", { "Content-Type": "text/csv" }],
    [body, 406, "PGRST106", { "Content-Profile": "private" }],
    [body, 406, "PGRST107", { Accept: "text/csv" }],
    [body, 400, "PGRST122", { Prefer: "handling=strict, return=tout" }],
    [body, 401, "42501", { Prefer: "resolution=merge-duplicates" }],
    [body, 401, "PGRST301", { apikey: "inconnu" }],
    [body, 401, "PGRST301", { apikey: "anon", Authorization: "Bearer inconnu" }],
    [body, 401, "PGRST301", { Authorization: "Basic abc" }],
    [body, 401, "PGRST301", { apikey: "superuser" }],
    [body, 401, "PGRST303", { apikey: "anon", Authorization: "Bearer expired" }],
  ])("refuses %j with %i %s", async (sent, status, code, headers) => {
    const answer = await post("/quote_requests", sent, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(Object.keys(await answer.clone().json())).toEqual(["code", "message", "details", "hint"]);
    expect(await answer.json()).toMatchObject({ code });
    expect(await counts()).toEqual({ requests: 0, mails: 0 });
  });

  it("refuses what is too large, announced or not", async () => {
    const large = JSON.stringify({ ...camille, message: "a".repeat(300 * 1024) });
    const announced = await post("/quote_requests", large);
    expect([announced.status, (await announced.json()).code]).toEqual([413, "54000"]);
    const init = {
      method: "POST",
      body: new Blob([large]).stream(),
      duplex: "half",
      headers: { apikey: "anon" },
    } as RequestInit;
    // A client that goes on sending after the refusal finds the connection closed.
    const streamed = await fetch(`${url}/quote_requests`, init).then(
      ({ status }) => status,
      () => "closed",
    );
    expect([413, "closed"]).toContain(streamed);
    expect(await counts()).toEqual({ requests: 0, mails: 0 });
  });

  it.each([
    ["PATCH", "/quote_requests?id=eq.1", 405, "PGRST117"],
    ["DELETE", "/quote_requests?id=eq.1", 405, "PGRST117"],
    ["PUT", "/quote_requests", 405, "PGRST117"],
    ["GET", "/rpc/increment_page_visit?p_page_path=/", 405, "25006"],
    ["GET", "/users", 404, "PGRST205"],
    ["POST", "/mail_outbox", 404, "PGRST205"],
    ["POST", "/rpc/pg_sleep", 404, "PGRST202"],
    ["GET", "/a/b/c", 404, "PGRST125"],
  ])("answers %s %s with %i %s and a JSON body", async (method, path, status, code) => {
    const answer = await fetch(`${url}${path}`, { method, headers: { apikey: "service_role" } });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it("accepts calls from other sites, without `*` as allowed origin", async () => {
    const answer = await fetch(`${url}/quote_requests`, {
      method: "OPTIONS",
      headers: { Origin: "https://ailleurs.example", "Access-Control-Request-Method": "POST" },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://ailleurs.example");
    expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
    expect(answer.headers.get("access-control-allow-headers")).toContain("prefer");
  });

  it("hides a failure that is ours, and reports it", async () => {
    await test.db.pool.query("alter table mail_outbox rename to hidden");
    try {
      const answer = await client("anon").from("quote_requests").insert(camille);
      expect(answer).toMatchObject({
        status: 500,
        error: { code: "XX000", message: "Une erreur est survenue. Veuillez réessayer plus tard." },
      });
    } finally {
      await test.db.pool.query("alter table hidden rename to mail_outbox");
    }
    expect(reported).toHaveLength(1);
    expect(await counts()).toEqual({ requests: 0, mails: 0 });
  });
});

describe("increment_page_visit with the official client", () => {
  const visits = async () => {
    const { rows } = await test.db.pool.query("select path, day, visits::int from page_visits order by path");
    return rows;
  };

  it("counts and returns nothing", async () => {
    const answer = await client("anon").rpc("increment_page_visit", { p_page_path: "/contact" });
    expect(answer).toMatchObject({ status: 204, data: null, error: null });
    await client("anon").rpc("increment_page_visit", { p_page_path: "/contact" });
    expect(await visits()).toEqual([{ path: "/contact", day: "2026-11-15", visits: 2 }]);
  });

  it.each(["/admin", "https://ailleurs.example/", "", 42, null])(
    "answers the same for %j and counts nothing",
    async (path) => {
      const answer = await client("anon").rpc("increment_page_visit", { p_page_path: path });
      expect(answer).toMatchObject({ status: 204, error: null });
      expect(await visits()).toEqual([]);
    },
  );

  it.each([
    [{}, "Could not find the function public.increment_page_visit without parameters in the schema cache"],
    [{ path: "/" }, "Could not find the function public.increment_page_visit(path) in the schema cache"],
    [
      { p_page_path: "/", n: 1 },
      "Could not find the function public.increment_page_visit(n, p_page_path) in the schema cache",
    ],
  ])("knows no function for the arguments %j", async (parameters, message) => {
    const answer = await client("anon").rpc("increment_page_visit", parameters);
    expect(answer).toMatchObject({ status: 404, error: { code: "PGRST202", message } });
  });

  it("has no read-only form", async () => {
    const answer = await client("anon").rpc("increment_page_visit", { p_page_path: "/" }, { get: true });
    expect(answer).toMatchObject({ status: 405, error: { code: "25006" } });
    const head = await client("anon").rpc("increment_page_visit", { p_page_path: "/" }, { head: true });
    expect(head.status).toBe(405);
    expect(await visits()).toEqual([]);
  });
});
