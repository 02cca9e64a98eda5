import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsOwner } from "./staff.ts";

test.use({ viewport: { width: 1440, height: 1000 } });

const stamp = Date.now();
const phone = `06 ${String(stamp)
  .slice(-8)
  .replace(/(..)(?=.)/g, "$1 ")}`;

test("a customer is made by hand, completed, found by plate, merged with a double, and quoted on the telephone", async ({
  page,
  expectConsole,
}) => {
  // A wrong SIREN and a discount without a reason.
  expectConsole(/status of 400/);
  test.slow();
  await signInAsOwner(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const name = `Camille Perrin ${stamp}`;
  const double = `C. Perrin ${stamp}`;

  async function create(customer: string): Promise<void> {
    await page.goto("/admin/clients");
    await page.getByRole("button", { name: "Nouveau client" }).click();
    await dialog.getByLabel("Nom").fill(customer);
    await dialog.getByLabel("Téléphone").fill(phone);
    await dialog.getByRole("button", { name: "Créer la fiche" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(customer);
  }

  await test.step("two sheets are made", async () => {
    await create(double);
    await create(name);
    await expect(main.getByRole("heading", { name: "Son espace" })).toBeVisible();
    await expect(main.getByText(/^Il s’ouvre avec une adresse e-mail/)).toBeVisible();
  });

  await test.step("an address, a note and a vehicle", async () => {
    await main.getByRole("button", { name: "Adresse", exact: true }).click();
    await main.getByLabel("Rue").fill("8 impasse du Revermont");
    await main.getByRole("combobox", { name: "Commune" }).fill("ceyz");
    await page.getByRole("option", { name: /^Ceyzériat/ }).click();
    await main.getByRole("button", { name: "Ajouter", exact: true }).last().click();
    await expect(main.getByText(/^01250 Ceyzériat, \d+\skm$/)).toBeVisible();
    await main.getByLabel("Ajouter une note").fill("Chien calme, portail ouvert.");
    await main.getByRole("button", { name: "Noter" }).click();
    await expect(main.getByText("Chien calme, portail ouvert.")).toBeVisible();
    await main
      .getByRole("region", { name: /^Véhicules/ })
      .getByRole("button", { name: "Ajouter" })
      .click();
    await dialog.getByLabel("Catégorie").selectOption("C");
    await dialog.getByLabel("Marque et modèle").fill("Peugeot 3008");
    await dialog.getByLabel("Plaque").fill("fr 217 zd");
    await dialog.getByLabel("Couleur").fill("verte");
    await dialog.getByRole("button", { name: "Enregistrer le véhicule" }).click();
    await expect(main.getByText("FR-217-ZD")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a wrong SIREN is refused beside its field", async () => {
    await main.getByText("Entreprise", { exact: true }).first().click();
    await main.getByRole("textbox", { name: "Entreprise" }).fill("Garage Perrin");
    await main.getByLabel("SIREN").fill("732 829 321");
    await main.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(main.getByText(/^Ce n’est pas un numéro SIREN/)).toBeVisible();
    await main.getByLabel("SIREN").fill("732 829 320");
    await main.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(main.getByText(/^Entreprise, Garage Perrin/)).toBeVisible();
  });

  await test.step("the double is said with its reason, and merged once its name is typed", async () => {
    const notice = main.getByRole("article", { name: "Sans doute la même personne" });
    await expect(notice).toContainText("même téléphone");
    await notice.getByRole("button", { name: "Réunir les fiches" }).click();
    const merge = dialog.getByRole("button", { name: "Réunir définitivement" });
    await expect(merge).toBeDisabled();
    await dialog.getByLabel(/^Pour confirmer/).fill(double);
    await merge.click();
    await expect(notice).toBeHidden();
  });

  await test.step("the list finds the customer by plate, and not the merged one", async () => {
    await page.goto("/admin/clients");
    await page.getByRole("searchbox", { name: /^Nom, e-mail/ }).fill(`${stamp} fr-217`);
    await expect(main.getByRole("row")).toHaveCount(2);
    await expectAccessible(page);
    await main.getByRole("link", { name: "Garage Perrin" }).click();
  });

  await test.step("a quote on the telephone: the price appears, and without an address it is dictated", async () => {
    await main.getByRole("link", { name: "Devis", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Devis au téléphone");
    await main.getByLabel("Peugeot 3008, FR-217-ZD").check();
    await main.getByLabel("VIP Complet").check();
    await expect(main.locator("output")).toHaveText(/^165,00\s€$/);
    await main.getByLabel("Remise en %").fill("10");
    await expect(main.locator("output")).toHaveText(/^148,50\s€$/);
    await main.getByRole("button", { name: "Enregistrer et dicter le montant" }).click();
    await expect(main.getByText(/^Dites pourquoi/)).toBeVisible();
    await main.getByLabel("Motif").fill("fidélité");
    await expectAccessible(page);
    await main.getByRole("button", { name: "Enregistrer et dicter le montant" }).click();
    await expect(page).toHaveURL(/\/admin\/demandes\//);
    await expect(main.getByText(/148,50\s€/).first()).toBeVisible();
    await main.getByRole("link", { name: "Sa fiche client" }).click();
    await expect(main.getByRole("link", { name: /^Devis D-/ })).toBeVisible();
  });

  await test.step("both pages on a phone", async () => {
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await expect.poll(width).toBeLessThanOrEqual(390);
    await page.goto("/admin/devis/nouveau");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Devis au téléphone");
    await expectAccessible(page);
    await expect.poll(width).toBeLessThanOrEqual(390);
  });
});
