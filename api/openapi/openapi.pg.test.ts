import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestBodies } from "#auth/request-bodies.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createAdminRouter } from "../admin/create-admin-router.ts";
import { createRestRouter } from "../rest/create-rest-router.ts";
import type { Paths } from "./operation.ts";
import { describePublicApi } from "./public-document.ts";

let test: TestDatabase;
let auth: AuthServer;
let router: ReturnType<typeof createAdminRouter>;
let admin: { readonly openapi: string; readonly paths: Paths };

beforeAll(async () => {
  test = await createTestDatabase();
  const now = () => new Date();
  auth = await startAuthServer({ db: test.db, now });
  const deps = { db: test.db, now, siteUrl: "https://exemple.fr", isDemo: false };
  const staff = { userId: "", email: "e@exemple.fr", role: "staff", aal: "aal1", sessionId: "" } as const;
  const report = (error: unknown) => auth.reported.push(error);
  router = createAdminRouter(deps, { auth: auth.deps, verifyStaff: async () => staff, report });
  const response = await router.request("/openapi.json", { headers: { authorization: "Bearer x" } });
  admin = (await response.json()) as typeof admin;
});
afterAll(async () => {
  await auth.close();
  await test.drop();
});

interface Route {
  readonly method: string;
  readonly path: string;
}

function mounted(routes: readonly Route[], base = ""): string[] {
  const names = routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${base}${path.replaceAll(/:([^/]+)/g, "{$1}")}`);
  return [...new Set(names)].toSorted();
}

function described(paths: Paths): string[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted();
}

const operationsOf = (paths: Paths) => Object.values(paths).flatMap((methods) => Object.values(methods));

describe("the description of the administration", () => {
  it("knows every mounted route and no other", () => {
    expect(admin.openapi).toBe("3.1.0");
    expect(described(admin.paths)).toEqual(mounted(router.routes));
    expect(described(admin.paths).length).toBeGreaterThan(200);
  });

  it("takes bodies and parameters from the schemas that check them", () => {
    const reply = admin.paths["/reviews/{id}/refuse"]?.post;
    expect(reply?.requestBody).toMatchObject({
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["reason"],
            properties: { reason: { type: "string", minLength: 10, maxLength: 1000 } },
          },
        },
      },
    });
    expect(reply?.parameters).toEqual([
      { name: "id", in: "path", required: true, schema: { type: "string" } },
    ]);
    expect(admin.paths["/orders"]?.get?.parameters?.map(({ name }) => name)).toContain("livraison");
  });

  it("says which routes are the owner's and which a key opens", () => {
    expect(admin.paths["/promo-codes"]?.get?.description).toBe("Réservé au propriétaire.");
    expect(admin.paths["/orders"]?.get?.description).toBeUndefined();
    expect(admin.paths["/orders"]?.get?.security).toEqual([{ session: [] }, { machineKey: ["orders:read"] }]);
    expect(admin.paths["/orders/{id}/step"]?.post?.security).toEqual([{ session: [] }]);
  });

  it("describes what every route answers, from the types of the routes", () => {
    const without = operationsOf(admin.paths).filter(({ responses }) => "2XX" in responses);
    expect(without.map(({ operationId }) => operationId)).toEqual(["getOpenapiJson"]);
    const list = admin.paths["/reviews"]?.get?.responses["200"];
    expect(list).toMatchObject({ content: { "application/json": { schema: { type: "object" } } } });
  });

  it("has a name of its own for every operation", () => {
    const ids = operationsOf(admin.paths).map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("describes the body of every route that changes something with one", () => {
    const withBody = operationsOf(admin.paths).filter(({ requestBody }) => requestBody).length;
    expect(withBody).toBeGreaterThan(100);
  });
});

describe("the bodies that the administration's routes take", () => {
  const bodies = () =>
    Object.entries(admin.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const content = (requestBody?.content ?? {}) as Record<string, { schema?: BodySchema }>;
        const schema = content["application/json"]?.schema;
        return schema ? [{ name: `${method.toUpperCase()} ${path}`, method, path, schema }] : [];
      }),
    );
  const send = async (method: string, path: string, body: unknown) => {
    const response = await ownersRouter().request(
      path.replaceAll(/\{[^}]+\}/g, () => randomUUID()),
      {
        method,
        headers: { authorization: "Bearer x", "content-type": "application/json" },
        body: JSON.stringify(body),
      },
    );
    return response.status;
  };

  it("are refused without what the description calls required", async () => {
    const required = bodies().filter(({ schema }) => (schema.required?.length ?? 0) > 0);
    expect(required.length).toBeGreaterThan(100);
    const taken: string[] = [];
    for (const { name, method, path } of required) {
      const status = await send(method, path, {});
      if (status !== 400) taken.push(`${name}: ${status}`);
    }
    // Asks for a recent sign-in before it reads anything.
    expect(taken).toEqual(["POST /data/leave-demonstration: 403"]);
  });

  it("are described wherever one is read: the other routes that change something take none", () => {
    const described = Object.entries(admin.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, { requestBody }]) => ["post", "put", "patch"].includes(method) && !requestBody)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual([
      "POST /accounting/{month}/send",
      "POST /data/export",
      "POST /disputes/{id}/seen",
      "POST /gift-cards/{id}/code",
      "POST /gift-cards/{id}/resend",
      "POST /integrations/deliveries/{id}/resend",
      "POST /integrations/keys/{id}/revoke",
      "POST /integrations/webhooks/{id}/secret",
      "POST /job-money/{id}/invoice",
      "POST /job-money/{id}/pay-page",
      "POST /job-money/{id}/refunds/{refundId}/settle",
      "POST /job-money/{id}/release",
      "POST /job-money/{id}/request/mail",
      "POST /mails/{id}/retry",
      "POST /makeovers/{id}/ask",
      "POST /makeovers/{id}/publish",
      "POST /makeovers/{id}/unpublish",
      "POST /makeovers/{id}/withdraw",
      "POST /newsletter/{id}/put-back",
      "POST /newsletter/{id}/refused",
      "POST /newsletter/{id}/unsubscribe",
      "POST /orders/{id}/mails/{mailId}/resend",
      "POST /orders/{id}/refunds/{refundId}/settle",
      "POST /planning/notices/{id}/leave-out",
      "POST /planning/notices/{id}/send",
      "POST /planning/put-offs/{id}/undo",
      "POST /planning/visits/{id}/missed",
      "POST /planning/workers/{number}/feed",
      "POST /promotions/{id}/stop",
      "POST /rentals/periods/{id}/deposit-hold",
      "POST /rentals/periods/{id}/deposit-hold/check",
      "POST /rentals/periods/{id}/deposit-hold/settle",
      "POST /rentals/periods/{id}/replace-unit",
      "POST /requests/quotes/{number}/remind",
      "POST /requests/{id}/called-back",
      "POST /reviews/{id}/publish",
      "POST /settings/mail-test",
      "POST /sms/{id}/retry",
      "POST /subscriptions/{id}/withdraw",
      "POST /visit-page/{id}/pay-link",
    ]);
  });
});

interface BodySchema {
  readonly required?: readonly string[];
}

/** As the owner. */
function ownersRouter() {
  const deps = { db: test.db, now: () => new Date(), siteUrl: "https://exemple.fr", isDemo: false };
  const ids = { userId: randomUUID(), sessionId: randomUUID() };
  const owner = { ...ids, email: "e@exemple.fr", role: "owner", aal: "aal2" } as const;
  const report = (error: unknown) => auth.reported.push(error);
  return createAdminRouter(deps, { auth: auth.deps, verifyStaff: async () => owner, report });
}

describe("the description of the sign-in service and the data calls", () => {
  const rest = createRestRouter({} as never, { pages: {} as never, addressOf: () => null, report: () => {} });
  const publicDocument = () => describePublicApi(auth.service.routes, "https://exemple.fr");

  it("knows every route and no other", () => {
    const expected = [...mounted(auth.service.routes, "/auth/v1"), ...mounted(rest.routes, "/rest/v1")];
    expect(described(publicDocument().paths)).toEqual(expected.toSorted());
  });

  it("knows a body for every route of the sign-in service that reads one", () => {
    const routes = auth.service.routes.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(requestBodies).filter((name) => !routes.includes(name))).toEqual([]);
    const without = auth.service.routes
      .filter(({ method }) => method !== "GET" && method !== "DELETE")
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !requestBodies[name]);
    // These read no JSON: a session is ended, a challenge begun, or a provider posts a form of its own.
    expect(without.toSorted()).toEqual([
      "POST /callback",
      "POST /logout",
      "POST /passkeys/authentication/options",
      "POST /passkeys/registration/options",
      "POST /sso/saml/acs",
    ]);
  });

  it("is plain JSON", () => {
    const document = publicDocument();
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document.paths["/auth/v1/signup"]?.post?.requestBody).toMatchObject({
      content: { "application/json": { schema: { type: "object" } } },
    });
  });
});
