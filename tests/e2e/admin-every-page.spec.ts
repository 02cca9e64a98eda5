import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { test as base, expect } from "./fixtures.ts";
import { expectToFit, layoutWidths, smallTargets } from "./layout.ts";
import { signInAsOwner } from "./staff.ts";

const errors: string[] = [];
/** Chromium's own console message for records that are looked for in vain. */
const missing = /status of 404/;

/** One page for all tests of a worker: the administration is loaded once, as during a day's work. */
const test = base.extend<object, { adminPage: Page }>({
  adminPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, baseURL, locale, timezoneId });
      context.on("console", (message) => {
        if (message.type() === "error" && !missing.test(message.text())) errors.push(message.text());
      });
      context.on("weberror", (webError) => errors.push(String(webError.error().stack)));
      const page = await context.newPage();
      await signInAsOwner(page);
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
});

type Lead = (main: Locator) => Locator;
const firstRow: Lead = (main) => main.getByRole("row").nth(1).getByRole("link").first();
const linkTo =
  (name: string): Lead =>
  (main) =>
    main.getByRole("link", { name, exact: true });

/** The menu's places, and what leads further from each of them. */
const places: readonly (readonly [link: string, ...further: Lead[]])[] = [
  ["Commandes", firstRow, linkTo("Nouvelle commande")],
  ["Demandes", (main) => main.getByRole("listitem").getByRole("link").first()],
  ["Planning", linkTo("Équipe et secteurs"), linkTo("Reporter une journée")],
  ["Interventions", firstRow],
  ["Devis", linkTo("Devis au téléphone")],
  ["Clients", firstRow],
  ["Véhicules", firstRow],
  ["Abonnements", firstRow],
  ["Locations", linkTo("Jour")],
  ["Machines", firstRow, linkTo("Nouvelle machine")],
  ["Produits", firstRow, linkTo("Nouveau produit"), linkTo("Importer")],
  ["Catégories"],
  ["Cartes cadeaux"],
  ["Codes promo"],
  ["Réalisations", linkTo("Nouvelle réalisation")],
  ["Pages", linkTo("Modifier Contact")],
  ["Avis"],
  ["Newsletter", linkTo("Écrire et envoyer")],
  ["E-mails", linkTo("SMS")],
  ["Chiffres"],
  ["Prix"],
  ["Offres"],
  ["Services"],
  ["Intégrations"],
  ["Articles", firstRow, linkTo("Nouvel article")],
  ["Comptabilité"],
  ["Visites"],
  ["Photos", linkTo("Emplacements du site")],
  ["Équipe"],
  ["Réglages"],
  ["Confidentialité"],
  ["Données", linkTo("Des clients")],
  ["Journal"],
];

const tabs = (page: Page) => page.getByRole("navigation", { name: "Raccourcis" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.afterEach(() => expect(errors.splice(0), "errors in the browser’s console").toEqual([]));

test("the day is the first page, and its tabs say what waits", async ({ adminPage: page }) => {
  await page.goto("/admin");
  await expect(page).toHaveTitle("Ma journée | Administration");
  await expectHealthyPage(page);
  // Counts are words of their own.
  await expect(tabs(page).getByRole("link", { name: /^Demandes \d+ à traiter$/ })).toBeVisible();
});

for (const [link, ...further] of places) {
  test(`${link} and what it leads to work on a phone, have a title, and are accessible`, async ({
    adminPage: page,
  }) => {
    test.slow(further.length > 0);
    await openFromMenu(page, link);
    await expectHealthyPage(page);
    for (const [index, lead] of further.entries()) {
      if (index > 0) await openFromMenu(page, link);
      const before = page.url();
      await lead(page.getByRole("main")).click();
      await expect(page).not.toHaveURL(before);
      await expect(title(page)).toBeVisible();
      await expectHealthyPage(page);
    }
  });
}

test("the search is found from every page", async ({ adminPage: page }) => {
  await openFromMenu(page, "Avis");
  await page.getByRole("searchbox", { name: "Chercher une commande" }).fill("exemple");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Recherche");
  await expectHealthyPage(page);
});

test("the keys are listed on a question mark", async ({ adminPage: page }) => {
  await page.goto("/admin");
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

test("a missing record is explained inside the administration, and the skip link leads to the content", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin");
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

/** Through the menu of a phone. */
async function openFromMenu(page: Page, link: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  if (page.url() === "about:blank") await page.goto("/admin");
  await tabs(page).getByRole("button", { name: "Plus" }).click();
  await page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("link", { name: new RegExp(`^${link}( |$)`) })
    .click();
  await expect(page).toHaveTitle(`${link} | Administration`);
  // Screen readers continue at the title; the planning's is the days shown.
  if (link !== "Planning") await expect(title(page)).toHaveText(link);
  await expect(title(page)).toBeFocused();
}

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
  await expectToFit(page, path, [...layoutWidths, 360]);
  expect(await smallTargets(page), `${path}: targets too small for a finger`).toEqual([]);
  await test.step(path, () => expectAccessible(page));
}
