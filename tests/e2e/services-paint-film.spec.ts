import { expect, test } from "./fixtures.ts";
import { expectToast } from "./notice.ts";
import { openPage } from "./open-page.ts";
import { carePaths, model, storedCart } from "./service-page-support.ts";

test.describe("paint protection film", () => {
  test.beforeEach(({ page }) => openPage(page, carePaths.ppf));

  test("refuses to add without a model", async ({ page }) => {
    await model(page).fill("  ");
    await page.getByRole("button", { name: "Ajouter au devis" }).click();
    await expectToast(
      page,
      "Modèle de véhicule requis",
      "Veuillez préciser le modèle de votre véhicule pour un devis PPF précis.",
      "destructive",
    );
    await expect(model(page)).toBeFocused();
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test("lights the zone on the car, matte or glossy", async ({ page }) => {
    const car = page.locator(".ppf-stage .vehicle");
    const film = (zone: string) =>
      car.evaluate((element, name) => getComputedStyle(element).getPropertyValue(`--film-${name}`), zone);
    await expect(page.getByRole("radio", { name: "Pare-chocs avant" })).toBeChecked();
    await expect.poll(() => film("front-bumper")).toContain("45 212 191");
    expect(await film("hood")).toBe("");
    await page.getByRole("radio", { name: "Face avant" }).check();
    await expect.poll(() => film("hood")).toContain("45 212 191");
    expect(await film("rear-door")).toBe("");
    await page.getByRole("radio", { name: "Complet" }).check();
    await expect.poll(() => film("rear-door")).toContain("45 212 191");
    await page.getByRole("radio", { name: "Mat", exact: true }).check();
    await expect(car).toHaveCSS("--shine", "0.35");
    await expect(car).toHaveAccessibleName(/film mat, zone couverte\s: complet/);
  });

  test("adds the composed film, never fewer than one", async ({ page }) => {
    const quantity = page.getByRole("spinbutton", { name: "Quantité" });
    await expect(quantity).toHaveValue("1");
    await expect(page.getByRole("button", { name: /Diminuer/ })).toBeDisabled();
    await quantity.fill("-4");
    await quantity.blur();
    await expect(quantity).toHaveValue("1");
    await page.getByRole("button", { name: /Augmenter/ }).click();
    await page.getByRole("radio", { name: /Auto-cicatrisant/ }).check();
    await page.getByRole("radio", { name: "Mat", exact: true }).check();
    await page.getByRole("radio", { name: "Face avant" }).check();
    await model(page).fill("Alpine A110");
    await page.getByRole("button", { name: "Ajouter au devis" }).click();
    const details = "Film auto-cicatrisant, finition mat, zone face avant, quantité 2";
    await expectToast(page, "Demande de devis PPF à domicile ajoutée", `${details}, Alpine A110`, "default");
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        {
          title: "Film de protection PPF",
          price: "Sur devis",
          details,
          type: "ppf",
          vehicleModel: "Alpine A110",
          offer: "ppf.front-face",
          count: 2,
        },
      ]);
  });
});
