import type { Locator, Page } from "@playwright/test";
import { servicesMenu, toolsMenu } from "#content/lists/navigation.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { gotoFrozen, waitForHydration } from "./hydration.ts";
import { inMotion } from "./motion.ts";
import { signInAsOwner } from "./staff.ts";

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
const missing = /status of 404/;

const header = (page: Page) => page.locator("header.site-header");
const cartPanel = (page: Page) => page.getByRole("dialog", { name: /Votre panier/ });
const assistant = (page: Page) => page.getByRole("complementary", { name: "Besoin d'aide pour choisir ?" });
const toast = (page: Page) => page.locator(".toast");

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
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toContain("Location Dustego");
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
    expect(
      await assistant(page)
        .getByRole("listitem")
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).toEqual([
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
    expect(await page.evaluate(() => sessionStorage.getItem("guidingAssistantDismissed"))).not.toBeNull();
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
    expect(await takesClicks()).toBe(false);
    await page.locator(".dock").evaluate((dock) => {
      for (const arrival of dock.getAnimations()) arrival.finish();
    });
    expect(await takesClicks()).toBe(true);
    await page.getByRole("heading", { level: 1 }).hover();
    await page.mouse.down();
    expect(await takesClicks()).toBe(false);
    await page.mouse.up();
    expect(await takesClicks()).toBe(true);
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

  test("to the staff's pages is at the top at once too", async ({ page }) => {
    await page.goto("/services");
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const positions = await watchNextPage(page);
    await page.locator("footer").getByRole("link", { name: "Administration" }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect.poll(async () => (await positions()).length).toBe(60);
    expect(new Set(await positions())).toEqual(new Set([0]));
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
