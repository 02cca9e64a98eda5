import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { testWithOwnProgram } from "./own-program.ts";
import { anonKey, giveSession, owner } from "./staff.ts";

/** A site of its own, as its owner opens it: no demonstration. */
const test = testWithOwnProgram({ DEMO: "0" });

async function createOwner(page: Page, output: string): Promise<void> {
  const [, setupCode = ""] = /Code de mise en service : (\S+)/.exec(output) ?? [];
  const answer = await page.request.post("/auth/v1/signup", {
    headers: { apikey: await anonKey(page) },
    data: { ...owner, data: { setup_code: setupCode } },
  });
  expect(answer.status()).toBe(200);
  await giveSession(page, await answer.json());
}

test("the first product of an empty site makes its category, whose name is taken once, and is in the shop", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of (400|422)/);
  await page.setViewportSize({ width: 390, height: 844 });
  await createOwner(page, site.output());
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Nouveau produit" }).first().click();
  await page.getByLabel("Nom", { exact: true }).fill("Savon noir");
  await expect(page.getByText(/créez la première ici/)).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Nouvelle catégorie" });
  const name = dialog.getByLabel("Nom");
  const create = async (category: string) => {
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
    await name.fill(category);
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
  };
  await create("");
  await expect(name).toHaveAccessibleDescription("Le nom est à remplir.");
  await create("Entretien intérieur");
  await expect(dialog).toBeHidden();
  const chosen = page.getByLabel("Catégorie").locator("option:checked");
  await expect(chosen).toHaveText("Entretien intérieur");
  for (const again of ["Entretien intérieur", "ENTRETIEN INTERIEUR"]) {
    await create(again);
    await expect(
      dialog.getByText("Une autre catégorie s’appelle déjà «\u00a0Entretien intérieur\u00a0»."),
    ).toBeVisible();
    await expectAccessible(page, "dialog[open]");
  }
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(chosen).toHaveText("Entretien intérieur");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Savon noir");
  await page.getByLabel("Accroche").fill("Nettoie tout.");
  await page.getByLabel("Prix de vente").fill("9,90");
  await page.getByLabel("Référence").fill("SAVON");
  await page.getByLabel("Poids").fill("0,5");
  await page.getByLabel("Quantité de départ").fill("4");
  await page.getByLabel("Statut").selectOption("En ligne");
  await page
    .getByRole("button", { name: /^Enregistrer/ })
    .first()
    .click();
  await expect(toast(page)).toContainText("Produit enregistré");
  await page.goto("/boutique");
  await expect(page.getByRole("link", { name: /Savon noir/ }).first()).toBeVisible();
});
