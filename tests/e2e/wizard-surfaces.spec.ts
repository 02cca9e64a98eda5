import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  back,
  draft,
  expectNotice,
  heading,
  keepDraft,
  next,
  open,
  panel,
  radio,
  send,
  titles,
  toast,
  wizard,
} from "./wizard-support.ts";

// The tests are independent and run in parallel.
test.describe.configure({ mode: "parallel" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the bar holds the total and the one action; the total opens the receipt", async ({ page }) => {
    await keepDraft(page, draft({ step: 6 }));
    await open(page);
    await expect(page.locator("html")).toHaveAttribute("data-bottom-bar", "");
    await expect(panel(page).getByText("Total estimé")).toBeHidden();
    await wizard(page).getByRole("button", { name: "à partir de 284.00€ + options sur devis" }).click();
    const sheet = page.getByRole("dialog", { name: "Votre devis" });
    await expect(sheet).toContainText("Habillage du compartiment moteur");
    await expect(sheet).toContainText("189€");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await back(page).click();
    await expect(heading(page, titles[4])).toBeFocused();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(page.locator("html")).not.toHaveAttribute("data-bottom-bar", "");
  });

  test("a new step starts at the top of the card", async ({ page }) => {
    await keepDraft(page, draft({ step: 3 }));
    await open(page);
    await radio(page, /Vitres teintées/).check();
    await next(page).click();
    await expect(heading(page, titles[3])).toBeInViewport();
  });
});

test.describe("Devis express", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Devis express" });

  test("opens the first step over the page, and gives the page back", async ({ page }) => {
    await page.goto("/articles");
    const opener = page.locator("summary", { hasText: "Devis express" });
    await opener.click();
    await expect(dialog(page).getByRole("heading", { name: titles[0] })).toBeVisible();
    await expect(dialog(page).getByRole("link", { name: /bonjour@/ })).toHaveAttribute("href", /^mailto:/);
    await dialog(page).getByRole("button", { name: "Suivant" }).click();
    await expectNotice(page, "Oups !");
    await toast(page).getByRole("button", { name: "Fermer la notification" }).click();
    await dialog(page)
      .getByRole("radio", { name: /^Particulier/ })
      .check();
    await dialog(page).getByRole("button", { name: "Fermer le devis express" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog(page).getByRole("radio", { name: /^Particulier/ })).toBeChecked();
    // A click, not a check: the page is left before Playwright could verify the choice.
    await dialog(page)
      .getByRole("radio", { name: /^Utilitaire/ })
      .click();
    await expect(page).toHaveURL("/services/nettoyage-utilitaires");
    await expect(dialog(page)).toBeHidden();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("is a link to the wizard, which leads on to the contact form", async ({ page }) => {
      await page.goto("/services");
      await page.locator("summary", { hasText: "Devis express" }).click();
      await page.getByRole("link", { name: "Commencer mon devis" }).click();
      await expect(page).toHaveURL("/#devis");
      await expect(page.getByRole("heading", { name: titles[0] })).toBeVisible();
      await expect(
        page.locator("#devis").getByRole("link", { name: "le formulaire de contact" }),
      ).toHaveAttribute("href", "/contact");
    });
  });
});

for (const width of [390, 1440]) {
  test(`axe finds nothing in any step at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await keepDraft(page, draft({ step: 1 }));
    await open(page);
    for (const [index, title] of titles.entries()) {
      await expect(heading(page, title)).toBeVisible();
      await expectAccessible(page, "#devis");
      if (index < 6) await next(page).click();
    }
    await wizard(page).getByLabel("Téléphone").fill("");
    await send(page).click();
    await expect(wizard(page).getByText("Indiquez votre numéro de téléphone.")).toBeVisible();
    await expectAccessible(page, "#devis");
  });
}
