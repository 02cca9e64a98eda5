import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { leaveSentence } from "#usecases/demonstration/leave-demonstration.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { test } from "./own-site.ts";
import { signInAsOwner } from "./staff.ts";

const column = "Prénom;Nom;E-mail;Téléphone;Ville";
const zoe = "Zoé;Îlot;zoe.ilot@exemple.fr;06 12 00 00 01;Viriat";
const paul = "Paul;=cmd|' /C calc'!A0;paul.tableur@exemple.fr;06 12 00 00 02;Foissiat";

/** As a spreadsheet of Windows saves it: not in UTF-8. */
async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByLabel("Choisir un fichier CSV").setInputFiles({
    name: "clients.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n"), "latin1"),
  });
}

/** The archive a visitor of the page saves, by file name. */
async function downloadArchive(page: Page): Promise<Record<string, Uint8Array>> {
  await page.goto("/admin/donnees");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Télécharger l’archive" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^donnees-\d{4}-\d\d-\d\d\.zip$/);
  return unzipSync(new Uint8Array(await readFile(await download.path())));
}

test("from a phone, the owner brings customers and numbers along, leaves the demonstration, and takes everything away", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page);
  const countOf = async (table: "customers" | "orders") =>
    (await site.db.pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count;

  await test.step("a line that cannot be read is named, and nothing is stored", async () => {
    const before = await countOf("customers");
    await page.goto("/admin/donnees");
    await expect(page.getByRole("heading", { name: "Quitter la démonstration" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Des clients" }).click();
    await chooseFile(page, [column, zoe, "Sans;Adresse;pas-une-adresse;;"]);
    await expect(
      page.getByRole("row", { name: /3 L’adresse « pas-une-adresse » n’est pas valable/ }),
    ).toBeVisible();
    await expect(page.getByRole("status")).toContainText("1 ligne à corriger");
    await expect(page.getByRole("button", { name: "Importer 1 client" })).toBeDisabled();
    await expectAccessible(page);
    expect(await countOf("customers")).toBe(before);
  });

  await test.step("the mended file is imported once, with its accents", async () => {
    await chooseFile(page, [column, zoe, paul]);
    await expect(page.getByText("Zoé Îlot")).toBeVisible();
    await page.getByRole("button", { name: "Importer 2 clients" }).click();
    await expect(toast(page)).toContainText("2 clients importés");
    await page.goto("/admin/clients/import");
    await chooseFile(page, [column, zoe, paul]);
    await expect(page.getByText("même e-mail que Zoé Îlot")).toBeVisible();
    await expect(page.getByRole("button", { name: "Rien à importer" })).toBeDisabled();
  });

  await test.step("the archive opens, and no name is a formula in its tables", async () => {
    const files = await downloadArchive(page);
    const json = JSON.parse(strFromU8(files["json/clients.json"] ?? new Uint8Array())) as { name: string }[];
    expect(json.length).toBe(await countOf("customers"));
    expect(json.map(({ name }) => name)).toContain("Zoé Îlot");
    expect(strFromU8(files["csv/clients.csv"] ?? new Uint8Array())).not.toMatch(/(^|;)"?=cmd/m);
    expect(strFromU8(files["LISEZ-MOI.txt"] ?? new Uint8Array())).toContain("clients");
  });

  await test.step("the demonstration is left by its sentence only", async () => {
    const sentence = page.getByLabel(/^Pour confirmer, recopiez/);
    const leave = page.getByRole("button", { name: "Quitter la démonstration" });
    await sentence.fill("oui");
    await leave.click();
    await expect(page.getByText("Recopiez la phrase telle qu’elle est écrite.")).toBeVisible();
    await expect(sentence).toHaveValue("oui");
    expect(await countOf("orders")).toBeGreaterThan(0);
    await sentence.fill(leaveSentence);
    await leave.click();
    await expect(toast(page)).toContainText("C’est votre site, maintenant");
    await expect(sentence).toBeHidden();
    expect([await countOf("orders"), await countOf("customers")]).toEqual([0, 2]);
  });

  await test.step("invoices go on from the other program’s last number", async () => {
    const invoices = page.getByRole("form", { name: "Numéros des factures", exact: true });
    await invoices.getByLabel("Dernière facture").fill("quarante");
    await invoices.getByRole("button", { name: "Enregistrer" }).click();
    await expect(invoices).toContainText("Indiquez un nombre entier");
    await invoices.getByLabel("Dernière facture").fill("41");
    await invoices.getByRole("button", { name: "Enregistrer" }).click();
    await expect(invoices).toContainText(/F-\d{4}-0042/);
    await expectAccessible(page);
  });

  await test.step("what is left is all there is in the next archive", async () => {
    const files = await downloadArchive(page);
    const names = JSON.parse(strFromU8(files["json/clients.json"] ?? new Uint8Array())) as { name: string }[];
    expect(names.map(({ name }) => name).toSorted()).toEqual(["Paul =cmd|' /C calc'!A0", "Zoé Îlot"]);
    expect(JSON.parse(strFromU8(files["json/commandes.json"] ?? new Uint8Array()))).toEqual([]);
  });
});
