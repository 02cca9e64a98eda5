import type { Locator, Page } from "@playwright/test";
import { utilityFormulas } from "#content/utility.ts";
import { CART_LIMITS } from "#domain/shop/cart.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { expectToast } from "./notice.ts";
import { openPage } from "./open-page.ts";

const paths = {
  cleaning: "/services",
  vans: "/services/nettoyage-utilitaires",
  fleet: "/services/nettoyage-flotte-utilitaire",
  sofas: "/services/nettoyage-canapes-textiles",
  home: "/services/protection-habitat",
};

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
  test.beforeEach(({ page }) => openPage(page, paths.cleaning));

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
    expect(await storedCart(page)).toEqual([]);
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
    expect(await storedCart(page)).toEqual([
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
    expect(await storedCart(page)).toEqual(
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
  await openPage(page, "/services");
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
  await openPage(page, "/services");
  const places = await page.evaluate(() =>
    ["realisations-titre", "votre-devis"].map(
      (id) => document.getElementById(id)?.getBoundingClientRect().top,
    ),
  );
  expect(places[0]).toBeLessThan(places[1] ?? 0);
});

test("a full cart takes no cleaning formula", async ({ page }) => {
  await fillCart(page);
  await openPage(page, paths.cleaning);
  await category(page, "A").check();
  await model(page).fill("Clio");
  await add(page, "VIP Complet").click();
  await expectToast(
    page,
    "Panier complet",
    "Retirez une ligne ou finalisez cette commande avant d’en ajouter une autre.",
    "destructive",
  );
  expect(await storedCart(page)).toHaveLength(CART_LIMITS.lines);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the three scopes of car cleaning can still be compared", async ({ page }) => {
    await page.goto(paths.cleaning);
    const table = page.getByRole("table");
    for (const name of ["Intérieur", "Extérieur", "Complet"]) {
      await scope(page, name).check();
      await expect(table.locator(".compare-name")).toHaveText([`Standard ${name}`, `VIP ${name}`]);
    }
  });

  test("on a tablet the sign of a room lies on its picture, not on its words", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(paths.home);
    const signs = page.locator(".room-mark");
    const pictures = page.locator(".room-picture");
    await expect(signs).toHaveCount(3);
    for (const index of [0, 1, 2]) {
      const sign = await signs.nth(index).boundingBox();
      const picture = await pictures.nth(index).boundingBox();
      expect((sign?.y ?? 0) + (sign?.height ?? 0)).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0));
    }
  });

  test("one room of the home protection is open at a time", async ({ page }) => {
    await page.goto(paths.home);
    await page.locator("summary", { hasText: "Salle de bain" }).click();
    await expect(page.getByText(/Parois de douche/)).toBeVisible();
    await expect(page.getByText(/Plans de travail/)).toBeHidden();
  });
});

test.describe("utility vehicles", () => {
  for (const path of [paths.vans, paths.fleet]) {
    test(`${path} shows the four formulas under one canonical address`, async ({ page }) => {
      await openPage(page, path);
      await expect(page.locator("#utility-vehicles")).toBeVisible();
      await expect(page.locator(".van-price")).toHaveText([
        "130,00\u00a0€",
        "150,00\u00a0€",
        "170,00\u00a0€",
        "250,00\u00a0€",
      ]);
      await expect(page.locator(".van-about")).toHaveText(
        Object.values(utilityFormulas).map(({ description }) => description),
      );
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${paths.vans}$`));
    });
  }

  test("adds one line per van", async ({ page }) => {
    await openPage(page, paths.vans);
    const formulas = [
      ["Fourgonnette", "Nettoyage Fourgonnette", "130.00€"],
      ["Fourgon Moyen", "Nettoyage Fourgon Moyen", "150.00€"],
      ["Grand Fourgon", "Nettoyage Grand Fourgon", "170.00€"],
      ["Spécifique / Benne", "Nettoyage Spécifique / Benne", "250.00€"],
    ] as const;
    for (const [name, title] of formulas) {
      await add(page, name).click();
      await expectToast(page, "Service utilitaire ajouté au devis", title, "default");
    }
    await page.getByRole("button", { name: "Ajouté au devis Fourgonnette" }).click();
    await expect(page.getByRole("button", { name: "Ajouté au devis (2) Fourgonnette" })).toBeVisible();
    const cart: { title: string; price: string; type: string }[] = await storedCart(page);
    expect(cart.map(({ title, price, type }) => [title, price, type])).toEqual([
      ...formulas.map(([, title, price]) => [title, price, "utility"]),
      ["Nettoyage Fourgonnette", "130.00€", "utility"],
    ]);
  });

  test("leads to the contact form with the fleet's subject", async ({ page }) => {
    await openPage(page, paths.vans);
    await page.getByRole("link", { name: "Devis flotte", exact: true }).click();
    await expect(page).toHaveURL("/contact?subject=flotte");
    await expect(page.getByRole("combobox", { name: "Sujet" })).toHaveValue("flotte");
    await expect(page.getByRole("textbox", { name: "Entreprise" })).toBeVisible();
  });
});

test.describe("sofa cleaning", () => {
  test.beforeEach(({ page }) => openPage(page, paths.sofas));

  test("adds each formula to the quote", async ({ page }) => {
    const type = "sofa_cleaning";
    const lines = [
      {
        title: "L'Essentiel Fraîcheur",
        price: "99.00€",
        details: "Canapé 2/3 places ou fauteuils",
        type,
        offer: "sofa.essentiel",
        cents: 9900,
      },
      {
        title: "Le Populaire Rénovateur",
        price: "120.00€",
        details: "Canapé d’angle 4/5 places",
        type,
        offer: "sofa.populaire",
        cents: 12_000,
      },
      {
        title: "Le Démesuré Prestige",
        price: "150.00€",
        details: "Grand canapé ou tissus délicats",
        type,
        offer: "sofa.demesure",
        cents: 15_000,
      },
    ];
    for (const { title } of lines) {
      await add(page, title).click();
      await expectToast(page, "Ajouté au devis !", title, "default");
      await expect(page.getByRole("button", { name: `Ajouté ${title}` })).toBeVisible();
    }
    expect(await storedCart(page)).toEqual(lines);
  });

  test("its cloth is compared by keyboard; the four steps are in one row from 768 px", async ({ page }) => {
    const edge = page.getByRole("slider", { name: "Comparer le tissu avant et après le nettoyage" });
    await edge.focus();
    await page.keyboard.press("Home");
    await expect(edge).toHaveAttribute("aria-valuetext", /^100\s% de tissu propre$/);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page
        .locator(".why-steps > li")
        .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top));
      expect(tops).toHaveLength(4);
      expect(new Set(tops).size).toBe(1);
    }
  });

  test("marks the popular formula, explains four steps and answers four questions", async ({ page }) => {
    await expect(page.getByRole("heading", { name: "Le Populaire Rénovateur" })).toContainText("Populaire");
    await expect(page.getByText("Populaire", { exact: true })).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Quatre étapes" }).locator("li")).toHaveCount(4);
    await expect(page.getByRole("main").locator("details.accordion")).toHaveCount(4);
    await expect(page.getByRole("main").getByText(/^Séchage en 4 à 12 heures/)).toBeVisible();
  });

  test("leads to its contact form, opened on its subject", async ({ page }) => {
    await page.getByRole("link", { name: "Demander un devis" }).click();
    await expect(page.locator("#contact")).toBeInViewport();
    await expect(page.getByRole("combobox", { name: "Sujet" })).toHaveValue("canape");
  });
});

test.describe("home protection", () => {
  test("opens one room at a time and leads to an expert's quote", async ({ page }) => {
    await openPage(page, paths.home);
    await expect(page.getByText(/Plans de travail/)).toBeVisible();
    await page.locator("summary", { hasText: "Salon" }).click();
    await expect(page.getByText(/Tapis et rideaux/)).toBeVisible();
    await expect(page.getByText(/Plans de travail/)).toBeHidden();
    await page.getByRole("link", { name: "Devis d’un expert" }).click();
    await expect(page.locator("#contact")).toBeInViewport();
    await expect(page.getByRole("combobox", { name: "Sujet" })).toHaveValue("habitat");
  });
});

/** Untouched pages: every-page.spec.ts, which leaves out the second address of the vans. */
for (const path of [paths.cleaning, paths.vans, paths.fleet]) {
  test(`${path} satisfies axe in its played states at 390 and 1440 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await openPage(page, path);
    if (path === paths.cleaning) {
      await category(page, "B").check();
      await model(page).fill("Peugeot 308");
      await add(page, "Standard Complet").click();
      await scope(page, "Intérieur").check();
    }
    if (path === paths.vans) await add(page, "Fourgonnette").click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
  });
}
