import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsOwner } from "./staff.ts";

/** The menu's places, and what leads further from each of them. */
const places: readonly (readonly [link: string, further?: (main: Locator) => Locator])[] = [
  ["Commandes", (main) => main.getByRole("row").nth(1).getByRole("link").first()],
  ["Commandes", (main) => main.getByRole("link", { name: "Nouvelle commande" })],
  ["Demandes", (main) => main.getByRole("listitem").getByRole("link").first()],
  ["Planning", (main) => main.getByRole("link", { name: "Équipe et secteurs" })],
  ["Planning", (main) => main.getByRole("link", { name: "Reporter une journée" })],
  ["Interventions", (main) => main.getByRole("row").nth(1).getByRole("link").first()],
  ["Devis", (main) => main.getByRole("link", { name: "Devis au téléphone" })],
  ["Clients", (main) => main.getByRole("row").nth(1).getByRole("link").first()],
  ["Abonnements", (main) => main.getByRole("row").nth(1).getByRole("link").first()],
  ["Locations", (main) => main.getByRole("link", { name: "Jour", exact: true })],
  ["Produits", (main) => main.getByRole("row").nth(1).getByRole("link").first()],
  ["Produits", (main) => main.getByRole("link", { name: "Nouveau produit" })],
  ["Produits", (main) => main.getByRole("link", { name: "Importer" })],
  ["Catégories"],
  ["Cartes cadeaux"],
  ["Codes promo"],
  ["Avis"],
  ["Newsletter"],
  ["E-mails", (main) => main.getByRole("link", { name: "SMS", exact: true })],
  ["Chiffres"],
  ["Prix"],
  ["Comptabilité"],
  ["Visites"],
  ["Équipe"],
  ["Réglages"],
  ["Confidentialité"],
  ["Journal"],
];

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("every admin page works on a phone, has a title, and is accessible", async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  test.slow();
  await signInAsOwner(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/admin");
  await expect(page).toHaveTitle("Ma journée | Administration");
  await expectHealthyPage(page);
  // Counts are words of their own.
  const tabs = page.getByRole("navigation", { name: "Raccourcis" });
  await expect(tabs.getByRole("link", { name: /^Demandes \d+ à traiter$/ })).toBeVisible();

  const seen = new Set<string>();
  for (const [link, further] of places) {
    await tabs.getByRole("button", { name: "Plus" }).click();
    await page
      .getByRole("dialog", { name: "Menu" })
      .getByRole("link", { name: new RegExp(`^${link}( |$)`) })
      .click();
    // Screen readers continue at the title.
    await expect(title(page)).toHaveText(link);
    await expect(title(page)).toBeFocused();
    if (!seen.has(link)) await expectHealthyPage(page);
    seen.add(link);
    if (!further) continue;
    const before = page.url();
    await further(page.getByRole("main")).click();
    await expect(page).not.toHaveURL(before);
    await expect(title(page)).toBeVisible();
    await expectHealthyPage(page);
  }
  await page.getByRole("searchbox", { name: "Chercher une commande" }).fill("exemple");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Recherche");
  await expectHealthyPage(page);

  await test.step("the keys are listed on a question mark, and the skip link leads to the content", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // The pages of an entry stand under it once one is there.
    await page.getByRole("link", { name: /^Boutique/ }).click();
    await expect(page.getByRole("link", { name: "Catégories" })).toBeVisible();
    await expect(title(page)).toBeFocused();
    await expect(
      page.getByRole("navigation", { name: "Vues" }).getByRole("link", { name: /^Toutes \d+$/ }),
    ).toBeVisible();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Raccourcis clavier" });
    await expect(help.getByText("chercher une commande, un client, un produit")).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("searchbox", { name: "Chercher une commande" })).toBeFocused();
  });

  await test.step("a missing record is explained inside the administration", async () => {
    // An old address or a deletion by a colleague: the same text everywhere, and the way to the list.
    const nothing = "00000000-0000-4000-8000-000000000000";
    for (const [path, name, sentence, back] of [
      ["demandes/", "Demande", "Cette demande n’existe plus.", "Voir toutes les demandes"],
      ["products/edit/", "Produit", "Ce produit n’existe pas, ou plus.", "Voir tous les produits"],
      ["emails/", "E-mail", "Cet e-mail n’existe pas, ou plus.", "Voir tous les e-mails"],
      ["locations?location=", "Location", "Cette location n’existe pas, ou plus.", "Voir le calendrier"],
      ["orders/", "Commande", "Cette commande n’existe pas, ou plus.", "Voir toutes les commandes"],
    ] as const) {
      await navigateWithin(page, `/admin/${path}${nothing}`);
      await expect(title(page)).toHaveText(`${name} introuvable`);
      await expect(page).toHaveTitle(`${name} introuvable | Administration`);
      await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: back })).toBeVisible();
    }
    await expectAccessible(page);
    const skip = page.getByRole("link", { name: "Aller au contenu" });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    const menu = page.getByRole("navigation", { name: "Administration" });
    await menu.getByRole("link", { name: /^Réglages/ }).click();
    await menu.getByRole("link", { name: "Journal" }).click();
    await expect(title(page)).toHaveText("Journal");
  });
});

/** To another address without reloading the administration, as a link would. */
async function navigateWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, address);
}

async function expectHealthyPage(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  await expect(title(page), path).toHaveCount(1);
  await expect(page, path).toHaveTitle(/^.+ \| Administration$/);
  for (const width of [768, 390, 360]) {
    await page.setViewportSize({ width, height: 780 });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // The charts take their new width a frame later.
    await expect.poll(beyond, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0);
  }
  await test.step(path, () => expectAccessible(page));
}
