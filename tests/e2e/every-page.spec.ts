import { test as base, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { bottomEdge, fillCart, findFieldsNearEdge, quietPages } from "./floating-parts.ts";
import { waitForHydration } from "./hydration.ts";
import { expectToFit } from "./layout.ts";
import { publicRoutes } from "./public-routes.ts";

interface Walker {
  readonly page: Page;
  /** Errors of the console since it was last emptied. */
  readonly errors: string[];
}

/** One browser opens all pages of a worker: the scripts are cached, as for a visitor from the second page on. */
const test = base.extend<object, { walker: Walker }>({
  walker: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        locale: "fr-FR",
        timezoneId: "Europe/Paris",
        reducedMotion: "reduce",
      });
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      await context.addInitScript(watchLocaleTables);
      context.on("weberror", (webError) => errors.push(webError.error().stack ?? webError.error().message));
      await use({ page: await context.newPage(), errors });
      await context.close();
    },
    { scope: "worker" },
  ],
});

/**
 * A browser's first use of Intl reads its language tables and blocks a slow phone for a tenth of a second:
 * public pages do without (docs/decisions/0009).
 */
function watchLocaleTables(): void {
  const report = (name: string) => console.error(`the tables of languages are read by ${name}`);
  for (const name of ["DateTimeFormat", "NumberFormat", "PluralRules", "Collator"] as const) {
    Object.defineProperty(Intl, name, {
      value: new Proxy(Intl[name], {
        construct: (target, input, self) => {
          report(name);
          return Reflect.construct(target, input, self);
        },
      }),
    });
  }
  for (const [prototype, name] of [
    [Number.prototype, "toLocaleString"],
    [Date.prototype, "toLocaleDateString"],
    [Date.prototype, "toLocaleTimeString"],
    [String.prototype, "localeCompare"],
  ] as const) {
    const native: (...input: unknown[]) => unknown = Reflect.get(prototype, name);
    Reflect.set(prototype, name, function (this: unknown, ...input: unknown[]) {
      report(name);
      return native.apply(this, input);
    });
  }
}

/** Brings every section into view once, so that sections hydrated on sight are checked too. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: "instant" });
      await frame();
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}

async function expectHealthyPage(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
}

/** Legal pages, declarations and the checkout have nothing that floats, even with a full cart. */
async function expectEdgeAwayFromFields(page: Page, path: string): Promise<void> {
  await fillCart(page);
  const isQuiet = quietPages.includes(path);
  await expect(bottomEdge(page)).toHaveCount(isQuiet ? 0 : 1);
  if (isQuiet) return;
  await expect(bottomEdge(page).locator(".cart-fab")).toHaveCount(1);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    expect(await findFieldsNearEdge(page), `fields under what floats at ${width} px`).toEqual([]);
  }
}

// The tests are independent and run in parallel.
test.describe.configure({ mode: "parallel" });

/** Loaded once, on a phone, then widened: loading takes longer than checking. Titles and links: seo.spec.ts. */
for (const path of publicRoutes) {
  test(`${path} satisfies axe, fits every screen, and nothing floats near its fields`, async ({
    walker,
    baseURL,
  }) => {
    const { page, errors } = walker;
    errors.length = 0;
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${baseURL}${path}`);
    await waitForHydration(page);
    await readThrough(page);
    await page.waitForLoadState("networkidle");
    await expectHealthyPage(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await readThrough(page);
    await expectHealthyPage(page);
    await expectToFit(page, path);
    await expectEdgeAwayFromFields(page, path);
    expect(errors, "errors in the browser’s console").toEqual([]);
    // The next page starts with empty storage.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  });
}
