import type { Page } from "@playwright/test";
import { brokenWords } from "./broken-words.ts";
import { busyCustomer, fillSpace, longModel } from "./filled-space.ts";
import { expect } from "./fixtures.ts";
import { expectOneRow, expectToFit, smallTargets } from "./layout.ts";
import { test } from "./own-site.ts";
import { signInToSpace, spaceCustomer } from "./space-support.ts";

const pages = [
  ...["", "/rendez-vous", "/vehicules", "/devis-et-factures", "/boutique-et-location"],
  ...["/coordonnees", "/flotte?du=2020-01-01"],
];

/** Parts of a card whose words reach into the next one, on a phone and on a desk. */
async function cutTexts(page: Page): Promise<string[]> {
  const cut: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const parts = page.locator(".space-cars > li > div, .space-next > div, .space-row-text, .fleet-work li");
    const texts = await parts.evaluateAll((found) =>
      found
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    cut.push(...texts);
  }
  return cut;
}

test("the space of a customer with much of everything fits every screen, with targets for a finger", async ({
  page,
  site: { db, address },
}) => {
  test.setTimeout(300_000);
  await fillSpace(db, address);
  await signInToSpace(page, db, busyCustomer.email);
  const nav = page.getByRole("navigation", { name: "Mon espace" });
  const { rows } = await db.pool.query("select id from vehicles where model = $1", [longModel]);
  for (const path of [...pages, `/vehicules/${rows[0].id}`]) {
    await page.goto(`/mon-espace${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectToFit(page, path);
    expect(await smallTargets(page), `${path}: targets too small for a finger`).toEqual([]);
    expect(await brokenWords(page.locator(".space-row-value, .fleet-work .tabular-nums")), path).toEqual([]);
    expect(await cutTexts(page), `${path}: words beyond their card`).toEqual([]);
    // All links of the space are in view on a tablet.
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(nav.getByRole("link").last(), path).toBeInViewport({ ratio: 1 });
  }

  await test.step("a passport leads to its neighbours, and stands under the vehicles", async () => {
    await expect(nav.locator("[aria-current]")).toHaveText("Véhicules");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(nav.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
    await nav.getByRole("link", { name: "Véhicules" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vos véhicules");
  });

  await test.step("a vehicle names what lies on it, a van has its own name", async () => {
    const car = page.locator(".space-cars > li").filter({ hasText: longModel });
    await expect(car.getByRole("list", { name: "Sur la voiture" }).getByRole("listitem")).toHaveText([
      "Film",
      "Céramique",
      "Teinte",
    ]);
    await expect(car).toContainText("Booster céramique");
    await expect(page.getByRole("heading", { name: "Camion 7", exact: true })).toBeVisible();
    const van = page.locator(".space-cars > li").filter({ hasText: "AA-107-BB" });
    await expectOneRow(
      van.getByRole("link", { name: "Carnet de Camion 7" }),
      van.getByRole("button", { name: "Retirer Camion 7" }),
      "passport and removal on a phone",
    );
  });

  await test.step("what can be done with a visit stands in one line on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/mon-espace/rendez-vous");
    const words = page.locator("#a-venir .space-row-value").first();
    await expect(words).toHaveText("Suivre et changer");
    const lines = await words.evaluate(
      (element) =>
        element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBe(1);
  });

  await test.step("the price of a quote stands under its title on a phone", async () => {
    await page.goto("/mon-espace/devis-et-factures");
    const row = page.locator("#devis .space-row").first();
    const text = await row.locator(".space-row-text").boundingBox();
    const price = await row.locator(".space-row-value").boundingBox();
    expect(price?.y ?? 0).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
  });

  await test.step("the first page says that there are more vehicles, and has two columns on a desk", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/mon-espace");
    await expect(page.getByRole("link", { name: "Voir les 28 véhicules" })).toBeVisible();
    await expect(page.locator(".space-due")).toContainText("Standard Intérieur × 8");
    // With four cars the rest fills the place beside them.
    await expectOneRow(page.locator(".space-vehicles"), page.locator(".space-rest"), "vehicles and the rest");
    const cars = page.locator(".space-vehicles .space-cars > li");
    await expect(cars).toHaveCount(4);
    expect((await cars.first().boundingBox())?.width ?? 0).toBeGreaterThan(280);
  });

  await test.step("both days of the fleet's report stand in one row of a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/mon-espace/flotte");
    await expectOneRow(
      page.getByLabel("Du", { exact: true }),
      page.getByLabel("Au", { exact: true }),
      "days",
    );
  });
});

test("both forms of a rental stand side by side on a desk, and fit every screen", async ({
  page,
  site: { db },
}) => {
  await signInToSpace(page, db, spaceCustomer.email);
  await page.goto("/mon-espace/boutique-et-location");
  await page.locator("#locations a").filter({ hasText: "réservée" }).first().click();
  const forms = page.locator(".space-pair > *");
  await expect(forms).toHaveCount(2);
  await expectToFit(page, "a rental");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectOneRow(forms.nth(0), forms.nth(1), "both forms");
});
