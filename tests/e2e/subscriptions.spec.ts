import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { dayAhead } from "./days.ts";
import { expect, test } from "./fixtures.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

test.use({ viewport: { width: 1440, height: 1000 } });

const stamp = Date.now();
const name = `Abel Abonné ${stamp}`;
const email = `abel.${stamp}@orange.fr`;
const widths = [390, 768, 1440];

/** The link in the last mail to this customer whose subject has these words. */
async function linkOf(page: Page, subject: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  let link = "";
  await expect(async () => {
    const list = await page.request.get(`/api/admin/mails?q=${encodeURIComponent(email)}`, { headers });
    const { mails } = (await list.json()) as { mails: { id: string; subject: string | null }[] };
    const mail = mails.find((known) => known.subject?.includes(subject));
    const read = await page.request.get(`/api/admin/mails/${mail?.id ?? "aucun"}`, { headers });
    const { text = "" } = (await read.json()) as { text?: string };
    const url = new URL(/https?:\/\/\S+abonnement\?jeton=\S+/.exec(text)?.[0] ?? "");
    link = `${url.pathname}${url.search}`;
  }).toPass({ timeout: 30_000 });
  return link;
}

async function expectFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `wider than ${width} px`).toBeLessThanOrEqual(0);
  }
}

test("a request becomes a contract, is accepted without JavaScript, brings its visit, and is ended by its customer", async ({
  page,
  browser,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/status of (404|422)/);
  test.slow();
  const origin = baseURL ?? "";
  await test.step("the visitor asks on the public page", async () => {
    const sent = await page.request.post("/services/abonnements-entretien/envoyer", {
      multipart: {
        ...{ name, email, phone: "06 12 34 56 78", commune: "Attignat" },
        ...{ category: "standard", plan: "full", offer: "", message: "Le samedi si possible." },
      },
      headers: { origin },
    });
    expect(sent.ok()).toBe(true);
  });

  await signInAsOwner(page);
  const main = page.getByRole("main");
  let number = "";
  await test.step("the owner makes the contract, of one year, from today", async () => {
    await page.goto(`/admin/demandes?vue=toutes&q=${stamp}`);
    await page.getByRole("link", { name: new RegExp(name) }).click();
    const panel = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Contrat d’abonnement" }) });
    await expect(panel).toContainText(/80,00\s€ par passage/);
    await panel.getByLabel("Durée").selectOption("12");
    await expect(panel.getByLabel("Rythme")).toBeDisabled();
    await panel.getByLabel("Début proposé").fill(dayAhead(0));
    await panel.getByLabel("Numéro et rue").fill("3 rue des Lilas");
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Faire le contrat" }).click();
    await expect(page).toHaveURL(/\/admin\/abonnements\/[\w-]+$/);
    await expect(main.getByText("Attend l’accord")).toBeVisible();
    number = /AB-\d{4}-\d{4,}/.exec((await main.textContent()) ?? "")?.[0] ?? "";
    expect(number).not.toBe("");
  });

  const link = await linkOf(page, "Votre contrat d’abonnement");
  await page.goto(link);
  await expectAccessible(page);
  await expectFits(page);
  await test.step("the customer reads and accepts it, in another browser without JavaScript", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: "fr-FR" });
    const theirs = await context.newPage();
    const opened = await theirs.goto(`${origin}${link}`);
    expect(opened?.headers()).toMatchObject({ "cache-control": "private, no-store" });
    await expect(theirs.getByRole("heading", { name: `Abonnement ${number}` })).toBeVisible();
    const subscribe = theirs.getByRole("button", { name: "Souscrire avec obligation de paiement" });
    await subscribe.click();
    await expect(theirs.getByText("Cochez cette case pour souscrire l’abonnement.")).toBeVisible();
    await theirs.getByLabel(/^J’ai lu ce contrat/).check();
    await theirs.getByLabel(/^Je demande que les passages commencent/).check();
    await subscribe.click();
    await expect(theirs.getByRole("heading", { name: "Vos passages" })).toBeVisible();
    await expect(theirs.getByText("À planifier")).toBeVisible();
    await theirs.getByRole("link", { name: "Choisir un créneau" }).click();
    await expect(theirs.getByRole("heading", { name: "Choisir un créneau" })).toBeVisible();
    const forged = await theirs.goto(`${origin}${link.slice(0, -2)}xx`);
    expect(forged?.status()).toBe(404);
    await context.close();
  });

  await test.step("the pages are clean at every width", async () => {
    await page.goto(link);
    await expectAccessible(page);
    await expectFits(page);
    await page.goto(`/admin/abonnements?q=${stamp}`);
    await expect(main.getByRole("row", { name: new RegExp(name) })).toContainText("dans 5");
    await expectAccessible(page);
    await expectFits(page);
    await main.getByRole("link", { name }).click();
    await expect(main.getByText("En cours").first()).toBeVisible();
    await expect(main.getByRole("link", { name: "Placer sur le planning" })).toBeAttached();
    await expectAccessible(page);
    await expectFits(page);
  });

  await test.step("the amount of a period leads to its job", async () => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    const contract = page.url();
    await main.getByRole("link", { name: /^80,00\s€, intervention / }).click();
    await expect(page).toHaveURL(/\/admin\/interventions\/[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.goto(contract);
    await expect(main.getByText("En cours").first()).toBeVisible();
  });

  await test.step("a new price is announced", async () => {
    await main.getByRole("button", { name: "Changer le prix" }).click();
    const dialog = page.getByRole("dialog", { name: "Changer le prix" });
    await dialog.getByLabel(/^Nouveau prix/).fill("gratuit");
    await dialog.getByRole("button", { name: "Annoncer le prix" }).click();
    await expect(dialog.getByText("Indiquez un prix en euros.")).toBeVisible();
    await dialog.getByLabel(/^Nouveau prix/).fill("85");
    await dialog.getByRole("button", { name: "Annoncer le prix" }).click();
    await expect(main.getByText(/85,00\s€ au /)).toBeVisible();
  });

  await test.step("the customer ends it with number and address", async () => {
    await page.goto("/resiliation");
    await page.getByLabel("Nom et prénom").fill(name);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Contrat à résilier").fill(`Contrat ${number}`);
    await page.getByRole("button", { name: "Résilier votre contrat" }).click();
    await page.getByRole("button", { name: "Notifier la résiliation" }).click();
    await expect(page.getByRole("heading", { name: "Votre résiliation est enregistrée" })).toBeVisible();
    expect(await linkOf(page, `${number} est résilié`)).toBe(link);
    await page.goto(link);
    await expect(page.getByText("Dernier jour")).toBeVisible();
    await page.goto(`/admin/abonnements?vue=termines&q=${stamp}`);
    await expect(main.getByRole("row", { name: new RegExp(name) })).toContainText("Résilié");
  });

  await test.step("the customer's file shows it", async () => {
    await main.getByRole("link", { name }).click();
    await page.getByRole("link", { name: "Fiche client" }).click();
    await expect(main.getByRole("link", { name: `Abonnement ${number}` })).toBeVisible();
  });
});
