import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { testWithOwnProgram } from "./own-program.ts";
import { htmlOf, textOf } from "./page-source.ts";
import { signInAsOwner } from "./staff.ts";

/** A site of its own: other journeys compare the shipped telephone number and prices. */
const test = testWithOwnProgram();

test("from a phone, the owner changes the number and a price from tomorrow, sees both, and takes them back", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const before = await htmlOf(page, "/services");
  expect(before).not.toContain("site-content");
  await signInAsOwner(page);

  await test.step("the number is on the public page as soon as it is saved", async () => {
    await page.goto("/admin/reglages");
    const card = page.getByRole("form", { name: "Contact" });
    await expect(page.getByRole("link", { name: /^E-mail des alertes/ })).toBeVisible();
    await card.getByLabel("Téléphone").fill("12");
    await card.getByRole("button", { name: "Enregistrer" }).click();
    await expect(card.getByText("Ce numéro de téléphone comporte une erreur.")).toBeVisible();
    await card.getByLabel("Téléphone").fill("04 74 00 00 01");
    await card.getByLabel("E-mail des alertes").fill("helene@exemple.fr");
    await expectAccessible(page);
    await card.getByRole("button", { name: "Enregistrer" }).click();
    await expect(card.getByRole("button", { name: "Enregistrer" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^E-mail des alertes/ })).toHaveCount(0);
    await expect.poll(() => htmlOf(page, "/contact")).toContain("tel:+33474000001");
  });

  await test.step("a price from tomorrow is in the preview, not on the page", async () => {
    await page.goto("/admin/prix");
    const price = page.getByRole("textbox", { name: "Prix, VIP Complet, A", exact: true });
    await price.fill("1350");
    await expect(page.getByText("Cinq fois le prix ou plus")).toBeVisible();
    await expect(page.getByRole("button", { name: "Publier (0)" })).toBeDisabled();
    await price.fill("137");
    await page.getByLabel("À partir d’un jour").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Aperçu" }).click();
    const link = page.getByRole("link", { name: "Ouvrir l’aperçu" });
    await expect(link).toBeVisible();
    expect(await htmlOf(page, (await link.getAttribute("href")) ?? "")).toContain("13700");
    await page.getByRole("button", { name: /^Programmer au / }).click();
    await expect(page.getByText(/^137€ au /)).toBeVisible();
    expect(await htmlOf(page, "/services")).not.toContain("13700");
  });

  await test.step("both are taken back", async () => {
    await page.getByRole("textbox", { name: "Prix, VIP Complet, A", exact: true }).focus();
    await page.getByRole("button", { name: "Retirer" }).click();
    await expect(page.getByText(/^137€ au /)).toHaveCount(0);
    await page.goto("/admin/reglages");
    const card = page.getByRole("form", { name: "Contact" });
    await card.getByLabel("Téléphone").fill("04 65 71 00 45");
    await card.getByRole("button", { name: "Enregistrer" }).click();
    await expect.poll(() => htmlOf(page, "/contact")).toContain("tel:+33465710045");
  });
});

test("a pasted block is published at once, pages and quote follow, and one action brings everything back", async ({
  page,
}) => {
  test.slow();
  const shipped = await htmlOf(page, "/services");
  await signInAsOwner(page);
  await page.goto("/admin/prix");
  const first = page.getByRole("textbox", { name: "Prix, Standard Extérieur, A", exact: true });
  await first.focus();
  await first.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "47\t57\n52\tpas un prix\n");
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText("Pas un prix")).toBeVisible();
  await page.getByRole("button", { name: "Publier (3)" }).click();
  await expect(page.getByRole("button", { name: /^Publier/ })).toHaveCount(0);
  await expect.poll(() => htmlOf(page, "/services")).toContain("dès 47");

  await page.goto("/services");
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await expect(page.getByText(/47/).first()).toBeVisible();

  await page.goto("/admin/prix");
  await page.getByRole("button", { name: "Valeurs d’origine" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tout remettre" }).click();
  await expect(first).toHaveValue("49");
  await expect.poll(() => htmlOf(page, "/services")).toBe(shipped);
});

test("from a phone, travel, parcels and rentals are priced like services: previewed, questioned, from a day, taken back", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const cell = (name: string) => page.getByRole("textbox", { name: `Prix, ${name}`, exact: true });
  const rentalPath = "/services/location-shampouineuse";
  const shipped = await htmlOf(page, rentalPath);
  await signInAsOwner(page);
  await page.goto("/admin/reglages");
  await page.getByRole("link", { name: "Prix des déplacements" }).click();

  await test.step("travel changes from tomorrow, zero is asked about", async () => {
    await cell("Chaque kilomètre au-delà").fill("0");
    await expect(page.getByText("Zéro\u00a0: à confirmer")).toBeVisible();
    await cell("Chaque kilomètre au-delà").fill("0,75");
    await page.getByLabel("À partir d’un jour").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Programmer au / }).click();
    await expect(page.getByText(/^0,75.* au /)).toBeVisible();
    await cell("Chaque kilomètre au-delà").focus();
    await page.getByRole("button", { name: "Retirer" }).click();
    await expect(page.getByText(/^0,75.* au /)).toHaveCount(0);
  });

  await test.step("a weight is added, and leaves again once confirmed", async () => {
    await page.goto("/admin/prix?groupe=colis");
    await page.getByLabel("Nouveau poids (kg)").fill("30");
    await page.getByRole("button", { name: "Ajouter un poids" }).click();
    const heavy = cell("Jusqu’à 30\u00a0kg, Métropole");
    await heavy.fill("34,90");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publier (1)" }).click();
    await expect(page.getByRole("button", { name: /^Publier/ })).toHaveCount(0);
    await expect(heavy).toHaveValue("34,90");
    await heavy.fill("");
    await expect(page.getByRole("button", { name: "Publier (0)" })).toBeDisabled();
    await page.getByRole("button", { name: "Oui, retirer ce poids" }).click();
    await page.getByRole("button", { name: "Publier (1)" }).click();
    await expect(heavy).toHaveCount(0);
  });

  await test.step("a rental price is in the preview, then on the page, then taken back", async () => {
    await page.goto("/admin/prix?groupe=locations");
    await cell("Location Dustego, La journée").fill("22,50");
    await page.getByRole("button", { name: "Aperçu" }).click();
    const link = page.getByRole("link", { name: "Ouvrir l’aperçu" });
    await expect(link).toBeVisible();
    expect(await textOf(page, (await link.getAttribute("href")) ?? "")).toContain("22,50");
    expect(await htmlOf(page, rentalPath)).toBe(shipped);
    await page.getByRole("button", { name: "Publier (1)" }).click();
    await expect.poll(() => textOf(page, rentalPath)).toContain("22,50");
    await cell("Location Dustego, La journée").focus();
    await page.getByRole("button", { name: "Reprendre" }).last().click();
    await expect.poll(() => htmlOf(page, rentalPath)).toBe(shipped);
  });
});
