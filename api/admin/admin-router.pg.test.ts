import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createAdminRouter } from "./create-admin-router.ts";

/** Routes that are the owner's alone (people, settings, erasure), texts until staff may edit them; every other is open to the staff. */
const ownersOnly = [
  /^\w+ \/(settings|data|content|articles|fleet|integrations|machines|pictures|privacy|staff|accounting|dashboard|job-money|promo-codes|promotions|makeovers|newsletter-issues|texts|planning\/(sectors|workers|put-offs))(\/|$)/,
  /^DELETE \/newsletter\//,
  /^POST \/gift-cards\/[^/]+\/(void|extend)$/,
  /^POST \/subscriptions(\/|$)/,
  /^POST \/visit-page\/[^/]+\/pay-link$/,
];

let test: TestDatabase;
let auth: AuthServer;
let router: ReturnType<typeof createAdminRouter>;
const tokens: Record<"customer" | "staff" | "banned", string> = { customer: "", staff: "", banned: "" };

async function tokenOf(email: string, appMetadata: Record<string, unknown>): Promise<string> {
  const password = "un-mot-de-passe-long";
  const made = await auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: appMetadata,
  });
  expect(made.error).toBeNull();
  const { data } = await auth.client().signInWithPassword({ email, password });
  return data.session?.access_token ?? "";
}

beforeAll(async () => {
  test = await createTestDatabase();
  const now = () => new Date();
  auth = await startAuthServer({ db: test.db, now });
  const deps = { db: test.db, now, siteUrl: auth.url, isDemo: false };
  const report = (error: unknown) => auth.reported.push(error);
  router = createAdminRouter(deps, { auth: auth.deps, verifyStaff: auth.service.verifyStaff, report });
  tokens.customer = await tokenOf("cliente@exemple.fr", {});
  tokens.staff = await tokenOf("equipe@exemple.fr", { role: "staff" });
  tokens.banned = await tokenOf("partie@exemple.fr", { role: "owner" });
  const { data } = await auth.client().getUser(tokens.banned);
  await auth.admin.updateUserById(data.user?.id ?? "", { ban_duration: "24h" });
});
afterAll(async () => {
  await auth.close();
  await test.drop();
});

/** Every mounted route, called with made-up ids. */
function everyRoute(): (readonly [method: string, path: string])[] {
  const routes = router.routes
    .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
    .map(
      ({ method, path }) =>
        [method, path.replaceAll(/:[^/]+/g, "00000000-0000-4000-8000-000000000000")] as const,
    );
  return [...new Map(routes.map((route) => [route.join(" "), route])).values()];
}

async function ask(method: string, path: string, authorization?: string) {
  const response = await router.request(path, {
    method,
    headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
    ...(method === "GET" ? {} : { body: "{}" }),
  });
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  return { status: response.status, code: body.code, cache: response.headers.get("cache-control") };
}

/** Which of the routes answer otherwise than they should. */
async function exceptions(authorization: string | undefined, status: number, code: string) {
  const wrong: string[] = [];
  for (const [method, path] of everyRoute()) {
    const answer = await ask(method, path, authorization);
    if (answer.status !== status || answer.code !== code || answer.cache !== "no-store")
      wrong.push(`${method} ${path}: ${JSON.stringify(answer)}`);
  }
  return wrong;
}

describe("every admin route", () => {
  it("is on the list", () => {
    expect(everyRoute().length).toBeGreaterThan(20);
    expect(everyRoute()).toContainEqual(["GET", "/me"]);
  });

  it("is closed to a caller without a token, with a key of the site or with an unreadable token", async () => {
    expect(await exceptions(undefined, 401, "invalid")).toEqual([]);
    expect(await exceptions(`Bearer ${auth.anonKey}`, 401, "invalid")).toEqual([]);
    expect(await exceptions(`Bearer ${auth.serviceKey}`, 401, "invalid")).toEqual([]);
    expect(await exceptions("Basic YWRtaW46YWRtaW4=", 401, "invalid")).toEqual([]);
  });

  it("is closed to a signed-in customer, and to an owner who was just banned", async () => {
    expect(await exceptions(`Bearer ${tokens.customer}`, 403, "not_staff")).toEqual([]);
    expect(await exceptions(`Bearer ${tokens.banned}`, 401, "invalid")).toEqual([]);
  });

  it("refuses staff what is the owner's, and only that", async () => {
    const answers = new Map<string, number>();
    for (const [method, path] of everyRoute()) {
      const { status, code } = await ask(method, path, `Bearer ${tokens.staff}`);
      if (code === "owner_only") answers.set(`${method} ${path}`, status);
    }
    const expected = everyRoute().filter((route) =>
      ownersOnly.some((pattern) => pattern.test(route.join(" "))),
    );
    expect([...answers].toSorted()).toEqual(
      expected.map(([method, path]) => [`${method} ${path}`, 403] as const).toSorted(),
    );
    expect(expected.length).toBeGreaterThan(5);
  });

  it("refuses a body over 512 Ko, except routes that take files, which have their own limit", async () => {
    const weigh = async (method: string, path: string, bytes: number) => {
      const headers = { authorization: `Bearer ${tokens.staff}`, "content-length": String(bytes) };
      const response = await router.request(path, { method, headers, body: "{}" });
      const { message } = (await response.json().catch(() => ({}))) as { message?: string };
      return { status: response.status, message, connection: response.headers.get("connection") };
    };
    const refused = {
      status: 413,
      message: "Envoi trop volumineux\u00a0: 512\u00a0Ko au plus.",
      connection: "close",
    };
    const takingFiles: string[] = [];
    for (const [method, path] of everyRoute().filter(([each]) => each !== "GET")) {
      if ((await weigh(method, path, 512 * 1024)).status === 413) throw new Error(`${path} takes too little`);
      const answer = await weigh(method, path, 512 * 1024 + 1);
      if (answer.status === 413) expect(answer, path).toEqual(refused);
      else {
        takingFiles.push(path);
        const heavy = await weigh(method, path, 13 * 1024 * 1024);
        expect(heavy, path).toEqual({
          ...refused,
          message: expect.stringMatching(/trop lourde?\u00a0: (2|8|12)\u00a0Mo au plus\.$/),
        });
      }
    }
    expect(takingFiles.toSorted()).toEqual([
      "/content/logo",
      "/data/customers/apply",
      "/data/customers/preview",
      "/fleet/00000000-0000-4000-8000-000000000000/import/apply",
      "/fleet/00000000-0000-4000-8000-000000000000/import/preview",
      "/media/pictures",
      "/media/sheets",
      "/pictures",
      "/products/import/apply",
      "/products/import/preview",
      "/rentals/periods/00000000-0000-4000-8000-000000000000/photos",
      "/visit-page/00000000-0000-4000-8000-000000000000/photos/00000000-0000-4000-8000-000000000000",
    ]);
  });

  it("with a form refuses one of more parts than any of ours before it is parsed", async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="moment"\r\n\r\nremise\r\n';
    const send = async (parts: number) => {
      const response = await router.request("/rentals/periods/00000000-0000-4000-8000-000000000000/photos", {
        method: "POST",
        headers: {
          authorization: `Bearer ${tokens.staff}`,
          "content-type": "multipart/form-data; boundary=b",
        },
        body: `${part.repeat(parts)}--b--\r\n`,
      });
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    expect(await send(600)).toEqual([400, "Nous ne savons pas lire cet envoi."]);
    expect(await send(1)).not.toEqual([400, "Nous ne savons pas lire cet envoi."]);
  });

  it("never fails on an empty body or an unknown id", () => {
    expect(auth.reported).toEqual([]);
  });
});
