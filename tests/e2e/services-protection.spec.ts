import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectToast, toast } from "./notice.ts";
import { openPage } from "./open-page.ts";

const paths = {
  ceramic: "/services/traitement-ceramique-auto",
  polishing: "/services/polissage-lustrage",
  ppf: "/services/film-protection-ppf",
  renovations: "/services/renovations-esthetiques",
  headlights: "/services/renovation-optiques-phares",
};

const model = (page: Page) => page.getByRole("textbox", { name: "Précisez le modèle exact" });
const category = (page: Page, letter: string) =>
  page.getByRole("radio", { name: new RegExp(`catégorie ${letter}$`) });
const storedCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));

/** A disabled button shows the reason when it is clicked, and stays disabled. */
async function clickDisabled(button: Locator): Promise<void> {
  await expect(button).toBeDisabled();
  await button.focus();
  await button.press("Enter");
}

test.describe("ceramic treatment", () => {
  test.beforeEach(({ page }) => openPage(page, paths.ceramic));

  test("keeps its add buttons off, with the hint, until category and model are given", async ({ page }) => {
    const hint = "Veuillez d'abord choisir un véhicule.";
    const gold = page.getByRole("button", { name: "Ajouter Gold au devis" });
    const wheels = page.getByRole("button", { name: "Ajouter Jantes" });
    await expect(gold).toHaveAccessibleDescription(hint);
    await expect(wheels).toHaveAccessibleDescription(hint);
    await expect(page.getByText(hint)).toHaveCount(4);

    await clickDisabled(gold);
    await expectToast(
      page,
      "Action requise",
      "Veuillez sélectionner une catégorie et préciser le modèle de votre véhicule.",
      "destructive",
    );
    await expect(page.getByRole("radiogroup", { name: "Catégorie du véhicule" })).toBeFocused();

    await category(page, "B").check();
    await model(page).fill("   ");
    await expect(gold).toBeDisabled();
    await clickDisabled(wheels);
    await expect(model(page)).toBeFocused();
    await model(page).fill("Peugeot 308");
    await expect(gold).toBeEnabled();
    await expect(wheels).toBeEnabled();
    await expect(page.getByText(hint)).toHaveCount(0);
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test("shows the prices of the chosen category", async ({ page }) => {
    const prices = page.locator(".pack-price");
    await expect(prices).toHaveText([/à partir de\s*749/, /à partir de\s*1.199/, /à partir de\s*1.899/]);
    const table = {
      A: ["749", "1.199", "1.899"],
      B: ["849", "1.349", "2.099"],
      C: ["949", "1.499", "2.299"],
      D: ["1.099", "1.699", "2.499"],
    };
    for (const [letter, amounts] of Object.entries(table)) {
      await category(page, letter).check();
      await expect(prices).toHaveText(
        amounts.map((amount) => new RegExp(`catégorie ${letter}\\s*${amount}\\s€`)),
      );
    }
  });

  test("adds a pack and a protection to the quote", async ({ page }) => {
    await category(page, "B").check();
    await model(page).fill(" Peugeot 308 ");
    await page.getByRole("button", { name: "Ajouter Silver au devis" }).click();
    await expectToast(
      page,
      "Ajouté au devis (Service à Domicile)",
      "Céramique Silver, Peugeot 308",
      "default",
    );
    await expect(page.getByRole("button", { name: "Silver ajouté au devis" })).toBeVisible();
    await page.getByRole("button", { name: "Ajouter Jantes" }).click();
    await expect(page.getByRole("button", { name: "Ajouté Jantes" })).toBeVisible();
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        {
          title: "Céramique Silver",
          price: "849€",
          details: "Catégorie B, jusqu’à 2 ans",
          type: "ceramic",
          vehicleModel: "Peugeot 308",
          offer: "ceramic.silver",
          category: "B",
          cents: 84_900,
        },
        {
          title: "Protection céramique jantes",
          price: "300€",
          details: "Catégorie B, en complément",
          type: "ceramic",
          vehicleModel: "Peugeot 308",
          offer: "ceramic.protection.wheels",
          category: "B",
          cents: 30_000,
        },
      ]);
    await expect(page.getByRole("heading", { name: /Votre devis\s:\s1.149,00\s€/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Envoyer ma demande de devis" })).toHaveAttribute(
      "href",
      "/paiement",
    );
  });

  test("leads from each of the seven hotspots to its section", async ({ page }) => {
    const spots = page.locator(".c-spot");
    const anchors = await spots.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(anchors).toEqual([
      "#protection-ppf-vinyle",
      "#protection-vitres",
      "#protection-cuir-textile",
      "#optiques",
      "#protection-jantes",
      "#protection-plastiques",
      "#packs-carrosserie",
    ]);
    for (const [index, anchor] of anchors.entries()) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      await spots.nth(index).locator(".c-dot").click();
      await expect(page.locator(String(anchor))).toBeInViewport();
    }
  });

  test("lights a hotspot's label under the pointer and under the keyboard", async ({ page }) => {
    const glass = page.getByRole("link", { name: /^Vitres 250/ }).first();
    const label = glass.locator(".c-label");
    await glass.locator(".c-dot").hover();
    await expect(label).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page.mouse.move(0, 0);
    await expect(label).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page
      .getByRole("link", { name: /^PPF et vinyle 220/ })
      .first()
      .focus();
    await page.keyboard.press("Tab");
    await expect(glass).toBeFocused();
    await expect(label).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });

  test("says when the cart is full", async ({ page }) => {
    await page.evaluate(() => {
      const line = { title: "Polissage", price: "1€", details: "", type: "polishing" };
      localStorage.setItem("cart", JSON.stringify(Array.from({ length: 200 }, () => line)));
    });
    await page.reload();
    await category(page, "A").check();
    await model(page).fill("Clio");
    await page.getByRole("button", { name: "Ajouter Gold au devis" }).click();
    await expect(toast(page)).toContainText("Panier complet");
    await expect.poll(() => storedCart(page)).toHaveLength(200);
  });
});

test("the vehicle is chosen once for every service page of the tab", async ({ page }) => {
  await openPage(page, paths.ceramic);
  await category(page, "C").check();
  await model(page).fill("Peugeot 3008");
  await openPage(page, paths.polishing);
  await expect(category(page, "C")).toBeChecked();
  await expect(model(page)).toHaveValue("Peugeot 3008");
  await openPage(page, paths.ppf);
  await expect(model(page)).toHaveValue("Peugeot 3008");
});

test.describe("polishing", () => {
  test.beforeEach(({ page }) => openPage(page, paths.polishing));

  test("asks for the category, then for the model", async ({ page }) => {
    const add = page.getByRole("button", { name: "Ajouter Brillance au devis" });
    await clickDisabled(add);
    await expectToast(
      page,
      "Attention",
      "Veuillez sélectionner une catégorie de véhicule pour voir le prix exact et ajouter la prestation.",
      "destructive",
    );
    await category(page, "A").check();
    await clickDisabled(add);
    await expectToast(
      page,
      "Précision requise",
      "Veuillez préciser le modèle exact de votre véhicule.",
      "destructive",
    );
    await expect(model(page)).toBeFocused();
    await model(page).fill("Clio");
    await expect(add).toBeEnabled();
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test("marks Brillance as popular and shows prices by category, with durations", async ({ page }) => {
    const packs = page.getByRole("article");
    await expect(packs.filter({ hasText: "Populaire" }).getByRole("heading")).toHaveText("Brillance");
    await expect(packs.locator(".measure b")).toHaveText(["environ 3 jours", "5 à 7 jours", "7 à 15 jours"]);
    await category(page, "C").check();
    await expect(page.locator(".pack-price")).toHaveText([
      /catégorie C\s*480\s€/,
      /catégorie C\s*750\s€/,
      /catégorie C\s*1.150\s€/,
    ]);
  });

  test("compare the varnish under the lamp by keyboard and by pointer", async ({ page }) => {
    const edge = page.getByRole("slider", { name: /^Un vernis noir sous une lampe/ });
    await edge.focus();
    await page.keyboard.press("End");
    await expect(edge).toHaveAttribute("aria-valuetext", /^0\s% de vernis poli$/);
    const box = await edge.boundingBox();
    if (!box) throw new Error("the slider has no box");
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.3);
    await expect(edge).toHaveValue("75");
  });

  test("a category is chosen by its price, in one press", async ({ page }) => {
    await page.getByRole("button", { name: /^catégorie C 750\s€$/ }).click();
    await expect(category(page, "C")).toBeChecked();
    await expect(page.locator(".pack-price")).toHaveText([
      /catégorie C\s*480/,
      /catégorie C\s*750/,
      /catégorie C\s*1.150/,
    ]);
  });

  test("adds a pack to the quote", async ({ page }) => {
    await category(page, "D").check();
    await model(page).fill("BMW X5");
    await page.getByRole("button", { name: "Ajouter Extrême au devis" }).click();
    await expectToast(
      page,
      "Service de polissage à domicile ajouté au devis",
      "Polissage Extrême, BMW X5",
      "default",
    );
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        {
          title: "Polissage Extrême",
          price: "1300€",
          details: "Catégorie D, 7 à 15 jours",
          type: "polishing",
          vehicleModel: "BMW X5",
          offer: "polishing.extreme",
          category: "D",
          cents: 130_000,
        },
      ]);
  });
});

test.describe("paint protection film", () => {
  test.beforeEach(({ page }) => openPage(page, paths.ppf));

  test("refuses to add without a model", async ({ page }) => {
    await model(page).fill("  ");
    await page.getByRole("button", { name: "Ajouter au devis" }).click();
    await expectToast(
      page,
      "Modèle de véhicule requis",
      "Veuillez préciser le modèle de votre véhicule pour un devis PPF précis.",
      "destructive",
    );
    await expect(model(page)).toBeFocused();
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test("lights the zone on the car, matte or glossy", async ({ page }) => {
    const car = page.locator(".ppf-stage .vehicle");
    const film = (zone: string) =>
      car.evaluate((element, name) => getComputedStyle(element).getPropertyValue(`--film-${name}`), zone);
    await expect(page.getByRole("radio", { name: "Pare-chocs avant" })).toBeChecked();
    await expect.poll(() => film("front-bumper")).toContain("45 212 191");
    expect(await film("hood")).toBe("");
    await page.getByRole("radio", { name: "Face avant" }).check();
    await expect.poll(() => film("hood")).toContain("45 212 191");
    expect(await film("rear-door")).toBe("");
    await page.getByRole("radio", { name: "Complet" }).check();
    await expect.poll(() => film("rear-door")).toContain("45 212 191");
    await page.getByRole("radio", { name: "Mat", exact: true }).check();
    await expect(car).toHaveCSS("--shine", "0.35");
    await expect(car).toHaveAccessibleName(/film mat, zone couverte\s: complet/);
  });

  test("adds the composed film, never fewer than one", async ({ page }) => {
    const quantity = page.getByRole("spinbutton", { name: "Quantité" });
    await expect(quantity).toHaveValue("1");
    await expect(page.getByRole("button", { name: /Diminuer/ })).toBeDisabled();
    await quantity.fill("-4");
    await quantity.blur();
    await expect(quantity).toHaveValue("1");
    await page.getByRole("button", { name: /Augmenter/ }).click();
    await page.getByRole("radio", { name: /Auto-cicatrisant/ }).check();
    await page.getByRole("radio", { name: "Mat", exact: true }).check();
    await page.getByRole("radio", { name: "Face avant" }).check();
    await model(page).fill("Alpine A110");
    await page.getByRole("button", { name: "Ajouter au devis" }).click();
    const details = "Film auto-cicatrisant, finition mat, zone face avant, quantité 2";
    await expectToast(page, "Demande de devis PPF à domicile ajoutée", `${details}, Alpine A110`, "default");
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        {
          title: "Film de protection PPF",
          price: "Sur devis",
          details,
          type: "ppf",
          vehicleModel: "Alpine A110",
          offer: "ppf.front-face",
          count: 2,
        },
      ]);
  });
});

test.describe("renovations", () => {
  test.beforeEach(({ page }) => openPage(page, paths.renovations));

  test("refuse to add without a model, blanks included", async ({ page }) => {
    await model(page).fill("   ");
    await page.getByRole("button", { name: "Ajouter au devis Brûlures de cigarette" }).click();
    await expectToast(
      page,
      "Modèle de véhicule requis",
      "Veuillez préciser le modèle de votre véhicule pour ajouter ce service.",
      "destructive",
    );
    await expect(model(page)).toBeFocused();
    await page.getByRole("button", { name: "Ajouter au devis Phares rénovés" }).click();
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test("count, draw and price the holes", async ({ page }) => {
    const price = page.locator(".r-card-price").first();
    const holes = page.locator(".burn-hole");
    const more = page.getByRole("button", { name: /Augmenter/ });
    await expect(price).toHaveText("79€ (base)");
    await expect(holes).toHaveCount(1);
    await expect(page.getByRole("button", { name: /Diminuer/ })).toBeDisabled();
    await more.click();
    await more.click();
    await expect(price).toHaveText("99€ (base)");
    await expect(holes).toHaveCount(3);
    await page.getByRole("spinbutton", { name: "Nombre de trous" }).fill("8");
    await expect(price).toHaveText("149€ (base)");
    await expect(holes).toHaveCount(6);
    await expect(page.getByText("+ 2", { exact: true })).toBeVisible();
  });

  test("add the holes to the quote", async ({ page }) => {
    await model(page).fill("Renault Clio");
    await page.getByRole("button", { name: /Augmenter/ }).click();
    await page.getByRole("button", { name: "Ajouter au devis Brûlures de cigarette" }).click();
    await expectToast(
      page,
      "Service de rénovation à domicile ajouté au devis",
      "Réparation de brûlure de cigarette (2 trous), Renault Clio",
      "default",
    );
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        {
          title: "Réparation de brûlure de cigarette (2 trous)",
          price: "89€ (base)",
          details: "2 trous",
          type: "renovation",
          vehicleModel: "Renault Clio",
          offer: "renovation.cigarette-burn",
          count: 2,
          cents: 8900,
        },
      ]);
  });

  test("lead to the headlights' own page", async ({ page }) => {
    await page.getByRole("link", { name: /Détails de la rénovation des phares/ }).click();
    await expect(page).toHaveURL(paths.headlights);
  });
});

test.describe("headlights", () => {
  test.beforeEach(({ page }) => openPage(page, paths.headlights));

  test("are added to the quote once a model is given", async ({ page }) => {
    const add = page.getByRole("button", { name: /Ajouter au devis/ });
    await add.click();
    await expect(toast(page)).toContainText(
      "Veuillez préciser le modèle de votre véhicule pour ajouter ce service.",
    );
    await model(page).fill("Golf 5");
    await add.click();
    await expect(toast(page)).toContainText("Service de rénovation à domicile ajouté au devis");
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        {
          title: "Rénovation des phares",
          price: "80€",
          details: "Optiques avant",
          type: "renovation",
          vehicleModel: "Golf 5",
          offer: "headlights.restoration",
          cents: 8000,
        },
      ]);
  });

  test("compare before and after by keyboard and by pointer", async ({ page }) => {
    const slider = page.getByRole("slider", { name: "Comparer le phare avant et après la rénovation" });
    const yellowed = page.locator(".compare-before");
    await slider.focus();
    await page.keyboard.press("End");
    await expect(slider).toHaveAttribute("aria-valuetext", /^0\s% du phare rénové$/);
    await page.keyboard.press("Home");
    await expect(yellowed).toHaveCSS("clip-path", "inset(0px 100% 0px 0px)");
    const box = await slider.boundingBox();
    if (!box) throw new Error("the slider has no box");
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
    await expect(slider).toHaveValue("75");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, path] of Object.entries(paths)) {
    test(`${name}: the page names itself; prices, questions and the way to write are there`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const types = data.map((text) => JSON.parse(text)["@type"]);
      expect(types).toEqual(["Service", "BreadcrumbList", "FAQPage"]);
      await expect(page.getByRole("link", { name: /Composer mon devis/ })).toHaveAttribute("href", "/#devis");
      await expect(
        page.locator(".s-hero-text dl").getByText(name === "ppf" ? "Sur devis" : "€"),
      ).toBeVisible();
      await page.locator("summary").filter({ hasText: "?" }).nth(1).click();
      await expect(page.getByRole("link", { name: "Nous écrire" })).toHaveAttribute(
        "href",
        /^\/contact\?subject=/,
      );
    });
  }
});
