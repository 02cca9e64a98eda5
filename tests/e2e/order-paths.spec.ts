import { expectAccessible } from "./axe.ts";
import { askPrice, bodyOf, fillCart, itemOf, placed, staffActions } from "./checkout-support.ts";
import { expect, test } from "./fixtures.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

test("a telephone order above the stock is saved with what there is, and its states never contradict", async ({
  page,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 409/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsOwner(page);
  const shop = await staffActions(page);
  // No other journey buys it.
  const polish = await shop.find("Polish de finition");
  if (polish.stock === 0) await shop.receive(polish, 4);
  const { stock } = await shop.find("Polish de finition");
  const title = page.getByRole("heading", { level: 1 });
  const dialog = page.getByRole("dialog");

  await test.step("the line says what is left and takes it", async () => {
    await page.goto("/admin/orders/new");
    await page.getByLabel("Chercher un produit").fill("Polish de finition");
    await page.getByRole("list", { name: "Produits trouvés" }).getByRole("button").first().click();
    const quantity = page.getByLabel("Quantité de Polish de finition");
    await quantity.fill(String(stock + 5));
    await expect(page.getByText(`Il ne reste que ${stock} «\u00a0Polish de finition\u00a0»`)).toBeVisible();
    await page.getByLabel("Nom", { exact: true }).fill("Paul Téléphone");
    await page.getByLabel("E-mail").fill(`paul-${Date.now()}@exemple.fr`);
    await page.getByLabel("Téléphone").fill("06 12 34 56 78");
    const save = page.getByRole("button", { name: /^Enregistrer la commande, / });
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: "Il ne reste que" })).toBeVisible();
    await expectAccessible(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole("button", { name: `Prendre les ${stock} disponibles` })).toBeVisible();
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      await expect.poll(fits).toBe(true);
    }
    await page.getByRole("button", { name: `Prendre les ${stock} disponibles` }).click();
    await expect(quantity).toHaveValue(String(stock));
    await expect(page.getByText("Il ne reste que")).toHaveCount(0);
    await save.click();
    await expect(page.locator(".toast")).toContainText("Commande enregistrée");
  });

  await test.step("cancelled, it opens again for money that came late", async () => {
    await expect(title).toContainText("À préparer");
    await expect(title).toContainText("Non payée");
    await page.getByRole("button", { name: "Annuler la commande" }).click();
    await dialog.getByRole("button", { name: "Annuler la commande" }).click();
    await expect(title).toContainText("Annulée");
    await expect(title).not.toContainText("Non payée");
    expect((await shop.find("Polish de finition")).stock).toBe(stock);
    await expect(page.getByRole("button", { name: "Rendre un paiement tardif" })).toBeVisible();
    await page.getByRole("button", { name: "Rouvrir, paiement reçu" }).click();
    await dialog.getByRole("button", { name: /reçus, rouvrir$/ }).click();
    await expect(title).toContainText("À préparer");
    await expect(title).toContainText("Payée");
    expect((await shop.find("Polish de finition")).stock).toBe(0);
  });

  await test.step("refunded whole it waits to be given back, then is refunded, and never says paid", async () => {
    await page.getByRole("button", { name: "Rembourser" }).click();
    await dialog.getByLabel("Motif, écrit sur l’avoir").fill("Erreur de saisie");
    await dialog.getByRole("spinbutton", { name: "Polish de finition" }).fill(String(stock));
    await dialog.getByRole("button", { name: "Continuer" }).click();
    await dialog.getByRole("button", { name: /^Rembourser / }).click();
    await expect(title).toContainText("À rembourser");
    await expect(title).not.toContainText("Payée");
    const number = (await title.textContent())?.slice(0, 12) ?? "";
    await page.getByRole("button", { name: "L’argent est rendu" }).click();
    await dialog.getByRole("button", { name: "Confirmer" }).click();
    await expect(title).toContainText("Remboursée");
    await expect(title).not.toContainText("Payée");
    await page.goto(`/admin/orders?q=${number}`);
    const row = page.getByRole("row").filter({ hasText: number });
    await expect(row).toContainText("Remboursée");
    await expect(row).not.toContainText("Payée");
    expect((await shop.find("Polish de finition")).stock).toBe(stock);
  });
});

test("an order by transfer names its last day and the services asked for; its page says so at any width", async ({
  page,
}) => {
  const glass = await (await staffActions(page)).find("Nettoyant vitres");
  const service = { title: "Céramique Silver", price: "849€", details: "", type: "ceramic" };
  const cart = [itemOf(glass), { ...service, vehicleModel: "Peugeot 308" }];
  const choices = { payment: "transfer", email: `nuage-${Date.now()}@exemple.fr` };
  const { dueCents } = await askPrice(page, bodyOf(cart, 0, choices));
  const { token } = await placed(page, bodyOf(cart, dueCents, choices));
  await page.goto(`/commande-confirmee?jeton=${token}`);
  const services = page.getByRole("list", { name: "Services demandés, non compris dans le total" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText(/^Nous vous la gardons jusqu’au \d/)).toBeVisible();
    await expect(services.getByRole("listitem")).toHaveText(["Céramique Silver, Peugeot 308"]);
    await expectAccessible(page);
  }
});

test("a cart of too many pieces is marked beside its quantity, and a half in an old cart does no harm", async ({
  page,
}) => {
  const shop = await staffActions(page);
  const glass = await shop.find("Nettoyant vitres");
  const cloths = await shop.find("Lot de microfibres");
  await shop.receive(glass, 20);
  await fillCart(page, [
    { ...itemOf(glass), quantity: 12 },
    { ...itemOf(cloths), quantity: 1.5 },
  ]);
  await page.goto("/paiement");
  await expect(page.getByText(/^Quantité de «\sNettoyant vitres\s»\s: 10 pièces au plus/)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Votre commande" })).toContainText(
    "Lot de microfibres",
  );
});

test.describe("the confirmation page without its key", () => {
  test.use({ javaScriptEnabled: false });
  test("sends the link again, without JavaScript, and answers in the same way for an unknown order", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of (404|422)/);
    const glass = await (await staffActions(page)).find("Nettoyant vitres");
    const email = `perdu-${Date.now()}@exemple.fr`;
    const { orderNumber, token } = await placed(page, bodyOf([itemOf(glass)], glass.priceCents, { email }));
    const opened = await page.goto("/commande-confirmee");
    expect(opened?.status()).toBe(200);
    expect(opened?.headers()).toMatchObject({
      "x-robots-tag": "noindex",
      "cache-control": "private, no-store",
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Retrouver votre commande");
    await expect(page.getByText("Ce lien n’est pas valable")).toHaveCount(0);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.locator("main").evaluate((main) => main.scrollWidth <= main.clientWidth)).toBe(true);
    }
    const number = page.getByRole("textbox", { name: /^Numéro de commande/ });
    const mailbox = page.getByRole("textbox", { name: /^Adresse e-mail/ });
    const send = page.getByRole("button", { name: "Renvoyer le lien" });
    await number.fill(orderNumber);
    await mailbox.fill("perdu");
    await send.click();
    await expect(page.getByText(/Il manque le signe @/).first()).toBeVisible();
    await expect(number).toHaveValue(orderNumber);
    await mailbox.fill(email);
    await send.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("C’est noté.");
    const known = ((await page.locator("main").textContent()) ?? "").replaceAll(email, "");
    const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
    const outbox = await page.request.get(`/api/admin/mails?q=${encodeURIComponent(email)}`, { headers });
    expect(await outbox.text()).toContain('"template":"order-link"');

    const wrong = await page.goto(`/commande-confirmee?jeton=${token.slice(0, -2)}xx`);
    expect(wrong?.status()).toBe(404);
    await expect(page.getByText(/^Ce lien n’est pas valable/)).toBeVisible();
    await number.fill("RB-0000-0000");
    await mailbox.fill("inconnue@exemple.fr");
    await send.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("C’est noté.");
    const unknown = ((await page.locator("main").textContent()) ?? "").replaceAll("inconnue@exemple.fr", "");
    expect(unknown).toBe(known);
  });
});
