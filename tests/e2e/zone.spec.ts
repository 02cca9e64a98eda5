import type { Page } from "@playwright/test";
import { mapCommunes } from "#content/communes/map-communes.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { inMotion } from "./motion.ts";
import { openPage } from "./open-page.ts";

test.use(inMotion);

const pin = (page: Page, name: string) =>
  page.getByRole("list", { name: "Communes de la zone" }).getByRole("button", { name });
const details = (page: Page) => page.locator(".zone-details");

test.describe("the service-area map", () => {
  test("selects a commune, deselects it, by pointer and by keyboard", async ({ page }) => {
    await openPage(page, "/zone-intervention");
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
    for (const { name } of mapCommunes)
      await expect(towns.getByRole("button", { name, exact: true })).toBeVisible();
    await towns.getByRole("button", { name: "Belley" }).click();
    await expect(pin(page, "Belley")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("link", { name: "Devis à Belley" }).click();
    await expect(page.getByRole("textbox", { name: "Nom", exact: true })).toBeInViewport();
  });

  test("draws the twelve inside the 45 km ring, their names readable and inside the page at 390 px", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, "/zone-intervention");
    const drawing = page.locator(".zone-drawing");
    const names = await drawing.locator(".zone-label").evaluateAll((labels) =>
      labels.map((label) => ({
        size: Number.parseFloat(getComputedStyle(label).fontSize),
        left: label.getBoundingClientRect().left,
        right: label.getBoundingClientRect().right,
      })),
    );
    expect(names).toHaveLength(12);
    for (const { size, left, right } of names) {
      expect(size).toBeGreaterThanOrEqual(11);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
    }
    const outside = await drawing.evaluate((element) => {
      const ring = element.querySelector("circle")?.getBoundingClientRect() ?? new DOMRect();
      const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
      return [...element.querySelectorAll(".zone-pin")].filter((pin) => {
        const box = pin.getBoundingClientRect();
        const away = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
        return away > ring.width / 2;
      }).length;
    });
    expect(outside).toBe(0);
  });

  test("names a searched commune without covering another name, on a phone too", async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, "/zone-intervention?commune=Attignat");
      const found = page.locator(".zone-found-pin > b");
      await expect(found).toHaveText("Attignat");
      const covered = await found.evaluate((element) => {
        const tag = element.getBoundingClientRect();
        const others = [...document.querySelectorAll(".zone-drawing .zone-label")].filter((label) => {
          const box = label.getBoundingClientRect();
          return box.left < tag.right && tag.left < box.right && box.top < tag.bottom && tag.top < box.bottom;
        });
        return others.map(({ textContent }) => textContent);
      });
      expect(covered).toEqual([]);
    }
  });

  test("gives the head office's distance as a number, on the map, in the panel and in the list", async ({
    page,
  }) => {
    await openPage(page, "/zone-intervention");
    await pin(page, "Foissiat, 0\u00a0km").click();
    await expect(details(page).locator("dd").first()).toHaveText("0\u00a0km");
    await expect(
      page.getByRole("region", { name: "Douze communes" }).getByRole("listitem").first(),
    ).toHaveText(/^FoissiatPrioritaire0\s?km/);
  });

  for (const path of ["/zone-intervention", "/contact", "/"]) {
    test(`fills the chosen commune in the contact form of ${path}, never over what was typed`, async ({
      page,
    }) => {
      await openPage(page, path);
      const commune = page.locator("#contact").getByRole("textbox", { name: "Commune" });
      await pin(page, "Foissiat").click();
      await page.getByRole("link", { name: "Devis à Foissiat" }).click();
      await expect(commune).toHaveValue("Foissiat");
      await expect(commune).toBeInViewport();
      await pin(page, "Bourg-en-Bresse").click();
      await page.getByRole("link", { name: "Devis à Bourg-en-Bresse" }).click();
      await expect(commune).toHaveValue("Bourg-en-Bresse");
      await commune.fill("Attignat, le bourg");
      await pin(page, "Marboz").click();
      await page.getByRole("link", { name: "Devis à Marboz" }).click();
      await expect(commune).toBeInViewport();
      await expect(commune).toHaveValue("Attignat, le bourg");
    });
  }

  test("fills the commune in a form whose code comes after the click", async ({ page }) => {
    await openPage(page, "/contact");
    await page.locator("footer").getByRole("link", { name: "Accueil" }).click();
    await expect(page).toHaveURL("/");
    const asked = Promise.withResolvers<void>();
    await page.route("**/assets/closing-block-*.js", async (route) => {
      await asked.promise;
      await route.continue();
    });
    await expect(page.locator("#sofa-cleaning")).toBeAttached();
    await page.locator("#zone").scrollIntoViewIfNeeded();
    await pin(page, "Marboz").click();
    await page.getByRole("link", { name: "Devis à Marboz" }).click();
    asked.resolve();
    await expect(page.locator("#contact").getByRole("textbox", { name: "Commune" })).toHaveValue("Marboz");
  });

  test("answers for any commune around, on the home page too", async ({ page }) => {
    // The section's code comes after the first letters: they must not be lost.
    const typed = Promise.withResolvers<void>();
    await page.route("**/assets/zone-section-*.js", async (route) => {
      await typed.promise;
      await route.continue();
    });
    await openPage(page, "/");
    const search = page.getByLabel("Votre commune ou son code postal");
    await search.scrollIntoViewIfNeeded();
    await search.fill("attig");
    typed.resolve();
    await page.getByRole("option", { name: /^Attignat 01340/ }).click();
    await expect(details(page)).toContainText("Oui, nous venons à Attignat, à 10\u00a0km de Foissiat.");
    await expect(page).toHaveURL("/");

    await search.fill("Annecy");
    await expect(page.getByRole("option", { name: /^Annecy 74/ })).toContainText("Hors de la zone");
    await expectAccessible(page, ".zone-search");
    await search.press("Enter");
    await expect(details(page)).toContainText("au-delà de nos 45\u00a0km");
    await expect(details(page).getByRole("link", { name: "04 65 71 00 45" })).toBeVisible();

    await search.fill("macon");
    await expect(page.getByRole("option", { name: /^Mâcon/ })).toHaveAttribute("aria-selected", "true");
    await search.press("Enter");
    await expect(search).toBeFocused();
    await expect(pin(page, "Mâcon")).toHaveAttribute("aria-pressed", "true");
    await search.fill("zzzz");
    await expect(page.getByText("Aucune commune de ce nom dans l’Ain")).toBeVisible();
  });

  test("says so when the search does not answer", async ({ page, expectConsole }) => {
    expectConsole(/zone-intervention\/communes/);
    await page.route("**/zone-intervention/communes?*", (route) => route.abort());
    await openPage(page, "/zone-intervention");
    await page.getByRole("combobox", { name: "Votre commune" }).fill("bourg");
    await expect(page.getByText("La recherche ne répond pas pour l’instant.")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the map answers by its form", async ({ page }) => {
    await page.goto("/zone-intervention");
    await page.getByRole("textbox", { name: "Votre commune ou son code postal" }).fill("saint-amo");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await page.getByRole("link", { name: /^Saint-Amour 39160/ }).click();
    await expect(details(page)).toContainText("Oui, nous venons à Saint-Amour");
  });
});
