import { readFileSync } from "node:fs";
import { addDays, parisDay, weekday } from "#domain/calendar/dates.ts";
import { expectAccessible } from "./axe.ts";
import { askPrice, bodyOf, itemOf, placed, staffActions } from "./checkout-support.ts";
import { expect, test } from "./fixtures.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

/** A Tuesday that no other journey books. */
function farTuesday(): string {
  const day = addDays(parisDay(new Date()), 280);
  return addDays(day, (9 - weekday(day)) % 7);
}

test("an order by telephone, with machine days, is paid, prepared, handed over, partly refunded, noted and found again", async ({
  page,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of (409|422)/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsOwner(page);
  const customer = `Ursule Comptoir ${Date.now()}`;
  const toast = page.locator(".toast");
  const dialog = page.getByRole("dialog");

  await test.step("the figures have numbers, charts that read with the arrows, and what waits", async () => {
    await page.goto("/admin/chiffres");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chiffres");
    await expect(page.getByRole("heading", { name: "À traiter" })).toBeVisible();
    const chart = page.getByRole("slider", { name: "Chiffre d’affaires par jour" });
    await chart.focus();
    await page.keyboard.press("Home");
    await expect(chart).toHaveValue("0");
    await page.keyboard.press("ArrowRight");
    await expect(chart).toHaveAttribute("aria-valuetext", /2026|2027.*€|€/);
    await page.getByText("Voir les chiffres").first().click();
    await expect(
      page.getByRole("table", { name: "Chiffre d’affaires par jour" }).locator("tbody tr"),
    ).toHaveCount(30);
    await expectAccessible(page);
    await page.getByRole("link", { name: "12 mois" }).click();
    await expect(page.getByRole("heading", { name: "Visites par mois" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("an order is taken by telephone, at the shop’s price", async () => {
    await page.goto("/admin/orders");
    await page.getByRole("link", { name: "Nouvelle commande" }).click();
    await page.getByLabel("Chercher un produit").fill("spray céramique");
    await page.getByRole("list", { name: "Produits trouvés" }).getByRole("button").first().click();
    await page.getByLabel(/^Quantité de/).fill("2");
    // The communes of the checkout, with the same words for the same places.
    const delivery = page.getByRole("combobox", { name: "Livraison" });
    await delivery.selectOption("home");
    const commune = page.getByRole("combobox", { name: "Commune" });
    await commune.fill("belley");
    await page.getByRole("option", { name: "Belley 01300 À plus de 30" }).click();
    await expect(page.getByText(/^Votre commune est à plus de 30\s*km/).first()).toBeVisible();
    await commune.fill("01340 fois");
    await expect(page.getByRole("option", { name: "Foissiat 01340 Livraison gratuite" })).toBeVisible();
    await expectAccessible(page);
    await commune.press("Enter");
    await expect(commune).toHaveValue("Foissiat");
    await expect(page.getByLabel("Code postal")).toHaveValue("01340");
    await expect(page.getByText(/livraison gratuite\.$/)).toBeVisible();
    await delivery.selectOption("pickup");
    await page.getByRole("button", { name: "Ajouter une location" }).click();
    const rental = page.getByRole("group", { name: /^Location/ });
    // A pack brings its machine and its days; another machine ends it.
    await rental.getByLabel("Du", { exact: true }).fill(farTuesday());
    await rental.getByLabel("Formule").selectOption("semainePro");
    await expect(rental.getByLabel("Machine")).toHaveValue("dustego");
    await expect(rental.getByLabel("Au, compris")).toHaveValue(addDays(farTuesday(), 6));
    await expect(rental.getByRole("status")).toHaveText(/^89,90\s€ avec le PACK SEMAINE PRO, libre\./);
    await rental.getByLabel("Formule").selectOption("Aux jours");
    await rental.getByRole("button", { name: /^Prendre le PACK SEMAINE PRO, 89,90/ }).click();
    await expect(rental.getByLabel("Formule")).toHaveValue("semainePro");
    await rental.getByLabel("Au, compris").fill(addDays(farTuesday(), 5));
    await expect(rental.getByRole("status")).toContainText("son prix vaut pour 7 jours");
    await rental.getByLabel("Machine").selectOption("Puzzi 8/1C");
    await expect(rental.getByLabel("Formule")).toHaveValue("");
    await rental.getByLabel("Au, compris").fill(addDays(farTuesday(), 2));
    // Three days at the day's rate, and what is held until the machine is back.
    await expect(rental.getByRole("status")).toHaveText(/^104,70\s€, libre\. Caution de 300,00\s€/);
    await expect(page.getByText("Caution, rendue au retour")).toBeVisible();
    await page.getByLabel("Nom", { exact: true }).fill(customer);
    await page.getByLabel("E-mail").fill("ursule@exemple.fr");
    await page.getByLabel("Téléphone").fill("12");
    const save = page.getByRole("button", { name: /^Enregistrer la commande, / });
    await expect(save).toContainText("€");
    await expectAccessible(page);
  });
  await test.step("another page and a reload keep the order that is being written", async () => {
    await page.goto("/admin/orders");
    await page.getByRole("link", { name: "Nouvelle commande" }).click();
    await expect(page.getByText("Brouillon restauré")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(customer);
    await expect(page.getByLabel(/^Quantité de/)).toHaveValue("2");
    await expect(page.getByRole("group", { name: /^Location/ }).getByRole("status")).toHaveText(
      /^104,70\s€, libre\./,
    );
  });
  await test.step("a wrong number is marked beside its field, and no input is lost", async () => {
    await page.getByRole("button", { name: /^Enregistrer la commande/ }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(customer);
    await page.getByLabel("Téléphone").fill("06 12 34 56 78");
    await page.getByRole("button", { name: /^Enregistrer la commande/ }).click();
    await expect(toast).toContainText("Commande enregistrée");
    const draft = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith(":commande-telephone")));
    await expect.poll(draft).toEqual([]);
  });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^RB-/);
  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.slice(0, 12) ?? "";
  const call = page.url().replace("/admin/", "/api/admin/");
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  // Tried again where the server has just closed the connection of the call before.
  const readOrder = async () =>
    (await (await page.request.get(call, { headers, maxRetries: 2 })).json()) as {
      order: { updatedAt: string };
      lines: { returnable: number }[];
    };

  await test.step("the payment is recorded, and the invoice is there", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Non payée");
    await page.getByRole("button", { name: "Enregistrer le paiement" }).click();
    await dialog.getByRole("button", { name: /reçus$/ }).click();
    await expect(toast).toContainText("Paiement enregistré");
    await expect(page.getByText(/^Facture F-/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    // On a phone the next step is above the tabs, at every scroll position.
    await expect(page.getByRole("button", { name: "Marquer comme préparée" })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [document, file] of [
      [/^PDF, Facture/, /^F-\d{4}-\d+\.pdf$/],
      ["PDF, Bon de préparation", /^preparation-RB-.*\.pdf$/],
    ] as const) {
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: document }).click();
      expect((await saved).suggestedFilename()).toMatch(file);
    }
  });

  await test.step("each step shows its e-mail before it is sent", async () => {
    await page.getByRole("button", { name: "Marquer comme préparée" }).click();
    await expect(dialog.getByText("ursule@exemple.fr")).toBeVisible();
    await expect(
      dialog.frameLocator("iframe").getByText("Votre commande est préparée.").last(),
    ).toBeVisible();
    // A colleague changes it first.
    const { updatedAt: seen } = (await readOrder()).order;
    const step = { to: "preparee", carrier: "", tracking: "", seen };
    expect((await page.request.post(`${call}/step`, { headers, data: step })).status()).toBe(200);
    await dialog.getByRole("button", { name: "Confirmer et envoyer l’e-mail" }).click();
    await expect(toast).toContainText("Quelqu’un a changé la commande entre-temps.");
    for (const step of ["prête", "remise"]) {
      await page.getByRole("button", { name: `Marquer comme ${step}` }).click();
      await dialog.getByRole("button", { name: "Confirmer et envoyer l’e-mail" }).click();
      await expect(toast).toContainText(`Commande ${step}`);
    }
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Remise");
  });

  await test.step("part of it is refunded, read back before it is done, with a credit note", async () => {
    await page.getByRole("button", { name: "Rembourser" }).click();
    await dialog.getByLabel("Montant, en euros").fill("100000");
    await dialog.getByLabel("Motif, écrit sur l’avoir").fill("Flacon abîmé");
    await dialog.getByRole("button", { name: "Continuer" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Indiquez un montant jusqu’à");
    await dialog.getByLabel("Montant, en euros").fill("5,50");
    await dialog.getByRole("spinbutton").fill("9");
    await expect(dialog.getByRole("spinbutton")).toHaveValue("2");
    await dialog.getByRole("spinbutton").fill("1");
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Continuer" }).click();
    await expect(dialog.getByText("En stock : 1 × Spray céramique")).toBeVisible();
    await expect(dialog.getByText("Motif : Flacon abîmé")).toBeVisible();
    await dialog.getByRole("button", { name: "Rembourser 5,50 €" }).click();
    await expect(toast).toContainText("Remboursement de 5,50 € enregistré");
    await expect(page.getByText(/^Avoir A-/)).toBeVisible();
    // One of two pieces is back; machine days cannot be restocked.
    expect((await readOrder()).lines.map(({ returnable }) => returnable)).toEqual([1, 0]);
    // The other one comes back later, without a refund.
    await page.getByRole("button", { name: /^Remettre en stock, Spray céramique/ }).click();
    await dialog.getByLabel("Combien de pièces").fill("2");
    await dialog.getByRole("button", { name: "Remettre en stock" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Indiquez un nombre de 1 à 1.");
    await expectAccessible(page, "dialog[open]");
    await dialog.getByLabel("Combien de pièces").fill("1");
    await dialog.getByRole("button", { name: "Remettre en stock" }).click();
    await expect(toast).toContainText("Remis en stock");
    await expect(page.getByText(/^Remis en stock\s: 1 × Spray céramique/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Remettre en stock/ })).toHaveCount(0);
    await page.getByRole("button", { name: "L’argent est rendu" }).click();
    await dialog.getByRole("button", { name: "Confirmer" }).click();
    await expect(page.getByText("Rendu", { exact: true })).toBeVisible();
  });

  await test.step("a note stays among the staff, a message can be sent again", async () => {
    await page.getByRole("textbox", { name: "Note interne" }).fill("Rappeler en mars");
    await page.getByRole("button", { name: "Ajouter" }).click();
    await expect(page.getByText("Rappeler en mars")).toBeVisible();
    await page.getByRole("button", { name: "Voir « Confirmation de commande »" }).click();
    await dialog.getByRole("button", { name: "Renvoyer" }).click();
    await expect(toast).toContainText("E-mail enregistré");
    await expect(page.getByRole("button", { name: "Voir « Confirmation de commande »" })).toHaveCount(2);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("it is found in the list and by the search of everything", async () => {
    await page.goto(`/admin/orders?vue=terminees&q=${encodeURIComponent(customer)}`);
    await expect(page.getByRole("table", { name: "Commandes" }).locator("tbody tr")).toHaveCount(1);
    await expectAccessible(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exporter" }).click();
    const file = readFileSync(await (await saved).path(), "utf8");
    expect(file).toMatch(/^\ufeffCommande;Date;Client;/);
    expect(file.trim().split("\r\n").slice(1)).toEqual([expect.stringContaining(`${number};`)]);
    await page.keyboard.press("Control+k");
    await page.keyboard.type(number);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/admin/recherche?q=${number}`);
    await page.getByRole("link", { name: new RegExp(number) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  });

  await test.step("a caller without a staff session gets nothing of it", async () => {
    expect((await page.request.get(call)).status()).toBe(401);
    expect((await page.request.get(call, { headers })).status()).toBe(200);
  });
});

test("a customer’s parcel is sent with its number, and the withdrawal declared on the site is answered in the administration", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsOwner(page);
  const toast = page.locator(".toast");
  const dialog = page.getByRole("dialog");
  const email = `camille-${Date.now()}@exemple.fr`;
  const wax = await (await staffActions(page)).find("Spray céramique SiO2");
  const cart = [
    itemOf(wax, 2),
    { title: "Céramique Silver", price: "849€", details: "", type: "ceramic", vehicleModel: "Peugeot 308" },
  ];
  const address = {
    street: "12 chemin des Verchères",
    complement: "",
    postalCode: "01250",
    city: "Ceyzériat",
  };
  const choices = { email, payment: "transfer", delivery: { way: "parcel", commune: "", address } };
  const { dueCents } = await askPrice(page, bodyOf(cart, 0, choices));
  const { orderNumber, token } = await placed(page, bodyOf(cart, dueCents, choices));

  await test.step("the order and the quote request of the same cart lead to each other", async () => {
    await page.goto(`/admin/orders?q=${orderNumber}`);
    await page.getByRole("link", { name: new RegExp(orderNumber) }).click();
    await page.getByRole("link", { name: /^Demande de devis jointe.*Céramique Silver/ }).click();
    await expect(page.getByText(/^Commande jointe à cette demande/)).toBeVisible();
    await page.getByRole("link", { name: orderNumber }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(orderNumber);
  });

  await test.step("the parcel is sent with carrier and number, shown in the message before", async () => {
    await page.getByRole("button", { name: "Enregistrer le paiement" }).click();
    await dialog.getByRole("button", { name: /reçus$/ }).click();
    await page.getByRole("button", { name: "Marquer comme préparée" }).click();
    await dialog.getByRole("button", { name: "Confirmer et envoyer l’e-mail" }).click();
    await page.getByRole("button", { name: "Marquer comme expédiée" }).click();
    await dialog.getByLabel("Transporteur").fill("Colissimo");
    await dialog.getByLabel("Numéro de suivi").fill("6A1");
    await dialog.getByRole("button", { name: "Confirmer et envoyer l’e-mail" }).click();
    await expect(toast).toContainText("Commande expédiée");
    await page.getByRole("button", { name: "Corriger le suivi" }).click();
    await expect(dialog.getByLabel("Transporteur")).toHaveValue("Colissimo");
    await dialog.getByLabel("Numéro de suivi").fill("6A12345678901");
    await dialog.getByLabel("Numéro de suivi").blur();
    const letter = dialog.frameLocator("iframe");
    await expect(
      letter.getByText("parti avec Colissimo, sous le numéro de suivi 6A12345678901.").last(),
    ).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Confirmer et envoyer l’e-mail" }).click();
    await expect(page.getByText("Colissimo 6A12345678901 · ")).toBeVisible();
    await expect(page.getByRole("button", { name: "Voir « Avancement »" })).toHaveCount(3);
  });

  await test.step("the customer follows it on the order’s page, and withdraws", async () => {
    await page.goto(`/commande-confirmee?jeton=${token}`);
    await expect(page.getByText("Colissimo 6A12345678901")).toBeVisible();
    await expect(page.getByRole("link", { name: "Suivre le colis" })).toHaveAttribute(
      "href",
      "https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901",
    );
    await page.goto("/retractation");
    await page.getByRole("textbox", { name: "Nom et prénom" }).fill("Autre Exemple");
    await page.getByRole("textbox", { name: /^Numéro de commande/ }).fill(orderNumber);
    await page.getByRole("textbox", { name: "E-mail" }).first().fill(email);
    await page.getByRole("button", { name: "Renoncer au contrat ici" }).click();
    await page.getByRole("button", { name: "Confirmer la rétractation" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre rétractation est enregistrée");
  });
  const receipt = (await page.getByText(/^R-\d{4}-\d+$/).textContent()) ?? "";
  // Another person declares for an unknown order.
  const unknownCustomer = {
    name: "Luc Inconnu",
    orderNumber: "RB-0000-0000",
    email,
    message: "",
    etape: "confirmer",
  };
  expect((await page.request.post("/retractation", { form: unknownCustomer })).status()).toBe(200);

  await test.step("the administration shows both, with the state of the 14 days", async () => {
    await page.goto("/admin/orders?vue=retractations");
    const declared = page.getByRole("listitem").filter({ hasText: receipt });
    await expect(declared).toContainText("Déclarée avant la remise : le délai de 14 jours n’a pas commencé.");
    await expectAccessible(page);
    const unknown = page.getByRole("listitem").filter({ hasText: "Commande inconnue : RB-0000-0000" });
    const mine = unknown.filter({ hasText: email });
    await mine.getByRole("button", { name: "Répondre et clore" }).click();
    await dialog.getByLabel("Sans suite").check();
    await expect(
      dialog
        .frameLocator("iframe")
        .getByText(/ne pouvons pas donner suite/)
        .last(),
    ).toBeVisible();
    await dialog.getByLabel("Message au client").fill("Nous ne trouvons pas cette commande.");
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Clore et envoyer l’e-mail" }).click();
    await expect(toast).toContainText("gardé dans «\u00a0E-mails\u00a0»");
    await expect(mine).toHaveCount(0);
    await declared.getByRole("link", { name: `Ouvrir ${orderNumber}` }).click();
  });

  await test.step("accepting it is a refund: read back, one of the two back in stock, credit note, closed", async () => {
    await expect(page.getByText(/^À rembourser avant le/)).toBeVisible();
    await page.getByRole("button", { name: "Accepter et rembourser" }).click();
    await expect(dialog.getByLabel("Motif, écrit sur l’avoir")).toHaveValue(`Rétractation ${receipt}`);
    await dialog.getByRole("spinbutton", { name: "Spray céramique SiO2" }).fill("1");
    await dialog.getByRole("button", { name: "Continuer" }).click();
    await expect(dialog.getByText("En stock : 1 × Spray céramique SiO2.")).toBeVisible();
    await expect(dialog.getByText(`La rétractation ${receipt} est acceptée et close.`)).toBeVisible();
    await dialog.getByRole("button", { name: /^Rembourser / }).click();
    await expect(page.getByText(/^Avoir A-/)).toBeVisible();
    await expect(page.getByText(/^Acceptée le/)).toBeVisible();
    // A transfer is refunded by hand: the refund stays open until it is recorded.
    await expect(page.getByRole("heading", { level: 1 })).toContainText("À rembourser");
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Payée");
    await page.getByRole("button", { name: "Voir « Remboursement et avoir »" }).click();
    await expect(dialog.getByText(/^avoir-A-.*\.pdf$/)).toBeVisible();
    await expect(dialog.frameLocator("iframe").getByText(`Rétractation ${receipt}`).last()).toBeVisible();
  });
});
