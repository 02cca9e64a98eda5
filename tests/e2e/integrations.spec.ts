import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { testWithOwnProgram } from "./own-program.ts";
import { signInAsOwner } from "./staff.ts";

const test = testWithOwnProgram();

async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
}

test("the owner gives another program a key and an address, and takes both back", async ({
  page,
  site,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 4(00|22)/);
  await signInAsOwner(page);
  await page.goto("/admin/integrations");
  await expect(page.getByText("Aucune clé")).toBeVisible();

  await page.getByRole("button", { name: "Nouvelle clé" }).click();
  const making = page.getByRole("dialog", { name: "Nouvelle clé" });
  await making.getByRole("button", { name: "Créer la clé" }).click();
  await expect(making.getByText("Donnez un nom à la clé.")).toBeVisible();
  await making.getByLabel("Nom").fill("Tableur de suivi des commandes et des locations de l’atelier");
  await making.getByRole("button", { name: "Créer la clé" }).click();
  await expect(making.getByText("Choisissez au moins une autorisation.")).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await making.getByLabel("Lire les commandes").check();
  await making.getByRole("button", { name: "Créer la clé" }).click();
  const shown = page.getByRole("dialog", { name: "Votre clé" });
  const key = (await shown.locator("code").textContent()) ?? "";
  expect(key).toMatch(/^rbk_[\w-]{43}$/);
  await shown.getByRole("button", { name: "C’est noté" }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const ask = async (path: string) => {
    const headers = { Authorization: `Bearer ${key}` };
    return (await fetch(`${site.address}/api/admin${path}`, { headers })).status;
  };
  expect([await ask("/orders"), await ask("/requests"), await ask("/integrations")]).toEqual([200, 403, 403]);
  expect(await ask("/openapi.json")).toBe(200);
  expect((await fetch(`${site.address}/api/openapi.json`)).status).toBe(200);

  await page.getByRole("button", { name: "Nouvelle adresse" }).click();
  const adding = page.getByRole("dialog", { name: "Nouvelle adresse" });
  await adding.getByLabel("Adresse", { exact: false }).fill("https://127.0.0.1/reception");
  await adding.getByLabel("Demande reçue").check();
  await adding.getByRole("button", { name: "Ajouter l’adresse" }).click();
  await expect(adding.getByText("Cette adresse n’est pas joignable depuis Internet.")).toBeVisible();
  await adding
    .getByLabel("Adresse", { exact: false })
    .fill("https://reception.exemple.invalid/un-chemin-assez-long/reception");
  await adding.getByRole("button", { name: "Ajouter l’adresse" }).click();
  const secret = page.getByRole("dialog", { name: "La clé de signature" });
  await expect(secret.locator("code")).toHaveText(/^whsec_/);
  await secret.getByRole("button", { name: "C’est noté" }).click();

  await sendRequest(site.address);
  const sent = page.getByRole("row", { name: /Demande reçue/ }).last();
  await expect(async () => {
    await page.reload();
    await expect(sent.getByRole("button", { name: "Renvoyer" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Arrêter" }).click();
  await expect(page.getByText("Arrêtée", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Révoquer" }).click();
  await page.getByRole("button", { name: "Révoquer la clé" }).click();
  await expect(page.getByText("Révoquée", { exact: true })).toBeVisible();
  expect(await ask("/orders")).toBe(401);
});

async function sendRequest(address: string): Promise<void> {
  const { anonKey } = (await (await fetch(`${address}/api/sign-in-key`)).json()) as { anonKey: string };
  const answer = await fetch(`${address}/rest/v1/quote_requests`, {
    method: "POST",
    headers: { "Content-Type": "application/json", apikey: anonKey },
    body: JSON.stringify({ name: "Zoé", email: "zoe@exemple.fr", phone: "0612345678" }),
  });
  expect(answer.status).toBe(201);
}
