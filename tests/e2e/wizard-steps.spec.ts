import { expect, test } from "./fixtures.ts";
import {
  back,
  checkbox,
  chooseCar,
  draft,
  expectNotice,
  heading,
  keepDraft,
  lines,
  next,
  open,
  panel,
  radio,
  send,
  titles,
  waitForWizard,
  wizard,
} from "./wizard-support.ts";

// The tests are independent and run in parallel.
test.describe.configure({ mode: "parallel" });

test.describe("the way from step 1 to 7", () => {
  const ways = [
    {
      objective: "Nettoyage complet",
      from: "dès 99€",
      problems: 11,
      suggestions: ["VIP Complet 145€", "Standard Complet 99€"],
      total: "à partir de 145.00€",
    },
    {
      objective: "Nettoyage intérieur",
      from: "dès 61€",
      problems: 6,
      suggestions: ["VIP Intérieur 95€", "Standard Intérieur 61€"],
      total: "à partir de 95.00€",
    },
    {
      objective: "Nettoyage extérieur",
      from: "dès 59€",
      problems: 5,
      suggestions: ["VIP Extérieur 85€", "Standard Extérieur 59€"],
      total: "à partir de 85.00€",
    },
    {
      objective: "Protection durable",
      from: "dès 849€",
      problems: 3,
      suggestions: ["Céramique Silver 849€", "Céramique Gold 1349€", "Céramique Platinum 2099€"],
      total: "à partir de 849.00€",
    },
    {
      objective: "Correction des défauts",
      from: "dès 420€",
      problems: 2,
      suggestions: ["Polissage Car Staging 420€", "Polissage Brillance 620€", "Polissage Extrême 850€"],
      total: "à partir de 420.00€",
    },
    {
      objective: "Vitres teintées",
      from: "Sur devis",
      problems: 4,
      suggestions: ["Vitres teintées Sur devis"],
      total: "Sur Devis",
    },
  ];
  test("for each objective, one after the other in the same browser", async ({ page }) => {
    // Some two hundred steps on one page need a longer time limit.
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await chooseCar(page, "Berline et Compacte");
    for (const way of ways) {
      await expect(radio(page, way.objective).locator("..")).toContainText(way.from);
      await radio(page, way.objective).check();
      await next(page).click();
      await expect(heading(page, titles[3])).toBeFocused();
      await expect(wizard(page).getByRole("checkbox")).toHaveCount(way.problems);
      await next(page).click();
      await expect(heading(page, titles[4])).toBeFocused();
      const offered = wizard(page).getByRole("checkbox");
      await expect(offered).toHaveCount(way.suggestions.length);
      for (const [index, suggestion] of way.suggestions.entries()) {
        const [, title = "", price = ""] = /^(.*?) (\S+€|Sur devis)$/.exec(suggestion) ?? [];
        const card = wizard(page).locator("label").nth(index);
        await expect(card).toContainText(title);
        await expect(card.getByText(price, { exact: true })).toBeVisible();
        await expect(offered.nth(index)).toBeChecked({ checked: index === 0 });
      }
      await expect(panel(page).locator(".wiz-sum .sr-only")).toHaveText(way.total);
      await next(page).click();
      await expect(heading(page, titles[5])).toBeFocused();
      await expect(lines(page)).toHaveCount(1);
      await next(page).click();
      await expect(heading(page, titles[6])).toBeFocused();
      await expect(send(page)).toBeVisible();
      for (const title of [titles[5], titles[4], titles[3], titles[2]]) {
        await back(page).click();
        await expect(heading(page, title)).toBeFocused();
      }
    }
  });

  test("names its steps and marks the one shown; Précédent is off on the first and keeps every answer", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    const steps = wizard(page).getByRole("list", { name: "Progression du devis" }).getByRole("listitem");
    await expect(steps).toHaveText([
      "Type Véhicule",
      "Catégorie",
      "Objectif",
      "Problématiques",
      "Suggestions",
      "Récapitulatif",
      "Contact",
    ]);
    await expect(steps.nth(0)).toHaveAttribute("aria-current", "step");
    await expect(back(page)).toBeDisabled();
    await radio(page, /^Particulier/).check();
    await next(page).click();
    await expect(steps.nth(1)).toHaveAttribute("aria-current", "step");
    await expect(wizard(page).getByLabel("Précisez le modèle exact")).toBeHidden();
    await radio(page, "Citadine").check();
    await wizard(page).getByLabel("Précisez le modèle exact").fill("Clio V");
    await expect(panel(page)).toContainText("Clio V");
    await page.keyboard.press("Enter");
    await radio(page, "Nettoyage intérieur").check();
    await next(page).click();
    await checkbox(page, "Poils d’animaux").check();
    await next(page).click();
    for (const title of [titles[3], titles[2], titles[1], titles[0]]) {
      await back(page).click();
      await expect(heading(page, title)).toBeFocused();
    }
    await next(page).click();
    await expect(radio(page, "Citadine")).toBeChecked();
    await expect(wizard(page).getByLabel("Précisez le modèle exact")).toHaveValue("Clio V");
    await next(page).click();
    await expect(radio(page, "Nettoyage intérieur")).toBeChecked();
    await next(page).click();
    await expect(checkbox(page, "Poils d’animaux")).toBeChecked();
  });

  test("problems add their suggestions", async ({ page }) => {
    await keepDraft(page, draft({ step: 4, serviceProblems: [], suggestedServices: null, options: [] }));
    await open(page);
    for (const problem of [
      "Taches sur sièges",
      "Plastiques ternes",
      "Trous et brûlures",
      "Micro-rayures",
      "Film routier",
    ]) {
      await checkbox(page, new RegExp(problem)).check();
    }
    await next(page).click();
    await expect(wizard(page).locator(".wiz-suggestion b")).toHaveText([
      "VIP Complet",
      "Standard Complet",
      "Correction de peinture",
      "Shampooing Complet",
      "Shampooing des sièges",
      "Shampooing des moquettes",
      "Rénovation des plastiques",
      "Réparation de brûlure de cigarette (1 trou)",
    ]);
  });
});

test.describe("back and forth", () => {
  test("another objective clears the problems, another category reprices the suggestions", async ({
    page,
  }) => {
    await keepDraft(page, draft({ step: 3 }));
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await radio(page, "Nettoyage extérieur").check();
    await next(page).click();
    await expect(checkbox(page, "Micro-rayures")).not.toBeChecked();
    await back(page).click();
    await back(page).click();
    await radio(page, "Citadine").check();
    await next(page).click();
    await next(page).click();
    await next(page).click();
    await expect(wizard(page).locator("label").first()).toContainText("75€");
  });

  test("suggestions are ticked and unticked, and the total follows", async ({ page }) => {
    await keepDraft(page, draft({ step: 5, options: [] }));
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    const total = panel(page).locator(".wiz-sum .sr-only");
    await expect(total).toHaveText("à partir de 234.00€ + options sur devis");
    await checkbox(page, "Correction de peinture").uncheck();
    await expect(total).toHaveText("à partir de 234.00€");
    await checkbox(page, "VIP Complet").uncheck();
    await checkbox(page, "Rénovation des plastiques").uncheck();
    await expect(total).toHaveText("Sur Devis");
    await checkbox(page, "Standard Complet").check();
    await expect(total).toHaveText("à partir de 125.00€");
    await next(page).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText("Standard Complet");
  });
});

test.describe("a van", () => {
  test("leads to the professionals' page; back again, its categories are offered", async ({ page }) => {
    await open(page);
    // Not `check`: the page is left before its mark could be read.
    await radio(page, /^Utilitaire/).click();
    await expectNotice(page, "Redirection vers l'espace pro");
    await expect(page).toHaveURL("/services/nettoyage-utilitaires");
    await page.goBack();
    await waitForWizard(page);
    await expect(radio(page, /^Utilitaire/)).toBeChecked();
    await next(page).click();
    for (const [name, price] of [
      ["Fourgonnette", "130€"],
      ["Fourgon Moyen", "150€"],
      ["Grand Fourgon", "170€"],
      ["Spécifique / Benne", "250€"],
    ] as const) {
      await expect(wizard(page).locator("label").filter({ hasText: name })).toContainText(price);
    }
    await radio(page, "Fourgon Moyen").check();
    await back(page).click();
    await radio(page, /^Particulier/).check();
    await next(page).click();
    await expect(wizard(page).getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(radio(page, "Citadine")).toBeVisible();
  });

  test("has no direct suggestion beyond cleaning, and the step says what to do", async ({ page }) => {
    await keepDraft(
      page,
      draft({ step: 3, vehicleType: "utilitaire", vehicleCategory: "U1", wasRedirected: true }),
    );
    await open(page);
    await radio(page, "Protection durable").check();
    await next(page).click();
    await next(page).click();
    await expect(wizard(page).getByText("Pas de suggestions directes pour l'instant.")).toBeVisible();
    await expect(
      wizard(page).getByText("Décrivez votre besoin dans le champ message à la dernière étape"),
    ).toBeVisible();
    await expect(wizard(page).getByRole("link", { name: "Voir tous nos services" })).toHaveAttribute(
      "href",
      "/services",
    );
  });
});

test("besoin_conseils jumps to the contact and goes back to the objective", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await chooseCar(page, "Citadine");
  await radio(page, /^Besoin de conseils/).click();
  await expect(heading(page, "Parlons de votre projet !")).toBeFocused();
  await expect(wizard(page).getByText("Décrivez librement")).toBeVisible();
  await back(page).click();
  await expect(heading(page, titles[2])).toBeFocused();
  await expect(radio(page, /^Besoin de conseils/)).toBeChecked();
  await next(page).click();
  await expect(heading(page, "Parlons de votre projet !")).toBeFocused();
});

test.describe("by keyboard", () => {
  test("the arrows move through the choices without changing the step", async ({ page }) => {
    await open(page);
    await radio(page, /^Particulier/).focus();
    await page.keyboard.press("ArrowDown");
    await expect(radio(page, /^Utilitaire/)).toBeChecked();
    await expect(page).toHaveURL("/");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(heading(page, titles[1])).toBeFocused();
    await radio(page, "Citadine").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await radio(page, "Nettoyage complet").focus();
    await page.keyboard.press("ArrowUp");
    await expect(radio(page, /^Besoin de conseils/)).toBeChecked();
    await expect(heading(page, titles[2])).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(heading(page, "Parlons de votre projet !")).toBeFocused();
  });
});
