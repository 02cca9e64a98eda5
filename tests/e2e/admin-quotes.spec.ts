import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { mailedLink } from "./job-support.ts";
import { signInAsOwner } from "./staff.ts";

test.use({ viewport: { width: 1440, height: 1000 } });

const stamp = Date.now();
const first = `Odile Perret ${stamp}`;
const second = `Marc Vuillod ${stamp}`;

async function chooseCommune(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Commune" }).fill("ceyz");
  await page.getByRole("option", { name: /^Ceyzériat/ }).click();
}

test("a caller's quote is sent, copied for another caller, booked on the telephone, and stands in the planning", async ({
  page,
  expectConsole,
}) => {
  test.slow();
  await signInAsOwner(page);
  const main = page.getByRole("main");
  let number = "";
  let day = "";

  await test.step("a quote with a line typed by hand and a discount is sent", async () => {
    await page.goto("/admin/devis/nouveau");
    await main.getByLabel("Nom", { exact: true }).fill(first);
    await main.getByLabel("E-mail").fill(`odile-${stamp}@exemple.fr`);
    await chooseCommune(page);
    await main.getByRole("radio", { name: /^C,/ }).check({ force: true });
    const prices = main.getByRole("row", { name: /^Standard Complet/ }).getByText(/€$/);
    await expect(prices.filter({ visible: true })).toHaveText([/^89\s€$/, /^99\s€$/, /^109\s€$/, /^125\s€$/]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(prices.filter({ visible: true })).toHaveText([/^109\s€$/]);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await main.getByLabel("Standard Complet").check();
    await main.getByRole("button", { name: "Ligne libre", exact: true }).click();
    await main.getByRole("textbox", { name: "Ligne libre 1" }).fill("Remorque");
    await main.getByLabel("Montant (€)").fill("40");
    await main.getByLabel("Remise en %").fill("10");
    await main.getByLabel("Motif").fill("fidélité");
    await expect(main.locator("output")).toHaveText(/^134,10\s€$/);
    await page.reload();
    await expect(main.getByText("Brouillon restauré")).toBeVisible();
    await expect(main.getByLabel("Nom", { exact: true })).toHaveValue(first);
    await expect(main.locator("output")).toHaveText(/^134,10\s€$/);
    await expectAccessible(page);

    // Stored by the server, while its answer does not arrive.
    expectConsole(/net::ERR_FAILED/);
    await page.route(
      "**/api/admin/requests/quotes/caller",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const send = main.getByRole("button", { name: "Envoyer le devis" });
    await send.click();
    await expect(main.getByRole("alert").first()).toBeVisible();
    await page.reload();
    await send.click();
    await expect(page).toHaveURL(/\/admin\/demandes\//);
    number =
      (await main
        .getByText(/^D-\d{4}-\d{4}$/)
        .first()
        .textContent()) ?? "";
  });

  await test.step("it was stored once, and nothing is left of its draft", async () => {
    const request = page.url();
    await page.goto("/admin/devis/nouveau");
    await expect(main.getByLabel("Nom", { exact: true })).toHaveValue("");
    await expect(main.getByText("Brouillon restauré")).toBeHidden();
    await page.goto(`/admin/devis?vue=tous&q=${stamp}`);
    await expect(main.getByRole("row").filter({ hasText: first })).toHaveCount(1);
    await page.goto(request);
  });

  await test.step("a second version replaces it, and the first one stays readable", async () => {
    await main.getByRole("button", { name: "Nouveau devis" }).click();
    await expect(main.getByLabel("Remise en %")).toHaveValue("10");
    await main.getByLabel("Remise en %").fill("20");
    await expect(main.getByLabel("Total du devis")).toHaveText(/^119,20\s€$/);
    await main.getByRole("button", { name: "Envoyer le devis" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(main.getByText("version 2")).toBeVisible();
    await expect(main.getByRole("button", { name: `PDF du devis ${number}` })).toBeVisible();
    await main.getByRole("button", { name: /^Arrêter les relances/ }).click();
    await expect(main.getByRole("button", { name: /^Reprendre les relances/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the list says the version and the rule of the reminders, and copies", async () => {
    await page.goto(`/admin/devis?vue=tous&q=${stamp}`);
    await expect(main.getByRole("row").nth(1)).toContainText("version 2");
    await expect(main.getByText(/^Relances\s: une seule par devis/)).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("link", { name: /^Dupliquer le devis/ }).click();
    await expect(main.getByText(/^Copie du devis D-/)).toContainText("1 ligne libre garde son montant.");
    await expect(main.getByLabel("Standard Complet")).toBeChecked();
    await expect(main.locator("output")).toHaveText(/^119,20\s€$/);
  });

  await test.step("for another caller, a start is booked on the telephone", async () => {
    await main.getByRole("button", { name: "Changer" }).click();
    await main.getByLabel("Nom", { exact: true }).fill(second);
    await main.getByLabel("E-mail").fill(`marc-${stamp}@exemple.fr`);
    const chosen = main.getByLabel("Autre créneau");
    await expect(chosen.locator("option").nth(1)).toBeAttached();
    await chosen.selectOption({ index: (await chosen.locator("option").count()) - 1 });
    day = (await chosen.inputValue()).slice(0, 10);
    await main.getByLabel("Rue et numéro").fill("8 impasse du Revermont");
    const early = main.getByRole("checkbox", { name: /^Le client demande ce jour/ });
    if (await early.isVisible()) await early.check();
    await expectAccessible(page);
    await main.getByRole("button", { name: /^Réserver/ }).click();
    await expect(page).toHaveURL(/\/admin\/demandes\//);
    await expect(main.getByText(/accord donné par téléphone le/)).toBeVisible();
    await expect(main.getByText("Accepté hors ligne")).toBeVisible();
    await main.getByRole("link", { name: /^Rendez-vous, / }).click();
    await expect(page).toHaveURL(/\/admin\/rendez-vous\//);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);
  });

  await test.step("it stands in the planning", async () => {
    await page.goto(`/admin/planning?vue=jour&jour=${day}`);
    await expect(page.getByRole("button", { name: new RegExp(second) }).first()).toBeVisible();
  });

  await test.step("the old link leads the customer to the newest version", async () => {
    await page.goto(await mailedLink(page, `odile-${stamp}@exemple.fr`, number));
    await expect(page.getByText(/a été remplacé\s: voici la version\s2/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Devis D-");
    await expect(
      page.getByRole("button", { name: "Accepter le devis avec obligation de paiement" }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the page of a caller on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/devis/nouveau?copie=${number}`);
    await expect(main.getByText(/^Copie du devis/)).toBeVisible();
    await expect(main.getByLabel("Autre créneau")).toBeVisible();
    await expectAccessible(page);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(390);
  });
});
