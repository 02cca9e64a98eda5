import type { Page } from "@playwright/test";
import { utilityFormulas } from "#content/utility.ts";
import { expectAccessible } from "./axe.ts";
import { brokenWords } from "./broken-words.ts";
import { expect, test } from "./fixtures.ts";
import { boxesOf } from "./layout.ts";
import { expectToast } from "./notice.ts";
import { openPage } from "./open-page.ts";

const paths = {
  vans: "/services/nettoyage-utilitaires",
  fleet: "/services/nettoyage-flotte-utilitaire",
  sofas: "/services/nettoyage-canapes-textiles",
  home: "/services/protection-habitat",
};

const add = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Ajouter.* ${name}$`) });
const storedCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));

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
      // Beside one makeover alone stand heading, words and link, without a hole between them.
      await page.setViewportSize({ width: 1440, height: 900 });
      const alone = page.locator(".mks-alone");
      const [picture, heading, words, link] = await Promise.all(
        [".mk-photo", "h2", ".mks-words", "p a"].map(async (part) => (await boxesOf(alone.locator(part)))[0]),
      );
      if (!picture || !heading || !words || !link) throw new Error("A part of the makeover is missing");
      expect(heading.start).toBeGreaterThan(picture.end);
      expect(words.top - heading.bottom).toBeLessThan(240);
      expect(link.start).toBe(heading.start);
      expect(Math.abs(link.bottom - picture.bottom)).toBeLessThan(24);
      await page.setViewportSize({ width: 320, height: 844 });
      expect(await brokenWords(page.locator(".van :is(h2, h3)")), "names at 320 px").toEqual([]);
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
    const lines = async () => {
      const cart: { title: string; price: string; type: string }[] = await storedCart(page);
      return cart.map(({ title, price, type }) => [title, price, type]);
    };
    await expect
      .poll(lines)
      .toEqual([
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
    await expect.poll(() => storedCart(page)).toEqual(lines);
  });

  test("its cloth is compared by keyboard; the four steps stand two by two, then in one row", async ({
    page,
  }) => {
    const edge = page.getByRole("slider", { name: "Comparer le tissu avant et après le nettoyage" });
    await edge.focus();
    await page.keyboard.press("Home");
    await expect(edge).toHaveAttribute("aria-valuetext", /^100\s% de tissu propre$/);
    for (const [width, rows] of [
      [768, 2],
      [1440, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page
        .locator(".why-steps > li")
        .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top));
      expect(tops).toHaveLength(4);
      expect([width, new Set(tops).size]).toEqual([width, rows]);
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

  test("on a tablet the sign of a room lies on its picture, not on its words", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openPage(page, paths.home);
    const signs = page.locator(".room-mark");
    const pictures = page.locator(".room-picture");
    await expect(signs).toHaveCount(3);
    for (const index of [0, 1, 2]) {
      const sign = await signs.nth(index).boundingBox();
      const picture = await pictures.nth(index).boundingBox();
      expect((sign?.y ?? 0) + (sign?.height ?? 0)).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0));
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("one room of the home protection is open at a time", async ({ page }) => {
      await page.goto(paths.home);
      await page.locator("summary", { hasText: "Salle de bain" }).click();
      await expect(page.getByText(/Parois de douche/)).toBeVisible();
      await expect(page.getByText(/Plans de travail/)).toBeHidden();
    });
  });
});

/** Untouched pages: every-page.spec.ts, which leaves out the second address of the vans. */
for (const path of [paths.vans, paths.fleet]) {
  test(`${path} satisfies axe in its played states at 390 and 1440 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await openPage(page, path);
    if (path === paths.vans) await add(page, "Fourgonnette").click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
  });
}
