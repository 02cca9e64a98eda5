import { beforeAll, expect, it } from "vitest";
import { openBuiltSite } from "#tests/support/open-built-site.ts";
import { type SiteOwner, signUpOwner } from "#tests/support/site-owner.ts";

const site = openBuiltSite({ AUTH_RATE_LIMIT_FACTOR: "0" });
let owner: SiteOwner;
beforeAll(async () => {
  owner = await signUpOwner(site.address);
}, 120_000);

it("shows what the owner has just saved on the next page, every time", async () => {
  const stale: number[] = [];
  for (let version = 0; version < 60; version += 1) {
    const name = `Atelier numéro ${version}`;
    const changes = [{ key: "company", value: { name, tagline: "Le soin chez vous" }, version }];
    const saved = await owner.call("PUT", "/content", { kind: "identity", changes, day: null });
    expect(saved.status).toBe(200);
    if (!(await (await fetch(`${site.address}/mentions-legales`)).text()).includes(name)) stale.push(version);
  }
  expect(stale).toEqual([]);
}, 120_000);
