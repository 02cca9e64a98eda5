import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { gotoFrozen } from "./hydration.ts";
import { inMotion } from "./motion.ts";
import { signInAsOwner } from "./staff.ts";

test.use(inMotion);

/** Chromium's own console message for a page not found. */
const missing = /status of 404/;

const header = (page: Page) => page.locator("header.site-header");
const assistant = (page: Page) => page.getByRole("complementary", { name: "Besoin d'aide pour choisir ?" });
const toast = (page: Page) => page.locator(".toast");

test.describe("assistant", () => {
  test("appears 2000 ms after load with its five shortcuts", async ({ page }) => {
    await gotoFrozen(page, "/");
    await page.clock.runFor(1999);
    await expect(assistant(page)).toBeHidden();
    await expect(page.locator(".dock")).toHaveCount(0);
    await page.clock.runFor(1);
    // Shown once the page is known to be free there; `.dock` is there before.
    await expect(page.locator(".dock")).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    const pill = assistant(page).getByRole("button", { name: "Besoin d'aide pour choisir ?" });
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(pill).toBeVisible({ timeout: 500 });
    }).toPass();
    await pill.click();
    const addresses = () =>
      assistant(page)
        .getByRole("listitem")
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await expect
      .poll(addresses)
      .toEqual([
        "/services",
        "/services/traitement-ceramique-auto",
        "/services/vitres-teintees",
        "/services/nettoyage-utilitaires",
        "/services/protection-habitat",
      ]);
  });

  test("once dismissed it stays away for the browser session", async ({ page }) => {
    await page.goto("/");
    const pill = assistant(page).getByRole("button", { name: "Besoin d'aide pour choisir ?" });
    await pill.click();
    await expect(assistant(page).getByRole("button", { name: "Replier l’aide" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(pill).toBeFocused();
    await pill.click();
    await assistant(page).getByRole("button", { name: "Ne plus afficher" }).click();
    await expect(assistant(page)).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("guidingAssistantDismissed")))
      .not.toBeNull();
    await gotoFrozen(page, "/");
    await page.clock.runFor(5000);
    await expect(assistant(page)).toBeHidden();
  });

  test("what is being pressed when it comes keeps its click; a chosen shortcut hides it too", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    await page.addStyleTag({ content: ".dock { animation-play-state: paused !important }" });
    const pill = assistant(page).getByRole("button", { name: "Besoin d'aide pour choisir ?" });
    await expect(pill).toBeVisible();
    const takesClicks = () =>
      pill.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === link;
      });
    await expect.poll(takesClicks).toBe(false);
    await page.locator(".dock").evaluate((dock) => {
      for (const arrival of dock.getAnimations()) arrival.finish();
    });
    await expect.poll(takesClicks).toBe(true);
    await page.getByRole("heading", { level: 1 }).hover();
    await page.mouse.down();
    await expect.poll(takesClicks).toBe(false);
    await page.mouse.up();
    await expect.poll(takesClicks).toBe(true);
    await pill.click();
    await assistant(page).getByRole("link", { name: "Céramique" }).click();
    await expect(page).toHaveURL("/services/traitement-ceramique-auto");
    await expect(assistant(page)).toBeHidden();
  });
});

test("the Devis express widget is on every public page but the home page, also on the 404 page", async ({
  page,
  expectConsole,
}) => {
  expectConsole(missing);
  await page.goto("/");
  await expect(page.getByText("Devis express")).toHaveCount(0);
  const response = await page.goto("/adresse-inconnue");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/Page introuvable/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page a pris la route sans nous.");
  await page.getByText("Devis express").click();
  await expect(page.getByRole("link", { name: "04 65 71 00 45" }).last()).toHaveAttribute(
    "href",
    "tel:+33465710045",
  );
  await expect(page.getByRole("link", { name: /bonjour@/ })).toHaveAttribute("href", /^mailto:/);
});

test.describe("a change of page", () => {
  /** The scroll positions of each frame that shows another title than the page's of now. */
  async function watchNextPage(page: Page): Promise<() => Promise<readonly number[]>> {
    const frames = await page.evaluateHandle(() => {
      const seen: number[] = [];
      const before = document.querySelector("h1")?.textContent;
      const look = () => {
        const title = document.querySelector("h1")?.textContent;
        if (title !== undefined && title !== before) seen.push(Math.round(window.scrollY));
        if (seen.length < 60) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      return seen;
    });
    return () => frames.evaluate((seen) => [...seen]);
  }

  test("is at the top at once, from the first frame on; the anchors of a page are still scrolled to smoothly", async ({
    page,
  }) => {
    await page.goto("/");
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const positions = await watchNextPage(page);
    await page.locator("footer").getByRole("link", { name: "Boutique" }).click();
    await expect(page).toHaveURL("/boutique");
    await expect.poll(async () => (await positions()).length).toBe(60);
    expect(new Set(await positions())).toEqual(new Set([0]));
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", "smooth");
  });

  test("to the staff's pages is another document, at its top", async ({ page }) => {
    await page.goto("/services");
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.locator("footer").getByRole("link", { name: "Administration" }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("back is where it was left, without scrolling", async ({ page }) => {
    await page.goto("/mentions-legales");
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await page.locator("footer").getByRole("link", { name: "Boutique" }).dispatchEvent("click");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/boutique/i);
    const positions = await watchNextPage(page);
    await page.goBack();
    await expect.poll(async () => (await positions()).length).toBe(60);
    expect(new Set(await positions())).toEqual(new Set([700]));
  });
});

test.describe("copy protection", () => {
  test("refuses the keys that copy and says so for 3 seconds", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).click();
    await page.mouse.move(10, 10);
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    for (const keys of ["Control+c", "Control+u", "Control+s", "Control+p", "Meta+c", "F12"]) {
      await page.keyboard.press(keys);
      await expect(toast(page), keys).toContainText("Protection du contenu");
      await expect(toast(page)).toContainText(
        "Pour protéger notre travail, la copie du contenu est désactivée.",
      );
      await page.clock.runFor(2999);
      await expect(toast(page), keys).toBeVisible();
      await page.clock.runFor(1);
      await expect(toast(page), keys).toBeHidden();
    }
  });

  test("refuses the context menu outside fields", async ({ page }) => {
    await page.goto("/");
    const prevented = await page
      .getByRole("heading", { level: 1 })
      .evaluate(
        (element) =>
          !element.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true })),
      );
    expect(prevented).toBe(true);
    await expect(toast(page)).toContainText("Protection du contenu");
  });
});

test("a visit is counted once per change of path, query and hash, and its failure is only logged", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/visite n’a pas pu être comptée/, /status of 500/);
  const visits: string[] = [];
  await page.route("**/rest/v1/rpc/increment_page_visit", async (route) => {
    visits.push(route.request().postDataJSON().p_page_path);
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto("/");
  await expect.poll(() => visits).toEqual(["/"]);
  await page.getByRole("link", { name: "Voir les services" }).click();
  await expect.poll(() => visits).toEqual(["/", "/"]);
  await page.getByRole("link", { name: "Voir les services" }).click();
  await page.getByRole("link", { name: "Demander un devis gratuit" }).click();
  await expect.poll(() => visits).toEqual(["/", "/", "/"]);
  // By key: the page may still be scrolling to the anchor under a click.
  await page.locator("footer").getByRole("link", { name: "Boutique" }).press("Enter");
  await expect.poll(() => visits).toEqual(["/", "/", "/", "/boutique"]);
});

test("a visit is counted with the public key, and with the session's token as long as that one is good", async ({
  page,
  expectConsole,
}) => {
  expectConsole(missing);
  const { anonKey } = await (await page.request.get("/api/sign-in-key")).json();
  const visit = async (open: () => Promise<unknown>) => {
    const asked = page.waitForRequest("**/rest/v1/rpc/increment_page_visit");
    await open();
    const request = await asked;
    const { apikey, authorization } = await request.allHeaders();
    return { apikey, authorization, isCounted: (await request.response())?.ok() };
  };
  const asVisitor = { apikey: anonKey, authorization: `Bearer ${anonKey}`, isCounted: true };
  expect(await visit(() => page.goto("/services"))).toEqual(asVisitor);
  const toShop = page.locator("footer").getByRole("link", { name: "Boutique" });
  expect(await visit(() => toShop.click()), "inside the site").toEqual(asVisitor);
  await page.goto("/adresse-inconnue");
  expect(await visit(() => toShop.click()), "from a page that does not exist").toEqual(asVisitor);

  await signInAsOwner(page);
  const signedIn = await visit(() => page.goto("/contact"));
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("sb-localhost-auth-token") ?? "{}"));
  const { access_token: token } = await stored();
  expect(signedIn).toEqual({ ...asVisitor, authorization: `Bearer ${token}` });

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("sb-localhost-auth-token") ?? "{}");
    const over = { ...session, expires_at: Math.floor(Date.now() / 1000) - 1 };
    localStorage.setItem("sb-localhost-auth-token", JSON.stringify(over));
  });
  expect(await visit(() => page.goto("/services")), "with a session that is over").toEqual(asVisitor);
});

test("says that a page is loading until it is there", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/services");
  // All requests wait for one promise; those made once it is resolved pass.
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await header(page).getByRole("link", { name: "Contact & Devis" }).click();
  await expect(page.getByText("Chargement de la page...")).toBeVisible();
  gate.resolve();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByText("Chargement de la page...")).toBeHidden();
});

test("the order of the style layers is the same on every page: a later one wins over an earlier one", async ({
  request,
}) => {
  for (const path of ["/", "/services", "/boutique", "/paiement", "/admin/login", "/admin"]) {
    const html = await (await request.get(path)).text();
    const met = [...html.matchAll(/@layer ([\w, ]+)[;{]/g)].flatMap(([, names = ""]) => names.split(/,\s*/));
    expect([...new Set(met)], path).toEqual([
      "properties",
      "theme",
      "base",
      "components",
      "utilities",
      "pages",
    ]);
  }
});
