import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { anonKey, signInAsOwner } from "./staff.ts";

const form = (page: Page, name: string) => page.getByRole("form", { name });
const toast = (page: Page) => page.locator(".toast");
const save = (page: Page, name: string) =>
  form(page, name).getByRole("button", { name: "Enregistrer" }).click();

/** A day of next year, so that the test passes on any date. */
const nextYear = new Date().getFullYear() + 1;

test("the owner fills in what the law asks, and the site shows it at once", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 40[09]/);
  await signInAsOwner(page);
  await page.goto("/admin/reglages");
  await expect(page.getByRole("heading", { name: "Reste à compléter" })).toBeVisible();
  await expectAccessible(page);

  const identity = form(page, "Identité et mentions légales");
  const siren = identity.getByLabel("SIREN");
  const missing = page.locator(".adm-missing").getByRole("link").first();
  const field = identity.getByLabel((await missing.textContent()) ?? "", { exact: true });
  await missing.click();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  const index = page.getByRole("navigation", { name: "Sur cette page" });
  for (const link of await index.getByRole("link").all()) {
    await link.click();
    await expect(page.locator(`.adm-panel${await link.getAttribute("href")}`)).toBeInViewport();
  }
  await siren.fill("12 34");
  await save(page, "Identité et mentions légales");
  await expect(identity.getByText("Le SIREN compte neuf chiffres.")).toBeVisible();
  await expect(siren).toHaveValue("12 34");
  const number = String(Date.now())
    .slice(-9)
    .replace(/^(\d{3})(\d{3})/, "$1 $2 ");
  await siren.fill(number);
  await save(page, "Identité et mentions légales");
  await expect(toast(page)).toContainText("Réglages enregistrés");
  await expect(page.getByRole("listitem").filter({ hasText: /^SIREN$/ })).toHaveCount(0);
  await expect(page.locator(".set-invoice")).toContainText(`SIREN ${number}`);

  // One more machine: kept, then taken back, for other journeys count on them.
  const machines = form(page, "Machines en location");
  const dustegos = machines.getByLabel("Dustego, nombre de machines");
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith("/settings") && answer.request().method() === "PUT",
    );
  const owned = Number(await dustegos.inputValue());
  await dustegos.fill(String(owned + 1));
  const [machinesKept] = await Promise.all([saved(), save(page, "Machines en location")]);
  expect(machinesKept.status()).toBe(200);
  await page.reload();
  await expect(dustegos).toHaveValue(String(owned + 1));
  await dustegos.fill(String(owned));
  await Promise.all([saved(), save(page, "Machines en location")]);

  const late = await context.newPage();
  await late.goto("/admin/reglages");
  const closures = form(page, "Horaires et fermetures");
  const reason = `congés ${Date.now()}`;
  await closures.getByRole("button", { name: "Ajouter une fermeture" }).click();
  await closures.getByLabel("Du").last().fill(`${nextYear}-08-03`);
  await closures.getByLabel("Au").last().fill(`${nextYear}-08-01`);
  await closures.getByLabel("Motif").last().fill(reason);
  await save(page, "Horaires et fermetures");
  await expect(closures.getByText("Le dernier jour vient avant le premier.")).toBeVisible();
  await closures.getByLabel("Au").last().fill(`${nextYear}-08-16`);
  await save(page, "Horaires et fermetures");
  await expect(closures.getByText("Le dernier jour vient avant le premier.")).toHaveCount(0);

  // Closed on Saturday afternoons from now on: refused as typed first, then on the site at once, then taken back.
  const saturday = closures.getByRole("group", { name: "samedi" });
  await saturday.getByRole("button", { name: "Pause le samedi" }).click();
  await saturday.getByLabel("Fermeture").first().fill("18:00");
  await save(page, "Horaires et fermetures");
  await expect(saturday.getByText("La seconde plage commence avant la fin de la première.")).toBeVisible();
  await saturday.getByLabel("Fermeture").first().fill("12:30");
  await saturday.getByLabel("Réouverture").fill("14:15");
  await saturday.getByLabel("Fermeture").last().fill("17:00");
  await save(page, "Horaires et fermetures");
  await expect(saturday.getByRole("alert")).toHaveCount(0);
  const visitor = await context.newPage();
  await visitor.goto("/contact");
  const hours = visitor.getByRole("main").locator(".contact-ways");
  await expect(hours).toContainText("du lundi au vendredi, 08:00–19:00");
  await expect(hours).toContainText("le samedi, 08:00–12:30 et 14:15–17:00");
  await expect(visitor.getByRole("contentinfo")).toContainText("samedi, 08:00–12:30 et 14:15–17:00");
  await saturday.getByRole("button", { name: "Retirer la pause du samedi" }).click();
  await saturday.getByLabel("Fermeture").fill("19:00");
  await save(page, "Horaires et fermetures");
  await expect(async () => {
    await visitor.reload();
    await expect(hours).toContainText("du lundi au samedi, 08:00–19:00", { timeout: 1000 });
  }).toPass();
  await visitor.close();

  const lateForm = form(late, "Horaires et fermetures");
  await lateForm.getByRole("button", { name: "Ajouter une fermeture" }).click();
  await lateForm.getByLabel("Du").last().fill(`${nextYear}-12-24`);
  await lateForm.getByLabel("Au").last().fill(`${nextYear}-12-26`);
  await save(late, "Horaires et fermetures");
  await expect(lateForm.getByRole("alert")).toContainText("modifiés entre-temps par quelqu’un d’autre");
  await expect(lateForm.getByLabel("Du").last()).toHaveValue(`${nextYear}-12-24`);

  await page.goto("/contact");
  await expect(page.getByText(`Du 3 août ${nextYear} au 16 août ${nextYear}, ${reason}`)).toBeVisible();
  await page.goto("/mentions-legales");
  await expect(page.getByText(number)).toBeVisible();
});

test("the owner tries the mail, answers a person, and the journal remembers", async ({ page }) => {
  await signInAsOwner(page);
  const email = `personne-${Date.now()}@exemple.fr`;
  const asked = await page.request.post("/rest/v1/quote_requests", {
    headers: { apikey: await anonKey(page) },
    data: { name: "Nadia Ferrand", email, phone: "0612345678", items: [], total_price: 0 },
  });
  expect(asked.status()).toBe(201);

  await page.goto("/admin/reglages");
  await page.getByRole("button", { name: "M’envoyer un essai" }).click();
  // No mail server is set: nothing left, and the notice says where it is kept.
  await expect(toast(page)).toContainText("Essai enregistré");
  await expect(toast(page)).toContainText("gardé dans «\u00a0E-mails\u00a0»");

  await page.goto("/admin/confidentialite");
  await expect(page.getByText("demandes sans suite")).toBeVisible();
  await page.getByLabel("Adresse e-mail de la personne").fill(email);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter ses données" }).click();
  const file = await (await download).path();
  const exported = JSON.parse(await readFile(file, "utf8"));
  expect(exported.demandes).toMatchObject([{ name: "Nadia Ferrand", email }]);
  await page.getByRole("button", { name: "Effacer ses données" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(page.getByRole("status")).toContainText("demandes : 1 effacé");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectAccessible(page);

  await page.goto("/admin/journal?q=person.");
  await expect(
    page.getByRole("cell", { name: /a effacé les données d’une personne$/ }).first(),
  ).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.goto("/admin/nulle-part");
  await expect(page.getByRole("heading", { name: "Introuvable" })).toBeVisible();
});
