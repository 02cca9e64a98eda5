import { expect, test } from "./fixtures.ts";
import { expectToast, toast } from "./notice.ts";
import { openPage } from "./open-page.ts";
import { carePaths, model, storedCart } from "./service-page-support.ts";

test.describe("renovations", () => {
  test.beforeEach(({ page }) => openPage(page, carePaths.renovations));

  test("refuse to add without a model, blanks included", async ({ page }) => {
    await model(page).fill("   ");
    await page.getByRole("button", { name: "Ajouter au devis Brûlures de cigarette" }).click();
    await expectToast(
      page,
      "Modèle de véhicule requis",
      "Veuillez préciser le modèle de votre véhicule pour ajouter ce service.",
      "destructive",
    );
    await expect(model(page)).toBeFocused();
    await page.getByRole("button", { name: "Ajouter au devis Phares rénovés" }).click();
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test("count, draw and price the holes", async ({ page }) => {
    const price = page.locator(".r-card-price").first();
    const holes = page.locator(".burn-hole");
    const more = page.getByRole("button", { name: /Augmenter/ });
    await expect(price).toHaveText("79€ (base)");
    await expect(holes).toHaveCount(1);
    await expect(page.getByRole("button", { name: /Diminuer/ })).toBeDisabled();
    await more.click();
    await more.click();
    await expect(price).toHaveText("99€ (base)");
    await expect(holes).toHaveCount(3);
    await page.getByRole("spinbutton", { name: "Nombre de trous" }).fill("8");
    await expect(price).toHaveText("149€ (base)");
    await expect(holes).toHaveCount(6);
    await expect(page.getByText("+ 2", { exact: true })).toBeVisible();
  });

  test("add the holes to the quote", async ({ page }) => {
    await model(page).fill("Renault Clio");
    await page.getByRole("button", { name: /Augmenter/ }).click();
    await page.getByRole("button", { name: "Ajouter au devis Brûlures de cigarette" }).click();
    await expectToast(
      page,
      "Service de rénovation à domicile ajouté au devis",
      "Réparation de brûlure de cigarette (2 trous), Renault Clio",
      "default",
    );
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        {
          title: "Réparation de brûlure de cigarette (2 trous)",
          price: "89€ (base)",
          details: "2 trous",
          type: "renovation",
          vehicleModel: "Renault Clio",
          offer: "renovation.cigarette-burn",
          count: 2,
          cents: 8900,
        },
      ]);
  });

  test("lead to the headlights' own page", async ({ page }) => {
    await page.getByRole("link", { name: /Détails de la rénovation des phares/ }).click();
    await expect(page).toHaveURL(carePaths.headlights);
  });
});

test.describe("headlights", () => {
  test.beforeEach(({ page }) => openPage(page, carePaths.headlights));

  test("are added to the quote once a model is given", async ({ page }) => {
    const add = page.getByRole("button", { name: /Ajouter au devis/ });
    await add.click();
    await expect(toast(page)).toContainText(
      "Veuillez préciser le modèle de votre véhicule pour ajouter ce service.",
    );
    await model(page).fill("Golf 5");
    await add.click();
    await expect(toast(page)).toContainText("Service de rénovation à domicile ajouté au devis");
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        {
          title: "Rénovation des phares",
          price: "80€",
          details: "Optiques avant",
          type: "renovation",
          vehicleModel: "Golf 5",
          offer: "headlights.restoration",
          cents: 8000,
        },
      ]);
  });

  test("compare before and after by keyboard and by pointer", async ({ page }) => {
    const slider = page.getByRole("slider", { name: "Comparer le phare avant et après la rénovation" });
    const yellowed = page.locator(".compare-before");
    await slider.focus();
    await page.keyboard.press("End");
    await expect(slider).toHaveAttribute("aria-valuetext", /^0\s% du phare rénové$/);
    await page.keyboard.press("Home");
    await expect(yellowed).toHaveCSS("clip-path", "inset(0px 100% 0px 0px)");
    const box = await slider.boundingBox();
    if (!box) throw new Error("the slider has no box");
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
    await expect(slider).toHaveValue("75");
  });
});
