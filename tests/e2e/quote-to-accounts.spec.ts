import type { Browser, Page } from "@playwright/test";
import { extractXml } from "@stackforge-eu/factur-x";
import { pdfText } from "#tests/support/pdf-text.ts";
import { expectAccessible } from "./axe.ts";
import { dayAhead } from "./days.ts";
import { expect } from "./fixtures.ts";
import { bookLateStart, finishVisitOf, mailedLink, openJobOf, payByCard } from "./job-support.ts";
import { boxesOf, expectFootAtEnd, expectOneRow } from "./layout.ts";
import { fillIdentity, test } from "./own-site.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

test.describe.configure({ mode: "parallel" });
test.use({ viewport: { width: 1280, height: 900 } });

interface Sale {
  readonly name: string;
  readonly email: string;
  /** Numbers of the documents, as the job's page shows them. */
  readonly deposit: string;
  readonly invoice: string;
}

/** A quote of 239 € for a caller: the owner's rule asks 71,70 € of it in advance. */
async function writeQuote(
  page: Page,
  { name, email }: Pick<Sale, "name" | "email">,
  fillCompany?: () => Promise<void>,
) {
  const main = page.getByRole("main");
  await page.goto("/admin/devis/nouveau");
  await main.getByLabel("Nom", { exact: true }).fill(name);
  await main.getByLabel("E-mail").fill(email);
  await main.getByLabel("Téléphone").fill("06 12 34 56 78");
  await page.getByRole("combobox", { name: "Commune" }).fill("ceyz");
  await page.getByRole("option", { name: /^Ceyzériat/ }).click();
  await main.getByRole("radio", { name: /^C,/ }).check({ force: true });
  await main.getByLabel("VIP Complet").check();
  await main.getByRole("button", { name: "Ligne libre", exact: true }).click();
  await main.getByRole("textbox", { name: "Ligne libre 1" }).fill("Remorque");
  await main.getByLabel("Montant (€)").fill("74");
  await expect(main.locator("output")).toHaveText(/^239,00\s€$/);
  await fillCompany?.();
  await main.getByRole("button", { name: "Envoyer le devis" }).click();
  await expect(page).toHaveURL(/\/admin\/demandes\//);
}

/** The customer, in a browser of their own: accepts, chooses a start, pays the deposit by card. */
async function acceptAndPay(
  browser: Browser,
  baseURL: string,
  link: string,
  isCompany: boolean,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "fr-FR", reducedMotion: "reduce" });
  const customer = await context.newPage();
  await customer.goto(link);
  const early = customer.getByLabel(/Je demande que l’intervention commence/);
  await customer.getByRole("checkbox", { name: /^J’ai lu ce devis/ }).check();
  if (isCompany) await expect(early).toHaveCount(0);
  else await early.check();
  await expectAccessible(customer);
  // The car of the price's category stands on the rule above the lines.
  await expect(customer.locator(".rq-cars .vehicle > svg")).toHaveCount(1);
  const [car, lines] = await boxesOf(customer.locator(".rq-cars, .rq-lines"));
  expect(lines?.top ?? 0).toBeGreaterThanOrEqual(car?.bottom ?? Number.POSITIVE_INFINITY);
  // One under the other on a tablet, the three cards begin their lines alike.
  await customer.setViewportSize({ width: 768, height: 1024 });
  const starts = await boxesOf(customer.locator("h1, .rq-total, .rq-decline summary"));
  expect(new Set(starts.map(({ start }) => start)).size).toBe(1);
  await customer.setViewportSize({ width: 1280, height: 900 });
  await customer.getByRole("button", { name: "Accepter le devis avec obligation de paiement" }).click();
  await expect(customer.getByRole("heading", { name: /^Devis accepté/ })).toBeVisible();
  await customer.getByRole("link", { name: "Choisir un créneau" }).click();
  await bookLateStart(customer, "Confirmer ce rendez-vous");
  await customer.getByRole("link", { name: /^Régler l’acompte de 71,70/ }).click();
  await customer.getByRole("link", { name: /^Payer par carte/ }).click();
  await payByCard(customer, "71.70");
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText(/^C’est réglé/);
  return customer;
}

/** The owner finishes the visit and invoices; the numbers of both documents come back. */
async function finishAndInvoice(page: Page, name: string): Promise<Pick<Sale, "deposit" | "invoice">> {
  await finishVisitOf(page, name);
  await openJobOf(page, name);
  await page.getByRole("button", { name: "Facturer" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Facturer / })
    .click();
  const invoice = page.getByText(/^Facture F-/);
  await expect(invoice).toBeVisible();
  const numberIn = (text: string | null) => /[A-Z]+-\d{4}-\d+/.exec(text ?? "")?.[0] ?? "";
  const deposit = numberIn(await page.getByText(/^Acompte AC-/).textContent());
  return { deposit, invoice: numberIn(await invoice.textContent()) };
}

/** Rows of a file of the month that name this customer or document, cell by cell. */
async function accountRows(
  page: Page,
  file: "receipts" | "sales",
  named: string,
): Promise<readonly string[][]> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const month = dayAhead(0).slice(0, 7);
  const csv = await (await page.request.get(`/api/admin/accounting/${month}/${file}`, { headers })).text();
  return csv
    .split("\r\n")
    .filter((row) => row.includes(named))
    .map((row) => row.split(";"));
}

async function invoiceFile(page: Page, number: string): Promise<Buffer> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  return (await page.request.get(`/api/admin/orders/documents/${number}`, { headers })).body();
}

test("a quote is accepted, its deposit paid by card, the visit done, invoiced, paid, and in the accountant's files to the cent", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const name = `Irène Parcours ${Date.now()}`;
  const email = `irene-${Date.now()}@exemple.fr`;
  await signInAsOwner(page);
  await fillIdentity(page);
  await writeQuote(page, { name, email });
  const customer = await acceptAndPay(
    browser,
    baseURL ?? "",
    await mailedLink(page, email, "Votre devis"),
    false,
  );
  const { deposit, invoice } = await finishAndInvoice(page, name);

  await test.step("a report without pictures leaves no place empty", async () => {
    await customer.setViewportSize({ width: 1440, height: 900 });
    await customer.getByRole("link", { name: "Voir le rendez-vous" }).click();
    await expect(customer.getByRole("heading", { level: 1 })).toHaveText("C’est fait.");
    await expectOneRow(
      customer.getByRole("region", { name: "Facture" }),
      customer.getByRole("region", { name: "Nous écrire" }),
      "money and message",
    );
    await expectFootAtEnd(customer, "the report");
  });

  await test.step("the customer pays the rest by card", async () => {
    await page.getByRole("button", { name: "Demander le solde" }).click();
    await expect(page.getByAltText("Code QR de la page de paiement")).toBeVisible();
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByText(/^Demande (envoyée|enregistrée)$/).first()).toBeVisible();
    await customer.goto(await mailedLink(page, email, "Solde de l’intervention"));
    await customer.getByRole("link", { name: /^Payer par carte/ }).click();
    await payByCard(customer, "167.30");
    await expect(customer.getByRole("heading", { level: 1 })).toHaveText(/^C’est réglé/);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Payée");
  });

  await test.step("the files of the month agree", async () => {
    const received = await accountRows(page, "receipts", name);
    expect(received.map((cells) => cells.find((cell) => /^-?\d+,\d\d$/.test(cell))).toSorted()).toEqual([
      "167,30",
      "71,70",
    ]);
    const [sold] = await accountRows(page, "sales", invoice);
    // The deposit's invoice stands on its own line.
    expect(sold).toContain("167,30");
    expect((await accountRows(page, "sales", deposit))[0]).toContain("71,70");
    const printed = pdfText(await invoiceFile(page, invoice)).replaceAll(/\s+/g, " ");
    for (const text of ["239,00 €", deposit, "71,70 €", "167,30 €"]) expect(printed).toContain(text);
    const { xml } = await extractXml(await invoiceFile(page, invoice));
    expect(xml).toContain("<ram:DuePayableAmount>167.30</ram:DuePayableAmount>");
    expect(xml).toContain("<ram:TotalPrepaidAmount>71.70</ram:TotalPrepaidAmount>");
  });
  await customer.context().close();
});

test("a company's quote names it, and so do its invoice with 30 days, penalties and fee, and the XML inside", async ({
  page,
  browser,
  baseURL,
  expectConsole,
}) => {
  test.setTimeout(240_000);
  expectConsole(/status of 400/);
  const name = `Basile Flotte ${Date.now()}`;
  const email = `basile-${Date.now()}@exemple.fr`;
  const company = `Garage Dupont ${Date.now()}`;
  const main = page.getByRole("main");
  await signInAsOwner(page);
  await fillIdentity(page);

  await test.step("the quote is for the company, and its SIREN is checked", async () => {
    await writeQuote(page, { name, email }, async () => {
      await main.getByRole("radio", { name: "Entreprise" }).check({ force: true });
      await main.getByLabel("Entreprise", { exact: true }).last().fill(company);
      await main.getByLabel("SIREN").fill("732 829 321");
      await main.getByLabel("TVA").fill("FR44732829320");
      await main.getByLabel("Adresse de facturation").fill("1 place du Marché\n01000 Bourg-en-Bresse");
      await main.getByRole("button", { name: "Envoyer le devis" }).click();
      await expect(main.getByText(/^Ce n’est pas un numéro SIREN/)).toBeVisible();
      await expectAccessible(page);
      await main.getByLabel("SIREN").fill("732 829 320");
    });
  });

  const customer = await acceptAndPay(
    browser,
    baseURL ?? "",
    await mailedLink(page, email, "Votre devis"),
    true,
  );
  const { deposit, invoice } = await finishAndInvoice(page, name);
  await expect(page.locator(".job-buyer")).toContainText(company);

  await test.step("the invoice says what the law wants, in print and for machines", async () => {
    for (const number of [deposit, invoice]) {
      const file = await invoiceFile(page, number);
      const printed = pdfText(file).replaceAll(/\s+/g, " ");
      for (const text of [company, "SIREN 732829320", "TVA FR44732829320", "1 place du Marché"])
        expect(printed).toContain(text);
      const { xml } = await extractXml(file);
      const [buyer = ""] = /<ram:BuyerTradeParty>.*?<\/ram:BuyerTradeParty>/s.exec(xml) ?? [];
      expect(buyer).toContain(`<ram:Name>${company}</ram:Name>`);
      expect(buyer).toContain('<ram:ID schemeID="0002">732829320</ram:ID>');
      expect(buyer).toContain('<ram:ID schemeID="VA">FR44732829320</ram:ID>');
      expect(buyer).toContain("<ram:CityName>Bourg-en-Bresse</ram:CityName>");
    }
    const printed = pdfText(await invoiceFile(page, invoice)).replaceAll(/\s+/g, " ");
    expect(printed).toContain("trois fois le taux d’intérêt légal");
    expect(printed).toContain("frais de recouvrement en cas de retard : 40 €");
    const { xml } = await extractXml(await invoiceFile(page, invoice));
    expect(xml).toContain(`>${dayAhead(30).replaceAll("-", "")}</udt:DateTimeString></ram:DueDateDateTime>`);
  });

  await test.step("its transfer settles it, and the files of the month name it", async () => {
    await page.getByRole("button", { name: "Encaisser" }).click();
    await page.getByRole("dialog").getByLabel("Moyen de paiement").selectOption({ label: "Virement" });
    await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Payée");
    const received = await accountRows(page, "receipts", company);
    expect(received.map((cells) => cells.find((cell) => /^-?\d+,\d\d$/.test(cell))).toSorted()).toEqual([
      "167,30",
      "71,70",
    ]);
    const [sold] = await accountRows(page, "sales", invoice);
    expect(sold).toEqual(expect.arrayContaining([company, "167,30"]));
  });
  await customer.context().close();
});
