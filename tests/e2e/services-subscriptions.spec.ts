import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { expectToast } from "./notice.ts";
import { openPage } from "./open-page.ts";

const path = "/services/abonnements-entretien";

test.describe("subscriptions", () => {
  const ask = (page: Page, name: string) => page.getByRole("link", { name: `Demander ${name}`, exact: true });
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Votre demande d’abonnement" });
  const send = (root: Page | Locator) =>
    root.getByRole("button", { name: "Envoyer ma demande d’abonnement" });

  async function fillIn(root: Page | Locator): Promise<void> {
    await root.getByRole("textbox", { name: "Nom" }).fill("Camille Perrin");
    await root.getByRole("textbox", { name: "E-mail" }).fill("camille.perrin@exemple.fr");
    await root.getByRole("textbox", { name: "Téléphone" }).fill("06 12 34 56 78");
  }

  test("shows the monthly prices of the three vehicles", async ({ page }) => {
    await openPage(page, path);
    await expect(page.locator("#subscriptions")).toBeVisible();
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows.nth(1)).toHaveText(
      /SUV, pick-up, utilitaire.*90,00\s€.*60,00\s€.*120,00\s€.*90,00\s€/s,
    );
    await expect(rows.nth(2)).toHaveText(/Berlines et citadines.*80,00\s€.*50,00\s€/s);
    await expect(rows.nth(3)).toHaveText(/Smart et sans permis.*80,00\s€.*50,00\s€/s);
    await expect(page.getByText("6 mois pro")).toBeVisible();
    await expect(page.getByText("1 an premium")).toBeVisible();
    await page.getByRole("link", { name: "Parler à un conseiller" }).click();
    await expect(page.locator("#contact")).toBeInViewport();
  });

  test("the dial lights the chosen months, the request names the length, the remembered car has its line", async ({
    page,
  }) => {
    await page.addInitScript(() =>
      sessionStorage.setItem("vehicleChoice", JSON.stringify({ category: "B", model: "Peugeot 308" })),
    );
    await openPage(page, path);
    const unlit = () =>
      page
        .locator(".dial-months > use")
        .evaluateAll((months) => months.filter((month) => getComputedStyle(month).opacity === "1").length);
    expect(await unlit()).toBe(0);
    for (const [length, count] of [
      ["Au mois", 11],
      ["6 mois pro", 6],
      ["1 an premium", 0],
      ["6 mois pro", 6],
    ] as const) {
      await page.getByRole("radio", { name: length }).check();
      await expect.poll(unlit, length).toBe(count);
    }
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows.filter({ hasText: "Votre véhicule\u00a0: Peugeot 308" })).toHaveCount(1);
    await expect(rows.nth(2)).toContainText("Votre véhicule\u00a0: Peugeot 308");
    await ask(page, "Berlines et citadines, Intérieur en profondeur").click();
    await expect(dialog(page)).toContainText("Durée souhaitée\u00a0: 6 mois pro.");
    await expect(dialog(page).getByRole("textbox", { name: "Message" })).toHaveValue(
      "Durée souhaitée\u00a0: 6 mois pro.",
    );
    await expectAccessible(page);
  });

  test("opens a request on the plan chosen, says what is missing, then sends it", async ({ page }) => {
    await openPage(page, path);
    await ask(page, "SUV, pick-up, utilitaire, Complet intérieur et extérieur, formule pro").click();
    await expect(dialog(page)).toContainText(/SUV, pick-up, utilitaire.*formule pro.*120,00\s€/s);
    await send(dialog(page)).click();
    await expect(dialog(page).getByText("Indiquez votre nom.")).toBeVisible();
    await expect(dialog(page).getByRole("textbox", { name: "Nom" })).toBeFocused();

    await fillIn(dialog(page));
    await page.waitForFunction(() => performance.now() > 2000);
    const posted = page.waitForRequest(`**${path}/envoyer`);
    await send(dialog(page)).click();
    const body = (await posted).postData() ?? "";
    for (const value of ["large", "full", "pro", "Camille Perrin", "06 12 34 56 78"])
      expect(body).toContain(value);
    await expectToast(
      page,
      "Demande d'abonnement à domicile envoyée !",
      "Nous vous contacterons rapidement pour finaliser et personnaliser votre abonnement.",
      "default",
    );
    await expect(dialog(page)).toBeHidden();
  });

  test("keeps what was typed when the sending fails", async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    await openPage(page, path);
    await page.route("**/envoyer", (route) => route.abort());
    await ask(page, "Berlines et citadines, Intérieur en profondeur").click();
    await fillIn(dialog(page));
    await send(dialog(page)).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(/Erreur d'envoi.*Veuillez réessayer/s);
    await expect(dialog(page).getByRole("textbox", { name: "Nom" })).toHaveValue("Camille Perrin");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("asks for a plan through the page itself", async ({ page, expectConsole }) => {
      expectConsole(/422/);
      await page.goto(path);
      await ask(page, "Smart et sans permis, Complet intérieur et extérieur").click();
      const block = page.locator("#demande");
      await expect(block).toContainText(/Smart et sans permis.*80,00\s€/s);
      await block.getByRole("textbox", { name: "Nom" }).fill("Camille Perrin");
      await send(block).click();
      await expect(block.getByRole("alert")).toHaveText(/Informations manquantes/);
      await expect(block.getByText("Indiquez votre adresse e-mail.")).toBeVisible();
      await expect(block.getByRole("textbox", { name: "Nom" })).toHaveValue("Camille Perrin");
      await fillIn(block);
      await send(block).click();
      await expect(block).toContainText("Demande d'abonnement à domicile envoyée !");
    });
  });
});

/** Untouched: every-page.spec.ts. */
test("an opened request satisfies axe at 390 and 1440 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openPage(page, path);
  await page
    .getByRole("link", { name: /^Demander/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
});
