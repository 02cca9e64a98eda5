import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { bottomEdge, cartLine, fillCart } from "./floating-parts.ts";
import { waitForHydration } from "./hydration.ts";
import { draft, keepDraft, panel, waitForWizard } from "./wizard-support.ts";

/**
 * Scrolls this part to where the pill would lie over its middle, and waits until the page has looked whether the pill
 * may return: while scrolling it is always hidden.
 */
async function scrollUnderEdge(part: Locator): Promise<void> {
  await part.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const rest = () => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            window.removeEventListener("scroll", rest);
            sizes.disconnect();
            resolve();
          }, 400);
        };
        // The page looks 160 ms after the last of these.
        window.addEventListener("scroll", rest);
        const sizes = new ResizeObserver(rest);
        sizes.observe(document.body);
        const { top, height } = element.getBoundingClientRect();
        const middle = window.scrollY + top + height / 2;
        window.scrollTo({ top: middle - window.innerHeight + 50, behavior: "instant" });
      }),
  );
}

test.describe.configure({ mode: "parallel" });

for (const [path, covered] of [
  ["/outils/calculateur-dilution?mode=pourcentage&pourcentage=5&total=1000", ".dilution-results"],
  ["/pourquoi-nous-choisir/confort-a-domicile", ".w-hero-picture"],
  ["/services/parrainage-cartes-cadeaux", ".s-hero-picture"],
  ["/services/nettoyage-utilitaires", ".van-add"],
  ["/services/protection-habitat", ".room:last-child > summary"],
  ["/services/traitement-ceramique-auto", ".c-spots > li:last-child"],
  ["/avis-clients", ".filter-menu"],
  ["/boutique/produit/cire-carnauba", ".price"],
] as const)
  test(`${path}: nothing floats over ${covered} on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await waitForHydration(page);
    // It comes two seconds after the page, where it has room.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(bottomEdge(page)).toBeVisible();
    await scrollUnderEdge(page.locator(covered).first());
    await expect(bottomEdge(page)).toBeHidden();
  });

test("on a large screen nothing floats over the quote’s total", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await keepDraft(page, draft({ step: 6 }));
  await page.goto("/");
  await waitForWizard(page);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(bottomEdge(page)).toBeVisible();
  await scrollUnderEdge(panel(page).locator(".wiz-total"));
  await expect(bottomEdge(page)).toBeHidden();
});

test("every add button of the shop is marked as what the pills keep away from", async ({ page }) => {
  await page.goto("/boutique");
  await expect(page.locator(".shop-add[data-instrument]").first()).toBeVisible();
  await expect(page.locator(".shop-add:not([data-instrument])")).toHaveCount(0);
});

test("the pills are 48 px high, and the cart is there only with something in it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/articles");
  await expect(bottomEdge(page).getByText("Devis express")).toBeVisible();
  await expect.poll(async () => (await bottomEdge(page).boundingBox())?.height).toBe(48);
  await expect(bottomEdge(page).getByRole("button", { name: /Ouvrir le panier/ })).toHaveCount(0);
  await fillCart(page);
  const cart = bottomEdge(page).getByRole("button", { name: "Ouvrir le panier, 1 ligne" });
  await expect(cart).toBeVisible();
  await expect(bottomEdge(page).getByRole("button", { name: "Besoin d'aide pour choisir ?" })).toBeVisible();
  await expect(bottomEdge(page).getByText("Devis express")).toBeHidden();
  await expect.poll(async () => (await bottomEdge(page).boundingBox())?.height).toBe(48);
  await bottomEdge(page).getByRole("button", { name: "Besoin d'aide pour choisir ?" }).click();
  await bottomEdge(page).getByRole("button", { name: "Devis express" }).click();
  const quote = page.getByRole("dialog", { name: "Devis express" });
  await quote.getByRole("button", { name: "Fermer le devis express" }).click();
  await expect(page.locator("summary", { hasText: "Devis express" })).toBeFocused();
});

test("a cart emptied in its panel gives the focus to the header", async ({ page }) => {
  await page.addInitScript((cart) => localStorage.setItem("cart", cart), JSON.stringify([cartLine]));
  await page.goto("/articles");
  await bottomEdge(page).getByRole("button", { name: "Ouvrir le panier, 1 ligne" }).click();
  const panel = page.getByRole("dialog", { name: /Votre panier/ });
  await panel.getByRole("button", { name: /Retirer/ }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByRole("link", { name: "Panier, vide" })).toBeFocused();
});

test("a notice lies at the left, away from totals, and on phones under the head of the quote", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/articles");
  await page.keyboard.press("Control+u");
  const notice = page.locator(".toast");
  await expect(notice).toBeVisible();
  await expect.poll(async () => (await notice.boundingBox())?.x).toBeLessThan(40);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("summary", { hasText: "Devis express" }).click();
  await page.getByRole("dialog", { name: "Devis express" }).getByRole("button", { name: "Suivant" }).click();
  await expect(notice).toContainText("Oups !");
  const roomBetween = async () => {
    const closing = await page.getByRole("button", { name: "Fermer le devis express" }).boundingBox();
    const over = await notice.boundingBox();
    return closing && over ? over.y - (closing.y + closing.height) : Number.NaN;
  };
  await expect.poll(roomBetween).toBeGreaterThanOrEqual(0);
});
