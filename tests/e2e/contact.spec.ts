import type { Page } from "@playwright/test";
import { contactSubjects } from "#content/lists/contact-subjects.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { waitForSection } from "./hydration.ts";
import { boxesOf } from "./layout.ts";
import { expectToast, toast } from "./notice.ts";
import { openPage } from "./open-page.ts";
import { waitPastRobotCheck } from "./robot-check.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const subject = (page: Page) => page.getByRole("combobox", { name: "Sujet" });
const send = (page: Page) => page.getByRole("button", { name: "Envoyer ma demande" });
const count = (page: Page) => page.getByRole("spinbutton", { name: "Nombre de véhicules" });

async function fillIn(page: Page): Promise<void> {
  await field(page, "Nom").fill("Camille Perrin");
  await field(page, "E-mail").fill("camille.perrin@exemple.fr");
  await field(page, "Téléphone").fill("06 12 34 56 78");
}

const sent = {
  title: "Demande envoyée !",
  text: "Merci ! Un e-mail de confirmation vous a été envoyé.",
};

test.describe("the contact page", () => {
  test("opens on the subject its address names; gives the phone, the hours and the area", async ({
    page,
  }) => {
    // As the server sends them: the last of them checks that the subject stays after hydration.
    for (const { id } of contactSubjects) {
      await page.goto(`/contact?subject=${id}`, { waitUntil: "commit" });
      await expect(subject(page)).toHaveValue(id);
    }
    const last = contactSubjects.at(-1);
    await page.goto(`/contact?subject=${last?.id}`);
    await expect(subject(page)).toHaveValue(last?.id ?? "");
    await page.goto("/contact?subject=inconnu");
    await expect(subject(page)).toHaveValue("nettoyage");

    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "04 65 71 00 45" })).toHaveAttribute(
      "href",
      "tel:+33465710045",
    );
    await expect(main.getByText("du lundi au samedi, 08:00–19:00", { exact: true })).toBeVisible();
    await expect(main.getByText("Foissiat, 01340")).toBeVisible();
  });

  test("says beside each field what is missing, and no longer once it is being corrected", async ({
    page,
  }) => {
    await openPage(page, "/contact");
    await field(page, "E-mail").fill("camille@");
    await send(page).click();
    await expectToast(
      page,
      "Informations manquantes",
      "Veuillez remplir tous les champs obligatoires.",
      "destructive",
    );
    await expect(field(page, "Nom")).toBeFocused();
    await expect(field(page, "Nom")).toHaveAccessibleDescription("Indiquez votre nom.");
    const addressError = "Il manque la fin de l’adresse e-mail, par exemple @orange.fr.";
    await expect(field(page, "E-mail")).toHaveAccessibleDescription(addressError);
    await expect(field(page, "E-mail")).toHaveValue("camille@");
    await expect(page.getByText("Indiquez votre numéro de téléphone.")).toBeVisible();
    await field(page, "Nom").fill("Camille");
    await expect(page.getByText("Indiquez votre nom.")).toBeHidden();
    await expect(page.getByText(addressError)).toBeVisible();
  });

  test("sends a message, says so and offers to write another", async ({ page }) => {
    await openPage(page, "/contact?subject=ceramique");
    await fillIn(page);
    await field(page, "Votre message").fill("Une 308 de 2021, à Marboz.");
    await waitPastRobotCheck(page);
    const posted = page.waitForRequest("**/contact/envoyer");
    await send(page).click();
    const body = (await posted).postData() ?? "";
    for (const value of ["ceramique", "Camille Perrin", "à Marboz"]) expect(body).toContain(value);
    await expectToast(page, sent.title, sent.text, "default");
    const panel = page
      .getByRole("region", { name: sent.title, description: sent.text })
      .filter({ hasText: "revenons vers vous" });
    await expect(panel).toBeFocused();
    await page.getByRole("button", { name: "Écrire un autre message" }).click();
    await expect(field(page, "Nom")).toHaveValue("");
  });

  test("asks a fleet for its company and its vehicles", async ({ page }) => {
    await openPage(page, "/contact");
    await expect(count(page)).toHaveCount(0);
    await subject(page).selectOption({ label: "Devis flotte d’utilitaires" });
    await fillIn(page);
    await count(page).fill("0");
    await send(page).click();
    await expect(field(page, "Entreprise")).toHaveAccessibleDescription(
      "Indiquez le nom de votre entreprise.",
    );
    await expect(count(page)).toHaveAccessibleDescription("Indiquez le nombre de véhicules, de 1 à 999.");
    await field(page, "Entreprise").fill("Bresse Bâtiment");
    await count(page).fill("6");
    await page.getByRole("combobox", { name: /Offre souhaitée/ }).selectOption({ label: "Passage régulier" });
    await waitPastRobotCheck(page);
    await send(page).click();
    await expectToast(page, sent.title, sent.text, "default");
  });

  test("shows that it is sending, and sends a double click once", async ({ page }) => {
    await openPage(page, "/contact");
    let posts = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/contact/envoyer", async (route) => {
      posts += 1;
      await released;
      await route.continue();
    });
    await fillIn(page);
    await send(page).dblclick();
    await expect(page.getByRole("button", { name: "Envoi en cours..." })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    release();
    await expect(toast(page)).toContainText(sent.title);
    expect(posts).toBe(1);
  });

  test("keeps what was typed when the sending fails", async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    await openPage(page, "/contact");
    await page.route("**/contact/envoyer", (route) => route.abort());
    await fillIn(page);
    await send(page).click();
    const failure = "Une erreur est survenue. Veuillez réessayer.";
    await expectToast(page, "Erreur d'envoi", failure, "destructive");
    await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
    await expect(field(page, "Nom")).toHaveValue("Camille Perrin");
  });
});

test.describe("the contact form without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is refused with its errors, keeps the typing, then is received", async ({ page, expectConsole }) => {
    expectConsole(/422/);
    await page.goto("/contact?subject=habitat");
    await field(page, "Nom").fill("Camille Perrin");
    await field(page, "Votre message").fill("Une paroi de douche");
    await send(page).click();
    await expect(page.getByRole("alert")).toHaveText(/Informations manquantes/);
    await expect(page.getByText("Indiquez votre adresse e-mail.")).toBeVisible();
    await expect(field(page, "Nom")).toHaveValue("Camille Perrin");
    await expect(field(page, "Votre message")).toHaveValue("Une paroi de douche");
    await expect(subject(page)).toHaveValue("habitat");
    await fillIn(page);
    await send(page).click();
    await expect(page.getByRole("main")).toContainText(sent.title);
    await page.getByRole("link", { name: "Écrire un autre message" }).click();
    await expect(field(page, "Nom")).toHaveValue("");
  });

  test("turns into the fleet's form when that subject is sent", async ({ page, expectConsole }) => {
    expectConsole(/422/);
    await page.goto("/contact");
    await fillIn(page);
    await subject(page).selectOption("flotte");
    await send(page).click();
    await expect(page.getByText("Indiquez le nom de votre entreprise.")).toBeVisible();
    await expect(subject(page)).toHaveValue("flotte");
    await expect(field(page, "Nom")).toHaveValue("Camille Perrin");
    await field(page, "Entreprise").fill("Bresse Bâtiment");
    await count(page).fill("6");
    await send(page).click();
    await expect(page.getByRole("main")).toContainText(sent.title);
  });

  test("is answered on the contact page when it is sent from another", async ({ page }) => {
    await page.goto("/services/nettoyage-canapes-textiles");
    await fillIn(page);
    await send(page).click();
    await expect(page).toHaveURL("/contact#contact");
    await expect(page.getByRole("main")).toContainText(sent.title);
  });
});
test.describe("on the home page", () => {
  test("the contact form is sent from the home page", async ({ page }) => {
    await openPage(page, "/");
    await waitForSection(page.locator("#contact form"));
    await fillIn(page);
    await waitPastRobotCheck(page);
    await send(page).click();
    await expectToast(page, sent.title, sent.text, "default");
    await expect(page).toHaveURL("/");
  });

  test("the contact form says that it is loading when its code is late", async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/closing-block-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await openPage(page, "/newsletter");
    await page.getByRole("link", { name: "Reflet Bressan, accueil" }).first().click();
    await page.locator("#contact").scrollIntoViewIfNeeded();
    await expect(page.getByText("Chargement du formulaire de contact...")).toBeVisible();
    release();
    await expect(field(page, "Nom")).toBeVisible();
  });
});

test("the contact page satisfies axe at 390 and 1440 px, with its errors shown", async ({ page }) => {
  await openPage(page, "/contact?subject=flotte");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await send(page).click();
    await expect(toast(page)).toBeVisible();
    await expectAccessible(page);
  }
  // A tablet has room for two steps in a row: four were columns of a few words.
  await page.setViewportSize({ width: 768, height: 900 });
  const steps = await boxesOf(page.locator(".why-steps li"));
  expect(new Set(steps.map(({ start }) => start)).size).toBe(2);
});
