import type { Page } from "@playwright/test";
import { claims } from "#content/claims.ts";
import type { ReadyProgram } from "../support/start-program.ts";
import { expect } from "./fixtures.ts";
import { testWithOwnProgram } from "./own-program.ts";
import { publicRoutes } from "./public-routes.ts";

const owner = { email: "proprietaire@exemple.fr", password: "cire-de-carnauba" };

/** A site of its own, as its owner opens it: no demonstration. */
const test = testWithOwnProgram({ DEMO: "0" });

/** Unverifiable claims, crossed prices without an offer, invented people and ratings. */
const unproved = [
  /\d+\s+clients/i,
  /\d+\s%\s+(d’économie|de moins)/,
  /−\d+\s%/,
  /économisez/i,
  /Prix barré|Prix habituel/,
  /se termine dans/,
  /plus loué|plus demandé(?!s)/i,
  /\d,\d\s*\/\s*5/,
  /numéro (un|1)\b/i,
  /\d+\s+ans d’expérience/i,
  /(centaines|milliers) de (clients|véhicules|voitures)/i,
  /Sandrine M\.|Yoann B\.|Claire et Hugo/,
  /aggregateRating|ratingValue/,
  /démonstration/i,
  /streetAddress/,
];

/** The claims of content/claims.ts, for any number of customers. */
const listedClaims = [claims.customers(0), claims.machine, claims.pack].map(
  (claim) => new RegExp(claim.replace("0", "\\d+"), "i"),
);

/** Products are the owner's to add; the routes of the demonstration's are not there yet. */
const routes = publicRoutes.filter((route) => !route.startsWith("/boutique/produit/"));

/** What a visitor may read, or get from a screen reader or a search engine; not the program's own files. */
function readable(html: string): string {
  return html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "").replaceAll("&nbsp;", "\u00a0");
}

async function ownerToken(page: Page, site: ReadyProgram): Promise<string> {
  const [, setupCode = ""] = /Code de mise en service : (\S+)/.exec(site.output()) ?? [];
  const { anonKey } = await (await page.request.get("/api/sign-in-key")).json();
  const answer = await page.request.post("/auth/v1/signup", {
    headers: { apikey: anonKey },
    data: { ...owner, data: { setup_code: setupCode } },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).access_token;
}

test("a site that was just opened claims nothing, and shows the owner's town and hours as soon as they are saved", async ({
  page,
  site,
}) => {
  test.slow();
  const readPage = async (route: string) => readable(await (await page.request.get(route)).text());

  await test.step("no page makes an unverifiable claim", async () => {
    for (const route of routes) {
      const html = await readPage(route);
      for (const claim of unproved) expect.soft(html, `${route}: ${claim}`).not.toMatch(claim);
      expect.soft(html, `${route}: crossed price`).not.toMatch(/<s>|<del>/);
    }
  });

  await test.step("no page of the sitemap makes one of the listed claims", async () => {
    const sitemap = await (await page.request.get("/sitemap.xml")).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
    expect(addresses.length).toBeGreaterThan(30);
    for (const address of addresses) {
      const html = await readPage(new URL(address).pathname);
      for (const claim of listedClaims) expect.soft(html, `${address}: ${claim}`).not.toMatch(claim);
    }
  });

  await test.step("nor does the rental once it is hydrated, in its cart line and its toast", async () => {
    await page.goto("/services/location-shampouineuse#rental-configurator");
    await page.getByRole("radio", { name: /Dustego/ }).check();
    await page.getByRole("button", { name: "Suivant" }).click();
    await page
      .locator("#rental-configurator")
      .getByRole("grid")
      .last()
      .getByRole("button", { disabled: false })
      .last()
      .click();
    await page.getByRole("button", { name: "Suivant" }).click();
    await page.getByRole("button", { name: "Confirmer la réservation" }).click();
    await expect(page.locator(".toast")).toContainText("Dustego\u00a0: votre location est dans le panier.");
    const text = (await page.getByRole("main").textContent()) ?? "";
    for (const claim of unproved) expect.soft(text, String(claim)).not.toMatch(claim);
    await expect(page.locator("s")).toHaveCount(0);
    const cart = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(cart).toContain("Location Dustego");
    expect(cart).not.toMatch(/économie|rentalPromoFirstView/);
  });

  await test.step("the legal notices name what is missing rather than inventing it", async () => {
    const html = await readPage("/mentions-legales");
    expect(html).toContain("à compléter\u00a0: adresse");
    expect(html).toContain("01340 Foissiat (Ain)");
  });

  await test.step("what the owner saves is on every page at once, also on those already kept", async () => {
    const token = await ownerToken(page, site);
    const headers = { Authorization: `Bearer ${token}` };
    const { settings } = await (await page.request.get("/api/admin/settings", { headers })).json();
    const identity = {
      ...settings.identity,
      ownerName: "Camille Morel",
      legalForm: "Micro-entreprise",
      street: "12 rue de l’Église",
      postalCode: "71000",
      city: "Mâcon",
      siren: "123 456 782",
    };
    const morning = [{ from: "09:00", to: "12:30" }];
    const week = settings.hours.week.map((_: unknown, day: number) => (day < 2 ? morning : []));
    for (const [section, value] of [
      ["identity", identity],
      ["hours", { ...settings.hours, week }],
    ] as const) {
      const saved = await page.request.put("/api/admin/settings", {
        headers,
        data: { section, value, version: 0 },
      });
      expect(saved.status(), section).toBe(200);
    }
    const home = await readPage("/");
    expect(home).toContain("Mâcon, 71000.");
    expect(home).toMatch(
      /"streetAddress":"12 rue de l’Église","addressLocality":"Mâcon","postalCode":"71000","addressCountry":"FR"/,
    );
    expect(home).toContain('"opens":"09:00","closes":"12:30"');
    const rental = await readPage("/services/location-shampouineuse");
    expect(rental).toContain("retrait à Mâcon");
    expect(rental).toContain(
      "À Mâcon, le lundi et le mardi, 09:00–12:30\u00a0; les autres jours, sur rendez-vous",
    );
    expect(rental).not.toMatch(/8\s?h à 19\s?h|avant 19\s?h|08:00/);
    expect(await readPage("/contact")).toMatch(/12 rue de l’Église, (<!-- -->)?Mâcon/);
    const legal = await readPage("/mentions-legales");
    expect(legal).toContain("Camille Morel EI");
    expect(legal).toContain("12 rue de l’Église, 71000 Mâcon<");
    for (const route of [
      "/mentions-legales",
      "/conditions-generales",
      "/retours",
      "/boutique",
      "/paiement",
    ]) {
      // The area served stays around Foissiat, from where distances are counted.
      const text = (await readPage(route)).replace(/autour de Foissiat/g, "");
      expect.soft(text, route).not.toContain("Foissiat");
    }
  });
});
