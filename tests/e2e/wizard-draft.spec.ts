import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  addButton,
  checkbox,
  chooseCar,
  heading,
  nameField,
  nbsp,
  next,
  open,
  option,
  panel,
  radio,
  titles,
  waitForWizard,
  wizard,
} from "./wizard-support.ts";

// The tests are independent and run in parallel.
test.describe.configure({ mode: "parallel" });

test.describe("the draft", () => {
  test("survives a reload, whatever the step", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await chooseCar(page, "Grand Véhicule");
    await radio(page, "Nettoyage complet").check();
    await next(page).click();
    await checkbox(page, "Plastiques ternes").check();
    await page.reload();
    await waitForWizard(page);
    await expect(checkbox(page, "Plastiques ternes")).toBeChecked();
    await next(page).click();
    await checkbox(page, "Rénovation des plastiques").check();
    await checkbox(page, "VIP Complet").uncheck();
    await next(page).click();
    await addButton(option(page, "Protection scellante du cuir")).click();
    await next(page).click();
    await nameField(page).fill("Camille");
    await wizard(page).getByLabel("Commune").fill("bourg en bresse");
    await page.reload();
    await waitForWizard(page);
    await expect(nameField(page)).toHaveValue("Camille");
    await expect(wizard(page).getByText(`À 15${nbsp}km de Foissiat.`)).toBeVisible();
    const commune = wizard(page).getByRole("combobox", { name: "Commune" });
    await commune.fill("annec");
    await page.getByRole("option", { name: /^Annecy 74000 Hors de la zone/ }).click();
    await expect(commune).toHaveValue("Annecy");
    await expect(wizard(page).locator(".field-help", { hasText: "au-delà de nos" })).toBeVisible();
    await expectAccessible(page, "#devis .wiz");
    await expect(panel(page).locator(".wiz-sum .sr-only")).toHaveText("à partir de 144.00€");
  });

  test("is ignored when it makes no sense", async ({ page }) => {
    // The wizard saves its own draft when the page is left: the test's draft is written after that.
    await page.addInitScript(() => {
      const stored = JSON.parse(sessionStorage.getItem("test-draft") ?? '["{"]');
      localStorage.setItem("devisDraft", stored[0]);
    });
    await open(page);
    await expect(heading(page, titles[0])).toBeVisible();
    for (const hostile of [
      '{"step":7,"contact":{"name":{}}}',
      '{"vehicleType":"<img src=x onerror=alert(1)>"}',
    ]) {
      await page.evaluate((text) => sessionStorage.setItem("test-draft", JSON.stringify([text])), hostile);
      await page.reload();
      await waitForWizard(page);
      await expect(heading(page, titles[0])).toBeVisible();
    }
  });
});

test("answers given before the code arrived are not lost", async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/wizard-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await page.locator("#devis").scrollIntoViewIfNeeded();
  await radio(page, /^Particulier/).check();
  await next(page).click();
  await expect(page).toHaveURL("/");
  release();
  await expect(heading(page, titles[1])).toBeVisible();
});
