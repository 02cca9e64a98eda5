import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { shippedBusiness } from "#content/business.ts";
import { ogCards } from "#content/og-cards.ts";
import { openBuiltSite } from "#tests/support/open-built-site.ts";
import { type SiteOwner, signUpOwner } from "#tests/support/site-owner.ts";

const site = openBuiltSite({ AUTH_RATE_LIMIT_FACTOR: "0" });
let owner: SiteOwner;

/** What no page may say once everything in the identity was changed. Communes of the map and of reviews are facts. */
const { name, tagline, phone, email } = shippedBusiness;
const oldValues: readonly RegExp[] = [
  new RegExp(name),
  new RegExp(tagline),
  new RegExp(phone.display.replaceAll(" ", "\\s?")),
  new RegExp(phone.e164.replace("+", "\\+")),
  new RegExp(email.replaceAll(".", "\\.")),
  /(autour|depuis|km) de Foissiat|depuis Foissiat|45\skm/,
  /Foissiat, notre base|à Foissiat|01340 Foissiat|Foissiat, 01340|Foissiat, 0\skm/,
  /08:00|19:00|lundi au samedi|dès 8\sheures|la veille, 18\sheures/,
  /https:\/\/www\.(facebook|instagram)\.com\/"/,
  // The town or the centre without its contraction: "autour de Attignat", "Retrait à Le Plantay".
  /de Attignat|[àÀ] Le Plantay|de Le Plantay/,
];

const paths = [
  ...["/", ...ogCards.map(({ path }) => path), "/boutique/produit/nettoyant-jantes", "/paiement"],
  ...[
    "/export-assets",
    "/newsletter",
    "/services/vitres-teintees?mode=batiment",
    "/admin/login",
    "/introuvable",
  ],
  ...[
    "/favicon.svg",
    "/art/brand/logo-mark.svg",
    "/manifest.webmanifest",
    "/articles/rss.xml",
    "/sitemap.xml",
    "/robots.txt",
  ],
];

beforeAll(async () => {
  owner = await signUpOwner(site.address);
  await save("company", { name: "Atelier Céleste", tagline: "Le soin chez vous" });
  await save("contact", { phone: "04 74 00 00 01", email: "bonjour@celeste.fr", noticeEmail: "" });
  await save("social", { facebook: "facebook.com/celeste", instagram: "" });
  const area = await owner.call("PUT", "/content/area", { commune: "Attignat", radiusKm: 38, version: 0 });
  expect(area.status).toBe(200);
  const { settings: saved } = (await (await owner.call("GET", "/settings")).json()) as {
    settings: { identity: object; planning: object };
  };
  const legal = {
    ownerName: "Céleste Morel",
    legalForm: "EI",
    street: "3 rue Haute",
    postalCode: "01330",
    city: "Le Plantay",
  };
  const value = { ...saved.identity, ...legal };
  expect((await owner.call("PUT", "/settings", { section: "identity", value, version: 0 })).status).toBe(200);
  const afternoon = [{ from: "13:30", to: "17:15" }];
  const hours = { week: [[], afternoon, afternoon, afternoon, afternoon, [], []], closures: [] };
  expect((await owner.call("PUT", "/settings", { section: "hours", value: hours, version: 0 })).status).toBe(
    200,
  );
  const planning = { ...saved.planning, changeLimit: "16:30" };
  expect(
    (await owner.call("PUT", "/settings", { section: "planning", value: planning, version: 0 })).status,
  ).toBe(200);
  const home = async () => (await fetch(`${site.address}/`)).text();
  await vi.waitFor(async () => expect((await home()).includes("Atelier Céleste")).toBe(true), 20_000);
});

async function save(key: string, value: object): Promise<void> {
  const changes = [{ key, value, version: 0 }];
  const saved = await owner.call("PUT", "/content", { kind: "identity", changes, day: null });
  expect(saved.status, key).toBe(200);
}

/** What people, screen readers and search engines read; not the program's own files. */
function readable(body: string): string {
  return body.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "").replaceAll("&nbsp;", "\u00a0");
}

describe("once the identity is changed", () => {
  it.each(paths)("%s says nothing of the old one", async (path) => {
    const body = readable(await (await fetch(site.address + path)).text());
    expect(oldValues.flatMap((old) => old.exec(body)?.[0] ?? [])).toEqual([]);
  });

  it.each([
    ["/contact", "04 74 00 00 01"],
    ["/", '"telephone":"+33474000001"'],
    ["/", "38\u00a0km autour d’Attignat"],
    ["/manifest.webmanifest", '"name": "Atelier Céleste"'],
    ["/articles/rss.xml", "Atelier Céleste"],
    ["/mentions-legales", "Céleste Morel"],
    ["/introuvable", "Le Plantay, 01330"],
    ["/contact", "du mardi au vendredi, 13:30–17:15"],
    ["/conditions-generales", "autour d’Attignat"],
    ["/services/location-shampouineuse", "Retrait au Plantay"],
    ["/retours", "la veille, 16\u00a0h\u00a030"],
    ["/zone-intervention", "Foissiat, 10\u00a0km"],
    ["/zone-intervention", ">Attignat</text>"],
  ])("%s carries the new one: %s", async (path, words) => {
    const body = readable(await (await fetch(site.address + path)).text());
    expect(body.includes(words)).toBe(true);
  });

  it("the map of pages without scripts and of shared links shows no area", () => {
    expect(readFileSync("public/art/scenes/carte-ain.svg", "utf8")).not.toContain("45 km");
  });

  it("the archive of the brand holds its logos and its name", async () => {
    const archive = await (await fetch(`${site.address}/export-assets/elements.zip`)).arrayBuffer();
    const files = unzipSync(new Uint8Array(archive));
    const text = (file: string) => strFromU8(files[file] ?? new Uint8Array());
    expect(text("couleurs.txt")).toMatch(/^Atelier Céleste\n/);
    expect(text("logo/logo.svg")).toBe(await (await fetch(`${site.address}/art/brand/logo.svg`)).text());
    expect(text("logo/logo-mark.svg")).toContain("Atelier Céleste</title>");
  });

  it("the archive names it", async () => {
    const archive = await (await owner.call("POST", "/data/export")).arrayBuffer();
    const files = unzipSync(new Uint8Array(archive));
    expect(strFromU8(files["LISEZ-MOI.txt"] ?? new Uint8Array())).toContain("Atelier Céleste");
  });
});
