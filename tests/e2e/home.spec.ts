import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { reasons } from "#content/why-us.ts";
import { expectAccessible } from "./axe.ts";
import { brokenWords } from "./broken-words.ts";
import { expect, test } from "./fixtures.ts";
import { waitForSection } from "./hydration.ts";
import { boxesOf } from "./layout.ts";
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

test.describe("the instruments of the home page", () => {
  test("hold the choices of the film inside their tile on the narrowest phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, "/");
    const choices = page.locator("#ppf-service .h-ppf-choices label");
    await choices.first().scrollIntoViewIfNeeded();
    const right = await choices.evaluateAll((labels) =>
      Math.max(...labels.map((label) => label.getBoundingClientRect().right)),
    );
    expect(right).toBeLessThanOrEqual(304);
    expect(await brokenWords(choices)).toEqual([]);
  });

  test("tint each window, choose a film, and add a level once the model is known", async ({ page }) => {
    await openPage(page, "/");
    const tint = page.locator("#tinted-windows-service");
    await waitForSection(tint.locator("section"));
    const rear = tint.getByRole("slider", { name: "Vitres arrière" });
    await expect(tint.getByRole("radio", { name: "Intimité" })).toBeChecked();
    await rear.focus();
    await page.keyboard.press("End");
    await expect(rear).toHaveValue("5");
    await expect(tint.getByText("95 %")).toBeVisible();
    await expect(tint.getByRole("radio", { name: "Intimité" })).not.toBeChecked();
    await tint.getByText("Origine").click();
    await expect(rear).toHaveValue("95");

    const film = page.locator("#ppf-service").getByRole("radio", { name: "Classique" });
    await film.check({ force: true });
    await expect(film).toBeChecked();

    const polishing = page.locator("#polishing");
    await waitForSection(polishing.locator("section"));
    const add = polishing.getByRole("button", { name: "Ajouter Brillance" });
    await add.click({ force: true });
    await expect(page.locator(".toast")).toContainText(
      "Veuillez préciser le modèle exact de votre véhicule.",
    );
    await expect(page.getByRole("link", { name: "Panier, vide" })).toBeVisible();
    await polishing.getByRole("textbox", { name: "Précisez le modèle exact" }).fill("Peugeot 308");
    await add.click();
    await expect(polishing.getByRole("button", { name: "Ajouté Brillance" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Panier, 1 ligne" })).toBeVisible();
  });

  test("on a phone what repeats a service page is a shelf or a row, and the page stays within 14,000 px", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, "/");
    // Before anybody scrolls, what is not laid out has the height it will have: links to a section land on it.
    for (const section of ["#ceramic-treatment", "#part-rental"]) {
      const height = await page
        .locator(section)
        .evaluate((element) => element.getBoundingClientRect().height);
      expect(height, section).toBeGreaterThan(600);
    }
    for (const shelf of ["#subscriptions tbody", "#part-rental .rw-machines", "#conseils .h-blog"]) {
      // In one step: the section's own element is replaced when its code arrives.
      const isWider = () =>
        page.locator(shelf).evaluate((list) => {
          list.scrollIntoView({ block: "nearest", behavior: "instant" });
          return list.scrollWidth > list.clientWidth;
        });
      await expect.poll(isWider, shelf).toBe(true);
    }
    for (const section of ["#part-rental", "#part-reviews", "#polishing", "#tinted-windows-service"]) {
      await waitForSection(page.locator(section));
      await expectAccessible(page, section);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // As laid out, not as guessed before a section comes near.
    await page.addStyleTag({ content: ".hero ~ *, footer { content-visibility: visible !important; }" });
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(14_000);

    const add = page.locator("#sofa-cleaning").getByRole("button", { name: /^Ajouter au devis L.Essentiel/ });
    const box = await add.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    const pack = page.getByRole("button", { name: /^PACK WEEK-END/ });
    await expect(pack).toBeHidden();
    await page.locator("#part-rental summary").click();
    await expect(pack).toBeVisible();
    // What stands side by side starts or ends on one line.
    expect(await edges(page, "#tinted-windows-service .h-claims b", "bottom")).toHaveLength(1);
    expect(await edges(page, "#subscriptions aside .badge", "top")).toHaveLength(1);
    expect(await edges(page, "#subscriptions aside .badge", "bottom")).toHaveLength(1);
    expect(await edges(page, "#part-rental .rs-packs .price", "right")).toHaveLength(1);
  });

  test("on a large screen the heading of the services stays beside their list", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    const last = page.locator("#part-services .index-row").last();
    await last.scrollIntoViewIfNeeded();
    await expect(page.locator("#part-services .index-picture")).toBeInViewport({ ratio: 1 });
  });

  test("on a tablet and a phone the hero shows the whole car, on the phone with three facts", async ({
    page,
  }) => {
    await page.goto("/");
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const car = await page
        .locator(".hero-stage > svg use.paint")
        .first()
        .evaluate((body) => body.getBoundingClientRect().toJSON());
      expect(car.width).toBeGreaterThan(width / 2);
      expect(car.left).toBeGreaterThanOrEqual(0);
      expect(car.right).toBeLessThanOrEqual(width);
    }
    const facts = page.locator(".hero-facts > li:visible");
    await expect(facts).toHaveCount(3);
    const tops = await facts.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const)
    test(`the pill of help covers no fact of the first screen at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      const pill = page.locator(".bottom-edge");
      await expect(pill.getByRole("button", { name: "Besoin d'aide pour choisir ?" })).toBeVisible();
      const own = await pill.evaluate((edge) => edge.getBoundingClientRect().toJSON());
      const covered = await page.locator(".hero-facts :is(strong, span)").evaluateAll(
        (words, { top, left }) =>
          words.filter((word) => {
            const range = new Range();
            range.selectNodeContents(word);
            const { bottom, right } = range.getBoundingClientRect();
            return bottom > top && right > left;
          }).length,
        own,
      );
      expect(covered).toBe(0);
    });
});

/** The different places of this edge of the elements, in whole pixels. */
function edges(page: Page, selector: string, edge: "top" | "bottom" | "right"): Promise<number[]> {
  return page
    .locator(selector)
    .evaluateAll(
      (found, side) => [
        ...new Set(found.map((element) => Math.round(element.getBoundingClientRect()[side]))),
      ],
      edge,
    );
}

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
    // On a tablet the ways on end on one line, and the other reasons fill their rows.
    await page.setViewportSize({ width: 768, height: 900 });
    const ways = await boxesOf(page.locator(".w-links a"));
    expect(new Set(ways.map(({ bottom }) => bottom)).size).toBe(1);
    const others = await boxesOf(page.locator(".w-others a"));
    expect(others.at(-1)?.end).toBe(Math.max(...others.map(({ end }) => end)));
    await page.goto("/pourquoi-nous-choisir");
    await expect(page.locator(".reasons-fact")).toHaveCount(reasons.length);
    expect((await page.request.get("/pourquoi-nous-choisir/autre")).status()).toBe(404);
  });
});
