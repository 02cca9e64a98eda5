import type { Page } from "@playwright/test";
import type { TestSmtpServer } from "../support/smtp-server.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { testWithMails } from "./own-program.ts";
import { addAuthenticator } from "./space-support.ts";

const owner = { email: "proprietaire@exemple.fr", password: "cire-de-carnauba" };

/** A demonstration without owner. */
const test = testWithMails;

const passkeySignIn = (page: Page) => page.getByRole("button", { name: "Se connecter avec une clé d’accès" });

/** The subjects of the mails to the owner, decoded. */
function subjects(mails: TestSmtpServer): string[] {
  return mails.accepted
    .filter(({ to }) => to === owner.email)
    .map(({ raw }) => /^Subject: ((?:.|\r?\n[ \t])*)/m.exec(raw)?.[1] ?? "")
    .map((subject) =>
      subject
        .replace(/\?=\r?\n[ \t]+=\?/g, "?==?")
        .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) => decodeWord(kind, text)),
    );
}

function decodeWord(kind: string, text: string): string {
  if (kind.toLowerCase() === "b") return Buffer.from(text, "base64").toString();
  const bytes = text
    .replaceAll("_", " ")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

test("the owner adds a passkey, signs in with it without typing the address, renames and removes it; mails say so", async ({
  page,
  site,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 40\d/);
  await page.setViewportSize({ width: 390, height: 844 });
  const device = await addAuthenticator(page);

  await page.goto("/admin/login");
  await expect(passkeySignIn(page)).toHaveCount(0);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto("/admin/compte");
  const add = page.getByRole("button", { name: "Ajouter une clé d’accès" });
  await expectAccessible(page);
  await device.setVerified(false);
  await add.click();
  await expect(page.getByRole("alert").filter({ hasText: "La demande a été annulée" })).toBeVisible();
  await device.setVerified(true);
  await add.click();
  const panel = page.locator(".adm-panel", { has: page.getByRole("heading", { name: "Clés d’accès" }) });
  const row = panel.getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Jamais utilisée");
  await expectAccessible(page);
  // The same device keeps one key of an account.
  await add.click();
  await expect(panel.getByRole("alert")).toContainText("Cet appareil garde déjà une clé d’accès");

  await page.evaluate(() => localStorage.clear());
  await page.goto("/admin/login");
  await expect(passkeySignIn(page)).toBeVisible();
  await expectAccessible(page);
  await passkeySignIn(page).click();
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto("/admin/compte");
  await expect(row).toContainText("Dernière connexion le");
  await row.getByRole("button", { name: /^Renommer/ }).click();
  const dialog = page.getByRole("dialog", { name: "Renommer la clé d’accès" });
  await dialog.getByLabel("Nom").fill("");
  await dialog.getByRole("button", { name: "Renommer" }).click();
  await expect(dialog).toContainText("Donnez un nom à cette clé.");
  await dialog.getByLabel("Nom").fill("Téléphone de l’atelier");
  await dialog.getByRole("button", { name: "Renommer" }).click();
  await expect(row).toContainText("Téléphone de l’atelier");

  await row.getByRole("button", { name: "Retirer Téléphone de l’atelier" }).click();
  const confirm = page.getByRole("dialog", { name: "Retirer cette clé d’accès" });
  await confirm.getByRole("button", { name: "Retirer" }).click();
  await expect(row).toHaveCount(0);
  // The session that removed it stays open.
  await page.reload();
  await expect(add).toBeVisible();
  await expect
    .poll(() => subjects(site.mails))
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining("Clé d’accès ajoutée"),
        expect.stringContaining("Clé d’accès retirée"),
      ]),
    );

  await page.evaluate(() => localStorage.clear());
  await page.goto("/admin/login");
  await passkeySignIn(page).click();
  await expect(page.locator(".toast")).toContainText("Cette clé d’accès n’est pas acceptée ici.");
});
