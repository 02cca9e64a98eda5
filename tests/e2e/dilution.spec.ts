import type { Page } from "@playwright/test";
import { brokenWords } from "./broken-words.ts";
import { expect, test } from "./fixtures.ts";
import { openPage } from "./open-page.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const results = (page: Page) => page.locator(".dilution-results dd");

test.describe("the dilution calculator", () => {
  test("breaks no word of its choices on the narrowest phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, "/outils/calculateur-dilution");
    expect(await brokenWords(page.locator(".dilution-mode > label"))).toEqual([]);
  });

  test("doses both ways at each keystroke, and its address keeps the setting", async ({ page }) => {
    await openPage(page, "/outils/calculateur-dilution");
    await expect(results(page)).toHaveText(["90,91\u00a0ml", "909,09\u00a0ml"]);
    for (const [ratio, total, product, water] of [
      ["4", "500", "100,00\u00a0ml", "400,00\u00a0ml"],
      ["2,5", "1000", "285,71\u00a0ml", "714,29\u00a0ml"],
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
      ["5", "1000", "5", "50,00\u00a0ml", "950,00\u00a0ml"],
      ["150", "300", "100", "300,00\u00a0ml", "0,00\u00a0ml"],
      ["-5", "300", "0", "—", "—"],
      ["2.5", "8000", "2.5", "200,00\u00a0ml", "7800,00\u00a0ml"],
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
    await expect(results(page)).toHaveText(["200,00\u00a0ml", "7800,00\u00a0ml"]);

    await page.getByRole("button", { name: "Réinitialiser" }).click();
    await expect(field(page, "Part de produit")).toHaveValue("");
    await expect(results(page)).toHaveText(["—", "—"]);
    await page.getByRole("link", { name: /^1:400/ }).click();
    await expect(field(page, "Rapport, 1 pour")).toHaveValue("400");
    await expect(results(page)).toHaveText(["24,94\u00a0ml", "9975,06\u00a0ml"]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the calculator computes by its form", async ({ page }) => {
    await page.goto("/outils/calculateur-dilution");
    await page.getByRole("radio", { name: "En pourcentage" }).check();
    await field(page, "Part de produit").fill("20");
    await field(page, "Volume total").fill("500");
    await page.getByRole("button", { name: "Calculer" }).click();
    await expect(results(page)).toHaveText(["100,00\u00a0ml", "400,00\u00a0ml"]);
  });
});
