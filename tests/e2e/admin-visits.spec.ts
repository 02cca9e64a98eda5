import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { openAdminPage } from "./open-page.ts";
import { signInAsOwner } from "./staff.ts";

test.use({ viewport: { width: 1440, height: 1000 } });

test("the visits of the site are read in numbers and on the curve, for three periods", async ({ page }) => {
  await signInAsOwner(page);
  await openAdminPage(page, "/admin/visites", "Visites");
  await page.getByText("Voir les chiffres en tableau").click();
  const numbers = page.getByRole("table", { name: "Pages vues", exact: true }).getByRole("row");
  await expect(numbers).toHaveCount(31);
  await page.getByRole("link", { name: "12 derniers mois" }).click();
  await expect(numbers).toHaveCount(13);
  await page.getByRole("link", { name: "7 derniers jours" }).click();
  await expect(numbers).toHaveCount(8);
  const pages = page.getByRole("table", { name: "Pages les plus vues" });
  await expect(pages.getByRole("link", { name: "Accueil" })).toHaveAttribute("href", "/");
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", /\d\svues?$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
