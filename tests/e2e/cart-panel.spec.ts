import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { waitForHydration } from "./hydration.ts";
import { inMotion } from "./motion.ts";

test.use(inMotion);

const wax = {
  id: "p1",
  name: "Cire de carnauba",
  price: 24.9,
  images: ["/art/products/cire-carnauba.svg"],
  quantity: 2,
  slug: "cire-carnauba",
  weight_kg: 0.3,
};
const rental = { title: "Location Dustego", price: "29.90€", details: "21 et 22 novembre", type: "rental" };
const ceramic = {
  title: "Céramique Silver",
  price: "849€",
  details: "Catégorie B",
  type: "ceramic",
  vehicleModel: "Peugeot 308",
};

async function fillCart(page: Page, ...lines: object[]) {
  await page.addInitScript((cart) => {
    if (!sessionStorage.getItem("filled")) localStorage.setItem("cart", JSON.stringify(cart));
    sessionStorage.setItem("filled", "1");
  }, lines);
}

/** Chromium's own console message for a page not found. */

const header = (page: Page) => page.locator("header.site-header");
const cartPanel = (page: Page) => page.getByRole("dialog", { name: /Votre panier/ });
const toast = (page: Page) => page.locator(".toast");

test.describe("cart panel", () => {
  test("lists lines, changes quantities, removes, sums and leads to the checkout", async ({ page }) => {
    await fillCart(page, wax, rental, ceramic);
    await page.goto("/");
    await expect(header(page).locator(".count-badge")).toHaveText("3");
    await page.getByRole("button", { name: /Ouvrir le panier/ }).click();
    const panel = cartPanel(page);
    await expect(panel.getByRole("heading", { name: "Votre panier (4 articles)" })).toBeVisible();
    await expect(panel.getByRole("listitem")).toHaveCount(3);
    const waxLine = panel.getByRole("listitem").filter({ hasText: wax.name });
    await expect(waxLine.locator("img")).toHaveAttribute("src", "/art/products/cire-carnauba.svg");
    await expect(waxLine).toContainText("49,80\u00a0€");
    await expect(panel.getByText("79,70\u00a0€")).toBeVisible();

    await waxLine.getByRole("button", { name: /Augmenter/ }).click();
    await expect(waxLine.getByText(/^Quantité\s: 3$/)).toBeVisible();
    await expect(panel.getByText("104,60\u00a0€")).toBeVisible();
    for (let n = 0; n < 3; n += 1) await waxLine.getByRole("button", { name: /Diminuer/ }).click();
    await expect(waxLine).toBeHidden();
    await expect(toast(page)).toContainText("Article retiré");
    await expect(toast(page)).toContainText("L'article a été retiré de votre panier.");

    await panel.getByRole("button", { name: "Retirer Céramique Silver" }).click();
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    await panel.getByRole("button", { name: "Finaliser la commande" }).click();
    await expect(page).toHaveURL("/paiement");
    await expect(panel).toBeHidden();
  });

  test("holds the focus, closes on Escape and on the backdrop, gives the focus back; empty it leads nowhere", async ({
    page,
  }) => {
    await page.goto("/");
    const opener = header(page).getByRole("link", { name: "Panier, vide" });
    await opener.click();
    await expect(cartPanel(page)).toBeFocused();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(() => document.getElementById("page")?.contains(document.activeElement)),
      ).toBe(false);
    }
    await cartPanel(page).getByRole("button", { name: "Fermer" }).focus();
    await page.keyboard.press("Escape");
    await expect(cartPanel(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(cartPanel(page)).toBeVisible();
    await page.mouse.click(20, 400);
    await expect(cartPanel(page)).toBeHidden();

    await opener.click();
    await expect(cartPanel(page).getByText("Votre panier est vide")).toBeVisible();
    await cartPanel(page).getByRole("button", { name: "Finaliser la commande" }).click();
    await expect(toast(page)).toContainText("Panier vide");
    await expect(toast(page)).toContainText("Ajoutez des produits avant de finaliser la commande.");
    await expect(page).toHaveURL("/");
  });

  test("two tabs stay in step", async ({ page, context }) => {
    await page.goto("/");
    const other = await context.newPage();
    await other.goto("/");
    await waitForHydration(other);
    await other.evaluate(
      (line) =>
        window.dispatchEvent(new CustomEvent("cartUpdated", { detail: { cart: [line], animate: true } })),
      rental,
    );
    await expect(header(other).locator(".count-badge")).toHaveText("1");
    await expect(header(page).locator(".count-badge")).toHaveText("1");
  });

  test("the badge follows an announcement of any shape", async ({ page }) => {
    await page.goto("/");
    const badge = header(page).locator(".count-badge");
    const announce = (stored: object[], detail: unknown) =>
      page.evaluate(
        ([cart, carried]) => {
          localStorage.setItem("cart", JSON.stringify(cart));
          window.dispatchEvent(new CustomEvent("cartUpdated", { detail: carried }));
        },
        [stored, detail] as const,
      );
    await announce([rental], null);
    await expect(badge).toHaveText("1");
    await announce([], [rental, ceramic]);
    await expect(badge).toHaveText("2");
    await announce([wax, rental, ceramic], { added: 1 });
    await expect(badge).toHaveText("3");
    await announce([], undefined);
    await expect(badge).toBeHidden();
  });

  test("a stored cart that is no JSON is logged once, and an empty cart is used", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/panier n’a pas pu être lu/);
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await page.addInitScript(() => localStorage.setItem("cart", '[{"title":"Lavage"'));
    await page.goto("/");
    await page.evaluate(() => window.dispatchEvent(new Event("cartUpdated")));
    await header(page).getByRole("link", { name: "Panier, vide" }).click();
    await expect(cartPanel(page).getByText("Votre panier est vide")).toBeVisible();
    expect(logged).toEqual([expect.stringContaining("Le panier n’a pas pu être lu.")]);
    await page.evaluate(
      (line) => window.dispatchEvent(new CustomEvent("cartUpdated", { detail: [line] })),
      rental,
    );
    await expect(header(page).locator(".count-badge")).toHaveText("1");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toContain("Location Dustego");
  });

  test("hostile or old content in storage never breaks a page", async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        "cart",
        '[{"title":{"a":1},"price":[]},{"id":"x","name":"<img onerror=alert(1)>","price":1e99,"quantity":-3},7,null]',
      ),
    );
    await page.goto("/");
    await header(page).getByRole("link", { name: "Panier, vide" }).click();
    await expect(cartPanel(page).getByText("Votre panier est vide")).toBeVisible();
  });
});
