import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { brokenWords } from "./broken-words.ts";
import { expect } from "./fixtures.ts";
import { expectOneRow } from "./layout.ts";
import { test } from "./own-site.ts";
import { mailedCode, signInToSpace, spaceCustomer } from "./space-support.ts";
import { open, wizard } from "./wizard-support.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the pages of the space that the customer's journey does not open are accessible, empty ones too", async ({
  page,
  site: { db },
}) => {
  test.setTimeout(180_000);
  await page.goto("/mon-espace/connexion");
  await expectAccessible(page);
  await signInToSpace(page, db);
  await expect(page.getByRole("region", { name: "Votre dossier" })).toBeVisible();
  for (const path of ["vehicules", "devis-et-factures", "boutique-et-location", "flotte"]) {
    await page.goto(`/mon-espace/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await brokenWords(page.locator(".space-row-value")), path).toEqual([]);
    const current = page.getByRole("navigation", { name: "Mon espace" }).locator("[aria-current]");
    if (path !== "flotte") await expect(current, path).toBeInViewport({ ratio: 1 });
    await test.step(path, () => expectAccessible(page));
  }
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await page.context().clearCookies();
  await db.pool.query("select customer_of('Zoé Vide', 'vide@exemple.fr', '')");
  await signInToSpace(page, db, "vide@exemple.fr");
  await test.step("who has neither visit nor vehicle finds the ways to both", async () => {
    const start = page.getByRole("region", { name: "Et votre voiture" });
    await expect(start.getByRole("link", { name: "Composer mon devis" })).toHaveAttribute("href", "/#devis");
    const others = page.getByRole("region", { name: "Et aussi" });
    await expect(others.getByRole("link")).toHaveCount(3);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectOneRow(start, others, "the two cards on a desk");
    const [compose, add] = [start.getByRole("link").first(), start.getByRole("link").last()];
    await expectOneRow(compose, add, "the two ways to begin");
    await page.setViewportSize({ width: 390, height: 844 });
    await start.getByRole("link", { name: "Ajouter un véhicule" }).click();
    await expect(page.getByRole("region", { name: "Ajouter un véhicule" })).toBeInViewport();
  });
  for (const path of ["", "/rendez-vous", "/boutique-et-location", "/devis-et-factures", "/flotte"]) {
    await page.goto(`/mon-espace${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await test.step(`empty ${path}`, () => expectAccessible(page));
  }
});

test("the quote begins with one of the customer's vehicles, and asks nothing for anybody else", async ({
  page,
  browser,
  site: { db, address },
}) => {
  test.slow();
  const asked: string[] = [];
  const stranger = await browser.newContext({ baseURL: address });
  stranger.on("request", (request) => asked.push(request.url()));
  const strangersPage = await stranger.newPage();
  await open(strangersPage);
  await strangersPage.getByRole("radio", { name: /^Particulier/ }).check();
  await strangersPage.getByRole("button", { name: "Suivant" }).first().click();
  await expect(strangersPage.getByRole("heading", { name: "Quelle catégorie" })).toBeVisible();
  await expect(strangersPage.locator(".wiz-own")).toHaveCount(0);
  expect(asked.filter((url) => /vehicules\.json|own-vehicles/.test(url))).toEqual([]);
  await stranger.close();

  await db.pool.query(
    `insert into vehicles (customer_id, category, model, plate, colour)
     select customer_id, 'D', 'Volvo XC90', 'VX-090-CC', 'rouge' from customer_emails where folded = $1`,
    [spaceCustomer.email],
  );
  await signInToSpace(page, db);
  await open(page);
  const offer = page.getByRole("region", { name: "Ou l’un de vos véhicules" });
  await expect(offer.getByRole("button", { name: /Volvo XC90/ })).toBeVisible();
  await expectAccessible(page, ".wiz-own");
  await offer.getByRole("button", { name: /Volvo XC90/ }).click();
  await expect(page.getByRole("heading", { name: "Quel résultat attendez-vous" })).toBeFocused();
  await page.getByRole("button", { name: "Précédent" }).first().click();
  await expect(wizard(page).getByLabel("Précisez le modèle exact")).toHaveValue("Volvo XC90");
  await expect(page.locator('input[name="vehicleCategory"]:checked')).toHaveValue("D");

  // A session that ended elsewhere leaves its hint behind, once.
  await db.pool.query("delete from customer_sessions");
  await page.evaluate(() => localStorage.clear());
  const answered = page.waitForResponse(/vehicules\.json/);
  await open(page);
  expect(await (await answered).json()).toBeNull();
  await expect(offer).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test("a link of the space opened in another customer's asks before it replaces that one, and changes nothing until then", async ({
  page,
  site: { db },
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const linked = "jeanne.lien@exemple.fr";
  await db.pool.query("select customer_of('Jeanne Lien', $1, '')", [linked]);
  const asked = await page.request.post("/mon-espace/connexion", { form: { email: linked } });
  expect(asked.ok()).toBe(true);
  await mailedCode(db, "space-sign-in", linked);
  const { rows } = await db.pool.query(
    "select props ->> 'actionUrl' as url from mail_outbox where template = 'space-sign-in' and recipient = $1",
    [linked],
  );
  const link = new URL(rows[0].url);
  const linkPath = link.pathname + link.search;
  const heading = (of: Page) => of.getByRole("heading", { level: 1 });

  const early = await page.context().newPage();
  await early.goto(linkPath);
  await expect(heading(early)).toHaveText("Ouvrir mon espace");
  await signInToSpace(page, db);
  await early.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await expect(heading(early)).toHaveText("Un autre espace est ouvert");
  await expect(early.getByText(`Cet appareil est dans l’espace de ${spaceCustomer.email}.`)).toBeVisible();
  await expect(early.getByText(`Ce lien ouvre celui de ${linked}`)).toBeVisible();
  await expectAccessible(early);
  await early.getByRole("link", { name: "Rester dans l’espace ouvert" }).click();
  await expect(heading(early)).toContainText(spaceCustomer.name);

  await early.goto(linkPath);
  await early.getByRole("button", { name: "Ouvrir l’autre espace" }).click();
  await expect(heading(early)).toContainText("Jeanne");
  await page.reload();
  await expect(heading(page)).toContainText("Jeanne");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer signs in by code, adds an address and ends the session", async ({
    page,
    site: { db },
    expectConsole,
  }) => {
    expectConsole(/status of 422/);
    await signInToSpace(page, db);
    await page.goto("/mon-espace/coordonnees");
    await page.getByLabel("Numéro et rue").fill("12 rue de l’Église");
    await page.getByLabel("Commune").fill("ville qui n’existe pas");
    await page.getByRole("button", { name: "Ajouter l’adresse" }).click();
    await expect(page.getByText("Nous ne trouvons pas cette commune")).toBeVisible();
    await expect(page.getByLabel("Numéro et rue")).toHaveValue("12 rue de l’Église");
    await page.getByLabel("Commune").fill("Foissiat");
    await page.getByRole("button", { name: "Ajouter l’adresse" }).click();
    await expect(page.getByText("12 rue de l’Église, 01340 Foissiat")).toBeVisible();
    await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
    await page.goto("/mon-espace/coordonnees");
    await expect(page).toHaveURL(/\/mon-espace\/connexion\?retour=/);
  });
});
