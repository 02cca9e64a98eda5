import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { askSubscription, startContract } from "#tests/support/subscriptions.ts";
import type { AdminEnv } from "./admin-env.ts";
import { subscriptionsRoutes } from "./subscriptions.ts";

const { deps } = openShop();
beforeEach(() => saveSeller(deps.db));

/** The routes as a member of the team calls them, behind the guard. */
function callAs(role: "owner" | "staff") {
  const app = new Hono<AdminEnv>()
    .use(async (c, next) => {
      c.set("staff", { email: `${role}@exemple.fr`, role } as AdminEnv["Variables"]["staff"]);
      await next();
    })
    .route("/", subscriptionsRoutes(deps));
  return async (path: string, body?: unknown) => {
    const response = await app.request(
      path,
      body === undefined
        ? {}
        : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } },
    );
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}

it("staff follow contracts without an amount, and change none", async () => {
  const id = await startContract(deps);
  const call = callAs("staff");
  const texts = JSON.stringify([(await call("/")).body, (await call(`/${id}`)).body]);
  expect(texts).toContain("Zoé Îlot");
  expect(texts).not.toContain("8000");
  for (const path of ["/", `/${id}/end`, `/${id}/price`, `/${id}/bonus`, `/${id}/withdraw`])
    expect((await call(path, {})).status).toBe(403);
});

it("the owner is told what is wrong at its field", async () => {
  const call = callAs("owner");
  const requestId = await askSubscription(deps);
  const input = { requestId, startsOn: "2026-12-01", termMonths: null, rhythmMonths: 1, vehicleId: null };
  const make = (change: object) => call("/", { ...input, street: "", ...change });
  expect(await make({ startsOn: "2026-02-30" })).toMatchObject({ status: 400, body: { field: "startsOn" } });
  expect(await make({ termMonths: 7 })).toMatchObject({ status: 400, body: { field: "termMonths" } });
  expect(await make({ street: "\0" })).toMatchObject({ status: 400 });
  expect(await make({ termMonths: 6, rhythmMonths: 3 })).toMatchObject({ status: 422 });
  expect(await make({ startsOn: "9999-12-31" })).toMatchObject({ status: 422, body: { field: "startsOn" } });
  expect(await make({})).toMatchObject({ status: 201 });
  expect((await call("/inconnu")).status).toBe(404);
  expect((await call(`/${crypto.randomUUID()}`)).status).toBe(404);
  expect(
    (await call(`/${crypto.randomUUID()}/end`, { wished: null, isEarly: false, reason: "" })).status,
  ).toBe(409);
  const id = await startContract(deps, {
    requestId: await askSubscription(deps, { email: "luc@exemple.fr" }),
  });
  expect(await call(`/${id}`)).toMatchObject({ body: { isOwner: true, contract: { priceCents: 80_00 } } });
  expect(await call(`/${id}/price`, { cents: 85_00, version: 9 })).toMatchObject({ status: 409 });
  expect(await call(`/${id}/price`, { cents: 1e12, version: 2 })).toMatchObject({ status: 422 });
  expect(await call(`/${id}/bonus`, { title: "Optiques", minutes: 60 })).toMatchObject({ status: 409 });
  expect(await call(`/${id}/bonus`, { title: " ", minutes: 60 })).toMatchObject({ status: 400 });
  expect(
    await call(`/${id}/end`, { wished: "2027-02-10", isEarly: true, reason: "Vend sa voiture" }),
  ).toMatchObject({
    status: 200,
  });
  expect(await call("/?vue=termines&q=zo%25")).toMatchObject({ body: { total: 0 } });
  expect(await call("/?vue=termines&q=zo")).toMatchObject({ body: { total: 1 } });
});
