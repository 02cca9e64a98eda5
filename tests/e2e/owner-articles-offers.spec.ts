import type { Page } from "@playwright/test";
import sharp from "sharp";
import { parisInstantField } from "#domain/calendar/typed-instant.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { testWithOwnProgram } from "./own-program.ts";
import { htmlOf, textOf } from "./page-source.ts";
import { signInAsOwner } from "./staff.ts";
import { checkbox, chooseCar, draft, keepDraft, lines, next, open, radio, wizard } from "./wizard-support.ts";

/** A site of its own: other journeys count the shipped articles and compare the demonstration's offer. */
const test = testWithOwnProgram();

const statusOf = async (page: Page, path: string) =>
  (await page.request.get(path, { maxRedirects: 0 })).status();
const hour = 3_600_000;
const inHours = (count: number) => parisInstantField(new Date(Date.now() + count * hour));

async function openOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page);
}

async function write(page: Page, title: string): Promise<void> {
  await page.goto("/admin/articles/nouveau");
  await expect(page.locator(".ae-empty dt")).toHaveText([
    "Un titre",
    "Un résumé",
    "Des intertitres",
    "Un prix",
  ]);
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByLabel("Résumé").fill("Le sel, l’eau et le froid.");
  await page.getByRole("textbox", { name: "Article" }).fill("## Le sel\n\nRincez **souvent**.");
  await page.getByLabel("Ce que montre la couverture").fill("Une voiture sous la neige");
}

test("from a phone, the owner writes an article with a picture, sees it, publishes it and takes it back", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of (404|410|422)/);
  test.slow();
  await openOnPhone(page);
  const title = "Laver sa voiture en hiver";
  const address = "/articles/laver-sa-voiture-en-hiver";
  const lists = ["/articles", "/", "/articles/rss.xml", "/sitemap.xml"];
  const named = (path: string) => (path === "/sitemap.xml" ? address : title);
  const before = await htmlOf(page, "/articles");

  await test.step("what is typed is kept, with a picture of the library, and shown as the real page", async () => {
    await write(page, title);
    await page.getByRole("button", { name: "Photo", exact: true }).click();
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const file = { name: "neige.jpg", mimeType: "image/jpeg", buffer };
    await page.getByLabel("Ajouter une photo").setInputFiles(file);
    await page.getByRole("button", { name: /neige\.jpg/ }).click();
    await expect(page.getByRole("textbox", { name: "Article" })).toHaveValue(/!\[.*\]\(photo:[\w-]{36}\)/);
    await page.getByText("Aperçu", { exact: true }).click();
    const preview = page.frameLocator('iframe[title="Aperçu de l’article"]');
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(preview.locator(".prose img")).toHaveAttribute("src", /^\/media\//);
    for (const path of lists) expect(await htmlOf(page, path)).not.toContain(named(path));
    await page.getByText("Écrire", { exact: true }).click();
    await expectAccessible(page);
  });

  await test.step("a reload and another page opened at once keep what was typed", async () => {
    await expect(page).toHaveURL(/\/admin\/articles\/[\w-]{36}$/);
    await page.reload();
    await expect(page.getByLabel("Titre", { exact: true })).toHaveValue(title);
    const own = page.url();
    await page.getByLabel("Résumé").fill("Le sel, l’eau, le froid et le vent.");
    // Kept by the page that was left; a new document would end its request.
    const kept = page.waitForResponse(
      (response) => response.request().method() === "PUT" && response.url().endsWith("/api/admin/articles"),
    );
    await page.locator("main").getByRole("link", { name: "Articles", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/articles$/);
    expect((await kept).status()).toBe(200);
    await page.goto(own);
    await expect(page.getByLabel("Résumé")).toHaveValue("Le sel, l’eau, le froid et le vent.");
    await page.getByLabel("Résumé").fill("Le sel, l’eau et le froid.");
  });

  await test.step("a bad link is refused at its field, and nothing typed is lost", async () => {
    const body = page.getByRole("textbox", { name: "Article" });
    const good = await body.inputValue();
    await body.fill(`${good}\n\n[x](javascript:alert(1))`);
    await page.getByRole("button", { name: "Publier" }).click();
    await expect(page.getByText("Ce lien n’est pas permis", { exact: false })).toBeVisible();
    await expect(body).toBeFocused();
    await expect(body).toHaveValue(/javascript:/);
    await body.fill(good);
  });

  await test.step("published, it is in every list and has its own shared picture", async () => {
    await page.getByRole("button", { name: "Publier" }).click();
    await expect(toast(page)).toContainText("Article publié");
    for (const path of lists) await expect.poll(() => htmlOf(page, path)).toContain(named(path));
    const html = await htmlOf(page, address);
    expect(html).toContain("<strong>souvent</strong>");
    const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(card).toMatch(/\/og\/articles\/laver-sa-voiture-en-hiver\.jpg$/);
    const picture = await page.request.get(new URL(card).pathname);
    expect(picture.headers()["content-type"]).toBe("image/jpeg");
  });

  await test.step("another address leaves the old one leading to it", async () => {
    await page.getByLabel("Adresse", { exact: true }).fill("laver-en-hiver");
    await page.getByRole("button", { name: "Publier" }).click();
    await expect.poll(() => statusOf(page, address)).toBe(301);
    const moved = await page.request.get(address, { maxRedirects: 0 });
    expect(moved.headers().location).toBe("/articles/laver-en-hiver");
  });

  await test.step("taken back, the lists are as before and its address says it is gone", async () => {
    await page.getByRole("button", { name: "Retirer" }).click();
    await page.getByRole("button", { name: "Retirer l’article" }).click();
    await expect(toast(page)).toContainText("Article retiré");
    await expect.poll(() => statusOf(page, "/articles/laver-en-hiver")).toBe(410);
    const cards = (html: string) => html.match(/href="\/articles\/[a-z-]+"/g);
    expect(cards(await htmlOf(page, "/articles"))).toEqual(cards(before));
    for (const path of lists) expect(await htmlOf(page, path)).not.toContain(named(path));
  });

  await test.step("one set for later is named in its list only, and its day can be given up", async () => {
    await write(page, "Préparer le printemps");
    await page.getByLabel("Paraît le, heure de Paris").fill(inHours(-1));
    await page.getByRole("button", { name: "Programmer" }).click();
    await expect(page.getByText("Choisissez un moment à venir", { exact: false })).toBeVisible();
    await page.getByLabel("Paraît le, heure de Paris").fill(inHours(48));
    await page.getByRole("button", { name: "Programmer" }).click();
    await expect(toast(page)).toContainText("Article programmé");
    await expect(page.getByText("Programmé", { exact: true })).toBeVisible();
    expect(await statusOf(page, "/articles/preparer-le-printemps")).toBe(404);
    await page.goto("/admin/articles?vue=programmes");
    await page.getByRole("link", { name: "Préparer le printemps" }).click();
    await page.getByRole("button", { name: "Annuler la parution" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Annuler la parution" }).click();
    await expect(toast(page)).toContainText("Parution annulée");
    await expect(page.getByText("Brouillon", { exact: true })).toBeVisible();
  });
});

test("the second of two editors is told, and keeps what was typed", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  test.slow();
  await openOnPhone(page);
  await page.goto("/admin/articles/phares-jaunis");
  const other = await context.newPage();
  await other.goto("/admin/articles/phares-jaunis");
  await expect(other.getByLabel("Résumé")).toBeVisible();
  await page.getByLabel("Résumé").fill("Le premier résumé.");
  await expect(page.getByText("Votre texte est gardé à chaque pause.")).toBeVisible();
  await other.getByLabel("Résumé").fill("Le second résumé.");
  await expect(other.getByRole("alert")).toContainText("Quelqu’un d’autre a enregistré cet article");
  await expect(other.getByLabel("Résumé")).toHaveValue("Le second résumé.");
  await other.getByRole("button", { name: "Garder ma saisie" }).click();
  await expect(other.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Résumé")).toHaveValue("Le second résumé.");
});

test("from a phone, the owner stops the demonstration's offer, then makes offers and stops them", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  test.slow();
  await openOnPhone(page);
  const rental = "/services/location-shampouineuse";
  const before = await htmlOf(page, rental);
  expect(before).toContain("<s");

  await test.step("the demonstration's offer is stopped: no countdown, no crossed price", async () => {
    await page.goto("/admin/offres");
    await page.getByRole("button", { name: "Arrêter l’offre de démonstration" }).click();
    await expect(toast(page)).toContainText("Offre de démonstration arrêtée");
    await expect.poll(() => htmlOf(page, rental)).not.toContain('role="timer"');
    expect(await htmlOf(page, rental)).not.toMatch(/<(s|del)[ >]/);
  });

  await test.step("an offer on the rental is refused at 100 %, then seen before it is published", async () => {
    await page.getByRole("button", { name: "Nouvelle offre" }).click();
    await page.getByLabel("Nom de l’offre").fill("Semaine du canapé");
    await page.getByLabel("Fin, heure de Paris").fill(inHours(30));
    await page.getByLabel("Remise, en\u00a0%").fill("100");
    await page.getByRole("button", { name: "Voir les prix" }).click();
    await expect(page.getByText("Indiquez une remise de 1 à 90", { exact: false })).toBeVisible();
    await page.getByLabel("Remise, en\u00a0%").fill("20");
    await page.getByRole("button", { name: "Voir les prix" }).click();
    await expect(page.getByText("Le plus petit prix passe de")).toBeVisible();
    await expectAccessible(page);
    const seen = await page.getByRole("link", { name: "Ouvrir l’aperçu" }).getAttribute("href");
    expect(await textOf(page, seen ?? "")).toContain("27,92\u00a0€");
    expect(await textOf(page, rental)).not.toContain("27,92\u00a0€");
  });

  await test.step("published, its page counts down and crosses out; stopped, it does neither", async () => {
    await page.getByRole("button", { name: "Publier l’offre" }).click();
    await expect(toast(page)).toContainText("Offre enregistrée");
    await expectAccessible(page);
    await expect.poll(() => textOf(page, rental)).toContain("27,92\u00a0€");
    expect(await htmlOf(page, rental)).toContain("Offre jusqu’au");
    await page.goto(rental);
    await expect(page.getByRole("timer").first()).toBeVisible();
    await expect(page.getByText("34,90\u00a0€").first()).toBeVisible();
    await page.goto("/admin/offres");
    await page.getByRole("button", { name: "Arrêter", exact: true }).click();
    await page.getByRole("button", { name: "Arrêter maintenant" }).click();
    await expect(toast(page)).toContainText("Offre arrêtée");
    await expect.poll(() => textOf(page, rental)).not.toContain("27,92\u00a0€");
    expect(await htmlOf(page, rental)).not.toContain("Offre jusqu’au");
  });

  await test.step("an offer on a service crosses its price out on its page and on the home page", async () => {
    await page.getByRole("button", { name: "Nouvelle offre" }).click();
    await page.getByLabel("Nom de l’offre").fill("Phares d’hiver");
    await page.getByLabel("S’applique à").selectOption({ label: "Rénovation des phares" });
    await page.getByLabel("Fin, heure de Paris").fill(inHours(30));
    await page.getByRole("button", { name: "Publier l’offre" }).click();
    await expect(toast(page)).toContainText("Offre enregistrée");
    await page.goto("/services/renovation-optiques-phares");
    await expect(page.locator("s").filter({ hasText: "80" }).first()).toBeVisible();
    await page.goto("/");
    await expect(page.locator(".h-tile s").filter({ hasText: "80" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("an offer on cleaning is crossed out in the quote, beside every vehicle of it", async () => {
    await page.goto("/admin/offres");
    await page.getByRole("button", { name: "Nouvelle offre" }).click();
    await page.getByLabel("Nom de l’offre").fill("Nettoyage d’hiver");
    await page.getByLabel("S’applique à").selectOption({ label: "Nettoyage, toutes les formules" });
    await page.getByLabel("Fin, heure de Paris").fill(inHours(30));
    await page.getByLabel("Remise, en\u00a0%").fill("20");
    await page.getByRole("button", { name: "Publier l’offre" }).click();
    await expect(toast(page)).toContainText("Offre enregistrée");
    await expect.poll(() => htmlOf(page, "/services")).toMatch(/<s[ >]/);
    await keepDraft(
      page,
      draft({
        ...{ step: 6, vehicleCategory: "A", vehicleModel: "Clio", options: [] },
        suggestedServices: ["cleaning.standard.complete"],
      }),
    );
    await open(page);
    await expect(lines(page).locator("s")).toHaveCount(1);
    await wizard(page).getByRole("button", { name: "Ajouter un autre véhicule" }).click();
    await chooseCar(page, "Grand Véhicule et SUV Premium");
    await radio(page, /Nettoyage complet/).check();
    await next(page).click();
    await next(page).click();
    await checkbox(page, /Standard Complet/).check();
    await next(page).click();
    await expect(wizard(page).locator(".wiz-vehicle", { hasText: "Clio" }).locator("s")).toHaveCount(1);
    // The formula that was proposed, and the one added to it.
    await expect(lines(page).locator("s")).toHaveCount(2);
    await expectAccessible(page);
  });
});
