import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { communes } from "#content/communes.ts";
import { reasons } from "#content/why-us.ts";
import { expect, test } from "./fixtures.ts";
import { inMotion } from "./motion.ts";

test.use(inMotion);

async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem("guidingAssistantDismissed", "true"));
  await page.goto(path);
}

const pin = (page: Page, name: string) =>
  page.getByRole("list", { name: "Communes de la zone" }).getByRole("button", { name });
const details = (page: Page) => page.locator(".zone-details");
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const results = (page: Page) => page.locator(".dilution-results dd");
const top = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().top));

const sweep = (page: Page) =>
  page.evaluate(() => {
    const moves = document.querySelector(".hero-stage")?.getAnimations({ subtree: true }) ?? [];
    return [...new Set(moves.map(({ playState }) => playState))];
  });

test.describe("the home page", () => {
  test("lets the car's first sweep wait until the page listens", async ({ page }) => {
    let arrive = () => {};
    const scripts = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/assets/entry.client-*", async (route) => {
      await scripts;
      await route.continue();
    });
    const opened = open(page, "/");
    await page.waitForRequest("**/assets/entry.client-*");
    await expect.poll(() => sweep(page)).toEqual(["paused"]);
    arrive();
    await opened;
    expect(await sweep(page)).not.toContain("paused");
  });

  test("stands in the order of the specification, and wakes its sections only when they come near", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const hasAsked = (name: string) => scripts.some((path) => path.includes(`/assets/${name}`));
    await open(page, "/");
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
    expect(length, "compressed bytes of the page itself").toBeLessThan(52_000);

    const hero = page.getByRole("main").locator(".hero");
    await expect(hero.getByRole("link", { name: "Voir les services" })).toHaveAttribute("href", "#services");
    // The sections flown over take their height on the way: the flight ends under the header all the same.
    await hero.getByRole("link", { name: "Demander un devis gratuit" }).click();
    await expect.poll(() => top(page, "#contact")).toBe(96);
    await expect(page.getByRole("heading", { name: "Parlons de votre voiture." })).toBeInViewport();
    await expect(field(page, "Nom")).toBeInViewport();

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
    await open(page, "/#contact");
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

test.describe("the service-area map", () => {
  test("selects a commune, lets it go, by pointer and by keyboard", async ({ page }) => {
    await open(page, "/zone-intervention");
    await expect(details(page)).toContainText("Choisissez une commune");
    await expect(page.getByRole("list", { name: "Communes de la zone" }).getByRole("button")).toHaveCount(12);

    await pin(page, "Bourg-en-Bresse").click();
    await expect(pin(page, "Bourg-en-Bresse")).toHaveAttribute("aria-pressed", "true");
    for (const text of ["Prioritaire", "15\u00a0km", "42\u00a0372", "Céramique, PPF et vitres teintées"]) {
      await expect(details(page)).toContainText(text);
    }
    await pin(page, "Bourg-en-Bresse").click();
    await expect(details(page)).toContainText("Choisissez une commune");

    await pin(page, "Marboz").focus();
    await page.keyboard.press("Enter");
    await expect(details(page)).toContainText("Standard");
    await expect(details(page)).toContainText("12\u00a0km");
    await page.keyboard.press("Space");
    await expect(details(page)).toContainText("Choisissez une commune");

    const towns = page.locator(".zone-towns");
    await towns.getByText("+ 10 autres communes", { exact: true }).click();
    for (const { name } of communes)
      await expect(towns.getByRole("button", { name, exact: true })).toBeVisible();
    await towns.getByRole("button", { name: "Belley" }).click();
    await expect(pin(page, "Belley")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("link", { name: "Devis à Belley" }).click();
    await expect(field(page, "Nom")).toBeInViewport();
  });

  test("answers for any commune around, on the home page too", async ({ page }) => {
    // The section's code comes after the first letters: they must not be lost.
    const typed = Promise.withResolvers<void>();
    await page.route("**/assets/zone-section-*.js", async (route) => {
      await typed.promise;
      await route.continue();
    });
    await open(page, "/");
    const search = page.getByRole("searchbox", { name: "Votre commune ou son code postal" });
    await search.scrollIntoViewIfNeeded();
    await search.fill("attig");
    typed.resolve();
    await page.getByRole("link", { name: /^Attignat 01340/ }).click();
    await expect(details(page)).toContainText("Oui, nous venons à Attignat, à 10\u00a0km de Foissiat.");
    await expect(page).toHaveURL("/");

    await search.fill("Annecy");
    await expect(page.getByRole("link", { name: /^Annecy 74/ })).toContainText("Hors de la zone");
    await search.press("Enter");
    await expect(details(page)).toContainText("au-delà de nos 45\u00a0km");
    await expect(details(page).getByRole("link", { name: "04 65 71 00 45" })).toBeVisible();

    await search.fill("macon");
    await page.getByRole("link", { name: /^Mâcon/ }).press("Enter");
    await expect(search).toBeFocused();
    await expect(pin(page, "Mâcon")).toHaveAttribute("aria-pressed", "true");
    await search.fill("zzzz");
    await expect(page.getByText("Aucune commune de ce nom dans l’Ain")).toBeVisible();
  });

  test("says so when the search does not answer", async ({ page, expectConsole }) => {
    expectConsole(/zone-intervention\/communes/);
    await page.route("**/zone-intervention/communes?*", (route) => route.abort());
    await open(page, "/zone-intervention");
    await page.getByRole("searchbox").fill("bourg");
    await expect(page.getByText("La recherche ne répond pas pour l’instant.")).toBeVisible();
  });
});

test.describe("the dilution calculator", () => {
  test("doses both ways at each keystroke, and its address keeps the setting", async ({ page }) => {
    await open(page, "/outils/calculateur-dilution");
    await expect(results(page)).toHaveText(["90.91\u00a0ml", "909.09\u00a0ml"]);
    for (const [ratio, total, product, water] of [
      ["4", "500", "100.00\u00a0ml", "400.00\u00a0ml"],
      ["2,5", "1000", "285.71\u00a0ml", "714.29\u00a0ml"],
      ["0", "1000", "—", "—"],
      ["dix", "1000", "—", "—"],
      ["10", "", "—", "—"],
    ] as const) {
      await field(page, "Rapport, 1 pour").fill(ratio);
      await field(page, "Volume total").fill(total);
      await expect(results(page)).toHaveText([product, water]);
    }
    await page.getByRole("radio", { name: "En pourcentage" }).check();
    await expect(field(page, "Rapport, 1 pour")).toBeHidden();
    for (const [percent, total, kept, product, water] of [
      ["5", "1000", "5", "50.00\u00a0ml", "950.00\u00a0ml"],
      ["150", "300", "100", "300.00\u00a0ml", "0.00\u00a0ml"],
      ["-5", "300", "0", "—", "—"],
      ["2.5", "8000", "2.5", "200.00\u00a0ml", "7800.00\u00a0ml"],
    ] as const) {
      await field(page, "Part de produit").fill(percent);
      await field(page, "Volume total").fill(total);
      await expect(field(page, "Part de produit")).toHaveValue(kept);
      await expect(results(page)).toHaveText([product, water]);
    }
    await expect(
      page.getByRole("img", { name: "Flacon\u00a0: 2,5\u00a0% de produit, le reste d’eau." }),
    ).toBeVisible();
    await expect(page).toHaveURL("/outils/calculateur-dilution?mode=pourcentage&pourcentage=2.5&total=8000");
    await page.reload();
    await expect(results(page)).toHaveText(["200.00\u00a0ml", "7800.00\u00a0ml"]);

    await page.getByRole("button", { name: "Réinitialiser" }).click();
    await expect(field(page, "Part de produit")).toHaveValue("");
    await expect(results(page)).toHaveText(["—", "—"]);
    await page.getByRole("link", { name: /^1:400/ }).click();
    await expect(field(page, "Rapport, 1 pour")).toHaveValue("400");
    await expect(results(page)).toHaveText(["24.94\u00a0ml", "9975.06\u00a0ml"]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the car's first sweep waits for nothing", async ({ page }) => {
    await page.goto("/");
    expect(await sweep(page)).not.toContain("paused");
  });

  test("the home page is dressed, the calculator computes, the map answers, every reason has its page", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.locator("#conseils").getByRole("article").first()).toBeVisible();
    await expect(page.locator("#conseils .a-card-cover").first()).toHaveCSS("object-fit", "cover");

    await page.goto("/outils/calculateur-dilution");
    await page.getByRole("radio", { name: "En pourcentage" }).check();
    await field(page, "Part de produit").fill("20");
    await field(page, "Volume total").fill("500");
    await page.getByRole("button", { name: "Calculer" }).click();
    await expect(results(page)).toHaveText(["100.00\u00a0ml", "400.00\u00a0ml"]);

    await page.goto("/zone-intervention");
    await page.getByRole("searchbox").fill("saint-amo");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await page.getByRole("link", { name: /^Saint-Amour 39160/ }).click();
    await expect(details(page)).toContainText("Oui, nous venons à Saint-Amour");

    for (const { slug, title } of reasons) {
      const response = await page.goto(`/pourquoi-nous-choisir/${slug}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("main").getByText(title, { exact: true }).first()).toBeVisible();
    }
    expect((await page.request.get("/pourquoi-nous-choisir/autre")).status()).toBe(404);
  });
});
