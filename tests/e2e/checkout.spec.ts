import type { Page } from "@playwright/test";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { expectAccessible } from "./axe.ts";
import {
  bodyOf,
  due,
  field,
  fillCart,
  fillContact,
  fillOut,
  itemOf,
  order,
  placed,
  recap,
  staffActions,
  storedCart,
} from "./checkout-support.ts";
import { expect, test } from "./fixtures.ts";
import { boxesOf, expectOneRow, expectToFit } from "./layout.ts";

const block = (page: Page, name: string) => page.getByRole("region", { name });

const ceramic: ServiceLine = {
  title: "Céramique Silver",
  price: "849€",
  details: "Catégorie B",
  type: "ceramic",
  vehicleModel: "Peugeot 308",
};

test("a guest has products and a service delivered, pays on delivery, and comes back to the order", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/boutique?q=nettoyant+vitres");
  await page.getByRole("button", { name: "Ajouter Nettoyant vitres au panier" }).click();
  await page.evaluate((line) => {
    const cart = JSON.parse(localStorage.getItem("cart") ?? "[]");
    window.dispatchEvent(new CustomEvent("cartUpdated", { detail: { cart: [...cart, line] } }));
  }, ceramic);
  await page.getByRole("button", { name: "Ouvrir le panier, 2 lignes" }).last().click();
  await page.getByRole("button", { name: "Finaliser la commande" }).click();
  await expect(page).toHaveURL("/paiement");
  await expect(due(page)).toHaveText("9,90\u00a0€");
  await expect(recap(page)).toContainText("Céramique Silver, 849€");

  await order(page).click();
  await expect(field(page, "Nom et prénom")).toBeFocused();
  for (const error of [
    "Indiquez votre nom.",
    "Indiquez votre adresse e-mail.",
    "Indiquez votre numéro de téléphone.",
    "Indiquez le numéro et la rue.",
    "Choisissez votre commune dans la liste.",
    "Choisissez un moyen de paiement.",
    "Acceptez les conditions générales de vente pour commander.",
  ]) {
    await expect(page.getByText(error)).toBeVisible();
  }
  await expectAccessible(page);

  await block(page, "Votre panier")
    .getByRole("button", { name: /Modifier/ })
    .click();
  await page.getByRole("button", { name: "Augmenter la quantité de Nettoyant vitres" }).click();
  await expect(due(page)).toHaveText("19,80\u00a0€");

  await fillContact(page);
  await field(page, "Téléphone").press("Enter");
  await expect(block(page, "Coordonnées")).toContainText("Camille Perrin · camille.perrin@exemple.fr");
  await expect(page).toHaveURL("/paiement");
  await field(page, /^Adresse \*?$|^Adresse$/).fill("12 chemin des Verchères");
  const commune = page.getByRole("combobox", { name: "Commune" });
  await commune.fill("Belley");
  await page.getByRole("option", { name: "Belley 01300" }).click();
  await expect(page.getByText(/Votre commune est à plus de 30\s*km/)).toBeVisible();
  await commune.fill("ceyz");
  await expect(page.getByRole("option")).toHaveText([/Ceyzériat/, /Ceyzérieu/]);
  await expect(page.getByRole("option", { name: "Ceyzériat 01250" })).toContainText("Livraison gratuite");
  await expectAccessible(page);
  await commune.press("ArrowDown");
  await commune.press("ArrowUp");
  await commune.press("Enter");
  await expect(commune).toHaveValue("Ceyzériat");
  await expect(field(page, "Code postal")).toHaveValue("01250");
  await expect(page.getByText(/livraison gratuite\.$/)).toBeVisible();
  await block(page, "Livraison").getByRole("button", { name: "Continuer" }).click();
  await expect(block(page, "Livraison")).toContainText("12 chemin des Verchères, 01250 Ceyzériat");
  await page.getByRole("radio", { name: /^Sur place/ }).check();
  await page.getByRole("checkbox", { name: /conditions générales/ }).check();
  await expect(recap(page)).toContainText("Livraison par nos soinsGratuit");
  await order(page).click();

  await expect(page).toHaveURL(/\/commande-confirmee\?jeton=[\w-]{32}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Merci Camille, c’est commandé.");
  const number = await page.getByText(/^RB-/).first().textContent();
  for (const text of ["19,80\u00a0€ à régler sur place", "Votre demande de devis", "01250 Ceyzériat"]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  const steps = page.getByRole("list", { name: "Où en est la commande" }).getByRole("listitem");
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(1)).toHaveAttribute("aria-current", "step");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await expect.poll(() => storedCart(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText(number ?? "?").first()).toBeVisible();

  await page.goBack();
  await expect(page.getByText("Votre panier est vide")).toBeVisible();
  await page.getByRole("link", { name: "Voir ma dernière commande" }).click();
  await expect(page.getByText(number ?? "?").first()).toBeVisible();
});

test("the amounts stay readable while the server computes them again", async ({ page }) => {
  const { find } = await staffActions(page);
  await fillCart(page, [itemOf(await find("Nettoyant vitres"))]);
  await page.goto("/paiement");
  await expect(due(page)).toHaveText("9,90\u00a0€");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/paiement/calcul", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("radio", { name: /^Colis à domicile/ }).check();
  await expect(page.locator(".co-recap[data-pending]")).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(due(page)).toHaveText("16,80\u00a0€");
  // On a tablet the steps and what is said beside them keep to one line each.
  for (const width of [768, 900]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await page
      .locator(".co-safe, .co-steps li")
      .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.max(...heights)).toBeLessThan(32);
    for (const part of ["p", "ul"]) {
      const [line] = await boxesOf(page.locator(`.co-foot ${part}`));
      expect((line?.bottom ?? 0) - (line?.top ?? 0), `foot at ${width} px`).toBeLessThan(48);
    }
    await expectToFit(page, "checkout", [width]);
  }
});

test("a parcel is paid by transfer; codes are checked; a gift card pays a whole order", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/409/);
  const shop = await staffActions(page);
  const glass = itemOf(await shop.find("Nettoyant vitres"));
  await fillCart(page, [glass]);
  await page.goto("/paiement");
  await fillOut(page, /^Colis à domicile/, /^Virement/);
  await expect(page.getByRole("radio", { name: /^Sur place/ })).toHaveCount(0);
  await expect(due(page)).toHaveText("16,80\u00a0€");

  const gift = field(page, "Carte cadeau");
  for (const [code, error] of [
    ["ABCD-EFGH-JKMN-PQRS", "Ce code de carte cadeau n’existe pas."],
    ["DEMO-CADEAU-50-0002", "Cette carte cadeau a expiré."],
  ] as const) {
    await gift.fill(code);
    await gift.press("Enter");
    await expect(page.getByText(error)).toBeVisible();
    await expect(gift).toHaveValue(code);
  }
  const referral = field(page, "Code de parrainage");
  await referral.fill("RIEN-RIEN");
  await page.getByRole("button", { name: "Appliquer : Code de parrainage" }).click();
  await expect(page.getByText("Ce code de parrainage n’existe pas.")).toBeVisible();
  await referral.fill("");
  await gift.fill("demo cadeau 50 0001");
  await page.getByRole("button", { name: "Appliquer : Carte cadeau" }).click();
  await expect(page.getByText("16,80\u00a0€ déduits.")).toBeVisible();
  await expect(page.getByText("Votre carte cadeau paie toute la commande.")).toBeVisible();
  await page.getByRole("button", { name: "Retirer : Carte cadeau" }).click();
  await expect(due(page)).toHaveText("16,80\u00a0€");

  await order(page).click();
  await expect(field(page, /^Adresse \*?$|^Adresse$/)).toBeFocused();
  await expect(page.getByText("Le code postal a cinq chiffres, par exemple 01000.")).toBeVisible();
  await field(page, /^Adresse \*?$|^Adresse$/).fill("3 rue des Essais");
  await field(page, "Code postal").fill("75011");
  await field(page, "Ville").fill("Paris");
  await order(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Merci Camille, c’est commandé.");
  await expect(page.getByText("Virement de 16,80\u00a0€")).toBeVisible();
  await expect(page.getByText("Référence à indiquer")).toBeVisible();
  await expect(page.getByText("75011 Paris")).toBeVisible();

  await fillCart(page, [glass]);
  await page.goto("/paiement");
  await expect(field(page, "Nom et prénom")).toHaveValue("Camille Perrin");
  await page.getByRole("radio", { name: /^Retrait à Foissiat/ }).check();
  await gift.fill("DEMO-CADEAU-50-0001");
  await page.getByRole("checkbox", { name: /conditions générales/ }).check();
  // Not applied: the order says what the card changes before anything is placed.
  await page.getByRole("radio", { name: /^Virement/ }).check();
  await order(page).click();
  await expect(page.getByText(/elle paie maintenant 9,90\s€/)).toBeVisible();
  await expect(gift).toBeFocused();
  await expect(due(page)).toHaveText("0,00\u00a0€");
  await order(page).click();
  await expect(page.locator(".cf-recap .co-grand")).toHaveText(/^Reste à payer\s*0,00\s€$/);
});

test("a card is paid at Stripe, once, even when the first answer is lost", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const shop = await staffActions(page);
  await fillCart(page, [itemOf(await shop.find("Nettoyant vitres"))]);
  await page.goto("/paiement");
  await fillOut(page, /^Retrait à Foissiat/, /^Carte bancaire/);
  await expect(due(page)).toHaveText("9,90\u00a0€");
  let first = "";
  await page.route("**/paiement/commander", async (route) => {
    const answer = await route.fetch();
    first = ((await answer.json()) as { orderNumber: string }).orderNumber;
    await route.abort();
  });
  await order(page).click();
  await expect(page.getByText("Nous n’avons pas reçu de réponse.")).toBeVisible();
  await expect.poll(() => storedCart(page)).toHaveLength(1);
  await page.unroute("**/paiement/commander");
  await page.reload();
  await expect(page.getByText("Nous n’avons pas reçu de réponse.")).toBeVisible();
  await expect(field(page, "Adresse e-mail")).toHaveValue("camille.perrin@exemple.fr");
  await expect(due(page)).toHaveText("9,90\u00a0€");
  await page.getByRole("checkbox", { name: /conditions générales/ }).check();
  await order(page).dblclick();
  await expect(page.getByRole("heading", { name: "Paiement de 9.90 EUR" })).toBeVisible();

  await page.goBack();
  await page.getByRole("link", { name: "Voir ma dernière commande" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre commande attend son paiement.");
  await expect(page.getByText(first).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Payer maintenant" }).click();
  await page.getByRole("button", { name: "Payer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Merci Camille, c’est commandé.");
  await expect(page.getByText("Payé par carte", { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Facture (PDF)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^facture-.+\.pdf$/);
});

test("what changed meanwhile is shown with its new price before anything is placed", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/409/);
  const shop = await staffActions(page);
  const brushes = await shop.find("Pinceaux detailing");
  await shop.receive(brushes, 2);
  const detailer = await shop.find("Quick detailer");
  await fillCart(page, [
    itemOf(detailer),
    itemOf(brushes),
    { ...itemOf(await shop.find("Nettoyant vitres")), slug: "ancienne-adresse" },
  ]);
  await page.goto("/paiement");
  await expect(page.getByText(/La fiche de «\sNettoyant vitres\s» a changé d’adresse/)).toBeVisible();
  await page.getByRole("button", { name: "Fermer" }).click();
  await fillOut(page, /^Apportée à notre prochain passage/, /^Sur place/);
  await expect(recap(page)).toContainText("Apportée à notre prochain passageGratuit");

  const { stock } = await shop.find("Pinceaux detailing");
  const all = stock * brushes.priceCents;
  await placed(page, bodyOf([itemOf(brushes, stock)], all));
  const dearer = detailer.priceCents + 100;
  await shop.setPrice(await shop.find("Quick detailer"), dearer);
  await order(page).click();
  const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
  const news = page.getByRole("alert");
  await expect(news).toContainText("Votre panier a changé");
  await expect(news).toContainText(
    `Le prix de «\u00a0Quick detailer\u00a0» a changé\u00a0: ${euros(dearer)}\u00a0€ au lieu de ${euros(detailer.priceCents)}\u00a0€.`,
  );
  await expect(news).toContainText("«\u00a0Pinceaux detailing\u00a0» n’est plus en stock.");
  await expect(due(page)).toHaveText(`${euros(dearer + 990)}\u00a0€`);
  await expect
    .poll(() => storedCart(page))
    .toMatchObject([{ slug: "quick-detailer", price: dearer / 100 }, { slug: "nettoyant-vitres" }]);
  await order(page).click();
  await expect(page.getByText(`${euros(dearer + 990)}\u00a0€ à régler sur place`)).toBeVisible();

  await fillCart(page, [itemOf(brushes)]);
  await page.goto("/paiement");
  await expect(news).toContainText("«\u00a0Pinceaux detailing\u00a0» n’est plus en stock.");
  await expect(page.getByText("Votre panier est vide")).toBeVisible();
  // Beside the empty shelf, what could stand on it.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectOneRow(
    page.locator(".co-empty svg"),
    page
      .getByRole("main")
      .getByRole("link", { name: /^Carte cadeau/ })
      .locator("../.."),
    "shelf and ideas",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the checkout says how to order, and an order’s page works", async ({ page }) => {
    await page.goto("/paiement");
    // Role and text locators do not look inside <noscript>.
    const notice = page.locator("noscript .co-card");
    await expect(notice).toBeVisible();
    await expect(notice).toContainText("Le panier et la commande ont besoin de JavaScript.");
    await expect(notice.locator("a")).toHaveText(["04 65 71 00 45", "formulaire de contact"]);
    const shop = await staffActions(page);
    const glass = await shop.find("Nettoyant vitres");
    const { token, orderNumber } = await placed(
      page,
      bodyOf([itemOf(glass)], glass.priceCents, { payment: "card" }),
    );
    await page.goto(`/commande-confirmee?jeton=${token}`);
    await expect(page.getByText(orderNumber).first()).toBeVisible();
    await page.getByRole("link", { name: "Payer maintenant" }).click();
    await page.getByRole("button", { name: "Payer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Merci Autre, c’est commandé.");
    await page.getByRole("link", { name: "Renoncer au contrat ici" }).first().click();
    await expect(page).toHaveURL("/retractation");
  });
});
