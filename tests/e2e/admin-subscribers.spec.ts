import { readFile } from "node:fs/promises";
import { openAdminApi } from "./admin-api.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { openAdminPage } from "./open-page.ts";
import { signInAsOwner } from "./staff.ts";

test.use({ viewport: { width: 1440, height: 1000 } });

test("the subscribers of the newsletter are exported, and one is taken off", async ({ page }) => {
  const reader = `lettre-${Date.now()}-${test.info().retry}@exemple.fr`;
  await page.request.post("/newsletter/envoyer", { form: { email: reader, temps_ms: "9000" } });
  const asked = await (await openAdminApi(page)).mail("newsletter-confirm", reader);
  const yes = new URL(/https?:\/\/\S+newsletter\/confirmation\?jeton=\S+/.exec(asked.text)?.[0] ?? "");
  await page.request.post(`${yes.pathname}${yes.search}`, { form: {} });

  await signInAsOwner(page);
  await openAdminPage(page, `/admin/newsletter?q=${reader}`, "Newsletter");
  const subscriber = page.getByRole("row").filter({ hasText: reader });
  await expect(subscriber).toContainText("Confirmée");
  const exported = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exporter les abonnés" }).click();
    return readFile(await (await download).path(), "utf8");
  };
  const file = await exported();
  expect(file.startsWith("\ufeffE-mail;Consentement le;Confirmé le;Texte accepté\r\n")).toBe(true);
  expect(file).toContain(`\r\n${reader};`);
  await expectAccessible(page);
  await subscriber.getByRole("button", { name: "Désinscrire" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Désinscrire cette adresse" }).click();
  await expect(toast(page)).toContainText("Adresse désinscrite");
  await expect(subscriber).toContainText("Désinscrite");
  expect(await exported()).not.toContain(reader);
  await page.getByRole("link", { name: /^En attente/ }).click();
  await expect(page.getByText("Rien ne répond à cette vue et à cette recherche.")).toBeVisible();
});
