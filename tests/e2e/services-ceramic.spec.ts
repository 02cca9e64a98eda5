import { expect, test } from "./fixtures.ts";
import { expectToast, toast } from "./notice.ts";
import { openPage } from "./open-page.ts";
import { carePaths, category, clickDisabled, model, storedCart } from "./service-page-support.ts";

test.describe("ceramic treatment", () => {
  test.beforeEach(({ page }) => openPage(page, carePaths.ceramic));

  test("keeps its add buttons off, with the hint, until category and model are given", async ({ page }) => {
    const hint = "Veuillez d'abord choisir un véhicule.";
    const gold = page.getByRole("button", { name: "Ajouter Gold au devis" });
    const wheels = page.getByRole("button", { name: "Ajouter Jantes" });
    await expect(gold).toHaveAccessibleDescription(hint);
    await expect(wheels).toHaveAccessibleDescription(hint);
    await expect(page.getByText(hint)).toHaveCount(4);

    await clickDisabled(gold);
    await expectToast(
      page,
      "Action requise",
      "Veuillez sélectionner une catégorie et préciser le modèle de votre véhicule.",
      "destructive",
    );
    await expect(page.getByRole("radiogroup", { name: "Catégorie du véhicule" })).toBeFocused();

    await category(page, "B").check();
    await model(page).fill("   ");
    await expect(gold).toBeDisabled();
    await clickDisabled(wheels);
    await expect(model(page)).toBeFocused();
    await model(page).fill("Peugeot 308");
    await expect(gold).toBeEnabled();
    await expect(wheels).toBeEnabled();
    await expect(page.getByText(hint)).toHaveCount(0);
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test("shows the prices of the chosen category", async ({ page }) => {
    const prices = page.locator(".pack-price");
    await expect(prices).toHaveText([/à partir de\s*749/, /à partir de\s*1.199/, /à partir de\s*1.899/]);
    const table = {
      A: ["749", "1.199", "1.899"],
      B: ["849", "1.349", "2.099"],
      C: ["949", "1.499", "2.299"],
      D: ["1.099", "1.699", "2.499"],
    };
    for (const [letter, amounts] of Object.entries(table)) {
      await category(page, letter).check();
      await expect(prices).toHaveText(
        amounts.map((amount) => new RegExp(`catégorie ${letter}\\s*${amount}\\s€`)),
      );
    }
  });

  test("adds a pack and a protection to the quote", async ({ page }) => {
    await category(page, "B").check();
    await model(page).fill(" Peugeot 308 ");
    await page.getByRole("button", { name: "Ajouter Silver au devis" }).click();
    await expectToast(
      page,
      "Ajouté au devis (Service à Domicile)",
      "Céramique Silver, Peugeot 308",
      "default",
    );
    await expect(page.getByRole("button", { name: "Silver ajouté au devis" })).toBeVisible();
    await page.getByRole("button", { name: "Ajouter Jantes" }).click();
    await expect(page.getByRole("button", { name: "Ajouté Jantes" })).toBeVisible();
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        {
          title: "Céramique Silver",
          price: "849€",
          details: "Catégorie B, jusqu’à 2 ans",
          type: "ceramic",
          vehicleModel: "Peugeot 308",
          offer: "ceramic.silver",
          category: "B",
          cents: 84_900,
        },
        {
          title: "Protection céramique jantes",
          price: "300€",
          details: "Catégorie B, en complément",
          type: "ceramic",
          vehicleModel: "Peugeot 308",
          offer: "ceramic.protection.wheels",
          category: "B",
          cents: 30_000,
        },
      ]);
    await expect(page.getByRole("heading", { name: /Votre devis\s:\s1.149,00\s€/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Envoyer ma demande de devis" })).toHaveAttribute(
      "href",
      "/paiement",
    );
  });

  test("leads from each of the seven hotspots to its section", async ({ page }) => {
    const spots = page.locator(".c-spot");
    const anchors = await spots.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(anchors).toEqual([
      "#protection-ppf-vinyle",
      "#protection-vitres",
      "#protection-cuir-textile",
      "#optiques",
      "#protection-jantes",
      "#protection-plastiques",
      "#packs-carrosserie",
    ]);
    for (const [index, anchor] of anchors.entries()) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      await spots.nth(index).locator(".c-dot").click();
      await expect(page.locator(String(anchor))).toBeInViewport();
    }
  });

  test("lights a hotspot's label under the pointer and under the keyboard", async ({ page }) => {
    const glass = page.getByRole("link", { name: /^Vitres 250/ }).first();
    const label = glass.locator(".c-label");
    await glass.locator(".c-dot").hover();
    await expect(label).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page.mouse.move(0, 0);
    await expect(label).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page
      .getByRole("link", { name: /^PPF et vinyle 220/ })
      .first()
      .focus();
    await page.keyboard.press("Tab");
    await expect(glass).toBeFocused();
    await expect(label).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });

  test("says when the cart is full", async ({ page }) => {
    await page.evaluate(() => {
      const line = { title: "Polissage", price: "1€", details: "", type: "polishing" };
      localStorage.setItem("cart", JSON.stringify(Array.from({ length: 200 }, () => line)));
    });
    await page.reload();
    await category(page, "A").check();
    await model(page).fill("Clio");
    await page.getByRole("button", { name: "Ajouter Gold au devis" }).click();
    await expect(toast(page)).toContainText("Panier complet");
    await expect.poll(() => storedCart(page)).toHaveLength(200);
  });
});
