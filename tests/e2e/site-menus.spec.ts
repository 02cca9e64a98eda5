import type { Locator, Page } from "@playwright/test";
import { servicesMenu, toolsMenu } from "#content/lists/navigation.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { boxesOf } from "./layout.ts";
import { inMotion } from "./motion.ts";

test.use(inMotion);

/** Chromium's own console message for a page not found. */
const missing = /status of 404/;

const header = (page: Page) => page.locator("header.site-header");

test.describe("header", () => {
  test("turns translucent after 20 px of scroll, not at 20, and shows how far the page has been read", async ({
    page,
  }) => {
    await page.goto("/");
    await page.evaluate(() => window.scrollTo({ top: 20, behavior: "instant" }));
    await expect(header(page)).not.toHaveAttribute("data-scrolled", "");
    await page.evaluate(() => window.scrollTo({ top: 21, behavior: "instant" }));
    await expect(header(page)).toHaveAttribute("data-scrolled", "");
    await expect(header(page)).toHaveCSS("position", "fixed");

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const readShare = () =>
      page.locator(".read-bar").evaluate((bar) => bar.getBoundingClientRect().width / window.innerWidth);
    await expect.poll(readShare).toBe(0);
    // Sections arrive while the page is read, so its end may move away once or twice.
    const readToTheEnd = async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      return readShare();
    };
    await expect.poll(readToTheEnd).toBeGreaterThan(0.99);
  });

  test("leads to the six main places, and to the administration only while a session exists", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    const places = {
      Accueil: "/",
      Boutique: "/boutique",
      "Avis clients": "/avis-clients",
      "Blog & Conseils": "/articles",
      "Contact & Devis": "/contact",
      "Pourquoi nous choisir": "/pourquoi-nous-choisir",
    };
    for (const [name, href] of Object.entries(places)) {
      await expect(header(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    }
    await expect(header(page).getByRole("link", { name: "Administration" })).toBeHidden();
    await page.evaluate(() => localStorage.setItem("sb-localhost-auth-token", "{}"));
    await page.reload();
    await expect(header(page).getByRole("link", { name: "Administration" })).toHaveAttribute(
      "href",
      "/admin",
    );
  });

  test("opens the Services and Outils menus, one at a time; Escape and a click elsewhere close them", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    const navigation = page.getByRole("navigation", { name: "Navigation principale" });
    const services = navigation.locator("summary", { hasText: "Services" });
    const tools = navigation.locator("summary", { hasText: "Outils" });
    const servicesPanel = navigation.locator(".menu-index");
    await services.click();
    for (const { label, href } of servicesMenu) {
      await expect(servicesPanel.getByRole("link", { name: label })).toHaveAttribute("href", href);
    }
    // The two columns of the first group end on one line, without a rule under the last row of either.
    const rows = servicesPanel.locator(".menu-group").first().locator(".menu-row");
    const ends = (await boxesOf(rows)).map(({ bottom }) => bottom);
    expect([ends.length, ends[3]]).toEqual([8, ends[7]]);
    for (const row of [3, 7]) await expect(rows.nth(row)).toHaveCSS("border-bottom-width", "0px");
    await tools.click();
    await expect(servicesPanel).toBeHidden();
    await expect(header(page).getByRole("link", { name: toolsMenu[0].label })).toHaveAttribute(
      "href",
      "/outils/calculateur-dilution",
    );
    await page.keyboard.press("Escape");
    await expect(header(page).getByRole("link", { name: toolsMenu[0].label })).toBeHidden();
    await services.click();
    await page.mouse.click(700, 700);
    await expect(servicesPanel).toBeHidden();
  });
});

test.describe("drawn index of the services", () => {
  const polishing = (menu: Locator) => menu.getByRole("link", { name: "Polissage et lustrage" });

  test("shows starting prices, takes a car's, and moves with the arrow keys", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/contact");
    const navigation = page.getByRole("navigation", { name: "Navigation principale" });
    await navigation.locator("summary", { hasText: "Services" }).click();
    await expect(polishing(navigation)).toContainText("350");
    await navigation.getByRole("button", { name: "B Berline" }).click();
    await expect(polishing(navigation)).toContainText("420");
    await expect(navigation.getByText("Prix de la catégorie B")).toBeVisible();
    await polishing(navigation).focus();
    await page.keyboard.press("ArrowDown");
    await expect(navigation.getByRole("link", { name: "Traitement céramique" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(navigation.getByRole("link", { name: "Nettoyage auto" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(navigation.locator("summary", { hasText: "Services" })).toBeFocused();
  });

  test("on a phone begins with the quote, and remembers the car on the next page", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/contact");
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("navigation").getByRole("link").first()).toHaveText("Composer mon devis");
    for (const { label, href } of servicesMenu) {
      await expect(menu.getByRole("link", { name: label })).toHaveAttribute("href", href);
    }
    await menu.getByRole("button", { name: "C", exact: true }).click();
    await expectAccessible(page);
    await polishing(menu).click();
    await expect(page.getByRole("radio", { name: /Routière/ })).toBeChecked();
  });
});

test.describe("mobile menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("and footer list the main places in the order of the specification", async ({ page }) => {
    await page.goto("/");
    const order = [
      "Accueil",
      "Boutique",
      "Avis clients",
      "Blog & Conseils",
      "Contact & Devis",
      "Pourquoi nous choisir",
    ];
    const places = page.getByRole("navigation", { name: "Naviguer" });
    await expect(places.getByRole("link")).toHaveCount(0);
    await places.locator("summary").click();
    await expect(places.getByRole("link")).toHaveText(order);
    // The withdrawal button is in view without opening anything.
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: "Renoncer au contrat ici" }),
    ).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(
      page.getByRole("navigation", { name: "Auto", exact: true }).getByRole("link").first(),
    ).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("list", { name: "Le site" }).getByRole("link")).toHaveText(order);
  });

  test("holds the focus, closes on Escape and gives the focus back", async ({ page }) => {
    await page.goto("/");
    const burger = page.getByRole("button", { name: "Ouvrir le menu" });
    await burger.click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole("button", { name: "Fermer le menu" })).toBeFocused();
    for (let press = 0; press < 80; press += 1) {
      await page.keyboard.press(press < 40 ? "Tab" : "Shift+Tab");
      const escaped = await page.evaluate(() => {
        const active = document.activeElement;
        return active !== document.body && !document.getElementById("menu-mobile")?.contains(active);
      });
      expect(escaped).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(burger).toBeFocused();
  });

  test("closes once a page was chosen", async ({ page, expectConsole }) => {
    expectConsole(missing);
    await page.goto("/adresse-inconnue");
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Accueil" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("opens and closes", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Ouvrir le menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu.getByRole("link", { name: "Boutique" })).toBeVisible();
      await menu.getByRole("button", { name: "Fermer le menu" }).click();
      await expect(menu).toBeHidden();
    });
  });
});
