import type { Locator, Page } from "@playwright/test";
import { CART_LIMITS } from "#domain/shop/cart.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { expectToast } from "./notice.ts";
import { openPage } from "./open-page.ts";

const path = "/services";

const model = (page: Page) => page.getByRole("textbox", { name: "Précisez le modèle exact" });
const category = (page: Page, letter: string) =>
  page.getByRole("radio", { name: new RegExp(`catégorie ${letter}$`) });
const scope = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const add = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Ajouter.* ${name}$`) });
const storedCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));

/** A disabled button shows the reason when it is clicked, and stays disabled. */
async function clickDisabled(button: Locator): Promise<void> {
  await expect(button).toBeDisabled();
  await button.focus();
  await button.press("Enter");
}

async function fillCart(page: Page): Promise<void> {
  await page.addInitScript((length) => {
    const line = { title: "Lavage", price: "1€", details: "", type: "cleaning" };
    localStorage.setItem("cart", JSON.stringify(Array.from({ length }, () => line)));
  }, CART_LIMITS.lines);
}

test.describe("car cleaning", () => {
  test.beforeEach(({ page }) => openPage(page, path));

  test("keeps its add buttons off, with a reason, until category and model are given", async ({ page }) => {
    const hint = "Veuillez d'abord choisir un véhicule.";
    const vip = add(page, "VIP Complet");
    const option = add(page, "Cire de carnauba");
    await expect(vip).toHaveAccessibleDescription(hint);
    await expect(option).toHaveAccessibleDescription(hint);
    await clickDisabled(vip);
    await expectToast(
      page,
      "Action requise",
      "Veuillez sélectionner une catégorie et préciser le modèle de votre véhicule.",
      "destructive",
    );
    await expect(page.getByRole("radiogroup", { name: "Catégorie du véhicule" })).toBeFocused();

    await category(page, "C").check();
    await clickDisabled(option);
    await expect(model(page)).toBeFocused();
    await model(page).fill("Peugeot 508");
    await expect(vip).toBeEnabled();
    await expect(option).toBeEnabled();
    await expect(page.getByText(hint)).toHaveCount(0);
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test("compares Standard and VIP for the scope chosen, at the price of the category", async ({ page }) => {
    const prices: Record<string, Record<string, [string, string]>> = {
      Complet: { A: ["89", "135"], B: ["99", "145"], C: ["109", "165"], D: ["125", "189"] },
      Intérieur: { A: ["51", "85"], B: ["61", "95"], C: ["75", "105"], D: ["89", "125"] },
      Extérieur: { A: ["49", "75"], B: ["59", "85"], C: ["69", "95"], D: ["85", "115"] },
    };
    for (const [name, byCategory] of Object.entries(prices)) {
      await scope(page, name).check();
      const table = page.getByRole("table");
      await expect(table).toHaveCount(1);
      await expect(table.locator(".compare-name")).toHaveText([`Standard ${name}`, `VIP ${name}`]);
      for (const [letter, [standard, vip]] of Object.entries(byCategory)) {
        await category(page, letter).check();
        await expect(table.locator(".formula-price")).toHaveText([
          new RegExp(`catégorie ${letter}\\s*${standard}\\s€`),
          new RegExp(`catégorie ${letter}\\s*${vip}\\s€`),
        ]);
        const row = table.getByRole("row", { name: new RegExp(`^${letter} – `) });
        await expect(row.getByRole("cell")).toHaveText([`${standard}\u00a0€`, `${vip}\u00a0€`]);
      }
    }
  });

  test("adds formulas to the quote, each once for the same car", async ({ page }) => {
    await category(page, "D").check();
    await model(page).fill(" Peugeot 5008 ");
    await add(page, "VIP Complet").click();
    await expectToast(page, "Ajouté au devis !", "VIP Complet, Peugeot 5008", "default");
    await page.getByRole("button", { name: "Ajouté VIP Complet" }).click();
    await expectToast(page, "Déjà ajouté", "Cette option est déjà dans votre devis.", "default");
    await scope(page, "Intérieur").check();
    await add(page, "Standard Intérieur").click();
    await add(page, "Shampooing Complet").click();
    await expectToast(page, "Ajouté au devis !", "Shampooing Complet, Peugeot 5008", "default");
    const line = { type: "cleaning", vehicleModel: "Peugeot 5008", category: "D" };
    const details = "Catégorie D, formule de nettoyage";
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        {
          title: "VIP Complet",
          price: "189€",
          cents: 18_900,
          offer: "cleaning.vip.complete",
          details,
          ...line,
        },
        {
          title: "Standard Intérieur",
          price: "89€",
          cents: 8900,
          offer: "cleaning.standard.interior",
          details,
          ...line,
        },
        {
          title: "Shampooing Complet",
          price: "135€",
          cents: 13_500,
          offer: "cleaning.shampoo.complete",
          details,
          ...line,
        },
      ]);
    await expect(page.getByRole("heading", { name: /Votre devis : 413/ })).toBeVisible();
  });

  test("adds options at their list price; what is announced for later cannot be added", async ({ page }) => {
    await category(page, "A").check();
    await model(page).fill("Clio");
    const prices = {
      "Habillage du compartiment moteur": {
        price: "50€",
        offer: "cleaning.option.engine-bay",
        cents: 5000,
      },
      "Céramique carrosserie auto-cicatrisante": {
        price: "À partir de 600€",
        offer: "cleaning.option.body-ceramic-self-healing",
        cents: 60_000,
      },
      "Shampooing des sièges": { price: "Sur devis", offer: "cleaning.option.seat-shampoo" },
    };
    for (const title of Object.keys(prices)) {
      await add(page, title).click();
      await expectToast(page, "Option ajoutée!", title, "default");
    }
    await expect
      .poll(() => storedCart(page))
      .toEqual(
        Object.entries(prices).map(([title, priced]) => ({
          title,
          ...priced,
          category: "A",
          details: "Catégorie A, option de nettoyage",
          type: "cleaning",
          vehicleModel: "Clio",
        })),
      );
    const ozone = page.getByRole("listitem").filter({ hasText: "Désinfection à l’ozone" });
    await expect(ozone).toContainText("Bientôt disponible");
    await expect(ozone.getByRole("button")).toHaveCount(0);
    const total = page.getByRole("heading", { name: "Votre devis : à partir de 650,00\u00a0€" });
    await expect(total).toBeVisible();
  });
});

test("on a phone the labels of the comparison stay out of the VIP column, and options come when asked for", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, path);
  const rows = await page
    .getByRole("table")
    .locator("tbody tr:has(td)")
    .evaluateAll((found) =>
      found.map((row) => {
        const [label, cell] = [row.querySelector("th"), row.querySelector("td.compare-lead")];
        return [label?.getBoundingClientRect().right ?? 0, cell?.getBoundingClientRect().left ?? 0];
      }),
    );
  expect(rows.length).toBeGreaterThan(10);
  for (const [labelEnd = 0, columnStart = 0] of rows) expect(labelEnd).toBeLessThanOrEqual(columnStart);
  const engine = page.getByRole("heading", { name: "Correction de peinture" });
  await expect(engine).toBeHidden();
  await page.getByRole("checkbox", { name: /^Extérieur\s: les 7 autres options$/ }).focus();
  await page.keyboard.press("Space");
  await expect(engine).toBeVisible();
});

test("finished work is shown before the closing band", async ({ page }) => {
  await openPage(page, path);
  const places = await page.evaluate(() =>
    ["realisations-titre", "votre-devis"].map(
      (id) => document.getElementById(id)?.getBoundingClientRect().top,
    ),
  );
  expect(places[0]).toBeLessThan(places[1] ?? 0);
});

test("a full cart takes no cleaning formula", async ({ page }) => {
  await fillCart(page);
  await openPage(page, path);
  await category(page, "A").check();
  await model(page).fill("Clio");
  await add(page, "VIP Complet").click();
  await expectToast(
    page,
    "Panier complet",
    "Retirez une ligne ou finalisez cette commande avant d’en ajouter une autre.",
    "destructive",
  );
  await expect.poll(() => storedCart(page)).toHaveLength(CART_LIMITS.lines);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the three scopes of car cleaning can still be compared", async ({ page }) => {
    await page.goto(path);
    const table = page.getByRole("table");
    for (const name of ["Intérieur", "Extérieur", "Complet"]) {
      await scope(page, name).check();
      await expect(table.locator(".compare-name")).toHaveText([`Standard ${name}`, `VIP ${name}`]);
    }
  });
});

test("a formula added and another scope satisfy axe at 390 and 1440 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openPage(page, path);
  await category(page, "B").check();
  await model(page).fill("Peugeot 308");
  await add(page, "Standard Complet").click();
  await scope(page, "Intérieur").check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
});
