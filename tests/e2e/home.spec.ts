import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { reasons } from "#content/why-us.ts";
import { expect, test } from "./fixtures.ts";
import { inMotion } from "./motion.ts";
import { openPage } from "./open-page.ts";

test.use(inMotion);

const top = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().top));

const sweep = (page: Page) =>
  page.evaluate(() => {
    const moves = document.querySelector(".hero-stage")?.getAnimations({ subtree: true }) ?? [];
    return [...new Set(moves.map(({ playState }) => playState))];
  });

test.describe("the home page", () => {
  test("delays the car's first sweep until the page is hydrated", async ({ page }) => {
    const seen = Promise.withResolvers<void>();
    await page.route("**/assets/entry.client-*", async (route) => {
      await seen.promise;
      await route.continue();
    });
    const opened = openPage(page, "/");
    await page.waitForRequest("**/assets/entry.client-*");
    // Not paused: a paused animation keeps requesting frames.
    expect(await sweep(page)).toEqual([]);
    await expect(page.locator(".hero-legend")).toHaveCSS("opacity", "0");
    seen.resolve();
    await expect.poll(() => sweep(page), { intervals: [50] }).toEqual(["running"]);
    await opened;
  });

  test("follows the order of the specification, and hydrates its sections only when they come near", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const hasAsked = (name: string) => scripts.some((path) => path.includes(`/assets/${name}`));
    await openPage(page, "/");
    const anchors = [
      "devis",
      "services",
      "ceramic-treatment",
      "polishing",
      "tinted-windows-service",
      "ppf-service",
      "renovations",
      "sofa-cleaning",
      "utility-vehicles",
      "subscriptions",
      "home-protection",
      "rental-configurator",
      "dilution",
      "pourquoi-nous-choisir",
      "zone",
      "avis",
      "conseils",
      "contact",
      "newsletter",
    ];
    const ids = await page.evaluate(() => [...document.querySelectorAll("main [id]")].map(({ id }) => id));
    expect(ids.filter((id) => anchors.includes(id))).toEqual(anchors);
    expect(hasAsked("zone-section")).toBe(false);
    expect(hasAsked("rental-section")).toBe(false);
    const sent = await page.request.get("/");
    const { length } = gzipSync(await sent.body(), { level: 9 });
    expect(length, "compressed bytes of the page itself, with finished work").toBeLessThan(72_000);

    const hero = page.getByRole("main").locator(".hero");
    await expect(hero.getByRole("link", { name: "Voir les services" })).toHaveAttribute("href", "#services");
    // The sections passed get their height during the scroll, which still ends under the header.
    await hero.getByRole("link", { name: "Demander un devis gratuit" }).click();
    await expect.poll(() => top(page, "#contact")).toBe(96);
    await expect(page.getByRole("heading", { name: "Parlons de votre voiture." })).toBeInViewport();
    await expect(page.getByRole("textbox", { name: "Nom", exact: true })).toBeInViewport();

    await page.locator("#zone").scrollIntoViewIfNeeded();
    await expect.poll(() => hasAsked("zone-section")).toBe(true);
    const cards = page.locator("#pourquoi-nous-choisir").getByRole("link");
    await expect(cards).toHaveCount(6);
    for (const [index, { slug, title }] of reasons.entries()) {
      await expect(cards.nth(index)).toHaveAttribute("href", `/pourquoi-nous-choisir/${slug}`);
      await expect(cards.nth(index)).toContainText(title);
    }
    await expect(page.locator("#conseils").getByRole("article")).toHaveCount(3);
    await expect(page.locator("#conseils").getByRole("link", { name: "Tous les articles" })).toHaveAttribute(
      "href",
      "/articles",
    );
  });

  test("opens at an anchor, prices ceramic and polishing at one category, and leads to a plan’s form", async ({
    page,
  }) => {
    // The sections' styles come after the first paint: the landing must wait for them, under the header, however far.
    // On a slow line the scripts that give the sections their height come seconds later.
    await page.route("**/assets/entry.client-*", async (route) => {
      await setTimeout(6000);
      await route.continue();
    });
    await openPage(page, "/#contact");
    await expect.poll(() => top(page, "#contact")).toBe(96);
    await expect(page.getByRole("heading", { name: "Parlons de votre voiture." })).toBeInViewport();
    const ceramic = page.locator("#ceramic-treatment");
    await ceramic.scrollIntoViewIfNeeded();
    await ceramic.getByRole("radio", { name: "C Routière" }).check();
    await expect(ceramic.getByRole("listitem").filter({ hasText: "Silver" })).toContainText("949");
    await expect(page.locator("#polishing").getByRole("radio", { name: "C Routière" })).toBeChecked();
    await ceramic.getByRole("button", { name: "Jantes" }).click();
    await expect(ceramic.getByRole("status")).toContainText("La poussière de frein n’accroche plus.");
    await page.keyboard.press("Escape");
    await expect(ceramic.locator(".h-spot-card")).toBeEmpty();
    const plan = page.locator("#subscriptions").getByRole("link", { name: /^Demander Berlines.*profondeur/ });
    await expect(plan).toHaveAttribute(
      "href",
      "/services/abonnements-entretien?category=standard&plan=interior&offer=#demande",
    );
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the car's first sweep waits for nothing", async ({ page }) => {
    await page.goto("/", { waitUntil: "commit" });
    await expect.poll(() => sweep(page), { intervals: [50] }).toEqual(["running"]);
  });

  test("the page is styled, and every reason has its page", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#conseils").getByRole("article").first()).toBeVisible();
    await expect(page.locator("#conseils .a-card-cover").first()).toHaveCSS("object-fit", "cover");
    for (const { slug, title } of reasons) {
      const response = await page.goto(`/pourquoi-nous-choisir/${slug}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("main").getByText(title, { exact: true }).first()).toBeVisible();
    }
    expect((await page.request.get("/pourquoi-nous-choisir/autre")).status()).toBe(404);
  });
});
