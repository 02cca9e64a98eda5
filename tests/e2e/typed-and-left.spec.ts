import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./fixtures.ts";
import { test } from "./own-site.ts";
import { signInToSpace } from "./space-support.ts";
import { owner, signInAsOwner } from "./staff.ts";

/** Closes the tab as its user does, who says that they want to leave. */
async function closeTab(page: Page): Promise<void> {
  page.on("dialog", (dialog) => dialog.accept());
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
}

test("what was typed a moment before the tab closes is kept: an article and a letter", async ({
  page,
  context,
  site,
}) => {
  await signInAsOwner(page);
  const keptTexts = async () => {
    const { rows } = await site.db.pool.query(
      "select (select count(*)::int from article_versions where content::text like '%Dernière phrase%') as articles, (select count(*)::int from newsletter_issues where body like '%Dernière phrase%') as letters",
    );
    return rows[0];
  };
  const article = await context.newPage();
  await article.goto("/admin/articles/phares-jaunis");
  await article.getByRole("textbox", { name: "Article" }).press("ControlOrMeta+End");
  await article.keyboard.insertText("\n\nDernière phrase.");
  await closeTab(article);
  await expect.poll(async () => (await keptTexts()).articles).toBe(1);

  const letter = await context.newPage();
  await letter.goto("/admin/newsletter/lettres/nouvelle");
  await letter.getByLabel("Objet").fill("Bonjour");
  await letter.getByLabel("Texte", { exact: true }).fill("Dernière phrase.");
  await closeTab(letter);
  await expect.poll(async () => (await keptTexts()).letters).toBe(1);
});

test("a form of the space sent after signing out in another tab is filled in again after the code", async ({
  page,
  context,
  site: { db },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToSpace(page, db);
  await page.goto("/mon-espace/coordonnees");
  const other = await context.newPage();
  await other.goto("/mon-espace");
  const street = page.getByLabel("Numéro et rue").last();
  // Open by itself where the customer has no address yet.
  if (!(await street.isVisible())) await page.getByText("Ajouter une adresse").click();
  await street.fill("5 rue du Moulin");
  await page.getByLabel("Commune").last().fill("Foissiat");
  await other.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(other).toHaveURL(/connexion|\/$/);
  await page.getByRole("button", { name: "Ajouter l’adresse" }).click();
  await expect(page).toHaveURL(/\/mon-espace\/connexion\?retour=/);
  await signInHere(page, db);
  await expect(page).toHaveURL(/coordonnees/);
  await expect(street).toHaveValue("5 rue du Moulin");
  await page.getByRole("button", { name: "Ajouter l’adresse" }).click();
  await expect(page.getByText("5 rue du Moulin, 01340 Foissiat")).toBeVisible();
});

test("signing out in another tab leaves a product and a visit that were typed on, whose drafts come back", async ({
  page,
  context,
  site: { db },
}) => {
  await signInAsOwner(page);
  await page.goto("/admin/products/new");
  await page.getByLabel("Nom", { exact: true }).fill("Gant jaune");
  await expect(page.getByText("Modifications non enregistrées")).toBeVisible();
  const visit = await context.newPage();
  const { rows } = await db.pool.query("select id from visits where cancelled_at is null limit 1");
  await visit.goto(`/admin/rendez-vous/${rows[0].id}`);
  await expect(visit.getByRole("heading", { level: 1 })).toBeVisible();

  const other = await context.newPage();
  await other.goto("/admin/compte");
  await other.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(other).toHaveURL("/admin/login");
  for (const [tab, origin] of [
    [page, "/admin/products/new"],
    [visit, `/admin/rendez-vous/${rows[0].id}`],
  ] as const) {
    await expect(tab).toHaveURL(`/admin/login?origine=${encodeURIComponent(origin)}`);
    await expect(tab.getByRole("heading", { name: "Connexion" })).toBeVisible();
  }
  await expect(page.getByText("Quitter sans enregistrer")).toHaveCount(0);

  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).toHaveURL("/admin/products/new");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Gant jaune");
  // Signing out on the page itself asks nothing either.
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(page).toHaveURL("/admin/login");
  await page.close();
});

test("a picture sent after the session ended is stored once its owner has signed in again over the page", async ({
  page,
  site: { db },
  expectConsole,
}) => {
  // The ended session is refused, also when the browser drops it.
  expectConsole(/status of 40[13]/);
  await signInAsOwner(page);
  await page.goto("/admin/products/new");
  await page.getByLabel("Nom", { exact: true }).fill("Gant vert");
  await db.pool.query("delete from auth_sessions");
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  await page
    .locator('input[type="file"][accept*="image"]')
    .first()
    .setInputFiles({ name: "vert.png", mimeType: "image/png", buffer });
  const dialog = page.getByRole("dialog", { name: "Votre session a expiré" });
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(owner.password);
  await dialog.getByRole("button", { name: "Se reconnecter" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(".edit-image img")).toHaveCount(1);
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Gant vert");
  await page.close();
});

test("who signs in on the sign-in page instead arrives on the page that was clicked, not on the one before", async ({
  page,
  site: { db },
  expectConsole,
}) => {
  expectConsole(/status of 40[13]/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsOwner(page);
  await page.goto("/admin/products");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await db.pool.query("delete from auth_sessions");
  await page
    .getByRole("link", { name: /^Demandes/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Votre session a expiré" });
  await expect(dialog.getByLabel("Mot de passe", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin/login?origine=%2Fadmin%2Fdemandes");
  await page.close();
});

async function signInHere(page: Page, db: Parameters<typeof signInToSpace>[1]): Promise<void> {
  const before = await countCodes(db);
  await page.getByLabel("Votre adresse e-mail").fill("client@exemple.fr");
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await expect(page.getByLabel("Code à six chiffres")).toBeVisible();
  await expect.poll(() => countCodes(db)).toBe(before + 1);
  const { rows } = await db.pool.query(
    "select props ->> 'code' as code from mail_outbox where template = 'space-sign-in' order by created_at desc limit 1",
  );
  await page.getByLabel("Code à six chiffres").fill(rows[0].code);
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
}

async function countCodes({ pool }: Parameters<typeof signInToSpace>[1]): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as count from mail_outbox where template = 'space-sign-in'",
  );
  return rows[0].count;
}
