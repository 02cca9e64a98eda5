import type { Page } from "@playwright/test";
import { heicPhoto } from "../support/heic-photo.ts";
import { expectAccessible } from "./axe.ts";
import { dayAhead } from "./days.ts";
import { expect } from "./fixtures.ts";
import { expectOneRow } from "./layout.ts";
import { testWithOwnProgram } from "./own-program.ts";
import { htmlOf, textOf } from "./page-source.ts";
import { expectStill } from "./photo-arrival.ts";
import { signInAsOwner } from "./staff.ts";

/** A site of its own: other journeys rent the shipped machines and open every service. */
const test = testWithOwnProgram();

const rentalPath = "/services/location-shampouineuse";
const ceramicPath = "/services/traitement-ceramique-auto";
const toast = (page: Page, title: string) => page.locator(".toast-title").filter({ hasText: title });

test.use({ viewport: { width: 390, height: 844 } });

test("from a phone, the owner adds a machine, a visitor rents it, and its price changes", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  test.slow();
  expect(await htmlOf(page, rentalPath)).not.toContain("Vaporetta");
  await signInAsOwner(page);

  await test.step("a machine is written and saved", async () => {
    await page.goto("/admin/machines");
    await page.getByRole("link", { name: "Nouvelle machine" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nouvelle machine" })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectOneRow(
      page.getByRole("heading", { name: "La machine" }),
      page.getByRole("heading", { name: "Prix et nombre" }),
      "both halves of a new machine",
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Indiquez un nom de 40 signes au plus.")).toBeVisible();
    await page.getByLabel("Nom", { exact: true }).fill("Vaporetta");
    await page.getByLabel("Sous-titre").fill("À la vapeur");
    await page.getByLabel("Description").fill("Joints, cuisines et sièges.");
    await page.getByLabel("La journée (€)").fill("25");
    await page.getByLabel("Le week-end (€)").fill("40");
    await page.getByLabel("Par jour, à la semaine (€)").fill("15");
    await page.getByLabel("Caution (€)").fill("200");
    await page.getByRole("button", { name: "Ajouter un pack" }).click();
    await page.getByLabel("Nom du pack").fill("PACK VAPEUR");
    await page.getByLabel("Prix du pack (€)").fill("22");
    await page.getByLabel("En une phrase").fill("Pour une cuisine.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(toast(page, "Machine enregistrée")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Vaporetta" })).toBeVisible();
  });

  await test.step("the public page shows it, and it is rented", async () => {
    await expect.poll(() => htmlOf(page, rentalPath)).toContain("PACK VAPEUR");
    await page.goto(rentalPath);
    await expect(page.getByRole("heading", { name: "Trois machines" })).toBeVisible();
    await page.getByRole("radio", { name: /Vaporetta/ }).check();
    await page.getByRole("button", { name: "Suivant" }).click();
    const configurator = page.locator("#rental-configurator");
    await configurator.getByRole("grid").last().getByRole("button", { disabled: false }).last().click();
    await expect(configurator.getByText("Libre à ces dates")).toBeVisible();
    await page.getByRole("button", { name: "Suivant" }).click();
    await expect(configurator.getByText("Dépôt de garantie\u00a0: 200,00\u00a0€")).toBeVisible();
    await page.getByRole("button", { name: "Confirmer la réservation" }).click();
    await expect(page.locator(".toast")).toContainText("Vaporetta");
    await page.goto("/paiement");
    await expect(page.getByText("Location Vaporetta").first()).toBeVisible();
  });

  await test.step("a price far from the last is asked about, then shown; the cart is told", async () => {
    await page.goto("/admin/machines");
    await page.getByRole("link", { name: "Vaporetta" }).click();
    await page.getByRole("link", { name: "Changer les prix de location" }).click();
    const daily = page.getByRole("textbox", { name: "Prix, Location Vaporetta, La journée" });
    await daily.fill("250");
    await expect(page.getByText("Cinq fois le prix ou plus")).toBeVisible();
    await expect(page.getByRole("button", { name: "Publier (0)" })).toBeDisabled();
    await daily.fill("27");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publier (1)" }).click();
    await expect(toast(page, "Prix publiés")).toBeVisible();
    await expect.poll(() => textOf(page, rentalPath)).toContain("27,00");
    await page.goto("/paiement");
    await expect(page.getByText(/Le prix de .*Location Vaporetta.* a changé/)).toBeVisible();
  });

  const card = page.locator(".r-machine", { has: page.getByRole("heading", { name: "Vaporetta" }) });
  await test.step("its card shows a photo, in the place of the drawing, and the drawing again", async () => {
    await page.goto(rentalPath);
    await expect(card.locator("img")).toHaveAttribute("src", /\/art\/scenes\/machine-/);
    await page.goto("/admin/machines");
    await page.getByRole("link", { name: "Vaporetta" }).click();
    await page.getByRole("link", { name: "Photo de la machine" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Location, Carte de la machine Vaporetta" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Choisir une photo" }).click();
    const field = page.getByLabel("Ajouter une photo");
    await expect(field).toHaveAttribute("accept", "image/*");
    await field.setInputFiles({ name: "IMG_0007.HEIC", mimeType: "image/heic", buffer: heicPhoto });
    await page.getByRole("button", { name: /IMG_0007\.HEIC/ }).click();
    await expect(page.getByText("Dites d’abord ce que montre cette photo")).toBeVisible();
    await page.getByRole("link", { name: "Décrire, recadrer" }).click();
    await page.getByLabel("Texte pour qui ne voit pas la photo").fill("La Vaporetta sur un carrelage");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(toast(page, "Photo enregistrée")).toBeVisible();
    await page.goto("/admin/photos/emplacements");
    await page.getByRole("link", { name: /Carte de la machine Vaporetta/ }).click();
    await page.getByRole("button", { name: "Choisir une photo" }).click();
    await page.getByRole("button", { name: /La Vaporetta sur un carrelage/ }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await expect(toast(page, "C’est en ligne")).toBeVisible();
    await expect.poll(() => htmlOf(page, rentalPath)).toContain("/media/");
    const photo = '.r-machine:has(h3:text-is("Vaporetta")) .r-machine-picture img';
    await expectStill(page, { path: rentalPath, photo, focus: "50% 50%" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/admin/photos/emplacements/machine.vaporetta");
    await page.getByRole("button", { name: "Remettre le dessin" }).click();
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await expect.poll(() => htmlOf(page, rentalPath)).not.toContain("/media/");
  });

  await test.step("retired, it leaves the page", async () => {
    await page.goto("/admin/machines");
    await page.getByRole("link", { name: "Vaporetta" }).click();
    await page.getByRole("button", { name: "Retirer de la location" }).click();
    await expect(toast(page, "Machine retirée")).toBeVisible();
    await expect.poll(() => htmlOf(page, rentalPath)).not.toContain("PACK VAPEUR");
  });
});

test("from a phone, a service is switched off, its page leads on, and it comes back", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 410/);
  test.slow();
  await signInAsOwner(page);
  await page.goto("/admin/services");
  await expect(page.getByRole("heading", { level: 1, name: "Services" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Retirer Traitement céramique" }).click();
  await page.getByRole("button", { name: "Retirer du site" }).click();
  await expect(toast(page, "Service retiré du site")).toBeVisible();

  await expect.poll(async () => (await page.request.get(ceramicPath)).status()).toBe(410);
  for (const path of ["/", "/services", "/contact"])
    await expect.poll(() => htmlOf(page, path), path).not.toContain(`href="${ceramicPath}"`);
  expect(await htmlOf(page, "/sitemap.xml")).not.toContain(ceramicPath);
  await page.goto(ceramicPath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Nous ne proposons pas ce service en ce moment.",
  );
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Polissage" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/en ce moment/);

  await page.goto("/admin/services");
  await page.getByRole("button", { name: "Proposer Traitement céramique" }).click();
  await expect(toast(page, "Service proposé")).toBeVisible();
  await expect.poll(async () => (await page.request.get(ceramicPath)).status()).toBe(200);
  await expect.poll(() => htmlOf(page, "/")).toContain(`href="${ceramicPath}"`);
});

test("from a phone, the owner writes a sentence about the customers, and sees what lies in a closure before saving it", async ({
  page,
}) => {
  test.slow();
  await signInAsOwner(page);

  await test.step("a sentence is kept, and taken back", async () => {
    await page.goto("/admin/machines");
    const field = page.getByLabel("Votre phrase sur les clients");
    await field.fill("Déjà 80 clients fidèles");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Enregistrer la phrase" }).click();
    await expect(toast(page, "Phrase enregistrée")).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue("Déjà 80 clients fidèles");
    // The demonstration keeps the specification's words.
    expect(await htmlOf(page, rentalPath)).toContain("Plus de 500 clients satisfaits");
    await field.fill("");
    await page.getByRole("button", { name: "Enregistrer la phrase" }).click();
    await expect(page.getByRole("button", { name: "Enregistrer la phrase" })).toBeDisabled();
  });

  await test.step("an amount of the gift cards changes, and comes back", async () => {
    await page.goto("/admin/prix?groupe=cartes-cadeaux");
    await page.getByLabel("Prix, Carte cadeau, montant 1").fill("60");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publier (1)" }).click();
    await expect(toast(page, "Prix publiés")).toBeVisible();
    await expect.poll(() => textOf(page, "/boutique/carte-cadeau")).toContain("60,00");
    await page.getByLabel("Prix, Carte cadeau, montant 1").focus();
    // Restoring before the page knows what it published is refused as a conflict.
    await expect(page.getByText("Depuis le")).toBeVisible();
    await page.getByRole("button", { name: "Reprendre" }).last().click();
    await expect(toast(page, "Prix repris")).toBeVisible();
    await expect.poll(() => textOf(page, "/boutique/carte-cadeau")).not.toContain("60,00");
  });

  await test.step("a closure over what is booked lists it with links", async () => {
    await page.goto("/admin/reglages");
    const form = page.getByRole("form", { name: "Horaires et fermetures" });
    await form.getByRole("button", { name: "Ajouter une fermeture" }).click();
    await form.getByLabel("Du", { exact: true }).last().fill(dayAhead(0));
    await form.getByLabel("Au", { exact: true }).last().fill(dayAhead(60));
    await expect(form.getByText(/engagements? tomben?t? pendant cette fermeture/)).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("status").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/admin\/(rendez-vous\/|locations\?location=)/);
  });
});
