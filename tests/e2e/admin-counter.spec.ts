import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { expectAccessible } from "./axe.ts";
import {
  askPrice,
  bodyOf,
  due,
  field,
  fillCart,
  fillOut,
  itemOf,
  order,
  placed,
  recap,
  staffActions,
} from "./checkout-support.ts";
import { expect } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { testWithSharedProgram } from "./own-program.ts";
import { chooseCash, sign, tickChecklist } from "./rental-steps.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

/** These journeys change machines that others rely on. */
const test = testWithSharedProgram;

const today = parisDay(new Date());
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 1000 };

/** No part is wider than the screen, at each of the three widths. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
}

test("the owner makes a promo code, a visitor uses it, and the order tells it", async ({ page }) => {
  test.slow();
  await page.setViewportSize(desktop);
  await signInAsOwner(page);
  await page.goto("/admin/codes-promo");
  await page.getByRole("button", { name: "Nouveau code" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouveau code promo" });
  await dialog.getByLabel("Code", { exact: false }).first().fill("printemps 20");
  await dialog.getByLabel(/Remise, en/).fill("20");
  await dialog.getByLabel("Utilisations en tout").fill("1");
  await dialog.getByLabel("S’applique à").selectOption("products");
  await dialog.getByLabel("Chercher un produit").fill("Nettoyant vitres");
  await dialog.getByRole("list", { name: "Produits trouvés" }).getByRole("button").first().click();
  await expect(dialog.getByRole("checkbox", { name: /Nettoyant vitres/ })).toBeChecked();
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("row", { name: /PRINTEMPS20/ })).toContainText("En cours");
  await expectFits(page);
  await expectAccessible(page);

  await page.setViewportSize(phone);
  const { find } = await staffActions(page);
  const product = await find("Nettoyant vitres");
  await fillCart(page, [itemOf(product)]);
  await page.goto("/paiement");
  await field(page, /Code promo/).fill("inconnu");
  await page.getByRole("button", { name: "Appliquer\u00a0: Code promo" }).click();
  await expect(page.getByText("Ce code promo n’existe pas. Vérifiez-le, lettre par lettre.")).toBeVisible();
  await field(page, /Code promo/).fill("printemps20");
  await page.getByRole("button", { name: "Appliquer\u00a0: Code promo" }).click();
  await expect(recap(page)).toContainText("Code promo PRINTEMPS20");
  await expect(due(page)).toHaveText("7,92\u00a0€");
  await fillOut(page, /^Retrait/, /Sur place/);
  await expectAccessible(page);
  await order(page).click();
  await expect(page).toHaveURL(/commande-confirmee/);
  await expect(page.getByText("Code promo PRINTEMPS20")).toBeVisible();

  await page.goto("/admin/codes-promo");
  await expect(page.getByRole("row", { name: /PRINTEMPS20/ })).toContainText("Épuisé");

  // By telephone the same code meets the same rule.
  await page.setViewportSize(desktop);
  await page.goto("/admin/orders/new");
  await page.getByLabel("Chercher un produit").fill("Nettoyant vitres");
  await page.getByRole("list", { name: "Produits trouvés" }).getByRole("button").first().click();
  await page.getByLabel("Code promo").fill("printemps20");
  await expect(page.getByText(checkoutMessages.promo.usedUp)).toBeVisible();
  await expectAccessible(page);
});

test("a gift card is found by the end of its code, shown, extended and voided", async ({ page }) => {
  await page.setViewportSize(desktop);
  await signInAsOwner(page);
  await page.goto("/admin/cartes-cadeaux?vue=utilisables");
  const link = page.getByRole("link", { name: /Code finissant par/ }).first();
  const end = (await link.textContent())?.slice(-4) ?? "";
  await expectAccessible(page);
  await expectFits(page);
  await page.setViewportSize(desktop);
  await page.goto(`/admin/cartes-cadeaux?q=${end}`);
  await page.getByRole("link", { name: `Code finissant par ${end}` }).click();
  await expect(page.getByText("Historique")).toBeVisible();
  await page.getByRole("button", { name: "Afficher le code" }).click();
  await expect(page.locator(".gift-reveal .gift-code")).toHaveText(new RegExp(`^[0-9A-Z-]{15,}${end}$`));
  await expect(page.getByText("Code affiché")).toBeVisible();
  await page.getByRole("button", { name: "Prolonger" }).click();
  await page.getByRole("button", { name: "Prolonger la carte" }).click();
  await expect(toast(page)).toContainText("Carte prolongée");
  await page.getByRole("button", { name: "Annuler la carte" }).click();
  await page.getByLabel("Motif").fill("Carte perdue, remplacée");
  await expectAccessible(page, "dialog[open]");
  await page.getByRole("button", { name: "Annuler la carte pour toujours" }).click();
  await expect(page.getByText("Annulée", { exact: true }).first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.goto("/admin/journal");
  await expect(page.getByText(/a annulé la carte cadeau/).first()).toBeVisible();
});

async function rentToday(page: Page, name: string): Promise<string> {
  const line = {
    ...{ title: "Location", price: "34.90€", details: "", type: "rental" },
    booking: { machine: "puzzi", days: [today] },
  };
  const body = (cart: readonly unknown[], dueCents: number) =>
    bodyOf(cart, dueCents, { name, delivery: { ...bodyOf([], 0).delivery, way: "none" } });
  const price = await askPrice(page, body([line], 0));
  await placed(page, body(price.cart, price.dueCents));
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const board = await page.request.get(`/api/admin/rentals?periode=${today}`, { headers });
  const { periods } = (await board.json()) as {
    periods: { readonly periodId: string; readonly customer: { readonly name: string } }[];
  };
  return periods.find(({ customer }) => customer.name === name)?.periodId ?? "";
}

test("a machine goes out with its deposit and comes back damaged: a part is kept and billed", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await signInAsOwner(page);
  const id = await rentToday(page, "Nadia Ferrand");
  await page.goto(`/admin/locations/${id}/remise`);
  const hand = page.getByRole("button", { name: "Remettre la machine" });
  await expect(hand).toBeDisabled();
  const cash = page.getByRole("radio", { name: "Espèces reçu remis" });
  await cash.focus();
  const freeRoom = async () => ((await hand.boundingBox())?.y ?? 0) - ((await cash.boundingBox())?.y ?? 0);
  await expect.poll(freeRoom, { message: "the focused field lies above the bar" }).toBeGreaterThan(44);
  await chooseCash(page);
  await tickChecklist(page);
  await page.getByLabel("Photo\u00a0: Face").setInputFiles(resolve("docs/accueil.png"));
  await expect(page.getByText("1 sur 4")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await sign(page);
  await hand.click();
  await expect(toast(page)).toContainText("Caution prise");
  await expect(page.getByRole("heading", { name: "Cautions en cours" })).toBeAttached();

  await page.goto(`/admin/locations/${id}/retour`);
  await page.getByRole("button", { name: /^Suceur/ }).click();
  await tickChecklist(page);
  await page.getByLabel(/ce qui ne va pas/).fill("fendu");
  await page.getByRole("button", { name: "Ajouter une réparation" }).click();
  await page.getByRole("textbox", { name: "Ligne 1" }).fill("Suceur canapé, pièce neuve");
  await page.getByRole("textbox", { name: "Montant" }).fill("48,00");
  await expect(page.getByRole("button", { name: /^Garder 48,00/ })).toBeDisabled();
  await page.getByRole("radio", { name: "Pièce cassée" }).check({ force: true });
  await expectFits(page);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await sign(page);
  await page.getByRole("button", { name: /^Garder 48,00/ }).click();
  await expect(toast(page)).toContainText(/facture F-/);
  await expect(page.getByRole("heading", { name: "Cautions en cours" })).toBeHidden();
  await page.goto("/admin/journal");
  await expect(page.getByText(/gardé 48,00\s€ \(pièce cassée\)/)).toBeVisible();
});
