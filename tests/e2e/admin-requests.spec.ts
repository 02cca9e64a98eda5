import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

test.use({ viewport: { width: 1440, height: 1000 } });

const stamp = Date.now();
const name = `Solène Essai ${stamp}`;
const email = `solene-${stamp}@exemple.fr`;

/** The visitor's request as a browser without scripts sends it, with a car set on the site. */
async function askFor(page: Page): Promise<void> {
  const response = await page.request.post("/services/vitres-teintees", {
    form: {
      ...{ name, email, phone: "06 12 34 56 78", commune: "Ceyzériat", message: "Disponible le mercredi." },
      ...{ vehicle_category: "D", vehicle_model: "Peugeot 5008", film: "tint" },
      ...{
        frontWindows: "30",
        rearWindows: "15",
        sunroof: "35",
        sunstrip: "50",
        security_level: "",
        color: "",
      },
    },
  });
  expect(response.status()).toBe(200);
}

/** A second request of the same person, with a photo. */
async function askWithPhoto(page: Page): Promise<void> {
  const bytes = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 48 } });
  const photo = await page.request.post("/api/photos", {
    headers: { "Content-Type": "image/png" },
    data: bytes,
  });
  expect(photo.status()).toBe(201);
  const { id } = (await photo.json()) as { id: string };
  const sent = await page.request.post("/contact/envoyer", {
    multipart: {
      name,
      email,
      phone: "06 12 34 56 78",
      subject: "canape",
      message: "Et pour mon canapé ?",
      commune: "",
      photos: id,
      temps_ms: "9000",
    },
  });
  expect(sent.status()).toBe(200);
}

/** A message to the customer, as it was captured: its text, once the worker has written it. */
async function mailText(page: Page, subject: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  let text = "";
  await expect(async () => {
    const list = await page.request.get(`/api/admin/mails?q=${encodeURIComponent(email)}`, { headers });
    const { mails } = (await list.json()) as { mails: { id: string; subject: string | null }[] };
    const mail = mails.find((known) => known.subject?.includes(subject));
    const read = await page.request.get(`/api/admin/mails/${mail?.id ?? "aucun"}`, { headers });
    text = ((await read.json()) as { text?: string }).text ?? "";
    expect(text).not.toBe("");
  }).toPass({ timeout: 30_000 });
  return text;
}

const record = (page: Page) => page.getByRole("article");

test("a request is read, noted, answered with a quote, and accepted by the customer through the link", async ({
  page,
  browser,
  baseURL,
  expectConsole,
}) => {
  // The later of two people is refused, and an empty page has no storage to sign in with.
  expectConsole(
    /409 \(Conflict\)/,
    /400 \(Bad Request\)/,
    /SecurityError: Failed to read the 'localStorage'/,
  );
  test.slow();
  await signInAsOwner(page);
  await askFor(page);

  await page.goto(`/admin/demandes?q=${stamp}`);
  await expect(page.getByText("Choisissez une demande")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Nouveau ?1$/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Vitres teintées, Peugeot 5008" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Véhicule du client" })).toContainText("85\u00a0% d’opacité");
  await expect(page.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(page.getByRole("link", { name: "06 12 34 56 78" })).toHaveAttribute(
    "href",
    "tel:+33612345678",
  );
  await expectAccessible(page);

  // Another user has the same request open.
  const late = await page.context().newPage();
  await late.goto(page.url());
  await late.getByLabel("Prix unitaire, ligne 1").fill("999");

  await page.getByLabel("Note, visible de l’équipe seulement").fill("Mesurer les vitres avant.");
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(record(page).getByText("Mesurer les vitres avant.")).toBeVisible();
  await page.getByLabel("Statut de la demande").selectOption("Contacté");
  await expect(record(page).getByText("Statut : nouveau → contacté")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Contacté ?1$/ })).toBeVisible();

  await late.getByRole("button", { name: "Envoyer le devis" }).click();
  await late.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
  await expect(record(late).getByRole("alert")).toContainText("a changé entre-temps");
  await expect(late.getByLabel("Prix unitaire, ligne 1")).toHaveValue("999");
  await late.close({ runBeforeUnload: false });

  // An answer without a quote, from a template.
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(record(page).getByRole("alert")).toContainText("Écrivez la réponse.");
  await page.getByLabel("Modèle de réponse").selectOption("Demander des photos");
  await expect(page.getByLabel("Réponse au client")).toHaveValue(
    new RegExp(`^Bonjour ${name},\\n\\nPour vous donner un prix juste`),
  );
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(record(page).getByText(/^Réponse enregistrée/)).toBeVisible();
  await expect(page.getByLabel("Réponse au client")).toHaveValue("");
  expect(await mailText(page, "Votre demande –")).toContain("deux ou trois photos");

  // The quote, from what the visitor asked for.
  await expect(page.getByLabel("Intitulé, ligne 1")).toHaveValue("Vitres teintées – Solaire");
  await page.getByLabel("Prix unitaire, ligne 1").fill("beaucoup");
  await page.getByRole("button", { name: "Aperçu PDF" }).click();
  await expect(record(page).getByRole("alert")).toContainText("Indiquez un montant");
  await expect(page.getByLabel("Prix unitaire, ligne 1")).toBeFocused();
  await page.getByLabel("Prix unitaire, ligne 1").fill("290");
  await page.getByRole("button", { name: "Ajouter une ligne" }).click();
  await page.getByLabel("Intitulé, ligne 2").fill("Film avant, après mesure");
  await page.getByLabel("Quantité, ligne 2").fill("2");
  await page.getByLabel("Prix unitaire, ligne 2").fill("45,50");
  await page.getByLabel("Déplacement (€)").fill("9");
  await page.getByLabel("Message au client").fill("Bonjour Solène, voici votre devis.");
  await page.getByLabel("Modèle de message").selectOption("Devis vitres");
  await expect(page.getByLabel("Message au client")).toHaveValue(/voici votre devis\.\n\nNous mesurons/);
  await expect(page.getByLabel("Total du devis")).toHaveText("390,00\u00a0€");
  const preview = page.waitForEvent("download");
  await page.getByRole("button", { name: "Aperçu PDF" }).click();
  expect(
    readFileSync(await (await preview).path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  await page.getByRole("button", { name: "Envoyer le devis" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
  await expect(record(page).getByText("Attend la réponse")).toBeVisible();
  // The reminder is shown before it is sent, and says how long ago the quote was sent.
  await page.getByRole("button", { name: "Relancer" }).click();
  const reminder = page.getByRole("dialog", { name: /^Relancer pour le devis D-/ });
  await expect(reminder.frameLocator("iframe").getByText(/aujourd’hui même/)).toBeVisible();
  await expect(reminder.getByText(/^Objet Votre devis D-\S+ attend votre réponse$/)).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await expect(record(page).getByText(/^Relance (envoyée|enregistrée)/)).toHaveCount(0);
  await reminder.getByRole("button", { name: "Envoyer la relance" }).click();
  await expect(page.locator(".toast")).toContainText("Relance enregistrée");
  await expect(page.locator(".toast")).toContainText("gardé dans «\u00a0E-mails\u00a0»");
  await expect(record(page).getByText(/^Relance enregistrée .*pour le devis/)).toBeVisible();
  expect(await mailText(page, "attend votre réponse")).toContain("Revoir le devis");

  // The customer answers in another browser, without JavaScript.
  const text = await mailText(page, "– Reflet Bressan");
  expect(text).toContain("Bonjour Solène, voici votre devis.");
  const link = new URL(/https?:\/\/\S+jeton=\S+/.exec(text)?.[0] ?? "");
  await page.goto(`${link.pathname}${link.search}`);
  await expectAccessible(page);
  const customer = await browser.newContext({ javaScriptEnabled: false, locale: "fr-FR" });
  const theirs = await customer.newPage();
  const opened = await theirs.goto(`${baseURL}${link.pathname}${link.search}`);
  expect(opened?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
  await expect(theirs.getByRole("heading", { name: /^Devis D-/ })).toBeVisible();
  await expect(theirs.getByRole("row", { name: /Film avant, après mesure.*91,00/ })).toBeVisible();
  await theirs.getByRole("button", { name: "Accepter le devis" }).click();
  await expect(theirs.getByText("Cochez cette case pour accepter le devis.")).toBeVisible();
  await theirs.getByRole("checkbox", { name: "J’ai lu ce devis" }).check();
  await theirs.getByRole("button", { name: "Accepter le devis" }).click();
  await expect(theirs.getByRole("heading", { name: "Devis accepté, merci\u00a0!" })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("button", { name: "Accepter le devis" })).toHaveCount(0);
  const pdf = await theirs.request.get(`${baseURL}/devis-recu/pdf${link.search}`);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const forged = await theirs.goto(`${baseURL}/devis-recu${link.search.slice(0, -2)}xx`);
  expect(forged?.status()).toBe(404);
  await expect(theirs.getByRole("heading", { name: "Ce lien n’est pas valable" })).toBeVisible();
  await customer.close();

  await page.goto(`/admin/demandes?vue=accepte&q=${stamp}`);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page.getByLabel("Statut de la demande")).toHaveValue("accepte");
  await expect(record(page).getByText(/Devis D-\S+ accepté en ligne/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Nouveau devis" })).toHaveCount(0);
  await page.getByRole("button", { name: "Demander un avis" }).click();
  await expect(page.getByText("L’invitation à donner un avis est partie.")).toBeVisible();

  await askWithPhoto(page);
  await page.goto(`/admin/demandes?vue=toutes&q=${stamp}`);
  await page
    .getByRole("link", { name: /Contact/ })
    .last()
    .click();
  await expect(page.getByRole("img", { name: "Photo 1 du client" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Client" })).toContainText("Du même client");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("link", { name: "Appeler" })).toBeVisible();
  await expectAccessible(page);
});
