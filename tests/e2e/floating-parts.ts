import type { Locator, Page } from "@playwright/test";

/** Nothing that floats comes nearer than this to a field, an instrument or a primary button. */
const distancePx = 96;

/** Pages on which nothing floats. */
export const quietPages: readonly string[] = [
  "/mentions-legales",
  "/politique-confidentialite",
  "/conditions-generales",
  "/retours",
  "/accessibilite",
  "/retractation",
  "/resiliation",
  "/paiement",
];

export const cartLine = { title: "Location Dustego", price: "29.90€", details: {}, type: "rental" };

export const bottomEdge = (page: Page): Locator => page.locator(".bottom-edge");

/** Puts a line into the cart of a page that is open. */
export async function fillCart(page: Page): Promise<void> {
  await page.evaluate(
    (cart) => window.dispatchEvent(new CustomEvent("cartUpdated", { detail: { cart } })),
    [cartLine],
  );
}

/** Fields that what floats is shown near to: looked for at six places of the page at most, and at its top and bottom. */
export async function findFieldsNearEdge(page: Page): Promise<string[]> {
  return page.evaluate(async (distance) => {
    const frames = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    // From the frame that tells the page of the scrolling: it looks 160 ms after it.
    const rest = () => frames().then(() => new Promise((resolve) => setTimeout(resolve, 220)));
    const found: string[] = [];
    const floating = document.querySelector<HTMLElement>(".bottom-edge");
    if (!floating) return found;
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
      const own = floating.getBoundingClientRect();
      return boxes().filter(({ box }) => {
        const across = Math.max(own.left - box.right, box.left - own.right, 0);
        const down = Math.max(own.top - box.bottom, box.top - own.bottom, 0);
        return across < distance && down < distance;
      });
    };
    const shownNear = () => (getComputedStyle(floating).visibility === "visible" ? near() : []);
    for (const top of [0, ...some, document.body.scrollHeight]) {
      window.scrollTo({ top, behavior: "instant" });
      await frames();
      // Where no field is near, what floats may be shown.
      if (near().length === 0) continue;
      await rest();
      // A busy machine hides it later.
      for (let wait = 0; wait < 10 && shownNear().length > 0; wait += 1) await rest();
      found.push(
        ...shownNear().map(
          ({ field }) => `${Math.round(top)}: ${field.textContent || field.getAttribute("name")}`,
        ),
      );
    }
    return found;
  }, distancePx);
}
