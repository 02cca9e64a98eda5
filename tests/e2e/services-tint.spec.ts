import type { Page } from "@playwright/test";
import { dismissNotice } from "./alive.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

// Independent of each other: whichever worker is free takes the next.
test.describe.configure({ mode: "parallel" });

const path = "/services/vitres-teintees";
const building = `${path}?mode=batiment`;

const toast = (page: Page) => page.locator(".toast");
const slider = (page: Page, name: string) => page.getByRole("slider", { name });
const reading = (page: Page, name: string) =>
  page.locator(".tint-slider", { has: slider(page, name) }).locator(".tint-reading");
const callout = (page: Page, name: string) => page.locator(".tint-callout", { hasText: name });
const category = (page: Page, letter: string) =>
  page.getByRole("radio", { name: new RegExp(`catégorie ${letter}$`) });
const model = (page: Page) => page.getByRole("textbox", { name: "Précisez le modèle exact" });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const sendVehicle = (page: Page) => page.getByRole("button", { name: "Demander mon devis vitres teintées" });
const sendBuilding = (page: Page) => page.getByRole("button", { name: "Demander mon devis bâtiment" });
const film = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });

async function open(page: Page, address = path): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem("guidingAssistantDismissed", "true"));
  await page.goto(address);
}

async function expectToast(page: Page, title: string, text: string, variant: "default" | "destructive") {
  await expect(toast(page).locator(".toast-title")).toHaveText(title);
  await expect(toast(page).locator(".toast-text")).toHaveText(text);
  await expect(toast(page)).toHaveAttribute("data-variant", variant);
}

const missing = {
  title: "Informations manquantes",
  vehicle: "Veuillez sélectionner une catégorie, préciser votre modèle et remplir tous les champs.",
  building: "Veuillez remplir tous les champs obligatoires.",
};

async function fillContact(page: Page): Promise<void> {
  await field(page, "Nom et prénom").fill("Camille Perrin");
  await field(page, "E-mail").fill("camille.perrin@exemple.fr");
  await field(page, "Téléphone").fill("06 12 34 56 78");
}

async function fillVehicle(page: Page): Promise<void> {
  await category(page, "D").check();
  await model(page).fill("Peugeot 5008");
  await fillContact(page);
}

/** What the browser posts, held back until `answer` is called. */
async function holdPost(page: Page) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let body = new FormData();
  await page.route(`**${path}/envoyer`, async (route) => {
    const request = route.request();
    const headers = { "content-type": (await request.headerValue("content-type")) ?? "" };
    const sent = new Uint8Array(request.postDataBuffer() ?? []);
    body = await new Response(sent, { headers }).formData();
    await released;
    await route.continue();
  });
  return { answer: () => release(), body: () => body };
}

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
              .locator("form[method=post]")
              .evaluate((form, name) => form.style.getPropertyValue(name), part.variable),
          )
          .toBe(String(darkness));
      }

      await expectValue(part.value);
      await input.focus();
      await page.keyboard.press("Home");
      await expectValue(part.min);
      await page.keyboard.press("PageDown");
      await page.keyboard.press("ArrowDown");
      await expectValue(part.min);
      await page.keyboard.press("End");
      await expectValue(part.max);
      // Darker is to the right: the front's value grows that way, the others' light shrinks.
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
    const darkness = await slider(page, "Vitres arrière").evaluate((input: HTMLInputElement) => {
      Reflect.set(HTMLInputElement.prototype, "value", "20", input);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      return input.form?.style.getPropertyValue("--tint-rear");
    });
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

test.describe("vehicle quote", () => {
  test("is not offered before the vehicle is known", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await open(page);
    const ask = page.locator(".tint-panel").getByRole("link", { name: "Demander ce devis" });
    await expect(ask).toHaveAttribute("aria-disabled", "true");
    await ask.focus();
    await page.keyboard.press("Enter");
    await expectToast(page, missing.title, missing.vehicle, "destructive");
    await expect(page.getByRole("radiogroup", { name: "Catégorie du véhicule" })).toBeFocused();
    await category(page, "A").check();
    await model(page).fill("Renault Clio");
    await expect(ask).not.toHaveAttribute("aria-disabled");
    await ask.click();
    await expect(page).toHaveURL(`${path}#devis`);
  });

  test("is refused while anything is missing, and says what", async ({ page }) => {
    await open(page);
    await sendVehicle(page).click();
    await expectToast(page, missing.title, missing.vehicle, "destructive");
    await expect(page.getByRole("radiogroup", { name: "Catégorie du véhicule" })).toBeFocused();
    await expect(field(page, "Nom et prénom")).toHaveAccessibleDescription("Indiquez votre nom.");
    await expect(field(page, "E-mail")).toHaveAccessibleDescription("Indiquez votre adresse e-mail.");
    await expect(field(page, "Téléphone")).toHaveAccessibleDescription(
      /^Indiquez votre numéro de téléphone\./,
    );
    await expect(model(page)).toHaveAccessibleDescription(/^Précisez le modèle de votre véhicule\./);

    await category(page, "D").check();
    await model(page).fill("   ");
    await fillContact(page);
    await expect(field(page, "E-mail")).not.toHaveAttribute("aria-invalid");
    await sendVehicle(page).click();
    await expect(model(page)).toBeFocused();
    await expectToast(page, missing.title, missing.vehicle, "destructive");
    await expect(field(page, "Nom et prénom")).toHaveValue("Camille Perrin");

    for (const name of ["Nom et prénom", "E-mail", "Téléphone"]) {
      await dismissNotice(page);
      await fillVehicle(page);
      await field(page, name).fill(" ");
      await sendVehicle(page).click();
      await expectToast(page, missing.title, missing.vehicle, "destructive");
      await expect(field(page, name)).toBeFocused();
      await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    }

    // The fault of an address that cannot be right is named.
    await fillVehicle(page);
    await field(page, "E-mail").fill("camille.perrin@exemple");
    await sendVehicle(page).click();
    const fault = "Il manque la fin de l’adresse e-mail, par exemple @orange.fr.";
    await expectToast(page, "Informations à vérifier", fault, "destructive");
    await expect(field(page, "E-mail")).toHaveAccessibleDescription(fault);
  });

  test("is sent once with the film's settings, and is confirmed", async ({ page }) => {
    const post = await holdPost(page);
    await open(page);
    await fillVehicle(page);
    await page.getByRole("button", { name: "Intimité" }).click();
    await sendVehicle(page).click();
    const busy = page.getByRole("button", { name: "Envoi en cours..." });
    await expect(busy).toBeDisabled();
    post.answer();
    await expectToast(
      page,
      "Devis envoyé !",
      "Merci ! Un e-mail de confirmation vous a été envoyé.",
      "default",
    );
    await expect(sendVehicle(page)).toBeEnabled();
    expect(Object.fromEntries(post.body())).toMatchObject({
      intent: "vehicle",
      vehicle_category: "D",
      vehicle_model: "Peugeot 5008",
      film: "tint",
      frontWindows: "30",
      rearWindows: "15",
      sunroof: "35",
      sunstrip: "50",
      name: "Camille Perrin",
      email: "camille.perrin@exemple.fr",
      phone: "06 12 34 56 78",
      site_web: "",
    });
    expect(post.body().get("submission_id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("survives a failed sending and can be sent again", async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/);
    await open(page);
    await fillVehicle(page);
    await page.getByRole("tab", { name: "Couleur" }).click();
    await page.getByRole("radio", { name: "Or Champagne Satiné" }).check();
    await page.route(`**${path}/envoyer`, (route) => route.abort());
    await sendVehicle(page).click();
    await expectToast(page, "Erreur d'envoi", "Une erreur est survenue. Veuillez réessayer.", "destructive");
    await expect(field(page, "Téléphone")).toHaveValue("06 12 34 56 78");
    await expect(page.getByRole("radio", { name: "Or Champagne Satiné" })).toBeChecked();
    await page.unroute(`**${path}/envoyer`);
    await sendVehicle(page).click();
    await expectToast(
      page,
      "Devis envoyé !",
      "Merci ! Un e-mail de confirmation vous a été envoyé.",
      "default",
    );
  });

  test("is not sent by Enter among the settings", async ({ page }) => {
    await open(page);
    await category(page, "B").check();
    await model(page).fill("Peugeot 308");
    await model(page).press("Enter");
    await slider(page, "Toit vitré").press("Enter");
    await expect(toast(page)).toHaveCount(0);
    await expect(field(page, "Nom et prénom")).not.toHaveAttribute("aria-invalid");
  });
});

test.describe("building films", () => {
  const names = [
    "Film décoratif",
    "Film occultant",
    "Film miroir sans tain",
    "Film solaire",
    "Film sécurité",
    "Film 3M pour vitrage",
  ];

  test("open with what there is to know about each, and close again", async ({ page }) => {
    await open(page, building);
    await expect(page.getByRole("article")).toHaveCount(0);
    for (const name of names) {
      await film(page, name).check();
      const detail = page.getByRole("article", { name });
      await expect(detail).toContainText("Sous-catégories");
      await expect(detail).toContainText("Exemples");
      await expect(page.locator(".film-chosen")).toContainText(name);
    }
    await page.getByRole("button", { name: "Retirer ce choix" }).click();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page.locator(".film-chosen")).toHaveCount(0);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(page.getByRole("radiogroup", { name: "Catégorie de film" })).toBeFocused();
  });

  test("are not asked for while a field is empty", async ({ page }) => {
    await open(page, building);
    for (const name of ["Nom et prénom", "E-mail", "Téléphone", "Type de projet"]) {
      await fillContact(page);
      await field(page, "Type de projet").fill("Bureaux, 1er étage");
      await field(page, name).fill("  ");
      await sendBuilding(page).click();
      await expectToast(page, missing.title, missing.building, "destructive");
      await expect(field(page, name)).toBeFocused();
      await dismissNotice(page);
    }
  });

  test("are asked for with the project alone, after which the form starts again", async ({ page }) => {
    const post = await holdPost(page);
    await open(page, building);
    await film(page, "Film solaire").check();
    await fillContact(page);
    await field(page, "Type de projet").fill("Véranda");
    await sendBuilding(page).click();
    await expect(page.getByRole("button", { name: "Envoi en cours..." })).toBeDisabled();
    post.answer();
    await expectToast(
      page,
      "Devis envoyé !",
      "Merci ! Un e-mail de confirmation vous a été envoyé.",
      "default",
    );
    for (const name of [
      "Nom et prénom",
      "E-mail",
      "Téléphone",
      "Type de projet",
      "Surface approximative",
      "Message",
    ]) {
      await expect(field(page, name)).toHaveValue("");
    }
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    expect(Object.fromEntries(post.body())).toMatchObject({
      intent: "building",
      film_category: "solaire",
      project_type: "Véranda",
      surface_area: "",
      message: "",
    });
  });

  test("keep everything when the sending fails", async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/);
    await open(page, building);
    await film(page, "Film occultant").check();
    await fillContact(page);
    await field(page, "Type de projet").fill("Cabinet médical");
    await field(page, "Message").fill("Rez-de-chaussée");
    await page.route(`**${path}/envoyer`, (route) => route.abort());
    await sendBuilding(page).click();
    await expectToast(page, "Erreur d'envoi", "Une erreur est survenue. Veuillez réessayer.", "destructive");
    await expect(field(page, "Message")).toHaveValue("Rez-de-chaussée");
    await expect(film(page, "Film occultant")).toBeChecked();
    await page.unroute(`**${path}/envoyer`);
    await sendBuilding(page).click();
    await expectToast(
      page,
      "Devis envoyé !",
      "Merci ! Un e-mail de confirmation vous a été envoyé.",
      "default",
    );
    await expect(film(page, "Film occultant")).not.toBeChecked();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  // A refused page says so with its status, which the browser notes.
  test.beforeEach(({ expectConsole }) => expectConsole(/status of 422/));

  test("the vehicle form says what is wrong beside the fields, keeps all, then confirms", async ({
    page,
  }) => {
    await page.goto(path);
    await category(page, "C").check();
    await slider(page, "Vitres arrière").fill("20");
    await field(page, "Nom et prénom").fill("Zoé Morel");
    await field(page, "E-mail").fill("zoe.morel@exemple.fr");
    await sendVehicle(page).click();

    await expect(page.getByRole("alert")).toContainText(missing.title);
    await expect(page.getByRole("alert")).toContainText(missing.vehicle);
    await expect(model(page)).toHaveAccessibleDescription(/^Précisez le modèle de votre véhicule\./);
    await expect(field(page, "Téléphone")).toHaveAccessibleDescription(
      /^Indiquez votre numéro de téléphone\./,
    );
    await expect(category(page, "C")).toBeChecked();
    await expect(slider(page, "Vitres arrière")).toHaveValue("20");
    await expect(field(page, "Nom et prénom")).toHaveValue("Zoé Morel");

    await model(page).fill("Volkswagen Passat");
    await field(page, "Téléphone").fill("06 98 76 54 32");
    await sendVehicle(page).click();
    await expect(page.getByText("Devis envoyé !", { exact: true })).toBeVisible();
    await expect(page.getByText("Merci ! Un e-mail de confirmation vous a été envoyé.")).toBeVisible();
  });

  test("another film is a link away and can be asked for", async ({ page }) => {
    await page.goto(path);
    await page.getByRole("tab", { name: "Sécurité" }).click();
    await page.getByRole("radio", { name: /^Reinforced Security/ }).check();
    await category(page, "A").check();
    await model(page).fill("Renault Clio");
    await field(page, "Nom et prénom").fill("Zoé Morel");
    await field(page, "E-mail").fill("zoe.morel@exemple");
    await field(page, "Téléphone").fill("06 98 76 54 32");
    await sendVehicle(page).click();
    await expect(page.getByRole("tab", { name: "Sécurité" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("radio", { name: /^Reinforced Security/ })).toBeChecked();
    await field(page, "E-mail").fill("zoe.morel@exemple.fr");
    await sendVehicle(page).click();
    await expect(page.getByText("Devis envoyé !", { exact: true })).toBeVisible();
  });

  test("the building form does the same at its own address", async ({ page }) => {
    await page.goto(path);
    await page.getByRole("tab", { name: "Bâtiment" }).click();
    await film(page, "Film miroir sans tain").check();
    await field(page, "Nom et prénom").fill("Zoé Morel");
    await field(page, "Surface approximative").fill("24");
    await sendBuilding(page).click();

    await expect(page.getByRole("alert")).toContainText(missing.building);
    await expect(field(page, "Type de projet")).toHaveAccessibleDescription(/^Indiquez le type de projet\./);
    await expect(film(page, "Film miroir sans tain")).toBeChecked();
    await expect(field(page, "Surface approximative")).toHaveValue("24");

    await field(page, "E-mail").fill("zoe.morel@exemple.fr");
    await field(page, "Téléphone").fill("06 98 76 54 32");
    await field(page, "Type de projet").fill("Séjour en vis-à-vis");
    await sendBuilding(page).click();
    await expect(page.getByText("Devis envoyé !", { exact: true })).toBeVisible();
    await expect(field(page, "Type de projet")).toHaveValue("");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the car stays under the header and the action under the thumb", async ({ page }) => {
    await open(page);
    await category(page, "B").check();
    await model(page).fill("Peugeot 308");
    const dock = page.locator(".tint-dock");
    // The page above may still settle: a visitor scrolls again, and the bar slides in.
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

test("tells search engines what it is, in both modes", async ({ page }) => {
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
