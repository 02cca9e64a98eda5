import { homePage } from "#content/pages/home.ts";
import { expect, test } from "./fixtures.ts";
import { dismissNotice, waitForSection } from "./hydration.ts";
import { expectToast, toast } from "./notice.ts";
import { openPage } from "./open-page.ts";
import {
  category,
  field,
  fillContact,
  fillVehicle,
  holdPost,
  missing,
  model,
  open,
  path,
  sendVehicle,
  slider,
} from "./tint-support.ts";

// The tests are independent and run in parallel.
test.describe.configure({ mode: "parallel" });

test.describe("vehicle quote", () => {
  test("is not offered before the vehicle is known", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await open(page);
    const ask = page.locator(".tint-panel").getByRole("link", { name: "Demander ce devis" });
    await expect(ask).toHaveAttribute("aria-disabled", "true");
    await ask.focus();
    await page.keyboard.press("Enter");
    await expectToast(page, missing.title, missing.vehicle, "destructive");
    await expect(page.getByRole("radiogroup", { name: "Catégorie du véhicule" })).toBeFocused();
    await category(page, "A").check();
    await model(page).fill("Renault Clio");
    await expect(ask).not.toHaveAttribute("aria-disabled");
    await ask.click();
    await expect(page).toHaveURL(`${path}#devis`);
  });

  test("is refused while anything is missing, and says what", async ({ page }) => {
    await open(page);
    await sendVehicle(page).click();
    await expectToast(page, missing.title, missing.vehicle, "destructive");
    await expect(page.getByRole("radiogroup", { name: "Catégorie du véhicule" })).toBeFocused();
    await expect(field(page, "Nom et prénom")).toHaveAccessibleDescription("Indiquez votre nom.");
    await expect(field(page, "E-mail")).toHaveAccessibleDescription("Indiquez votre adresse e-mail.");
    await expect(field(page, "Téléphone")).toHaveAccessibleDescription(
      /^Indiquez votre numéro de téléphone\./,
    );
    await expect(model(page)).toHaveAccessibleDescription(/^Précisez le modèle de votre véhicule\./);

    await category(page, "D").check();
    await model(page).fill("   ");
    await fillContact(page);
    await expect(field(page, "E-mail")).toHaveAttribute("aria-invalid", "false");
    await sendVehicle(page).click();
    await expect(model(page)).toBeFocused();
    await expectToast(page, missing.title, missing.vehicle, "destructive");
    await expect(field(page, "Nom et prénom")).toHaveValue("Camille Perrin");

    for (const name of ["Nom et prénom", "E-mail", "Téléphone"]) {
      await dismissNotice(page);
      await fillVehicle(page);
      await field(page, name).fill(" ");
      await sendVehicle(page).click();
      await expectToast(page, missing.title, missing.vehicle, "destructive");
      await expect(field(page, name)).toBeFocused();
      await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    }

    // An invalid address is named.
    await fillVehicle(page);
    await field(page, "E-mail").fill("camille.perrin@exemple");
    await sendVehicle(page).click();
    const fault = "Il manque la fin de l’adresse e-mail, par exemple @orange.fr.";
    await expectToast(page, "Informations à vérifier", fault, "destructive");
    await expect(field(page, "E-mail")).toHaveAccessibleDescription(fault);
  });

  test("is sent once with the film's settings, and is confirmed", async ({ page }) => {
    const post = await holdPost(page);
    await open(page);
    await fillVehicle(page);
    await page.getByRole("button", { name: "Intimité" }).click();
    await sendVehicle(page).click();
    const busy = page.getByRole("button", { name: "Envoi en cours..." });
    await expect(busy).toBeDisabled();
    post.answer();
    await expectToast(
      page,
      "Devis envoyé !",
      "Merci ! Un e-mail de confirmation vous a été envoyé.",
      "default",
    );
    // Sent, the fields are gone: it cannot be sent twice.
    await expect(sendVehicle(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Faire une autre demande" }).click();
    await expect(field(page, "Nom et prénom")).toHaveValue("");
    await expect(slider(page, "Vitres arrière")).toHaveValue("15");
    await expect(sendVehicle(page)).toBeEnabled();
    expect(Object.fromEntries(post.body())).toMatchObject({
      intent: "vehicle",
      vehicle_category: "D",
      vehicle_model: "Peugeot 5008",
      film: "tint",
      frontWindows: "30",
      rearWindows: "15",
      sunroof: "35",
      sunstrip: "50",
      name: "Camille Perrin",
      email: "camille.perrin@exemple.fr",
      phone: "06 12 34 56 78",
      reponse_b: "",
    });
    expect(post.body().get("submission_id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("opens on the setting tried on the home page", async ({ page }) => {
    await openPage(page, "/");
    const section = page.locator("#tinted-windows-service");
    await waitForSection(section.locator("section"));
    await section.getByRole("radio", { name: "Confort" }).check();
    await section.getByRole("link", { name: homePage.tint.link }).click();
    await expect(slider(page, "Vitres arrière")).toHaveValue("50");
    await expect(slider(page, "Vitres avant")).toHaveValue("25");
  });

  test("survives a failed sending and can be sent again", async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/);
    await open(page);
    await fillVehicle(page);
    await page.getByRole("tab", { name: "Couleur" }).click();
    await page.getByRole("radio", { name: "Or Champagne Satiné" }).check();
    await page.route(`**${path}/envoyer`, (route) => route.abort());
    await sendVehicle(page).click();
    await expectToast(page, "Erreur d'envoi", "Une erreur est survenue. Veuillez réessayer.", "destructive");
    await expect(field(page, "Téléphone")).toHaveValue("06 12 34 56 78");
    await expect(page.getByRole("radio", { name: "Or Champagne Satiné" })).toBeChecked();
    await page.unroute(`**${path}/envoyer`);
    await sendVehicle(page).click();
    await expectToast(
      page,
      "Devis envoyé !",
      "Merci ! Un e-mail de confirmation vous a été envoyé.",
      "default",
    );
  });

  test("is not sent by Enter among the settings", async ({ page }) => {
    await open(page);
    await category(page, "B").check();
    await model(page).fill("Peugeot 308");
    await model(page).press("Enter");
    await slider(page, "Toit vitré").press("Enter");
    await expect(toast(page)).toHaveCount(0);
    await expect(field(page, "Nom et prénom")).toHaveAttribute("aria-invalid", "false");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  // A refused form is answered with an error status, which the browser logs.
  test.beforeEach(({ expectConsole }) => expectConsole(/status of 422/));

  test("the vehicle form says what is wrong beside the fields, keeps all, then confirms", async ({
    page,
  }) => {
    await page.goto(path);
    await category(page, "C").check();
    await slider(page, "Vitres arrière").fill("20");
    await field(page, "Nom et prénom").fill("Zoé Morel");
    await field(page, "E-mail").fill("zoe.morel@exemple.fr");
    await sendVehicle(page).click();

    await expect(page.getByRole("alert")).toContainText(missing.title);
    await expect(page.getByRole("alert")).toContainText(missing.vehicle);
    await expect(model(page)).toHaveAccessibleDescription(/^Précisez le modèle de votre véhicule\./);
    await expect(field(page, "Téléphone")).toHaveAccessibleDescription(
      /^Indiquez votre numéro de téléphone\./,
    );
    await expect(category(page, "C")).toBeChecked();
    await expect(slider(page, "Vitres arrière")).toHaveValue("20");
    await expect(field(page, "Nom et prénom")).toHaveValue("Zoé Morel");

    await model(page).fill("Volkswagen Passat");
    await field(page, "Téléphone").fill("06 98 76 54 32");
    await sendVehicle(page).click();
    await expect(page.getByText("Devis envoyé !", { exact: true })).toBeVisible();
    await expect(page.getByText("Merci ! Un e-mail de confirmation vous a été envoyé.")).toBeVisible();
  });

  test("another film is a link away and can be asked for", async ({ page }) => {
    await page.goto(path);
    await page.getByRole("tab", { name: "Sécurité" }).click();
    await page.getByRole("radio", { name: /^Reinforced Security/ }).check();
    await category(page, "A").check();
    await model(page).fill("Renault Clio");
    await field(page, "Nom et prénom").fill("Zoé Morel");
    await field(page, "E-mail").fill("zoe.morel@exemple");
    await field(page, "Téléphone").fill("06 98 76 54 32");
    await sendVehicle(page).click();
    await expect(page.getByRole("tab", { name: "Sécurité" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("radio", { name: /^Reinforced Security/ })).toBeChecked();
    await field(page, "E-mail").fill("zoe.morel@exemple.fr");
    await sendVehicle(page).click();
    await expect(page.getByText("Devis envoyé !", { exact: true })).toBeVisible();
  });
});
