import { beforeAll, expect, it } from "vitest";
import { openBuiltSite } from "#tests/support/open-built-site.ts";
import { type SiteOwner, signUpOwner } from "#tests/support/site-owner.ts";

const site = openBuiltSite({ AUTH_RATE_LIMIT_FACTOR: "0" });
let owner: SiteOwner;
beforeAll(async () => {
  owner = await signUpOwner(site.address);
});

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
});

it("shows an article at an address that was asked for before it was published", async () => {
  const states: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    const slug = `article-du-jour-${number}`;
    const ask = async () => (await fetch(`${site.address}/articles/${slug}`)).status;
    states.push(await ask(), await ask());
    const content = { ...article, slug, title: `Article du jour ${number}` };
    const published = await owner.call("POST", "/articles/publish", {
      ...{ key: null, version: 0, publishAt: null },
      content,
    });
    expect(published.status).toBe(200);
    states.push(await ask());
  }
  expect(states).toEqual(Array.from({ length: 20 }, () => [404, 404, 200]).flat());
});

const article = {
  ...{ summary: "Le sel, l’eau et le froid.", seo: "", topic: "entretien", cover: "blog-hiver" },
  ...{ coverPicture: "", coverAlt: "Une voiture sous la neige", body: "## Le sel\n\nRincez." },
  ...{ services: [], products: [] },
};
