import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { waitForHydration } from "./hydration.ts";
import { inMotion } from "./motion.ts";
import { publicRoutes } from "./public-routes.ts";

/** The documents the browser opens from now on. */
function documentsOf(page: Page): readonly string[] {
  const opened: string[] = [];
  page.on("request", (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      opened.push(new URL(request.url()).pathname);
  });
  return opened;
}

const toShop = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Boutique", exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("leads from page to page in one document, back and forward to where each was left", async ({ page }) => {
  await page.goto("/mentions-legales");
  const documents = documentsOf(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await toShop(page).click();
  await expect(title(page, "Boutique")).toBeFocused();
  await expect(page).toHaveTitle(/^Boutique/);
  expect(await scrolled(page)).toBe(0);
  await page.locator("main a[href^='/boutique/produit/']").first().click();
  await expect(page).toHaveURL(/\/boutique\/produit\//);
  await page.goBack();
  await page.goBack();
  await expect(title(page, "Mentions légales")).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.goForward();
  await expect(title(page, "Boutique")).toBeVisible();
  expect(documents).toEqual([]);
});

test("the page asked for last is the one shown, whatever arrives last", async ({ page }) => {
  await page.goto("/mentions-legales");
  const gate = Promise.withResolvers<void>();
  await page.route("**/boutique.data*", async (route) => {
    await gate.promise;
    // Given up by the page that asked.
    await route.continue().catch(() => undefined);
  });
  await toShop(page).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Conditions générales" }).click();
  await expect(title(page, "Conditions générales")).toBeVisible();
  gate.resolve();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/conditions-generales");
  await expect(title(page, "Conditions générales")).toBeVisible();
});

const broken = {
  "data that a network's own page replaced": (page: Page) =>
    page.route("**/boutique.data*", (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><p>Connexion au réseau" }),
    ),
  "data of a server in trouble": (page: Page) =>
    page.route("**/boutique.data*", (route) => route.fulfill({ status: 503, body: "" })),
  "data that never arrive": (page: Page) => page.route("**/boutique.data*", (route) => route.abort()),
  "data without the page's own": (page: Page) =>
    page.route("**/boutique.data*", (route) =>
      route.fulfill({ status: 200, body: '[{"_1":2},"autre",{"_3":4},"data",1]' }),
    ),
  "another version of the site": (page: Page) =>
    page.route("**/__manifest*", (route) =>
      route.fulfill({ status: 204, headers: { "X-Remix-Reload-Document": "true" } }),
    ),
} as const;

for (const [what, breakIt] of Object.entries(broken))
  test(`${what}: the page is opened as a document`, async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    await breakIt(page);
    await page.goto("/mentions-legales");
    const documents = documentsOf(page);
    await toShop(page).click();
    await expect(title(page, "Boutique")).toBeVisible();
    expect(documents).toEqual(["/boutique"]);
  });

test("a page whose code is gone is opened as a document", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await page.goto("/mentions-legales");
  const documents = documentsOf(page);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  const loaded = page.waitForEvent("load");
  await toShop(page).click();
  await loaded;
  expect(documents).toEqual(["/boutique"]);
});

test("a page that is missing and the administration are documents", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  await page.goto("/articles");
  for (const address of [
    "/articles/n-existe-pas",
    "/nulle-part",
    "/admin/login",
    "/boutique/produit/n-existe-pas",
  ]) {
    const documents = documentsOf(page);
    const loaded = page.waitForEvent("load");
    // On the way back to it, which needs no link that leads there.
    await page.evaluate((to) => {
      history.pushState({ usr: null, key: "ancien", idx: 9 }, "", to);
      window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }, address);
    await loaded;
    expect(documents.at(-1)).toBe(address);
    await page.goto("/articles");
  }
});

test("an anchor of the page scrolls and asks the server for nothing", async ({ page }) => {
  await page.goto("/services/location-shampouineuse");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) asked.push(request.url());
  });
  await page.evaluate(() => {
    location.hash = "rental-configurator";
  });
  await expect(page).toHaveURL(/#rental-configurator$/);
  await page.goBack();
  await expect(page).toHaveURL(/location-shampouineuse$/);
  await page.getByRole("banner").getByRole("link", { name: "Boutique", exact: true }).click();
  await expect(title(page, "Boutique")).toBeVisible();
});

test("the ids of fields are those the server wrote", async ({ page }) => {
  for (const address of ["/contact", "/newsletter", "/zone-intervention", "/boutique", "/retractation"]) {
    await page.goto(address);
    const lost = await page.evaluate(() => {
      const named = [
        ...document.querySelectorAll("label[for], [aria-describedby], [aria-labelledby], [aria-controls]"),
      ];
      const ids = named.flatMap((element) =>
        ["for", "aria-describedby", "aria-labelledby"].flatMap(
          (name) => element.getAttribute(name)?.split(" ") ?? [],
        ),
      );
      return ids.filter((id) => id !== "" && !document.getElementById(id));
    });
    expect(lost, address).toEqual([]);
    // What React would give the fields if it rendered them now, beside what the server gave them.
    const differing = await page.evaluate(() => {
      const propsOf = (element: Element) => {
        const key = Object.keys(element).find((name) => name.startsWith("__reactProps"));
        return key ? (element as unknown as Record<string, { id?: string }>)[key] : undefined;
      };
      return [...document.querySelectorAll("input[id], select[id], textarea[id]")].filter((element) => {
        const given = propsOf(element)?.id;
        return given !== undefined && given !== element.id;
      }).length;
    });
    expect(differing, address).toBe(0);
  }
});

test.describe("on a phone", () => {
  test.use(inMotion);

  test("no public page loads React Router, nor more than 120 kB of scripts", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    test.setTimeout(240_000);
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const scripts = new Map<string, { url: string; bytes: number }>();
    session.on("Network.responseReceived", ({ requestId, response, type }) => {
      if (type === "Script") scripts.set(requestId, { url: response.url, bytes: 0 });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId);
      if (script) script.bytes = encodedDataLength;
    });
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    const tooHeavy: string[] = [];
    for (const address of publicRoutes) {
      scripts.clear();
      await page.goto(address);
      await waitForHydration(page);
      await page.waitForLoadState("networkidle");
      const loaded = [...scripts.values()];
      const kilobytes = loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
      const hasReactRouter = loaded.some(({ url }) => /\/router-/.test(url));
      if (kilobytes > 120 || hasReactRouter) tooHeavy.push(`${address} ${kilobytes.toFixed(1)} kB`);
    }
    expect(tooHeavy).toEqual([]);
  });
});
