import type { Page } from "@playwright/test";
import { addDays, parisDay, parisInstant } from "#domain/calendar/dates.ts";
import { addMonths } from "#domain/calendar/months.ts";
import type { Deps } from "#usecases/deps.ts";
import { invoiceMonths } from "#usecases/subscriptions/invoice-months.ts";
import { openDueMonths } from "#usecases/subscriptions/open-due-months.ts";
import { sendRenewalNotices } from "#usecases/subscriptions/send-renewal-notices.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { bookLateStart, finishVisitOf, mailedLink, payByCard } from "./job-support.ts";
import { fillIdentity, test } from "./own-site.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

const name = `Zélie Trois-Mois ${Date.now()}`;
const email = `zelie-${Date.now()}@exemple.fr`;

/** The owner's contract of six months from today, as the customer receives it. */
async function proposeContract(page: Page): Promise<string> {
  await page.goto(`/admin/demandes?vue=toutes&q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  const panel = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Contrat d’abonnement" }) });
  await panel.getByLabel("Durée").selectOption("6");
  await panel.getByLabel("Début proposé").fill(parisDay(new Date()));
  await panel.getByLabel("Numéro et rue").fill("3 rue des Lilas");
  await panel.getByRole("button", { name: "Faire le contrat" }).click();
  await expect(page).toHaveURL(/\/admin\/abonnements\/[\w-]+$/);
  return mailedLink(page, email, "Votre contrat d’abonnement");
}

/** The visit of the month is booked by the customer, done by the owner, and invoiced by the housekeeping. */
async function workMonth(page: Page, customer: Page, link: string, deps: Deps): Promise<void> {
  await customer.goto(link);
  await customer.getByRole("link", { name: "Choisir un créneau" }).click();
  await bookLateStart(customer, "Confirmer ce rendez-vous");
  await finishVisitOf(page, name);
  await invoiceMonths(deps);
  await customer.goto(link);
}

async function noticesTo(page: Page): Promise<number> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const list = await page.request.get(`/api/admin/mails?q=${encodeURIComponent(email)}`, { headers });
  const { mails } = (await list.json()) as { mails: { template: string }[] };
  return mails.filter(({ template }) => template === "subscription-renewal").length;
}

test("three months of a contract: visits booked, done, invoiced and paid, the renewal announced in its window, then the end", async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  test.setTimeout(360_000);
  const today = parisDay(new Date());
  /** The site's use cases with a clock set to noon of a day. */
  const on = (day: string): Deps => ({
    ...{ db: site.db, siteUrl: baseURL ?? "", isDemo: true },
    now: () => parisInstant(day, 12 * 60),
  });
  await signInAsOwner(page);
  await fillIdentity(page);
  const sent = await page.request.post("/services/abonnements-entretien/envoyer", {
    multipart: {
      ...{ name, email, phone: "06 12 34 56 78", commune: "Attignat" },
      ...{ category: "standard", plan: "full", offer: "", message: "" },
    },
    headers: { origin: baseURL ?? "" },
  });
  expect(sent.ok()).toBe(true);
  const link = await proposeContract(page);
  const contract = page.url();
  const context = await browser.newContext({ baseURL, locale: "fr-FR", reducedMotion: "reduce" });
  const customer = await context.newPage();

  await test.step("the customer accepts, and the first visit is there", async () => {
    await customer.goto(link);
    await customer.getByLabel(/^J’ai lu ce contrat/).check();
    await customer.getByLabel(/^Je demande que les passages commencent/).check();
    await customer.getByRole("button", { name: "Souscrire avec obligation de paiement" }).click();
    await expect(customer.getByRole("heading", { name: "Vos passages" })).toBeVisible();
  });

  const visits = customer.locator(".sub-visits > li");
  await test.step("the first month is paid by card", async () => {
    await workMonth(page, customer, link, on(today));
    await expect(visits).toHaveCount(1);
    await expect(visits.first()).toContainText("À régler");
    await expectAccessible(customer);
    await customer.getByRole("link", { name: /^Payer 80,00/ }).click();
    await payByCard(customer, "80.00");
    await expect(visits.first()).toContainText("Réglé");
  });

  await test.step("the second one comes a fortnight before its day, and is paid in cash at the visit", async () => {
    const due = addMonths(today, 1);
    await openDueMonths(on(addDays(due, -15)));
    await customer.reload();
    await expect(visits).toHaveCount(1);
    await Promise.all([openDueMonths(on(addDays(due, -14))), openDueMonths(on(addDays(due, -14)))]);
    await workMonth(page, customer, link, on(due));
    await expect(visits).toHaveCount(2);
    await page.goto(contract);
    await page
      .getByRole("link", { name: /^80,00\s€, intervention / })
      .first()
      .click();
    await page.getByRole("button", { name: "Encaisser" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Payée");
    await customer.reload();
    await expect(visits.filter({ hasText: "Réglé" })).toHaveCount(2);
  });

  await test.step("the third one waits for its payment, and the month shows all three", async () => {
    await openDueMonths(on(addMonths(today, 2)));
    await workMonth(page, customer, link, on(addMonths(today, 2)));
    await expect(visits).toHaveCount(3);
    await expect(visits.filter({ hasText: "À régler" })).toHaveCount(1);
    await page.goto(contract);
    await expect(page.getByRole("link", { name: /^80,00\s€, intervention / })).toHaveCount(3);
    await expectAccessible(page);
    const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
    const file = `/api/admin/accounting/${today.slice(0, 7)}/receipts`;
    const csv = await (await page.request.get(file, { headers })).text();
    const rows = csv.split("\r\n").filter((row) => row.includes(name));
    expect(rows.filter((row) => row.includes("Abonnement") && row.includes("80,00"))).toHaveLength(2);
  });

  await test.step("the renewal is announced in the window of the law, once", async () => {
    const renewsOn = addMonths(today, 6);
    await sendRenewalNotices(on(addDays(addMonths(renewsOn, -3), -1)));
    expect(await noticesTo(page)).toBe(0);
    await sendRenewalNotices(on(addMonths(renewsOn, -2)));
    await sendRenewalNotices(on(addMonths(renewsOn, -2)));
    expect(await noticesTo(page)).toBe(1);
  });

  await test.step("the customer ends it, and the owner sees its last day", async () => {
    await page.goto(contract);
    await expect(page.getByRole("main")).toContainText(/AB-/);
    const number = /AB-\d{4}-\d{4,}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
    await customer.goto("/resiliation");
    await customer.getByLabel("Nom et prénom").fill(name);
    await customer.getByLabel("E-mail").fill(email);
    await customer.getByLabel("Contrat à résilier").fill(`Contrat ${number}`);
    await customer.getByRole("button", { name: "Résilier votre contrat" }).click();
    await customer.getByRole("button", { name: "Notifier la résiliation" }).click();
    await expect(customer.getByRole("heading", { name: "Votre résiliation est enregistrée" })).toBeVisible();
    await customer.goto(link);
    await expect(customer.getByText("Dernier jour")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("main").getByText("Résilié").first()).toBeVisible();
  });
  await context.close();
});
