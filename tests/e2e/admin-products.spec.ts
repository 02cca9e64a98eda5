import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./axe.ts";
import { dragByMouse, dropFile, finger } from "./drag.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsOwner } from "./staff.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);

const mark = `${Date.now() % 1_000_000}`;
const name = `Brosse d’essai ${mark}`;
const slug = `brosse-d-essai-${mark}`;
const reference = `ESSAI-${mark}`;
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();
const save = (page: Page) => page.getByRole("button", { name: /^Enregistrer/ });

async function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The page as the server sends it to a visitor. */
async function publicPage(page: Page): Promise<{ status: number; html: string }> {
  const answer = await page.request.get(`/boutique/produit/${slug}`);
  return { status: answer.status(), html: await answer.text() };
}

test("a product is created with pictures, published, edited by two people, and archived", async ({
  page,
  context,
  expectConsole,
}) => {
  // The second tab begins on an empty page, which has no storage to put the session in.
  expectConsole(/status of 4(00|09|15|22)/, /Access is denied for this document/);
  await signInAsOwner(page);
  await page.goto("/admin/products/new");
  expect((await publicPage(page)).status).toBe(404);
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await expect(page.getByLabel("Adresse")).toHaveValue(slug);
  await page.getByLabel("Accroche").fill("Pour les jantes à bâtons fins.");
  await page.getByLabel("Prix de vente").fill("12,90");
  await page.getByLabel("Référence").fill(reference);
  await page.getByLabel("Poids").fill("0,2");
  await page.getByLabel("Quantité de départ").fill("20");
  const preview = page.locator(".adm-panel", { has: page.getByRole("heading", { name: "Aperçu" }) });
  await expect(preview.locator(".shop-card")).toContainText("12,90\u00a0€");
  await expect(preview.locator(".edit-google")).toContainText(`${slug}${name}`);

  page.once("dialog", (question) => question.accept());
  await page.reload();
  await expect(page.getByText("Brouillon restauré")).toBeVisible();
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(name);
  await expect(page.getByLabel("Quantité de départ")).toHaveValue("20");

  await page.keyboard.press("Control+s");
  await expect(page.getByText("Choisissez une catégorie.").first()).toBeVisible();
  await page.getByLabel("Catégorie").selectOption("Accessoires");

  const files = page.getByLabel("Ajouter", { exact: true });
  await files.setInputFiles({ name: "faux.png", mimeType: "image/png", buffer: Buffer.from("rien") });
  await expect(page.getByRole("alert").filter({ hasText: "n’est pas une photo lisible" })).toBeVisible();
  await page.getByRole("button", { name: "Fermer faux.png" }).click();
  const tiles = page.locator(".edit-image img");
  await dropFile(page.locator(".edit-images .file-drop"), "rouge.png", await picture("red"));
  await expect(tiles).toHaveCount(1);
  await files.setInputFiles({ name: "bleu.png", mimeType: "image/png", buffer: await picture("blue") });
  await expect(tiles).toHaveCount(2);
  const sources = () => tiles.evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  const [red, blue] = await sources();
  await page.getByRole("button", { name: "Déplacer l’image 2 avec les flèches" }).press("ArrowLeft");
  await expect.poll(sources).toEqual([blue, red]);
  await dragByMouse(page, tiles.nth(1), tiles.nth(0));
  await expect.poll(sources).toEqual([red, blue]);
  const hand = await finger(page);
  await hand.drag(page.locator(".edit-grip").nth(1), tiles.nth(0));
  await expect.poll(sources).toEqual([blue, red]);
  await page.keyboard.press("Escape");
  await expect.poll(sources).toEqual([red, blue]);
  await hand.lift();
  await page.getByRole("button", { name: "Déplacer l’image 1 avec les flèches" }).press("ArrowRight");
  await expect.poll(sources).toEqual([blue, red]);
  await page.getByRole("button", { name: /^Image principale/ }).click();
  await page.getByLabel("Texte alternatif de l’image principale").fill("Brosse bleue");

  await page.getByLabel("Mention d’avertissement").selectOption("Attention");
  await page.getByRole("checkbox", { name: "SGH07" }).check({ force: true });
  await page.getByLabel("Ajouter un code").fill("h319");
  await page.getByLabel("Ajouter un code").press("Enter");
  await expect(page.getByLabel("Texte de H319")).toHaveValue(/irritation des yeux/);
  await page
    .getByLabel("Fiche de données de sécurité, PDF")
    .setInputFiles({ name: "fiche.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 essai") });
  await expect(page.getByRole("link", { name: "Fiche de données de sécurité" })).toBeVisible();
  await page.getByLabel("Statut").selectOption("En ligne");
  await expect(page.locator(".edit-card")).toContainText("12,90");
  await expectAccessible(page);

  await page.keyboard.press("Control+s");
  await page.waitForURL(/\/admin\/products\/edit\//);
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
  await expect(page.locator(".edit-stock")).toHaveText("20");
  const first = await publicPage(page);
  expect(first.status).toBe(200);
  expect(first.html).toContain('alt="Brosse bleue"');
  const [, avif] = /srcSet="([^" ]+\.avif) /i.exec(first.html) ?? [];
  expect((await page.request.get(avif ?? "")).headers()["content-type"]).toBe("image/avif");

  await page.getByLabel("Différence").fill("-3");
  await page.getByLabel("Raison").selectOption("Perte ou casse");
  await page.getByRole("button", { name: "Ajuster" }).click();
  await expect(page.locator(".edit-stock")).toHaveText("17");
  await expect(page.locator(".edit-movements li").first()).toContainText("Perte ou casse");

  // Another tab has the same product open; the first one saves, then the second.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel("Prix de vente")).toHaveValue("12,90");
  await page.getByLabel("Accroche").fill("Pour les jantes à bâtons, même étroits.");
  await page.getByLabel("Prix de vente").fill("11,90");
  await save(page).click();
  await expect(toast(page, "Produit enregistré")).toBeVisible();
  const second = await publicPage(page);
  expect(second.html).toContain("même étroits");
  expect(second.html).not.toContain("à bâtons fins");

  await other.getByLabel("Prix de vente").fill("13,50");
  await save(other).click();
  const conflict = other.getByRole("region", { name: "Changements de l’autre personne" });
  await expect(conflict).toContainText("Prix : 11,90, chez vous : 13,50");
  await expect(conflict).toContainText("Accroche : Pour les jantes à bâtons, même étroits. (repris");
  await expect(other.getByLabel("Prix de vente")).toHaveValue("13,50");
  await expect(other.getByLabel("Accroche")).toHaveValue("Pour les jantes à bâtons, même étroits.");
  await save(other).click();
  await expect(conflict).toBeHidden();
  expect((await publicPage(page)).html).toContain("13,50");
  await other.getByText("Historique des prix").click();
  await expect(other.locator(".edit-history li b")).toHaveText([
    "13,50\u00a0€",
    "11,90\u00a0€",
    "12,90\u00a0€",
  ]);

  await other.getByLabel("Nom", { exact: true }).fill("Perdu");
  await other.getByRole("link", { name: "Produits", exact: true }).first().click();
  await other.getByRole("button", { name: "Rester ici" }).click();
  await expect(other.getByLabel("Nom", { exact: true })).toHaveValue("Perdu");
  await other.getByRole("button", { name: "Annuler" }).click();
  await other.close();
});

test("the list is filtered, changed in bulk with the keyboard, exported and imported", async ({ page }) => {
  await signInAsOwner(page);
  await page.goto(`/admin/products?q=${reference}`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("13,50");
  await expectAccessible(page);
  // Filters and the sort are in the address, and each can empty the list.
  const filter = (label: string) => page.getByRole("combobox", { name: label, exact: true });
  for (const [label, fits, excludes] of [
    ["Catégorie", "Accessoires", "Jantes"],
    ["Statut", "En ligne", "Brouillon"],
    ["Stock", "Suffisant", "Épuisé"],
  ] as const) {
    await filter(label).selectOption(excludes);
    await expect(page.getByText("Aucun produit ici")).toBeVisible();
    await filter(label).selectOption(fits);
    await expect(row).toBeVisible();
  }
  await expect(page).toHaveURL(/categorie=Accessoires&statut=en-ligne&stock=suffisant/);
  await page.getByRole("searchbox", { name: "Nom ou référence" }).fill("");
  await expect(page.locator(".prod-name").nth(1)).toBeVisible();
  const prices = () => page.locator(".prod-price").allInnerTexts();
  const cents = async () => (await prices()).map((text) => Number(text.replace(/\D/g, "").slice(-4)));
  await page.getByRole("main").getByRole("link", { name: "Prix", exact: true }).click();
  await page.waitForURL(/tri=prix/);
  // Compared with what is shown at that moment: the list of before may still stand when the address has changed.
  const areSorted = async (direction: 1 | -1) => {
    const shown = await cents();
    return shown.every((amount, index) => index === 0 || direction * (amount - (shown[index - 1] ?? 0)) >= 0);
  };
  await expect.poll(() => areSorted(1)).toBe(true);
  await page.getByRole("link", { name: /tri croissant/ }).click();
  await page.waitForURL(/tri=-prix/);
  await expect.poll(() => areSorted(-1)).toBe(true);
  await page.goto(`/admin/products?q=${reference}`);

  await row.getByRole("button", { name: `Actions pour ${name}` }).click();
  await page.getByRole("button", { name: "Retirer de la boutique" }).click();
  await expect(row).toContainText("Brouillon");
  await row.getByRole("button", { name: `Actions pour ${name}` }).click();
  await expect(page.getByRole("link", { name: "Dupliquer" })).toHaveAttribute("href", /new\?copie=/);
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(row).toContainText("En ligne");

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("ArrowDown");
  await expect(row.getByRole("link")).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 sélectionné")).toBeVisible();
  await page.getByRole("button", { name: "Changer le prix" }).click();
  await page.getByRole("textbox", { name: /^Pourcentage/ }).fill("-10");
  await page.getByRole("dialog").getByRole("button", { name: "Changer le prix" }).click();
  await expect(row).toContainText("12,15");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Retirer", exact: true }).click();
  await expect(row).toContainText("Brouillon");
  expect((await publicPage(page)).status).toBe(404);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv.startsWith("\ufeffRéférence;Nom;")).toBe(true);
  expect(csv.trim().split("\r\n")).toHaveLength(2);

  await page.getByRole("link", { name: "Importer" }).click();
  const choose = (text: string) =>
    page
      .getByLabel("Choisir un fichier CSV")
      .setInputFiles({ name: "produits.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose(`${csv}AUTRE;Sans prix;;Accessoires\r\n`);
  await expect(page.getByRole("row", { name: "3 Le prix est à indiquer." })).toBeVisible();
  await expect(page.getByRole("button", { name: /importer/i })).toBeDisabled();
  await choose(csv.replace(";12,15;", ";9,90;").replace(/;non\r\n$/, ";oui\r\n"));
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Prix : 12,15 → 9,90");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Importer 1 produit" }).click();
  await page.waitForURL(/\/admin\/products$/);
  expect((await publicPage(page)).html).toContain("9,90");

  await page.getByRole("searchbox", { name: "Nom ou référence" }).fill(reference);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("Tab");
  await row.getByRole("link").press("Enter");
  await page.getByRole("button", { name: "Archiver" }).click();
  await page.getByRole("button", { name: "Archiver le produit" }).click();
  await page.waitForURL(/\/admin\/products$/);
  expect((await publicPage(page)).status).toBe(404);
});

test("categories are created, put in order with the keyboard, merged and deleted", async ({ page }) => {
  await signInAsOwner(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/categories");
  const rows = page.locator(".cat-name b");
  await expect(rows.first()).toHaveText("Lavage");
  const count = await rows.count();
  for (const each of ["Rayon un", "Rayon deux"]) {
    await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
    await page.getByLabel("Nom").fill(`${each} ${mark}`);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(rows.last()).toHaveText(`${each} ${mark}`);
  }
  await expect(rows.nth(count)).toHaveText(`Rayon un ${mark}`);
  const grip = page.getByRole("button", { name: `Déplacer Rayon deux ${mark} avec les flèches` });
  const kept = page.waitForResponse(
    (response) => response.url().includes("/api/admin/categories") && response.request().method() !== "GET",
  );
  await grip.press("ArrowUp");
  await expect(rows.nth(count)).toHaveText(`Rayon deux ${mark}`);
  await expect(grip).toBeFocused();
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(rows.nth(count)).toHaveText(`Rayon deux ${mark}`);
  await expectAccessible(page);

  // By touch: the handle drags the row, the row itself scrolls the page.
  const hand = await finger(page);
  const draggedTo = page.waitForResponse((response) => response.url().endsWith("/categories/order"));
  await hand.drag(grip, page.locator(".cat-row").nth(count + 1));
  await expect(rows.nth(count)).toHaveText(`Rayon un ${mark}`);
  await expect(page.getByText(`Rayon deux ${mark}, place ${count + 2} sur ${count + 2}.`)).toBeAttached();
  await hand.lift();
  expect((await draggedTo).ok()).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await hand.swipe(page.locator(".cat-name").nth(2), -200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expect(rows.nth(count)).toHaveText(`Rayon un ${mark}`);

  await page.getByRole("button", { name: `Modifier Rayon deux ${mark}` }).click();
  await page.getByLabel("Nom").fill(`Rayon doux ${mark}`);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("button", { name: `Fusionner Rayon doux ${mark}` }).click();
  await page.getByRole("combobox", { name: /^Avec/ }).selectOption(`Rayon un ${mark}`);
  await page.getByRole("dialog").getByRole("button", { name: "Fusionner", exact: true }).click();
  await expect(rows).toHaveCount(count + 1);
  await expect(page.getByRole("button", { name: /^Supprimer Lavage/ })).toHaveCount(0);
  await page.getByRole("button", { name: `Supprimer Rayon un ${mark}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(rows).toHaveCount(count);
});
