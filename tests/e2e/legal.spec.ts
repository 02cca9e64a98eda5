import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { boxesOf } from "./layout.ts";

/** Chromium's own console message for a refused form. */
const refused = /status of 422/;

/** The law requires these to work without script and account. */
test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer withdraws in two steps and holds a dated receipt", async ({ page, expectConsole }) => {
    expectConsole(refused);
    await page.goto("/services");
    await page.getByRole("contentinfo").getByRole("link", { name: "Renoncer au contrat ici" }).click();
    const start = page.getByRole("button", { name: "Renoncer au contrat ici" });
    await start.click();
    await expect(page.getByText("Indiquez le numéro de la commande ou du contrat.")).toBeVisible();

    await page.getByLabel("Nom et prénom").fill("Jeanne Morel");
    await page.getByLabel("Numéro de commande").fill("C-2026-9999");
    await page.getByLabel("E-mail").fill("jeanne.morel@exemple.fr");
    await start.click();
    await expect(page.getByRole("heading", { name: "Relisez, puis confirmez" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "C-2026-9999" })).toBeVisible();

    await page.getByRole("button", { name: "Corriger" }).click();
    await expect(page.getByLabel("Nom et prénom")).toHaveValue("Jeanne Morel");
    await start.click();
    await page.getByRole("button", { name: "Confirmer la rétractation" }).click();
    await expect(page.getByRole("heading", { name: "Votre rétractation est enregistrée" })).toBeVisible();
    await expect(page.locator("main")).toContainText(/\d+\S* \S+ \d{4} à \d+\u00a0h\u00a0\d\d/);
    await expect(page.locator("main")).toContainText("jeanne.morel@exemple.fr");
  });
});

test("a subscription is cancelled in two steps; every step satisfies axe", async ({
  page,
  expectConsole,
}) => {
  expectConsole(refused);
  await page.goto("/resiliation");
  await page.getByLabel("Nom et prénom").fill("Jeanne Morel");
  await page.getByLabel("E-mail").fill("jeanne.morel@");
  await page.getByLabel("Contrat à résilier").fill("Formule complète, Peugeot 308");
  await page.getByRole("button", { name: "Résilier votre contrat" }).click();
  await expect(page.getByRole("alert")).toContainText("Il manque la fin de l’adresse e-mail");
  await expect(page.getByLabel("Contrat à résilier")).toHaveValue("Formule complète, Peugeot 308");
  await expectAccessible(page, "main");
  await page.getByLabel("E-mail").fill("jeanne.morel@exemple.fr");
  await page.getByRole("button", { name: "Résilier votre contrat" }).click();
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Notifier la résiliation" }).click();
  await expect(page.getByRole("heading", { name: "Votre résiliation est enregistrée" })).toBeVisible();
  await expectAccessible(page, "main");
});

test("the brand's files are downloaded one by one and all together", async ({ page, baseURL }) => {
  await page.goto("/export-assets");
  const all = page.getByRole("link", { name: "Tout télécharger (ZIP)" });
  const archive = await fetch(`${baseURL}${await all.getAttribute("href")}`);
  expect(archive.headers.get("content-type")).toBe("application/zip");
  expect(new Uint8Array(await archive.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  const one = page.getByRole("link", { name: "Article, céramique, télécharger en SVG" });
  await expect(one).toHaveAttribute("download", "");
  const drawing = await fetch(`${baseURL}${await one.getAttribute("href")}`, { method: "HEAD" });
  expect(drawing.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  await expect(page.getByRole("link", { name: "Contrôle, télécharger en SVG" })).toBeVisible();
  // No logo stands alone in a row.
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [first, ...others] = await boxesOf(page.locator(".asset-logos > li"));
    const last = others.at(-1);
    expect(others.length).toBeGreaterThan(3);
    expect(last?.end, `last logo at ${width} px`).toBe(
      Math.max(...others.map(({ end }) => end), first?.end ?? 0),
    );
  }
});

test("what is missing in a legal text keeps to one line on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/mentions-legales");
  await expect(page.locator("mark.blank").first()).toBeVisible();
  const lines = await page
    .locator("mark.blank, .legal-text .whole")
    .evaluateAll((found) => found.map((element) => element.getClientRects().length));
  expect(Math.max(...lines)).toBe(1);
});
