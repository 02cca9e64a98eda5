import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

test("an order by telephone is paid, prepared, handed over, partly refunded, noted and found again", async ({
  page,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 422/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsOwner(page);
  const customer = `Ursule Comptoir ${Date.now()}`;
  const toast = page.locator(".toast");
  const dialog = page.getByRole("dialog");

  await test.step("the dashboard has numbers, charts that read with the arrows, and what waits", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de bord");
    await expect(page.getByRole("heading", { name: "À traiter" })).toBeVisible();
    const chart = page.getByRole("slider", { name: "Chiffre d’affaires par jour" });
    await chart.focus();
    await page.keyboard.press("Home");
    await expect(chart).toHaveValue("0");
    await page.keyboard.press("ArrowRight");
    await expect(chart).toHaveAttribute("aria-valuetext", /2026|2027.*€|€/);
    await page.getByText("Voir les chiffres").first().click();
    await expect(
      page.getByRole("table", { name: "Chiffre d’affaires par jour" }).locator("tbody tr"),
    ).toHaveCount(30);
    await expectAccessible(page);
    await page.getByRole("link", { name: "12 mois" }).click();
    await expect(page.getByRole("heading", { name: "Visites par mois" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("an order is taken by telephone, at the shop’s price", async () => {
    await page.goto("/admin/orders");
    await page.getByRole("link", { name: "Nouvelle commande" }).click();
    await page.getByLabel("Chercher un produit").fill("spray céramique");
    await page.getByRole("list", { name: "Produits trouvés" }).getByRole("button").first().click();
    await page.getByLabel(/^Quantité de/).fill("2");
    await page.getByLabel("Nom", { exact: true }).fill(customer);
    await page.getByLabel("E-mail").fill("ursule@exemple.fr");
    await page.getByLabel("Téléphone").fill("12");
    const save = page.getByRole("button", { name: /^Enregistrer la commande, / });
    await expect(save).toContainText("€");
    await expectAccessible(page);
  });
  await test.step("a wrong number is told beside its field, and nothing typed is lost", async () => {
    await page.getByRole("button", { name: /^Enregistrer la commande/ }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(customer);
    await page.getByLabel("Téléphone").fill("06 12 34 56 78");
    await page.getByRole("button", { name: /^Enregistrer la commande/ }).click();
    await expect(toast).toContainText("Commande enregistrée");
  });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^RB-/);
  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.slice(0, 12) ?? "";

  await test.step("the payment is recorded, and the invoice is there", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Non payée");
    await page.getByRole("button", { name: "Enregistrer le paiement" }).click();
    await dialog.getByRole("button", { name: /reçus$/ }).click();
    await expect(toast).toContainText("Paiement enregistré");
    await expect(page.getByText(/^Facture F-/)).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: /^PDF, Facture/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^F-\d{4}-\d+\.pdf$/);
  });

  await test.step("each step shows its e-mail before it is sent", async () => {
    await page.getByRole("button", { name: "Marquer comme préparée" }).click();
    await expect(dialog.getByText("ursule@exemple.fr")).toBeVisible();
    await expect(
      dialog.frameLocator("iframe").getByText("Votre commande est préparée.").last(),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Confirmer et envoyer l’e-mail" }).click();
    await expect(toast).toContainText("Commande préparée");
    for (const step of ["prête", "remise"]) {
      await page.getByRole("button", { name: `Marquer comme ${step}` }).click();
      await dialog.getByRole("button", { name: "Confirmer et envoyer l’e-mail" }).click();
      await expect(toast).toContainText(`Commande ${step}`);
    }
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Remise");
  });

  await test.step("part of it is refunded, read back before it is done, with a credit note", async () => {
    await page.getByRole("button", { name: "Rembourser" }).click();
    await dialog.getByLabel("Montant, en euros").fill("100000");
    await dialog.getByLabel("Motif, écrit sur l’avoir").fill("Flacon abîmé");
    await dialog.getByRole("button", { name: "Continuer" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Indiquez un montant jusqu’à");
    await dialog.getByLabel("Montant, en euros").fill("5,50");
    await dialog.getByRole("button", { name: "Continuer" }).click();
    await expect(dialog.getByText("Motif : Flacon abîmé")).toBeVisible();
    await dialog.getByRole("button", { name: "Rembourser 5,50 €" }).click();
    await expect(toast).toContainText("5,50 € remboursés");
    await expect(page.getByText(/^Avoir A-/)).toBeVisible();
    await page.getByRole("button", { name: "L’argent est rendu" }).click();
    await dialog.getByRole("button", { name: "Confirmer" }).click();
    await expect(page.getByText("Rendu", { exact: true })).toBeVisible();
  });

  await test.step("a note stays among the staff, a message can be sent again", async () => {
    await page.getByRole("textbox", { name: "Note interne" }).fill("Rappeler en mars");
    await page.getByRole("button", { name: "Ajouter" }).click();
    await expect(page.getByText("Rappeler en mars")).toBeVisible();
    await page.getByRole("button", { name: "Voir « Confirmation de commande »" }).click();
    await dialog.getByRole("button", { name: "Renvoyer" }).click();
    await expect(toast).toContainText("E-mail renvoyé");
    await expect(page.getByRole("button", { name: "Voir « Confirmation de commande »" })).toHaveCount(2);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("it is found in the list and by the search of everything", async () => {
    await page.goto(`/admin/orders?vue=terminees&q=${encodeURIComponent(customer)}`);
    await expect(page.getByRole("table", { name: "Commandes" }).locator("tbody tr")).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type(number);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/admin/recherche?q=${number}`);
    await page.getByRole("link", { name: new RegExp(number) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  });

  await test.step("nobody without a staff session is told anything of it", async () => {
    const path = new URL(page.url()).pathname.replace("/admin", "/api/admin");
    expect((await page.request.get(path)).status()).toBe(401);
    const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
    expect((await page.request.get(path, { headers })).status()).toBe(200);
  });
});
