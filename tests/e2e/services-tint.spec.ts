import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { toast } from "./notice.ts";
import {
  building,
  callout,
  category,
  field,
  film,
  model,
  open,
  path,
  reading,
  sendBuilding,
  sendVehicle,
  slider,
} from "./tint-support.ts";

// The tests are independent and run in parallel.
test.describe.configure({ mode: "parallel" });

test.describe("tabs", () => {
  test("open on the vehicle and its solar film, and follow the arrow keys", async ({ page }) => {
    await open(page);
    const modes = page.getByRole("tablist", { name: "Type de vitrage" });
    const films = page.getByRole("tablist", { name: "Type de film" });
    await expect(modes.getByRole("tab", { selected: true })).toHaveText("Véhicule");
    await expect(films.getByRole("tab")).toHaveText(["Solaire", "Sécurité", "Couleur"]);
    await expect(films.getByRole("tab", { selected: true })).toHaveText("Solaire");

    await films.getByRole("tab", { name: "Solaire" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(films.getByRole("tab", { name: "Sécurité" })).toBeFocused();
    await expect(page.getByRole("tabpanel", { name: "Sécurité" })).toBeVisible();
    await page.keyboard.press("End");
    await expect(page.getByRole("tabpanel", { name: "Couleur" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tabpanel", { name: "Solaire" })).toBeVisible();
    await expect(page).toHaveURL(path);
  });

  test("lead to the building and back without losing what was typed", async ({ page }) => {
    await open(page);
    await field(page, "Nom et prénom").fill("Camille Perrin");
    await page.getByRole("tab", { name: "Bâtiment" }).click();
    await expect(page).toHaveURL(building);
    await expect(
      page.getByRole("heading", { name: "Un même paysage, six façons de le regarder." }),
    ).toBeVisible();
    await field(page, "Type de projet").fill("Véranda");
    await page.getByRole("tab", { name: "Véhicule" }).click();
    await expect(page).toHaveURL(path);
    await expect(field(page, "Nom et prénom")).toHaveValue("Camille Perrin");
    await page.goBack();
    await expect(field(page, "Type de projet")).toHaveValue("Véranda");
  });
});

/** The windows of the car on the stage. */
const shownGlass = ".tint-stage-car .glass [data-zone]";

test.describe("sliders", () => {
  test.beforeEach(({ page }) => open(page));

  const parts = [
    { name: "Vitres avant", callout: "Vitres avant", min: 15, max: 30, value: 30, variable: "--tint-front" },
    {
      name: "Vitres arrière",
      callout: "Vitres arrière",
      min: 5,
      max: 95,
      value: 95,
      variable: "--tint-rear",
    },
    { name: "Toit vitré", callout: "Toit", min: 5, max: 95, value: 95, variable: "--tint-sunroof" },
    {
      name: "Bandeau pare-soleil",
      callout: "Bandeau",
      min: 5,
      max: 95,
      value: 95,
      variable: "--tint-sunstrip",
    },
  ];

  test("have their bounds, numbers, keys and glass", async ({ page }) => {
    for (const part of parts) {
      const isFront = part.min === 15;
      const input = slider(page, part.name);
      await expect(input).toHaveAttribute("min", String(part.min));
      await expect(input).toHaveAttribute("max", String(part.max));
      await expect(input).toHaveAttribute("step", "5");

      async function expectValue(value: number): Promise<void> {
        const shown = isFront ? `${100 - value} % de lumière transmise` : `${100 - value} % d’opacité`;
        const beside = isFront ? `Assombrissement ${value} %` : `Lumière transmise ${value} %`;
        const spoken = `${shown}, ${beside.charAt(0).toLowerCase()}${beside.slice(1)}`;
        await expect(input).toHaveValue(String(value));
        await expect(reading(page, part.name)).toHaveText(`${shown}${beside}`);
        await expect(callout(page, part.callout)).toContainText(`${100 - value} %`);
        await expect(input).toHaveAttribute("aria-valuetext", spoken.replaceAll(" %", "\u00a0%"));
        const darkness = (isFront ? value : 100 - value) / 100;
        await expect
          .poll(() =>
            page
              .locator(shownGlass)
              .first()
              .evaluate((glass, name) => getComputedStyle(glass).getPropertyValue(name), part.variable),
          )
          .toBe(String(darkness));
      }

      await expectValue(part.value);
      await input.focus();
      // Darker is to the right, where End goes: the front's value grows that way, the others' light shrinks.
      await page.keyboard.press(isFront ? "Home" : "End");
      await expectValue(part.min);
      await page.keyboard.press("PageDown");
      await page.keyboard.press("ArrowDown");
      await expectValue(part.min);
      await page.keyboard.press(isFront ? "End" : "Home");
      await expectValue(part.max);
      await page.keyboard.press(isFront ? "ArrowLeft" : "ArrowRight");
      await expectValue(part.max - 5);
    }
  });

  test("say at every front value that it is lawful, and take the quick settings", async ({ page }) => {
    const front = slider(page, "Vitres avant");
    await expect(front).toHaveAccessibleDescription(
      /Teinte légale entre 15.% et 30.%\. Le vitrage d’origine compte.: nous le mesurons avant la pose\./,
    );
    await front.focus();
    await page.keyboard.press("Home");
    for (const light of ["85 %", "80 %", "75 %", "70 %"]) {
      await expect(reading(page, "Vitres avant")).toContainText(light);
      await expect(page.getByText("Conforme à la loi", { exact: true })).toBeVisible();
      await page.keyboard.press("ArrowRight");
    }
    const settings = {
      Origine: ["15", "95", "95", "95"],
      Confort: ["25", "50", "50", "65"],
      Intimité: ["30", "15", "35", "50"],
    };
    for (const [name, values] of Object.entries(settings)) {
      await page.getByRole("button", { name, exact: true }).click();
      for (const [index, part] of parts.entries()) {
        await expect(slider(page, part.name)).toHaveValue(values[index] ?? "");
      }
      await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
    }
    await slider(page, "Vitres avant").focus();
    await page.keyboard.press("Home");
    await expect(page.getByRole("button", { name: "Intimité" })).toHaveAttribute("aria-pressed", "false");
  });

  test("darken the glass within the event, before React draws", async ({ page }) => {
    await slider(page, "Vitres arrière").focus();
    await expect(page.locator(".tint-simulator .tint-presets button").first()).toBeEnabled();
    await page.keyboard.press("ArrowRight");
    await expect(reading(page, "Vitres arrière")).toContainText("10 %");
    const darkness = await slider(page, "Vitres arrière").evaluate((input: HTMLInputElement, selector) => {
      Reflect.set(HTMLInputElement.prototype, "value", "20", input);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      const glass = document.querySelector(selector);
      return glass && getComputedStyle(glass).getPropertyValue("--tint-rear");
    }, shownGlass);
    expect(darkness).toBe("0.8");
  });
});

test.describe("the car on the stage", () => {
  test("takes the category's shape, the visitor's colour, and each of the six colours", async ({ page }) => {
    await open(page);
    const car = page.getByRole("img", { name: /^Aperçu du film sur une voiture/ });
    for (const [letter, label] of [
      ["A", "Citadine"],
      ["B", "Berline et Compacte"],
      ["C", "Routière et Petit SUV"],
      ["D", "Grand Véhicule et SUV Premium"],
    ] as const) {
      await category(page, letter).check();
      await expect(car).toHaveAccessibleName(`Aperçu du film sur une voiture, ${label}`);
      await expect(car.locator("svg path").first()).toBeAttached();
    }
    await page.getByRole("radio", { name: "Rouge", exact: true }).check();
    await expect(car).toHaveAttribute("style", /--paint: ?#7d1620/);

    await page.getByRole("tab", { name: "Couleur" }).click();
    for (const [name, paint] of [
      ["Bleu Océan Métallisé", "#1d4f8c"],
      ["Rouge Volcanique Nacré", "#8e1420"],
      ["Vert Forêt Profond", "#1d4a33"],
      ["Gris Anthracite Mat", "#3a4047"],
      ["Or Champagne Satiné", "#b89a63"],
      ["Noir Carbone Brillant", "#101418"],
    ] as const) {
      await page.getByRole("radio", { name }).check();
      await expect(car).toHaveAttribute("style", new RegExp(`--paint: ?${paint}`));
      await page.locator(".tint-recap").scrollIntoViewIfNeeded();
      await expect(page.locator(".tint-recap")).toContainText(name);
    }
    await expect(page.getByRole("tabpanel", { name: "Couleur" })).toContainText("Film garanti 5 ans.");
  });

  test("shows the glass a security level covers", async ({ page }) => {
    await open(page);
    await page.getByRole("tab", { name: "Sécurité" }).click();
    await expect(page.locator(".tint-covered")).toHaveCount(0);
    for (const [name, microns] of [
      ["Standard Safety", "100 microns"],
      ["Reinforced Security", "175 microns"],
      ["Maximum Defense", "300+ microns"],
    ] as const) {
      await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
      await expect(page.locator(".tint-covered path")).toHaveCount(2);
      await page.locator(".tint-recap").scrollIntoViewIfNeeded();
      await expect(page.locator(".tint-recap")).toContainText(`${name}, ${microns}`);
    }
    await expect(page.getByRole("tabpanel", { name: "Sécurité" })).toContainText("Film garanti 10 ans.");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the whole car is in the first screen, and the bar comes with the settings", async ({ page }) => {
    await open(page);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(page.locator(".tint-dock")).not.toBeInViewport();
    const car = await page.locator(".tint-stage-car").boundingBox();
    expect((car?.y ?? 0) + (car?.height ?? 0)).toBeLessThanOrEqual(844);
  });

  test("the car stays under the header and the action at the bottom of the screen", async ({ page }) => {
    await open(page);
    await category(page, "B").check();
    await model(page).fill("Peugeot 308");
    const dock = page.locator(".tint-dock");
    // The layout above may still change: the test scrolls again, and the bar slides in.
    await expect
      .poll(async () => {
        await slider(page, "Vitres arrière").evaluate((input) =>
          input.scrollIntoView({ block: "center", behavior: "instant" }),
        );
        const edge = (box: DOMRect) => ({ top: Math.round(box.top), bottom: Math.round(box.bottom) });
        const stage = edge(await page.locator(".tint-stage").evaluate((one) => one.getBoundingClientRect()));
        const bar = edge(await dock.evaluate((one) => one.getBoundingClientRect()));
        return [stage.top, bar.bottom];
      })
      .toEqual([64, 844]);
    await expect(page.locator("html")).toHaveAttribute("data-bottom-bar");
    await expect(dock).toContainText("Sur mesure, 4 réglages");
    await dock.getByRole("link", { name: "Demander ce devis" }).click();
    await expect(page.getByRole("heading", { name: "Votre devis" })).toBeInViewport();
    await sendVehicle(page).scrollIntoViewIfNeeded();
    await expect(page.locator("html")).not.toHaveAttribute("data-bottom-bar");
  });
});

test("gives search engines its description, in both modes", async ({ page }) => {
  const facts = () =>
    page.evaluate(() => ({
      title: document.title,
      canonical: document
        .querySelector<HTMLLinkElement>("link[rel=canonical]")
        ?.href.replace(/^https?:\/\/[^/]+/, ""),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent ?? "{}")["@type"],
      ),
    }));
  await page.goto(path);
  expect(await facts()).toEqual({
    title: "Vitres teintées auto à domicile dans l’Ain, simulateur et devis | Reflet Bressan",
    canonical: path,
    data: ["Service", "BreadcrumbList", "FAQPage"],
  });
  await page.goto(building);
  expect(await facts()).toEqual({
    title: "Films pour vitrages de bâtiment dans l’Ain | Reflet Bressan",
    canonical: building,
    data: ["Service", "BreadcrumbList"],
  });
});

for (const width of [390, 1440]) {
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

    test("finds nothing in any film, nor among the refused fields", async ({ page }) => {
      await open(page);
      await category(page, "D").check();
      await page.getByRole("button", { name: "Intimité" }).click();
      await expectAccessible(page);
      await page.getByRole("tab", { name: "Sécurité" }).click();
      await page.getByRole("radio", { name: /^Maximum Defense/ }).check();
      await expectAccessible(page);
      await page.getByRole("tab", { name: "Couleur" }).click();
      await page.getByRole("radio", { name: "Vert Forêt Profond" }).check();
      await expectAccessible(page);
      await sendVehicle(page).click();
      await expect(toast(page)).toBeVisible();
      await expectAccessible(page);
    });

    test("finds nothing in the building's films, nor among its refused fields", async ({ page }) => {
      await open(page, building);
      await film(page, "Film sécurité").check();
      await expectAccessible(page);
      await sendBuilding(page).click();
      await expect(toast(page)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
