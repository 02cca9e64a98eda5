import { Hono } from "hono";
import { expect, it } from "vitest";
import { skipPrefetch } from "./skip-prefetch.ts";

const app = new Hono().use(skipPrefetch).all("*", (c) => c.text("opened"));
const paths = ["/commande-confirmee/payer", "/rendez-vous/payer", "/abonnement/payer/", "/regler/carte"];
const ahead = { headers: { "Sec-Purpose": "prefetch;prerender" } };

it.each(paths)("%s opens no payment before it is followed", async (path) => {
  expect((await app.request(`${path}?jeton=x`, ahead)).status).toBe(204);
  const head = await app.request(`${path}?jeton=x`, { method: "HEAD" });
  expect([head.status, head.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await (await app.request(`${path}?jeton=x`)).text()).toBe("opened");
});

it("a page that only shows something may be fetched ahead", async () => {
  expect(await (await app.request("/regler?jeton=x", ahead)).text()).toBe("opened");
});
