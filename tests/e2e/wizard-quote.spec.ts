import { expect, test } from "./fixtures.ts";
import { dismissNotice } from "./hydration.ts";
import {
  addButton,
  back,
  checkbox,
  draft,
  expectNotice,
  keepDraft,
  lines,
  nbsp,
  next,
  open,
  option,
  panel,
  radio,
  send,
  waitForWizard,
  wizard,
} from "./wizard-support.ts";

// The tests are independent and run in parallel.
test.describe.configure({ mode: "parallel" });

test.describe("options", () => {
  test.beforeEach(async ({ page }) => {
    await keepDraft(page, draft({ step: 6, suggestedServices: ["cleaning.vip.complete"], options: [] }));
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
  });

  test("are in three tabs and are added once", async ({ page }) => {
    await expect(wizard(page).getByRole("tab")).toHaveText(["Intérieur", "Extérieur", "Rénovation"]);
    await expect(wizard(page).getByRole("tabpanel").getByRole("listitem")).toHaveCount(9);
    await expect(option(page, "Désinfection à l’ozone")).toContainText("Bientôt disponible");
    await expect(addButton(option(page, "Désinfection à l’ozone"))).toHaveCount(0);
    await addButton(option(page, "Rénovation des plastiques")).click();
    await expectNotice(page, "Option ajoutée!", "Rénovation des plastiques");
    await addButton(option(page, "Rénovation des plastiques")).click();
    await expectNotice(page, "Déjà ajouté", "Cette option est déjà dans votre devis.");
    await wizard(page).getByRole("tab", { name: "Extérieur" }).click();
    await expect(wizard(page).getByRole("tabpanel").getByRole("listitem")).toHaveCount(10);
    await addButton(option(page, "Céramique carrosserie auto-cicatrisante")).click();
    await expect(lines(page)).toHaveCount(3);
    await expect(lines(page).last()).toContainText("À partir de 600€");
    await expect(panel(page).locator(".wiz-sum .sr-only")).toHaveText("à partir de 834.00€");
  });

  test("renovations count holes and are refused by the beginning of their title", async ({ page }) => {
    await wizard(page).getByRole("tab", { name: "Rénovation" }).click();
    const burn = option(page, "Réparation de brûlure de cigarette");
    await expect(burn).toContainText("79€ (base)");
    await burn.getByRole("button", { name: "Augmenter" }).click();
    await burn.getByRole("button", { name: "Augmenter" }).click();
    await expect(burn).toContainText("99€ (base)");
    await addButton(burn).click();
    await expectNotice(page, "Option ajoutée!", "Réparation de brûlure de cigarette (3 trous)");
    await addButton(burn).click();
    await expectNotice(page, "Déjà ajouté", "Cette option de rénovation est déjà dans votre devis.");
    await burn.getByRole("button", { name: "Diminuer" }).click();
    await expect(lines(page).last()).toContainText("(2 trous)");
    await expect(panel(page).locator(".wiz-sum .sr-only")).toHaveText("à partir de 278.00€");
    await burn.getByRole("button", { name: "Diminuer" }).click();
    await expect(burn.getByRole("spinbutton")).toHaveValue("1");
    await expect(burn.getByRole("button", { name: "Diminuer" })).toBeDisabled();
  });

  test("the burn repair is listed once, however it was added, and its counter follows", async ({ page }) => {
    const posts: string[] = [];
    await page.route("**/devis/envoyer", (route) => {
      posts.push(route.request().postData() ?? "");
      return route.continue();
    });
    const total = panel(page).locator(".wiz-sum .sr-only");
    const burn = option(page, "Réparation de brûlure de cigarette");
    // Added as an option, with three holes; then the problem is ticked, and its suggestion too.
    await wizard(page).getByRole("tab", { name: "Rénovation" }).click();
    await burn.getByRole("button", { name: "Augmenter" }).click();
    await burn.getByRole("button", { name: "Augmenter" }).click();
    await addButton(burn).click();
    await back(page).click();
    await back(page).click();
    await checkbox(page, "Trous et brûlures").check();
    await next(page).click();
    await checkbox(page, "Réparation de brûlure de cigarette (3 trous)").check();
    await expect(total).toHaveText("à partir de 288.00€");
    await next(page).click();
    await expect(lines(page)).toHaveText([/VIP Complet.*189€/, /\(3 trous\).*99€ \(base\)/]);
    await wizard(page).getByRole("tab", { name: "Rénovation" }).click();
    await addButton(burn).click();
    await expectNotice(page, "Déjà ajouté", "Cette option de rénovation est déjà dans votre devis.");
    await burn.getByRole("button", { name: "Augmenter" }).click();
    await expect(lines(page)).toHaveText([/VIP Complet.*189€/, /\(4 trous\).*109€ \(base\)/]);
    await expect(total).toHaveText("à partir de 298.00€");
    await page.reload();
    await waitForWizard(page);
    await expect(total).toHaveText("à partir de 298.00€");
    await next(page).click();
    await send(page).click();
    await expectNotice(page, "Devis envoyé avec succès !");
    expect(posts).toHaveLength(1);
    expect(posts[0]).toContain("renovation.cigarette-burn:4");
    expect(posts[0]).toMatch(/name="source"\s+\/\s/);
  });

  test("and suggestions can be taken off, which keeps the keyboard's place", async ({ page }) => {
    await addButton(option(page, "Imperméabilisation des tissus")).click();
    await lines(page).last().getByRole("button", { name: "Retirer du devis" }).press("Enter");
    await expect(lines(page)).toHaveCount(1);
    await expect(wizard(page).getByRole("list", { name: "Lignes du devis" })).toBeFocused();
    await lines(page).getByRole("button", { name: "Retirer du devis" }).click();
    await expect(panel(page).locator(".wiz-sum .sr-only")).toHaveText("Sur Devis");
    await expect(wizard(page).getByText("Rien n’est encore au devis.")).toBeVisible();
  });
});

test.describe("missing answers", () => {
  test("who asks for advice is asked to describe the project, once the contact is there", async ({
    page,
  }) => {
    const contact = { name: "Camille Morel", email: "camille.morel@orange.fr", phone: "", message: "" };
    await keepDraft(page, draft({ serviceObjective: "besoin_conseils", serviceProblems: [], contact }));
    let posts = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/devis/envoyer")) posts += 1;
    });
    await open(page);
    const message = wizard(page).getByLabel("Décrivez votre projet");
    await send(page).click();
    await expectNotice(
      page,
      "Informations manquantes",
      "Veuillez remplir votre nom, email et téléphone pour envoyer le devis.",
    );
    await expect(message).toBeFocused();
    await expect(message).toHaveAccessibleDescription(/Décrivez votre projet en quelques mots\./);
    await wizard(page).getByLabel("Téléphone").fill("06 12 34 56 78");
    await send(page).click();
    await expectNotice(page, "Votre projet en quelques mots");
    await expect(message).toBeFocused();
    expect(posts).toBe(0);
    await message.fill("Une Clio de 2012 à reprendre avant la vente");
    await send(page).click();
    await expectNotice(page, "Devis envoyé avec succès !");
    expect(posts).toBe(1);
  });

  test("are named by a notice, and the focus goes to the question", async ({ page }) => {
    await open(page);
    await next(page).click();
    await expectNotice(page, "Oups !", "Veuillez sélectionner un type de véhicule.");
    await expect(wizard(page).getByRole("radiogroup", { name: "Type de véhicule" })).toBeFocused();
    await radio(page, /^Particulier/).check();
    await next(page).click();
    await next(page).click();
    await expectNotice(page, "Oups !", "Veuillez sélectionner une catégorie de véhicule.");
    await expect(wizard(page).getByRole("radiogroup", { name: "Catégorie du véhicule" })).toBeFocused();
    await radio(page, "Citadine").check();
    await next(page).click();
    await next(page).click();
    await expectNotice(page, "Quel est votre but ?", "Veuillez choisir votre objectif principal.");
    await expect(wizard(page).getByRole("radiogroup", { name: "Objectif principal" })).toBeFocused();
  });

  const fields = { name: "Nom", email: "Email", phone: "Téléphone" } as const;
  test("an empty field is refused beside it", async ({ page }) => {
    await keepDraft(page, draft());
    await open(page);
    for (const [field, label] of Object.entries(fields)) {
      await wizard(page).getByLabel(label).fill("  ");
      await send(page).click();
      await expectNotice(
        page,
        "Informations manquantes",
        "Veuillez remplir votre nom, email et téléphone pour envoyer le devis.",
      );
      const input = wizard(page).getByLabel(label);
      await expect(input).toBeFocused();
      await expect(input).toHaveAttribute("aria-invalid", "true");
      await expect(input).toHaveAttribute("required", "");
      await expect(wizard(page).getByText(`${label}${nbsp}*`)).toBeVisible();
      await input.fill("x");
      await expect(input).not.toHaveAttribute("aria-invalid", "true");
      await input.fill(draft().contact[field as keyof typeof fields]);
      await dismissNotice(page);
    }

    // An invalid address is named in French and keeps what was typed.
    await wizard(page).getByLabel("Email").fill("camille.morel");
    await expect(wizard(page).getByLabel("Email")).toHaveAttribute("type", "email");
    await expect(wizard(page).getByLabel("Téléphone")).toHaveAttribute("type", "tel");
    await send(page).click();
    await expectNotice(page, "Informations à vérifier", "Il manque le signe @ dans l’adresse e-mail");
    await expect(wizard(page).getByLabel("Email")).toHaveValue("camille.morel");
  });
});
