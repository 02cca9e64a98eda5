import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  back,
  checkbox,
  chooseCar,
  draft,
  expectNotice,
  heading,
  keepDraft,
  lines,
  nbsp,
  next,
  open,
  radio,
  send,
  titles,
  waitForWizard,
  wizard,
} from "./wizard-support.ts";

test.use({ viewport: { width: 390, height: 844 } });

const addVehicle = "Ajouter un autre véhicule";

test("a request for two cars, from the summary to the booked visit", async ({ page }) => {
  test.slow();
  await keepDraft(
    page,
    draft({
      ...{ step: 6, vehicleCategory: "A", vehicleModel: "Clio", commune: "Attignat", options: [] },
      ...{ suggestedServices: ["cleaning.standard.complete"], serviceProblems: ["poils_animaux"] },
    }),
  );
  await open(page);
  await expect(wizard(page).getByText(`poils d’animaux, 30,00${nbsp}€ de plus`)).toBeVisible();
  await wizard(page).getByRole("button", { name: addVehicle }).click();
  await expect(heading(page, titles[0])).toBeFocused();

  // Back from the first step leads to the first vehicle's summary, which has kept its line.
  await back(page).last().click();
  await expect(lines(page)).toHaveCount(1);
  await wizard(page).getByRole("button", { name: addVehicle }).click();

  await chooseCar(page, "Grand Véhicule et SUV Premium");
  await radio(page, /Nettoyage complet/).check();
  await next(page).click();
  await next(page).click();
  await checkbox(page, /Standard Complet/).check();
  await next(page).click();
  await expect(wizard(page).getByRole("heading", { name: "Clio" })).toBeVisible();
  await expect(wizard(page).getByRole("heading", { name: "Véhicule 2, catégorie D" })).toBeVisible();
  await expectAccessible(page);

  // A reload brings both back.
  await page.reload();
  await waitForWizard(page);
  await expect(wizard(page).getByRole("heading", { name: "Clio" })).toBeVisible();

  await next(page).click();
  await wizard(page).getByLabel(`Où laver le véhicule${nbsp}?`).selectOption("public");
  await expect(wizard(page).getByText("Nous nettoierons sans eau, au même prix")).toBeVisible();
  await send(page).click();
  await expectNotice(page, "Devis envoyé avec succès !");

  await page.getByRole("button", { name: "Choisir un créneau" }).click();
  await expect(page.getByRole("heading", { name: "Choisir un créneau" })).toBeVisible();
  const summary = page.getByRole("complementary", { name: "Votre réservation" });
  await expect(summary.getByText("Standard Complet, Clio")).toBeVisible();
  await expect(summary.getByText("Véhicule 2, catégorie D").first()).toBeVisible();
  // The place is asked once a start is held, and begins with what the wizard was told.
  await page.locator("a.bk-day").nth(4).click();
  await expect(page.locator("a.bk-day").nth(4)).toHaveAttribute("aria-current", "date");
  await page.locator(".bk-hour").first().click();
  await expect(page.getByRole("radio", { name: "Voie publique" })).toBeChecked();
});

test("a vehicle is taken off the request with all its lines", async ({ page }) => {
  const first = draft({ step: 6, vehicleModel: "Clio", vehicleCategory: "A", options: [] });
  await keepDraft(page, { ...draft({ step: 6, options: [] }), earlier: [first] });
  await open(page);
  await wizard(page)
    .getByRole("button", { name: `Retirer du devis${nbsp}: Clio` })
    .click();
  await expect(wizard(page).getByRole("heading", { name: "Clio" })).toHaveCount(0);
  await expect(lines(page)).toHaveCount(3);
});
