import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { test } from "./own-site.ts";
import { htmlOf } from "./page-source.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const shippedPhone = "tel:+33465710045";
const newPhone = "tel:+33474000001";
const price = (page: Page) => page.getByRole("textbox", { name: "Prix, VIP Complet, A", exact: true });
const contactCard = (page: Page) => page.getByRole("form", { name: "Contact" });

/** A quote for a caller with one line of the price list, from the office; returns what it amounts to. */
async function quotedTotal(page: Page, name: string, email: string): Promise<string> {
  const main = page.getByRole("main");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin/devis/nouveau");
  await main.getByLabel("Nom", { exact: true }).fill(name);
  await main.getByLabel("E-mail").fill(email);
  await main.getByLabel("Téléphone").fill("06 12 34 56 78");
  await page.getByRole("combobox", { name: "Commune" }).fill("ceyz");
  await page.getByRole("option", { name: /^Ceyzériat/ }).click();
  await main.getByRole("radio", { name: /^A,/ }).check({ force: true });
  await main.getByLabel("VIP Complet").check();
  const total = main.locator("output").first();
  await expect(total).toHaveText(/\d+,00\s€/);
  const text = ((await total.textContent()) ?? "").replaceAll(/\s/g, " ");
  await main.getByRole("button", { name: "Envoyer le devis" }).click();
  await expect(page).toHaveURL(/\/admin\/demandes\//);
  await page.setViewportSize(phone);
  return text;
}

test("from a phone, the owner changes telephone and a price, sees each change before and after, and takes it back", async ({
  page,
  site,
}) => {
  test.slow();
  const hrefOf = async (name: string) =>
    (await page.getByRole("link", { name, exact: true }).getAttribute("href")) ?? "";
  await signInAsOwner(page);
  let before = "";

  await test.step("a quote is made at today's price", async () => {
    before = await quotedTotal(page, "Appelante Avant", "avant@exemple.fr");
  });

  await test.step("phone: in the preview first, then on every page, then back", async () => {
    await page.goto("/admin/reglages");
    const card = contactCard(page);
    await card.getByLabel("Téléphone").fill("04 74 00 00 01");
    await card.getByRole("button", { name: "Aperçu" }).click();
    await expect(page.getByRole("link", { name: "Ouvrir l’aperçu" })).toBeVisible();
    expect(await htmlOf(page, await hrefOf("Ouvrir l’aperçu"))).toContain(newPhone);
    expect(await htmlOf(page, "/contact")).toContain(shippedPhone);
    await expectAccessible(page);
    await card.getByRole("button", { name: "Enregistrer" }).click();
    await expect(card.getByRole("button", { name: "Enregistrer" })).toHaveCount(0);
    await expect.poll(() => htmlOf(page, "/contact")).toContain(newPhone);
    await expect.poll(() => htmlOf(page, "/")).toContain(newPhone);

    const panel = page.locator("section").filter({ has: card });
    await panel.getByRole("button", { name: "Historique" }).click();
    const history = panel.getByRole("list", { name: "Historique" });
    await expect(history.getByText(/04 74 00 00 01/)).toBeVisible();
    await expectAccessible(page);
    await history.getByRole("listitem").last().getByRole("button", { name: "Reprendre" }).click();
    await expect(card.getByLabel("Téléphone")).toHaveValue("04 65 71 00 45");
    await expect.poll(() => htmlOf(page, "/contact")).toContain(shippedPhone);
  });

  await test.step("price from tomorrow: in the preview, on the page that day, then back", async () => {
    await page.goto("/admin/prix");
    await price(page).fill("137");
    await page.getByLabel("À partir d’un jour").check();
    await page.getByRole("button", { name: "Aperçu" }).click();
    await expect(page.getByRole("link", { name: "Ouvrir l’aperçu" })).toBeVisible();
    expect(await htmlOf(page, await hrefOf("Ouvrir l’aperçu"))).toContain("13700");
    await page.getByRole("button", { name: /^Programmer au / }).click();
    await expect(page.getByText(/^137€ au /)).toBeVisible();
    expect(await htmlOf(page, "/services")).not.toContain("13700");

    // The day comes.
    await site.db.pool.query("update site_content set valid_from = now() where kind = 'price'");
    await site.db.pool.query("select pg_notify('cache_invalidated', 'content:price')");
    await expect.poll(() => htmlOf(page, "/services")).toContain("13700");
    const after = await quotedTotal(page, "Appelante Après", "apres@exemple.fr");
    expect(after).not.toBe(before);
    const { rows } = await site.db.pool.query<{ total: string }>(`
      select (q.total_cents / 100) || ',00 €' as total from quotes q
      join quote_requests r on r.id = q.request_id where r.name = 'Appelante Avant'`);
    expect(before).toContain(rows[0]?.total ?? "missing");

    await page.goto("/admin/prix");
    await price(page).focus();
    await page.getByRole("button", { name: "Reprendre" }).click();
    await expect.poll(() => htmlOf(page, "/services")).not.toContain("13700");
  });
});

test("two people edit the same card: the second is told, keeps what was typed, and saves it over", async ({
  page,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 409/);
  await signInAsOwner(page);
  await page.goto("/admin/reglages");
  const card = contactCard(page);
  await card.getByLabel("Téléphone").fill("04 74 00 00 02");

  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const value = { phone: "04 74 00 00 03", email: "autre@exemple.fr", noticeEmail: "" };
  const changes = [{ key: "contact", value, version: 0 }];
  const other = await page.request.put("/api/admin/content", {
    headers,
    data: { kind: "identity", changes, day: null },
  });
  expect(other.status()).toBe(200);

  await card.getByRole("button", { name: "Enregistrer" }).click();
  await expect(card.getByText("Quelqu’un d’autre a enregistré entre-temps")).toBeVisible();
  await expect(card.getByLabel("Téléphone")).toHaveValue("04 74 00 00 02");
  await expect(card.getByText("Avant\u00a0: 04 74 00 00 03")).toBeVisible();
  await expect(card.getByLabel("E-mail public")).toHaveValue("autre@exemple.fr");
  await card.getByRole("button", { name: "Enregistrer" }).click();
  await expect(card.getByRole("button", { name: "Enregistrer" })).toHaveCount(0);
  await expect.poll(async () => (await page.request.get("/contact")).text()).toContain("tel:+33474000002");
});
