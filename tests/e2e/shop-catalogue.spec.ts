import type { Page } from "@playwright/test";
import { CART_STORAGE_KEY } from "#domain/shop/cart.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

async function storedCart(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]"), CART_STORAGE_KEY);
}

const results = (page: Page) => page.getByRole("status").filter({ hasText: /produits?$/ });
const names = (page: Page) => page.locator(".shop-results").getByRole("heading", { level: 3 });

test("a visitor searches, filters, sorts, opens a product and puts it in the cart", async ({ page }) => {
  await page.goto("/boutique");
  // Twenty, and one more while a journey of the staff has its own on sale.
  await expect(results(page)).toHaveText(/^2\d produits$/);

  const search = page.getByRole("searchbox", { name: "Chercher un produit" });
  await search.fill("shampoing");
  await search.press("Enter");
  await expect(page).toHaveURL("/boutique?q=shampoing");
  await expect(names(page).first()).toHaveText("Shampooing pH neutre");
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await expect(page).toHaveURL("/boutique");
  await expect(search).toHaveValue("");

  await page.getByRole("checkbox", { name: /^Cuir/ }).check();
  await expect(results(page)).toHaveText("3 produits");
  await page.getByRole("textbox", { name: "Prix minimum, en euros" }).fill("14");
  await page.getByRole("textbox", { name: "Prix minimum, en euros" }).press("Enter");
  await expect(page).toHaveURL("/boutique?surface=cuir&min=14");
  await page.getByRole("combobox", { name: "Trier" }).selectOption("Prix décroissant");
  await expect(page).toHaveURL("/boutique?surface=cuir&min=14&tri=prix-desc");
  await expect(names(page)).toHaveText(["Lait nourrissant cuir", "Lot de microfibres", "Nettoyant cuir"]);
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Trier" })).toHaveValue("demande");
  await page.getByRole("link", { name: "Retirer le filtre Cuir" }).click();
  await expect(page).toHaveURL("/boutique?min=14");
  await page.getByRole("link", { name: /^Jantes/ }).click();
  await expect(page).toHaveURL("/boutique?categorie=jantes&min=14");
  await expect(names(page)).toHaveText(["Nettoyant jantes", "Décontaminant ferreux"]);

  await page.getByRole("button", { name: "Ajouter Nettoyant jantes au panier" }).click();
  await expect(page.getByText("Ajouté au panier", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Nettoyant jantes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nettoyant jantes" })).toBeVisible();
  await expect(page.getByText("500 ml, soit 29,80 €/L")).toBeVisible();
  // Under the pictures and the offer, not beside an empty place.
  const widthOf = async (part: string) => (await page.locator(part).boundingBox())?.width;
  expect(await widthOf(".guarantee")).toBe(await widthOf(".product-top"));
  await expect(page.getByText(/^Chez vous entre le \d/)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Attention" })).toContainText("H319");
  await expect(page.getByRole("link", { name: "Calculer ma dilution" })).toHaveAttribute(
    "href",
    "/outils/calculateur-dilution?mode=ratio&ratio=4&total=1000",
  );
  await page.getByRole("link", { name: /^Image 2/ }).click();
  await expect(page.getByRole("img", { name: "Une jante propre, vue de près" })).toBeVisible();
  await page.getByRole("button", { name: "Agrandir l’image" }).click();
  await expect(page.getByRole("dialog", { name: "Nettoyant jantes" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Augmenter : Quantité" }).click();
  const add = page.getByRole("button", { name: "Ajouter au panier · 29,80 €" });
  await add.click();
  await expect(page.getByRole("button", { name: "Ajouté", exact: true })).toBeVisible();
  await expect(add).toBeVisible();
  await expect
    .poll(() => storedCart(page))
    .toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: "Nettoyant jantes",
        price: 14.9,
        images: ["/art/products/nettoyant-jantes.svg"],
        quantity: 3,
        slug: "nettoyant-jantes",
        weight_kg: 0.62,
      },
    ]);
});

test("a gift card is composed on the drawn card and joins the cart", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-15T10:00:00Z"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/boutique/carte-cadeau");
  await page.getByRole("radio", { name: "Autre montant" }).check();
  await page.getByRole("textbox", { name: /^Autre montant, de 20,00\s€ à 500,00\s€/ }).fill("12");
  await page.getByRole("textbox", { name: "Son adresse e-mail" }).fill("camille@");
  await page.getByRole("button", { name: /^Ajouter au panier/ }).click();
  for (const error of ["Une carte vaut 20,00 € au moins.", "Indiquez le prénom", "incomplète"]) {
    await expect(page.getByText(error)).toBeVisible();
  }
  await expect(page.getByRole("textbox", { name: /^Autre montant, de/ })).toBeFocused();
  await expectAccessible(page, "main");

  await page.getByRole("textbox", { name: /^Autre montant, de/ }).fill("75,50");
  await page.getByRole("textbox", { name: "Prénom de la personne" }).fill("Camille");
  await page.getByRole("textbox", { name: "Son adresse e-mail" }).fill("camille@exemple.fr");
  await page.getByRole("textbox", { name: "Votre message" }).fill("Joyeux Noël");
  await page.getByLabel("Date d’envoi").fill("2026-12-24");
  const preview = page.getByRole("figure", { name: "Aperçu de la carte" });
  for (const text of ["75,50 €", "Camille", "Joyeux Noël", "le 24 décembre 2026", "24 décembre 2027"]) {
    await expect(preview).toContainText(text);
  }
  await page.getByRole("button", { name: "Ajouter au panier · 75,50 €" }).click();
  await expect(page.getByText("Ajouté au panier", { exact: true })).toBeVisible();
  await expect
    .poll(() => storedCart(page))
    .toEqual([
      {
        title: "Carte cadeau 75,50\u00a0€",
        price: "75.50€",
        cents: 75_50,
        details: "Pour Camille, envoyée le 24 décembre 2026",
        type: "gift_card",
        recipient: {
          name: "Camille",
          email: "camille@exemple.fr",
          message: "Joyeux Noël",
          deliverOn: "2026-12-24",
        },
      },
    ]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the shop is searched, filtered and paged through", async ({ page }) => {
    await page.goto("/boutique");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL("/boutique?page=2");
    await expect(names(page).nth(7)).toBeVisible();
    await expect(names(page).nth(11)).toHaveCount(0);

    const search = page.getByRole("searchbox", { name: "Chercher un produit" });
    await search.fill("netoyant ceramiqeu");
    await page.getByRole("checkbox", { name: "En stock seulement" }).check();
    await page.getByRole("button", { name: "Appliquer" }).click();
    await expect(page).toHaveURL(/\/boutique\?.*q=netoyant/);
    await expect(page.getByRole("checkbox", { name: "En stock seulement" })).toBeChecked();
    await expect(names(page).first()).toContainText(/Nettoyant|céramique/i);

    await page.goto("/boutique/produit/spray-ceramique");
    await expect(page.getByText(/Le panier a besoin de JavaScript/)).toBeVisible();
    await expect(page.getByText("Chez vous en 3 à 5 jours ouvrés")).toBeVisible();
    await expect(page.getByText(/29,90\s€/)).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text))).toMatchObject([
      {
        "@type": "Product",
        sku: "RB-PR-500",
        offers: { price: "24.90", availability: "https://schema.org/InStock" },
      },
      { "@type": "BreadcrumbList" },
    ]);
  });

  test("a product that is none answers 404, and nothing found says what to do", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    const answer = await page.goto("/boutique/produit/rien-de-tel");
    expect(answer?.status()).toBe(404);
    await page.goto("/boutique?q=bougie");
    await expect(page.getByText("Aucun produit ne correspond")).toBeVisible();
    await page.getByRole("link", { name: "Voir tous les produits" }).click();
    await expect(results(page)).toHaveText(/^2\d produits$/);
  });

  test("a referral code is asked for and given in the page", async ({ page, expectConsole }) => {
    expectConsole(/422/);
    await page.goto("/services/parrainage-cartes-cadeaux");
    const ask = page.getByRole("button", { name: "Recevoir mon code" });
    await page.getByRole("textbox", { name: "Votre prénom" }).fill("Claude");
    await ask.click();
    await expect(page.getByText("Veuillez remplir tous les champs obligatoires.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Votre prénom" })).toHaveValue("Claude");
    await page.getByRole("textbox", { name: "Votre adresse e-mail" }).last().fill("claude@exemple.fr");
    await ask.click();
    await expect(page.getByRole("status").filter({ hasText: /^Votre code/ })).toHaveText(
      /^Votre code\u00a0: [A-Z0-9-]{6,}/,
    );
  });
});
