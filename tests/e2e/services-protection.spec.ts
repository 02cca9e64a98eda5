import { expect, test } from "./fixtures.ts";
import { openPage } from "./open-page.ts";
import { carePaths, category, model } from "./service-page-support.ts";

test("the vehicle is chosen once for every service page of the tab", async ({ page }) => {
  await openPage(page, carePaths.ceramic);
  await category(page, "C").check();
  await model(page).fill("Peugeot 3008");
  await openPage(page, carePaths.polishing);
  await expect(category(page, "C")).toBeChecked();
  await expect(model(page)).toHaveValue("Peugeot 3008");
  await openPage(page, carePaths.ppf);
  await expect(model(page)).toHaveValue("Peugeot 3008");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, path] of Object.entries(carePaths)) {
    test(`${name}: the page names itself; prices, questions and the way to write are there`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const types = data.map((text) => JSON.parse(text)["@type"]);
      expect(types).toEqual(["Service", "BreadcrumbList", "FAQPage"]);
      await expect(page.getByRole("link", { name: /Composer mon devis/ })).toHaveAttribute("href", "/#devis");
      await expect(
        page.locator(".s-hero-text dl").getByText(name === "ppf" ? "Sur devis" : "€"),
      ).toBeVisible();
      await page.locator("summary").filter({ hasText: "?" }).nth(1).click();
      await expect(page.getByRole("link", { name: "Nous écrire" })).toHaveAttribute(
        "href",
        /^\/contact\?subject=/,
      );
    });
  }
});
