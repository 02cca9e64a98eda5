import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import {
  askPrice,
  bodyOf,
  field,
  fillOut,
  itemOf,
  order,
  placed,
  recap,
  staffActions,
  storedCart,
} from "./checkout-support.ts";
import { expect } from "./fixtures.ts";
import { testWithOwnProgram } from "./own-program.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

/** A demonstration of its own: its tariffs change. */
const test = testWithOwnProgram({ DEMO: "1", RATE_LIMIT_FACTOR: "0" });
test.setTimeout(240_000);

const product = "Shampooing pH neutre";
const path = "/boutique/produit/shampooing-ph-neutre";

async function addVariant(page: Page, label: string, sku: string, price: string): Promise<void> {
  const panel = page.locator(".adm-panel", { has: page.getByRole("heading", { name: "Déclinaisons" }) });
  await panel.getByRole("button", { name: "Ajouter" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle déclinaison" });
  await dialog.getByLabel("Nom").fill(label);
  await dialog.getByLabel("Référence").fill(sku);
  await dialog.getByLabel("Prix (€)").fill(price);
  await dialog.getByLabel("Poids (g)").fill("600");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole("listitem").filter({ hasText: label })).toBeVisible();
}

/** Gives all weights of a zone one price. */
async function openTariff(page: Page, zone: string, price: string): Promise<void> {
  for (const cell of await page.getByRole("textbox", { name: new RegExp(`, ${zone}$`) }).all())
    await cell.fill(price);
}

/** The recap's row of the delivery. */
const deliveryRow = (page: Page, label: string) =>
  recap(page).locator(".co-totals > div", { hasText: label }).locator("dd");

test("two variants are sold, the last piece once, to Corsica at its tariff and to a relay point", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const { find } = await staffActions(page);
  const row = await find(product);
  await signInAsOwner(page);

  await test.step("the owner adds two variants and the maker", async () => {
    await page.goto(`/admin/products/edit/${row.id}`);
    await expect(page.getByText("Reste à compléter")).toBeVisible();
    await addVariant(page, "500 ml", "SHA-500", "");
    await addVariant(page, "5 L", "SHA-5000", "39,90");
    await page.getByLabel("Déclinaison", { exact: true }).selectOption({ label: "5 L (0)" });
    await page.getByLabel("Différence").fill("+1");
    await page.getByRole("button", { name: "Ajuster" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "SHA-5000" })).toContainText("1 en stock");
    await page.getByRole("button", { name: "Monter 5 L" }).click();
    await expect(page.locator(".edit-variants li").first()).toContainText("5 L");
    await page.getByLabel("Marque").fill("Bresse Chimie");
    await page.getByLabel("Fabricant", { exact: true }).fill("Bresse Chimie SAS");
    await page.getByLabel("Siège du fabricant").fill("4 rue du Port\n01000 Bourg-en-Bresse");
    await page.getByLabel("Contact électronique du fabricant").fill("qualite@bresse-chimie.example");
    await expect(page.getByText("Reste à compléter")).toBeHidden();
    await page.getByRole("button", { name: /^Enregistrer/ }).click();
    await expect(page.getByText("Produit enregistré").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the owner opens a tariff for Corsica and for relay points", async () => {
    await page.goto("/admin/prix?groupe=colis");
    await expect(page.getByRole("table", { name: "Prix\u00a0: Colis" })).toBeVisible();
    await openTariff(page, "Corse", "14,90");
    await openTariff(page, "Point relais", "4,50");
    await page.getByRole("button", { name: "Publier (12)" }).click();
    await expect(page.getByText("Prix publiés").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the page shows prices, stock, guarantee and maker without JavaScript", async () => {
    const html = await (await page.request.get(path)).text();
    expect(html).toMatch(
      /<input[^>]*type="radio"[^>]*name="declinaison"|name="declinaison"[^>]*type="radio"/,
    );
    expect(html).not.toContain('<template id="B:');
    for (const words of ["500 ml", "5 L", "Garantie légale de conformité", "Bresse Chimie SAS"])
      expect(html).toContain(words);
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text]) => text,
    );
    const graph = data.join("");
    expect(graph).toContain('"sku":"SHA-5000"');
    expect(graph).toContain('"name":"Bresse Chimie"');
  });

  await test.step("a visitor loses the race for the last 5 L", async () => {
    await page.goto(path);
    await page.getByRole("radio", { name: /^5 L/ }).check();
    await expect(page.getByText("Plus que 1").first()).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("button", { name: /^Ajouter au panier/ })
      .first()
      .click();
    await page.getByRole("radio", { name: /^500 ml/ }).check();
    await page
      .getByRole("button", { name: /^Ajouter au panier/ })
      .first()
      .click();
    await expect.poll(() => storedCart(page)).toHaveLength(2);
    const [large] = await storedCart(page);
    expect(large).toMatchObject({ id: row.id, name: `${product}, 5 L`, price: 39.9, quantity: 1 });
    await page.goto("/paiement");
    await expect(recap(page)).toContainText("5 L");
    await fillOut(page, /Retrait/, /Sur place/);
    await expect(deliveryRow(page, "Retrait")).toHaveText("Gratuit");
    await expect(page.locator(".co-recap[data-pending]")).toHaveCount(0);
    // The other visitor is faster.
    await placed(page, bodyOf([large], 3990));
    await order(page).click();
    await expect(page.getByText(`«\u00a0${product}, 5 L\u00a0» n’est plus en stock.`)).toBeVisible();
    await expect.poll(() => storedCart(page)).toMatchObject([{ name: `${product}, 500 ml` }]);
    // Faded while a price is being asked for.
    await expect(page.locator(".co-recap[data-pending]")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("the rest goes to Corsica at its tariff", async () => {
    await page.getByRole("radio", { name: /Colis à domicile/ }).check();
    await field(page, /^Adresse( \*)?$/).fill("1 cours Napoléon");
    await field(page, /^Ville/).fill("Ajaccio");
    await field(page, /^Code postal/).fill("20000");
    await expect(deliveryRow(page, "Colis à domicile")).toHaveText("14,90\u00a0€");
    await field(page, /^Code postal/).fill("97400");
    await expect(page.getByText("Nous n’expédions pas à ce code postal.")).toBeVisible();
    await field(page, /^Code postal/).fill("20000");
    await expect(deliveryRow(page, "Colis à domicile")).toHaveText("14,90\u00a0€");
    await page.getByRole("radio", { name: /Virement/ }).check();
    await order(page).click();
    await expect(page).toHaveURL(/\/commande-confirmee/);
    await expect(page.getByText("20000 Ajaccio").first()).toBeVisible();
    await expect(page.getByText("500 ml").first()).toBeVisible();
  });

  await test.step("a relay order shows its point to the customer and to the staff", async () => {
    const wipes = await find("Lot de microfibres");
    await page.evaluate((cart) => localStorage.setItem("cart", JSON.stringify(cart)), [itemOf(wipes)]);
    await page.goto("/paiement");
    await fillOut(page, /Point relais/, /Virement/);
    await field(page, /^Adresse( \*)?$/).fill("2 place du Marché");
    await field(page, /^Ville/).fill("Mâcon");
    await field(page, /^Code postal/).fill("71000");
    await expect(deliveryRow(page, "Point relais")).toHaveText("4,50\u00a0€");
    await order(page).click();
    await expect(page.getByText("Indiquez le nom du point relais.")).toBeVisible();
    await field(page, /^Nom du point relais/).fill("Tabac des Halles");
    await order(page).click();
    await expect(page).toHaveURL(/\/commande-confirmee/);
    await expect(page.getByText("Tabac des Halles").first()).toBeVisible();
    await expectAccessible(page);
    const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
    const list = await (await page.request.get("/api/admin/orders?livraison=relay", { headers })).json();
    await page.goto(`/admin/orders/${list.rows[0].id}`);
    await expect(page.getByText("Tabac des Halles")).toBeVisible();
  });

  expect((await askPrice(page, bodyOf([itemOf(row)], 0))).problems.map(({ code }) => code)).toEqual([
    "variantNeeded",
  ]);
});
