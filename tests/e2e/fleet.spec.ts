import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addDays, formatMonth, parisDay, parisInstant } from "#domain/calendar/dates.ts";
import { addMonths } from "#domain/calendar/months.ts";
import { finishJob } from "#tests/support/jobs.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { fillIdentity, test } from "./own-site.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

const company = "Bresse Livraisons";
const email = `compta-${Date.now()}@bresse-livraisons.fr`;
const columns = "Immatriculation;Catégorie;Surnom;Dépôt";
const vans = Array.from({ length: 20 }, (_, index) => {
  return `AA-${100 + index}-BB;U${(index % 4) + 1};Camion ${index + 1};Dépôt de Viriat`;
});

/** As a spreadsheet of Windows saves it: not in UTF-8. */
async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByLabel("Choisir un fichier CSV").setInputFiles({
    name: "flotte.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n"), "latin1"),
  });
}

async function makeCompany(page: Page): Promise<string> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const input = {
    ...{ kind: "company", name: "Ana Martin", company, siren: "732829320", vatNumber: "" },
    billingAddress: ["4 rue du Dépôt", "01440 Viriat"],
  };
  const made = await page.request.post("/api/admin/customers", {
    headers,
    data: { input, email, phone: "" },
  });
  return ((await made.json()) as { id: string }).id;
}

/** The code of the mail that opens the space. */
async function spaceCode(page: Page): Promise<string> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  let code = "";
  await expect
    .poll(
      async () => {
        const list = await page.request.get(`/api/admin/mails?q=${encodeURIComponent(email)}`, { headers });
        const { mails } = (await list.json()) as { mails: { id: string; template: string }[] };
        const mail = mails.find(({ template }) => template.includes("space"));
        const read = await page.request.get(`/api/admin/mails/${mail?.id ?? "aucun"}`, { headers });
        code = /\b(\d{6})\b/.exec(((await read.json()) as { text?: string }).text ?? "")?.[1] ?? "";
        return code;
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  return code;
}

test("twenty vans from a file to the invoice of a month, and the company reads its own report", async ({
  page,
  browser,
  baseURL,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  test.setTimeout(300_000);
  await signInAsOwner(page);
  await fillIdentity(page);
  const id = await makeCompany(page);

  await test.step("a file with a fault is refused by its line, the corrected one brings twenty vans", async () => {
    await page.goto(`/admin/clients/${id}`);
    await page.getByRole("link", { name: "Flotte", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Flotte de ${company}`);
    await page.getByRole("link", { name: "Importer un fichier" }).click();
    await chooseFile(page, [columns, ...vans, "AA-999-BB;Berline;;"]);
    await expect(page.getByRole("row", { name: /22 La catégorie « Berline » n’existe pas/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Importer 20 véhicules" })).toBeDisabled();
    await expectAccessible(page);
    await chooseFile(page, [columns, ...vans, "aa 100 bb;U1;;"]);
    await expect(page.getByRole("status")).toContainText("20 à créer, 1 déjà connu");
    await page.getByRole("button", { name: "Importer 20 véhicules" }).click();
    await expect(toast(page)).toContainText("20 véhicules importés");
    await expect(page.getByRole("table", { name: "Véhicules de la flotte" }).getByRole("row")).toHaveCount(
      21,
    );
    await expect(page.getByRole("row", { name: /AA-100-BB/ })).toContainText("Dépôt de Viriat");
  });

  await test.step("visits come round: the first one is in the planning at once", async () => {
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole("button", { name: "Prévoir" }).click();
    const dialog = page.getByRole("dialog");
    // Twenty vans to choose from are longer than a phone.
    await expect(dialog.getByRole("button", { name: "Enregistrer les passages" })).toBeInViewport({
      ratio: 1,
    });
    if (desk) await page.setViewportSize(desk);
    await dialog.getByLabel("Toutes les … semaines").fill("4");
    await dialog.getByLabel("À partir du").fill(addDays(parisDay(new Date()), 3));
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Enregistrer les passages" }).click();
    await expect(toast(page)).toContainText("Passages enregistrés");
    await expect(page.getByText("Toutes les 4 semaines")).toBeVisible();
    await page.getByLabel("Une seule facture par mois").check();
    await expect(toast(page)).toContainText("Une facture par mois");
    await expectAccessible(page);
  });

  const month = addMonths(`${parisDay(new Date()).slice(0, 7)}-01`, -1);
  await test.step("the work of last month becomes one invoice", async () => {
    const { rows } = await site.db.pool.query("select id from jobs where customer_id = $1", [id]);
    expect(rows).toHaveLength(1);
    const now = () => parisInstant(addDays(month, 9), 12 * 60);
    await finishJob({ db: site.db, now, siteUrl: baseURL ?? "", isDemo: true }, rows[0].id);
    await page.reload();
    await page.getByRole("button", { name: "Facturer" }).click();
    const dialog = page.getByRole("dialog", { name: `Facturer ${formatMonth(month)} ?` });
    await dialog.getByRole("button", { name: "Émettre la facture" }).click();
    await expect(toast(page)).toContainText(/Facture \S+ émise/);
    await expect(page.getByText("Rien n’attend d’être facturé.")).toBeVisible();
    await expect(page.getByText("À payer")).toBeVisible();
    const invoices = await site.db.pool.query(
      `select jsonb_array_length(document -> 'lines') as lines from billing_documents
       join jobs on jobs.id = job_id where customer_id = $1`,
      [id],
    );
    expect(invoices.rows).toEqual([{ lines: 20 }]);
  });

  await test.step("the report says what was done to each van, as page and as file", async () => {
    await page.getByRole("link", { name: "Rapport par véhicule" }).click();
    await page.getByLabel("Du", { exact: true }).fill(month);
    await expect(page.locator(".adm-notice")).toContainText("20 véhicules, 20 passages");
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Tableur (CSV)" }).click(),
    ]);
    const file = await readFile(await download.path(), "utf8");
    expect(file.trim().split("\r\n")).toHaveLength(21);
  });

  await test.step("the company signs in and reads the same, without script", async () => {
    const context = await browser.newContext({ baseURL, locale: "fr-FR", javaScriptEnabled: false });
    const customer = await context.newPage();
    await customer.goto("/mon-espace/flotte");
    await customer.getByLabel("Votre adresse e-mail").fill(email);
    await customer.getByRole("button", { name: "Recevoir un code" }).click();
    await customer.getByLabel("Code à six chiffres").fill(await spaceCode(page));
    await customer.getByRole("button", { name: "Ouvrir mon espace" }).click();
    await customer.goto("/mon-espace");
    await customer.getByRole("link", { name: /Flotte 20 utilitaires/ }).click();
    await customer.getByLabel("Du", { exact: true }).fill(month);
    await customer.getByRole("button", { name: "Afficher" }).click();
    await expect(customer.getByRole("heading", { level: 2 })).toHaveCount(20);
    const file = await customer.request.get(`/mon-espace/flotte.csv?du=${month}`);
    expect(file.headers()["cache-control"]).toBe("private, no-store");
    expect((await file.text()).trim().split("\r\n")).toHaveLength(21);
    const storageState = await context.storageState();
    const phone = await browser.newContext({ baseURL, storageState, viewport: { width: 390, height: 844 } });
    const report = await phone.newPage();
    await report.goto(`/mon-espace/flotte?du=${month}`);
    await expect(report.getByRole("heading", { level: 2 })).toHaveCount(20);
    await expectAccessible(report);
    await phone.close();
    await context.close();
  });
});
