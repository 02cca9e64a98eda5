import { expect, test } from "./fixtures.ts";
import { dismissNotice, waitForHydration, waitForSection } from "./hydration.ts";
import { expectToast } from "./notice.ts";
import {
  building,
  buildingForm,
  field,
  fillContact,
  film,
  holdPost,
  missing,
  open,
  path,
  sendBuilding,
} from "./tint-support.ts";

// The tests are independent and run in parallel.
test.describe.configure({ mode: "parallel" });

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

  test("ask name, e-mail and phone, then the project, its surface and a message", async ({ page }) => {
    await open(page, building);
    const fields = page.locator("#projet").locator("input:visible, textarea:visible");
    const names = await fields.evaluateAll((all) => all.map((one) => one.getAttribute("name")));
    expect(names).toEqual(["name", "email", "phone", "project_type", "surface_area", "message"]);
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
    await waitForSection(buildingForm(page));
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

test("the picture of the first screen is drawn once, whenever the form's code arrives", async ({ page }) => {
  await open(page, building);
  const picture = await page.locator(".film-intro img").elementHandle();
  await waitForSection(buildingForm(page));
  expect(await picture?.evaluate((drawn) => drawn.isConnected)).toBe(true);
});

test("what is typed and chosen while the form's code is on its way is kept and sent", async ({ page }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/building-mode-*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await open(page, building);
  await waitForHydration(page);
  await film(page, "Film solaire").check();
  await fillContact(page);
  await field(page, "Type de projet").fill("Véranda");
  await field(page, "Message").fill("Plein sud");
  arrive();
  await waitForSection(buildingForm(page));
  await expect(field(page, "Nom et prénom")).toHaveValue("Camille Perrin");
  await expect(field(page, "E-mail")).toHaveValue("camille.perrin@exemple.fr");
  await expect(field(page, "Type de projet")).toHaveValue("Véranda");
  await expect(field(page, "Message")).toHaveValue("Plein sud");
  await expect(field(page, "Message")).toBeFocused();
  await expect(film(page, "Film solaire")).toBeChecked();
  await expect(page.locator(".film-chosen")).toContainText("Film solaire");
  const post = await holdPost(page);
  await sendBuilding(page).click();
  await expect.poll(() => post.body().get("film_category")).toBe("solaire");
  expect(post.body().get("project_type")).toBe("Véranda");
  post.answer();
  await expectToast(
    page,
    "Devis envoyé !",
    "Merci ! Un e-mail de confirmation vous a été envoyé.",
    "default",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  // A refused form is answered with an error status, which the browser logs.
  test.beforeEach(({ expectConsole }) => expectConsole(/status of 422/));

  test("the building form says what is wrong, keeps all, then confirms, at its own address", async ({
    page,
  }) => {
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
