import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { waitForHydration } from "./hydration.ts";
import { publicRoutes } from "./public-routes.ts";
import { draft, keepDraft, panel, waitForWizard } from "./wizard-support.ts";

/** Nothing that floats comes nearer than this to a field, an instrument or a primary button. */
const distancePx = 96;
const quietPages = [
  "/mentions-legales",
  "/politique-confidentialite",
  "/conditions-generales",
  "/retours",
  "/accessibilite",
  "/retractation",
  "/resiliation",
  "/paiement",
];
const edge = (page: Page) => page.locator(".bottom-edge");
const line = { title: "Location Dustego", price: "29.90€", details: {}, type: "rental" };

/** Where fields would come under the edge: at most six places of the page, and its top and bottom. */
async function tooNear(page: Page): Promise<string[]> {
  return page.evaluate(async (distance) => {
    // From the frame that tells the page of the scrolling: it looks 160 ms after it.
    const rest = () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 220))),
      );
    const found: string[] = [];
    const floating = document.querySelector<HTMLElement>(".bottom-edge");
    const fields =
      "main :is(input:not([type=range]), select, textarea, .btn:not(.btn-secondary, .btn-ghost, .btn-done))";
    const boxes = () =>
      [...document.querySelectorAll(fields)]
        // Those of closed filters have a box all the same.
        .filter((field) => field.checkVisibility())
        .map((field) => ({ field, box: (field.closest("label") ?? field).getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0);
    const places = boxes().map(({ box }) => box.bottom + window.scrollY - window.innerHeight + 40);
    const some = places.filter((_, index) => index % Math.ceil(places.length / 6) === 0);
    const near = () => {
      if (!floating || getComputedStyle(floating).visibility !== "visible") return [];
      const own = floating.getBoundingClientRect();
      return boxes().filter(({ box }) => {
        const across = Math.max(own.left - box.right, box.left - own.right, 0);
        const down = Math.max(own.top - box.bottom, box.top - own.bottom, 0);
        return across < distance && down < distance;
      });
    };
    for (const top of [0, ...some, document.body.scrollHeight]) {
      window.scrollTo({ top, behavior: "instant" });
      await rest();
      // A busy machine hides it later.
      for (let wait = 0; wait < 10 && near().length > 0; wait += 1) await rest();
      found.push(
        ...near().map(
          ({ field }) => `${Math.round(top)}: ${field.textContent || field.getAttribute("name")}`,
        ),
      );
    }
    return found;
  }, distancePx);
}

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

for (const path of publicRoutes)
  test(`${path}: nothing floats near a field or a primary button`, async ({ page }) => {
    await page.addInitScript((cart) => localStorage.setItem("cart", cart), JSON.stringify([line]));
    await page.goto(path);
    await waitForHydration(page);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
      expect(await tooNear(page), `${width} px`).toEqual([]);
    }
  });

for (const [path, covered] of [
  ["/outils/calculateur-dilution?mode=pourcentage&pourcentage=5&total=1000", ".dilution-results"],
  ["/pourquoi-nous-choisir/confort-a-domicile", ".w-hero-picture"],
  ["/services/parrainage-cartes-cadeaux", ".s-hero-picture"],
  ["/services/nettoyage-utilitaires", ".van-add"],
  ["/services/protection-habitat", ".room:last-child > summary"],
  ["/avis-clients", ".filter-menu"],
  ["/boutique/produit/cire-carnauba", ".price"],
] as const)
  test(`${path}: nothing floats over ${covered} on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await waitForHydration(page);
    // It comes two seconds after the page, where it has room.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(edge(page)).toBeVisible();
    await scrollUnderEdge(page.locator(covered).first());
    await expect(edge(page)).toBeHidden();
  });

test("on a large screen nothing floats over the quote’s total", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await keepDraft(page, draft({ step: 6 }));
  await page.goto("/");
  await waitForWizard(page);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(edge(page)).toBeVisible();
  await scrollUnderEdge(panel(page).locator(".wiz-total"));
  await expect(edge(page)).toBeHidden();
});

test("every add button of the shop is marked as what the pills keep away from", async ({ page }) => {
  await page.goto("/boutique");
  await expect(page.locator(".shop-add[data-instrument]").first()).toBeVisible();
  await expect(page.locator(".shop-add:not([data-instrument])")).toHaveCount(0);
});

test("legal pages, declarations and the checkout have nothing that floats", async ({ page }) => {
  for (const path of quietPages) {
    await page.goto(path);
    await expect(edge(page), path).toHaveCount(0);
  }
});

test("the pills are 48 px high, and the cart is there only with something in it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/articles");
  await expect(edge(page).getByText("Devis express")).toBeVisible();
  expect((await edge(page).boundingBox())?.height).toBe(48);
  await expect(edge(page).getByRole("button", { name: /Ouvrir le panier/ })).toHaveCount(0);
  await page.evaluate(
    (cart) => window.dispatchEvent(new CustomEvent("cartUpdated", { detail: { cart } })),
    [line],
  );
  const cart = edge(page).getByRole("button", { name: "Ouvrir le panier, 1 ligne" });
  await expect(cart).toBeVisible();
  await expect(edge(page).getByRole("button", { name: "Besoin d'aide pour choisir ?" })).toBeVisible();
  await expect(edge(page).getByText("Devis express")).toBeHidden();
  expect((await edge(page).boundingBox())?.height).toBe(48);
  await edge(page).getByRole("button", { name: "Besoin d'aide pour choisir ?" }).click();
  await edge(page).getByRole("button", { name: "Devis express" }).click();
  const quote = page.getByRole("dialog", { name: "Devis express" });
  await quote.getByRole("button", { name: "Fermer le devis express" }).click();
  await expect(page.locator("summary", { hasText: "Devis express" })).toBeFocused();
});

test("a cart emptied in its panel gives the focus to the header", async ({ page }) => {
  await page.addInitScript((cart) => localStorage.setItem("cart", cart), JSON.stringify([line]));
  await page.goto("/articles");
  await edge(page).getByRole("button", { name: "Ouvrir le panier, 1 ligne" }).click();
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
  expect((await notice.boundingBox())?.x).toBeLessThan(40);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("summary", { hasText: "Devis express" }).click();
  await page.getByRole("dialog", { name: "Devis express" }).getByRole("button", { name: "Suivant" }).click();
  await expect(notice).toContainText("Oups !");
  const closing = await page.getByRole("button", { name: "Fermer le devis express" }).boundingBox();
  const top = (await notice.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual((closing?.y ?? 0) + (closing?.height ?? 0));
});
