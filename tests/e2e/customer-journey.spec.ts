import type { Deps } from "#usecases/deps.ts";
import { finishVisit } from "#usecases/planning/run-visit.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { bookLateStart } from "./job-support.ts";
import { test } from "./own-site.ts";
import {
  addAuthenticator,
  mailedCode,
  makeBoosterDue,
  planCoating,
  signInToSpace,
  spaceCustomer,
} from "./space-support.ts";

test.use({ viewport: { width: 390, height: 844 }, permissions: ["clipboard-read", "clipboard-write"] });

test("a customer signs in by code, reads a report, shares the passport, books the booster, extends a rental, adds a passkey and signs in with it, exports and erases", async ({
  page,
  browser,
  site: { db, address },
  expectConsole,
}) => {
  test.setTimeout(240_000);
  // After the erasure the device still proposes its key, which nobody knows any more.
  expectConsole(/status of 400.*\/mon-espace\/cles/);
  const deps: Deps = { db, now: () => new Date(), siteUrl: address, isDemo: true };
  await finishVisit(deps, { visitId: await planCoating(db, spaceCustomer), actor: "equipe@exemple.fr" });
  await makeBoosterDue(db);
  const title = page.getByRole("heading", { level: 1 });
  await addAuthenticator(page);
  await signInToSpace(page, db);
  await expect(title).toHaveText("Bonjour Nadia");
  await expectAccessible(page);

  await test.step("the report of a past visit leads to the vehicle's passport", async () => {
    await page.getByRole("link", { name: "Rendez-vous", exact: true }).first().click();
    await expect(page.locator("#passes a").first()).toBeVisible();
    await expectAccessible(page);
    await page.locator("#passes a").first().click();
    await expect(page).toHaveURL(/\/rendez-vous\?jeton=/);
    await expect(title).toHaveText("C’est fait.");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Ouvrir le carnet de Peugeot 308" }).click();
    await expect(title).toHaveText("Peugeot 308");
    await expect(page.locator(".pp-chip")).toHaveText([/187/, /118/]);
    await expectAccessible(page);
  });

  await test.step("the passport is shared by a link that names nobody", async () => {
    await page.getByRole("switch", { name: "Partager le carnet" }).click();
    await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "true");
    await page.getByRole("button", { name: "Copier le lien" }).click();
    await expect(page.getByRole("button", { name: "Lien copié" })).toBeVisible();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(url).toBe(await page.locator(".share-url").getAttribute("href"));
    await expectAccessible(page);
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const shared = await visitor.newPage();
    await shared.goto(url);
    await expect(shared.getByRole("heading", { level: 1 })).toHaveText("Peugeot 308");
    await expect(shared.getByText("UO-308-II")).toHaveCount(0);
    await expectAccessible(shared);
    const pdf = await visitor.request.get(`${url}/pdf`);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    await visitor.close();
  });

  await test.step("the booster that is due is booked", async () => {
    await page.getByRole("listitem").filter({ hasText: "proposé" }).getByRole("button").click();
    await expect(page).toHaveURL(/\/creneau\?jeton=/);
    await bookLateStart(page, "Accepter le devis avec obligation de paiement");
    await page.goto("/mon-espace");
    await expect(page.locator(".space-next")).toContainText("Peugeot 308");
    await expectAccessible(page);
  });

  await test.step("a rental is extended", async () => {
    await page.goto("/mon-espace/boutique-et-location");
    await expectAccessible(page);
    await page.locator("#locations a").filter({ hasText: "réservée" }).first().click();
    await page.getByRole("button", { name: "Voir le prix" }).click();
    await page.getByRole("button", { name: /^Prolonger jusqu’au/ }).click();
    await expect(page.getByText("votre location est prolongée")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a passkey is added and opens the space", async () => {
    await page.goto("/mon-espace/coordonnees");
    await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
    await expect(page.getByText("cet appareil ouvre désormais votre espace")).toBeVisible();
    await expectAccessible(page);
    // Waited for from before the click: the browser may propose the key and be back in the space within a moment.
    const signedOut = page.waitForURL(/\/mon-espace\/connexion/, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
    await signedOut;
    // The browser proposes the key by itself, or the button asks for it: either opens the space.
    await page
      .getByRole("button", { name: "Se connecter avec une clé d’accès" })
      .click()
      .catch(() => undefined);
    await expect(title).toHaveText("Bonjour Nadia");
  });

  await test.step("everything is exported, then erased", async () => {
    await page.goto("/mon-espace/coordonnees");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger mes données" }).click();
    expect((await downloading).suggestedFilename()).toBe("mes-donnees.json");
    await page.getByRole("button", { name: "Effacer mes données" }).click();
    await page
      .getByLabel("Code à six chiffres")
      .fill(await mailedCode(db, "space-erasure", spaceCustomer.email));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Effacer définitivement" }).click();
    await expect(title).toHaveText("Vos données sont effacées");
    await expectAccessible(page);
    await page.goto("/mon-espace");
    await expect(page).toHaveURL(/\/mon-espace\/connexion/);
  });
});
