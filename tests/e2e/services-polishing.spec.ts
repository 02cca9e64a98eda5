import { expect, test } from "./fixtures.ts";
import { expectToast } from "./notice.ts";
import { openPage } from "./open-page.ts";
import { carePaths, category, clickDisabled, model, storedCart } from "./service-page-support.ts";

test.describe("polishing", () => {
  test.beforeEach(({ page }) => openPage(page, carePaths.polishing));

  test("asks for the category, then for the model", async ({ page }) => {
    const add = page.getByRole("button", { name: "Ajouter Brillance au devis" });
    await clickDisabled(add);
    await expectToast(
      page,
      "Attention",
      "Veuillez sélectionner une catégorie de véhicule pour voir le prix exact et ajouter la prestation.",
      "destructive",
    );
    await category(page, "A").check();
    await clickDisabled(add);
    await expectToast(
      page,
      "Précision requise",
      "Veuillez préciser le modèle exact de votre véhicule.",
      "destructive",
    );
    await expect(model(page)).toBeFocused();
    await model(page).fill("Clio");
    await expect(add).toBeEnabled();
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test("marks Brillance as popular and shows prices by category, with durations", async ({ page }) => {
    const packs = page.getByRole("article");
    await expect(packs.filter({ hasText: "Populaire" }).getByRole("heading")).toHaveText("Brillance");
    await expect(packs.locator(".measure b")).toHaveText(["environ 3 jours", "5 à 7 jours", "7 à 15 jours"]);
    await category(page, "C").check();
    await expect(page.locator(".pack-price")).toHaveText([
      /catégorie C\s*480\s€/,
      /catégorie C\s*750\s€/,
      /catégorie C\s*1.150\s€/,
    ]);
  });

  test("compare the varnish under the lamp by keyboard and by pointer", async ({ page }) => {
    const edge = page.getByRole("slider", { name: /^Un vernis noir sous une lampe/ });
    await edge.focus();
    await page.keyboard.press("End");
    await expect(edge).toHaveAttribute("aria-valuetext", /^0\s% de vernis poli$/);
    const box = await edge.boundingBox();
    if (!box) throw new Error("the slider has no box");
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.3);
    await expect(edge).toHaveValue("75");
  });

  test("a category is chosen by its price, in one press", async ({ page }) => {
    await page.getByRole("button", { name: /^catégorie C 750\s€$/ }).click();
    await expect(category(page, "C")).toBeChecked();
    await expect(page.locator(".pack-price")).toHaveText([
      /catégorie C\s*480/,
      /catégorie C\s*750/,
      /catégorie C\s*1.150/,
    ]);
  });

  test("adds a pack to the quote", async ({ page }) => {
    await category(page, "D").check();
    await model(page).fill("BMW X5");
    await page.getByRole("button", { name: "Ajouter Extrême au devis" }).click();
    await expectToast(
      page,
      "Service de polissage à domicile ajouté au devis",
      "Polissage Extrême, BMW X5",
      "default",
    );
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        {
          title: "Polissage Extrême",
          price: "1300€",
          details: "Catégorie D, 7 à 15 jours",
          type: "polishing",
          vehicleModel: "BMW X5",
          offer: "polishing.extreme",
          category: "D",
          cents: 130_000,
        },
      ]);
  });
});
