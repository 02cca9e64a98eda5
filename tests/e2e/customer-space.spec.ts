import type { Page } from "@playwright/test";
import type { Database } from "#db/client.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { test } from "./own-site.ts";

const email = "client@exemple.fr";

test.use({ viewport: { width: 390, height: 844 } });

/** Chromium's own authenticator, which verifies its user without asking. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The visits of the demonstration have no e-mail address: the one that is done becomes this customer's. */
async function giveVisits(db: Database): Promise<void> {
  await db.pool.query(
    `update jobs set customer_id = (select customer_id from customer_emails where folded = $1), contact_email = $1
     where id in (select id from jobs where state in ('done', 'invoiced', 'paid') order by created_at desc limit 1)
       or id in (select job_id from visits where state = 'planned' order by starts_at desc limit 1)`,
    [email],
  );
}

/** The code of the newest message of this kind. */
async function codeFrom(db: Database, template: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const { rows } = await db.pool.query(
        "select props ->> 'code' as code from mail_outbox where template = $1 and recipient = $2 order by created_at desc limit 1",
        [template, email],
      );
      code = rows[0]?.code ?? "";
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

async function signInByCode(page: Page, db: Database): Promise<void> {
  await page.goto("/mon-espace");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon espace");
  await page.getByLabel("Votre adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  const field = page.getByLabel("Code à six chiffres");
  await expect(field).toBeVisible();
  await field.fill(await codeFrom(db, "space-sign-in"));
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bonjour Nadia");
}

test("a customer signs in by code, reads a report, extends a rental, adds a passkey and signs in with it, exports and erases", async ({
  page,
  site: { db },
  expectConsole,
}) => {
  test.slow();
  // After the erasure the device still proposes its key, which nobody knows any more.
  expectConsole(/status of 400.*\/mon-espace\/cles/);
  await giveVisits(db);
  await addAuthenticator(page);
  await signInByCode(page, db);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Rendez-vous", exact: true }).first().click();
  await page.locator("#passes a").first().click();
  await expect(page).toHaveURL(/\/rendez-vous\?jeton=/);
  await expect(page.locator("h1")).toBeVisible();

  await page.goto("/mon-espace/boutique-et-location");
  await page.locator("#locations a").filter({ hasText: "réservée" }).first().click();
  await page.getByRole("button", { name: "Voir le prix" }).click();
  await page.getByRole("button", { name: /^Prolonger jusqu’au/ }).click();
  await expect(page.getByText("votre location est prolongée")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/mon-espace/coordonnees");
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await expect(page.getByText("cet appareil ouvre désormais votre espace")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(page).toHaveURL(/\/mon-espace\/connexion/);
  // The browser proposes the key by itself, or the button asks for it: either opens the space.
  await page
    .getByRole("button", { name: "Se connecter avec une clé d’accès" })
    .click()
    .catch(() => undefined);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bonjour Nadia");

  await page.goto("/mon-espace/coordonnees");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données" }).click();
  expect((await downloading).suggestedFilename()).toBe("mes-donnees.json");

  await page.getByRole("button", { name: "Effacer mes données" }).click();
  await page.getByLabel("Code à six chiffres").fill(await codeFrom(db, "space-erasure"));
  await page.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vos données sont effacées");
  await page.goto("/mon-espace");
  await expect(page).toHaveURL(/\/mon-espace\/connexion/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer signs in by code, adds an address and ends the session", async ({
    page,
    site: { db },
    expectConsole,
  }) => {
    expectConsole(/status of 422/);
    await signInByCode(page, db);
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
