import type { Locator, Page, Route } from "@playwright/test";
import { dismissNotice } from "./alive.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

// The longest of all, and the last to begin: whichever worker is free takes the next.
test.describe.configure({ mode: "parallel" });

const nbsp = "\u00a0";

const wizard = (page: Page) => page.locator("#devis .wiz");
const toast = (page: Page) => page.locator(".toast");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const panel = (page: Page) => page.getByRole("complementary", { name: "Votre devis" });
const radio = (page: Page, name: string | RegExp) => wizard(page).getByRole("radio", { name });
const checkbox = (page: Page, name: string | RegExp) => wizard(page).getByRole("checkbox", { name });
const next = (page: Page) => wizard(page).getByRole("button", { name: "Suivant" });
const back = (page: Page) => wizard(page).getByRole("button", { name: "Précédent" });
const send = (page: Page) => wizard(page).getByRole("button", { name: "Demander Mon Devis" });

const titles = [
  `Quel type de véhicule${nbsp}?`,
  `Quelle catégorie${nbsp}?`,
  `Quel résultat attendez-vous${nbsp}?`,
  `Quelque chose de particulier${nbsp}?`,
  "Ce que nous vous suggérons",
  "Votre récapitulatif",
  `Où envoyer votre devis${nbsp}?`,
] as const;

/** The half-finished quote as the browser keeps it; older than the two seconds no person needs less than. */
const draft = (over: object = {}) => ({
  step: 7,
  vehicleType: "particulier",
  vehicleCategory: "D",
  vehicleModel: "Peugeot 5008",
  serviceObjective: "nettoyage_complet",
  serviceProblems: ["plastiques_ternes", "micro_rayures"],
  suggestedServices: ["vip-complete", "option-paint-correction", "option-plastics-dressing"],
  options: ["engine-bay"],
  contact: {
    name: "Camille Morel",
    email: "camille.morel@orange.fr",
    phone: "06 12 34 56 78",
    message: "Le samedi",
  },
  commune: "",
  holes: 1,
  wasRedirected: false,
  opening: { submissionId: crypto.randomUUID(), at: Date.now() - 60_000 },
  photos: [],
  ...over,
});

/** Once per page, so that a reload finds what the wizard itself has kept. */
async function keepDraft(page: Page, stored: unknown): Promise<void> {
  await page.addInitScript(
    (text) => {
      if (sessionStorage.getItem("drafted")) return;
      sessionStorage.setItem("drafted", "1");
      localStorage.setItem("devisDraft", text);
    },
    typeof stored === "string" ? stored : JSON.stringify(stored),
  );
}

async function open(page: Page): Promise<void> {
  await page.goto("/");
  await alive(page);
}

/** The server's HTML has been taken over: its "Suivant" is a plain button until then. */
async function alive(page: Page): Promise<void> {
  await page.locator("#devis").scrollIntoViewIfNeeded();
  await expect(next(page).or(send(page))).toHaveAttribute("type", "submit");
}

async function chooseCar(page: Page, category: string): Promise<void> {
  await radio(page, /^Particulier/).check();
  await next(page).click();
  await radio(page, category).check();
  await next(page).click();
}

async function says(page: Page, title: string, description?: string): Promise<void> {
  await expect(toast(page)).toContainText(title);
  if (description) await expect(toast(page)).toContainText(description);
}

const lines = (page: Page) =>
  wizard(page).getByRole("list", { name: "Lignes du devis" }).getByRole("listitem");
const option = (page: Page, title: string) =>
  wizard(page).getByRole("tabpanel").getByRole("listitem").filter({ hasText: title });
const addButton = (row: Locator) => row.getByRole("button", { name: "Ajouter au devis" });

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
    const titlesShown = await wizard(page).locator(".wiz-suggestion b").allTextContents();
    expect(titlesShown).toEqual([
      "VIP Complet",
      "Standard Complet",
      "Correction de peinture",
      "Shampooing Complet",
      "Shampooing des sièges",
      "Shampooing des moquettes",
      "Rénovation des plastiques",
      "Réparation de brûlure de cigarette",
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
    await radio(page, /^Utilitaire/).check();
    await says(page, "Redirection vers l'espace pro");
    await expect(page).toHaveURL("/services/nettoyage-utilitaires");
    await page.goBack();
    await alive(page);
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

test("besoin_conseils jumps to the contact; the steps passed over say that they are not needed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await chooseCar(page, "Citadine");
  await radio(page, /^Besoin de conseils/).click();
  await expect(heading(page, "Parlons de votre projet !")).toBeFocused();
  await expect(wizard(page).getByText("Décrivez librement")).toBeVisible();
  await back(page).click();
  await expect(heading(page, titles[5])).toBeVisible();
  await back(page).click();
  await expect(wizard(page).getByText("Pas de suggestions directes pour l'instant.")).toBeVisible();
  await back(page).click();
  await expect(wizard(page).getByText("Cette étape n'est pas nécessaire pour votre objectif")).toBeVisible();
  await back(page).click();
  await expect(radio(page, /^Besoin de conseils/)).toBeChecked();
  await next(page).click();
  await expect(heading(page, "Parlons de votre projet !")).toBeFocused();
});

test.describe("options", () => {
  test.beforeEach(async ({ page }) => {
    await keepDraft(page, draft({ step: 6, suggestedServices: ["vip-complete"], options: [] }));
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
  });

  test("stand in three tabs and are added once", async ({ page }) => {
    await expect(wizard(page).getByRole("tab")).toHaveText(["Intérieur", "Extérieur", "Rénovation"]);
    await expect(wizard(page).getByRole("tabpanel").getByRole("listitem")).toHaveCount(9);
    await expect(option(page, "Désinfection à l’ozone")).toContainText("Bientôt disponible");
    await expect(addButton(option(page, "Désinfection à l’ozone"))).toHaveCount(0);
    await addButton(option(page, "Rénovation des plastiques")).click();
    await says(page, "Option ajoutée!", "Rénovation des plastiques");
    await addButton(option(page, "Rénovation des plastiques")).click();
    await says(page, "Déjà ajouté", "Cette option est déjà dans votre devis.");
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
    await says(page, "Option ajoutée!", "Réparation de brûlure de cigarette (3 trous)");
    await addButton(burn).click();
    await says(page, "Déjà ajouté", "Cette option de rénovation est déjà dans votre devis.");
    await burn.getByRole("button", { name: "Diminuer" }).click();
    await expect(lines(page).last()).toContainText("(2 trous)");
    await expect(panel(page).locator(".wiz-sum .sr-only")).toHaveText("à partir de 278.00€");
    await burn.getByRole("button", { name: "Diminuer" }).click();
    await expect(burn.getByRole("spinbutton")).toHaveValue("1");
    await expect(burn.getByRole("button", { name: "Diminuer" })).toBeDisabled();
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
  test("are named by a notice, and the focus goes to the question", async ({ page }) => {
    await open(page);
    await next(page).click();
    await says(page, "Oups !", "Veuillez sélectionner un type de véhicule.");
    await expect(wizard(page).getByRole("radiogroup", { name: "Type de véhicule" })).toBeFocused();
    await radio(page, /^Particulier/).check();
    await next(page).click();
    await next(page).click();
    await says(page, "Oups !", "Veuillez sélectionner une catégorie de véhicule.");
    await expect(wizard(page).getByRole("radiogroup", { name: "Catégorie du véhicule" })).toBeFocused();
    await radio(page, "Citadine").check();
    await next(page).click();
    await next(page).click();
    await says(page, "Quel est votre but ?", "Veuillez choisir votre objectif principal.");
    await expect(wizard(page).getByRole("radiogroup", { name: "Objectif principal" })).toBeFocused();
  });

  const fields = { name: "Nom", email: "Email", phone: "Téléphone" } as const;
  test("an empty field is refused beside it", async ({ page }) => {
    await keepDraft(page, draft());
    await open(page);
    for (const [field, label] of Object.entries(fields)) {
      await wizard(page).getByLabel(label).fill("  ");
      await send(page).click();
      await says(
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

    // An address that cannot be one is named in French and keeps what was typed.
    await wizard(page).getByLabel("Email").fill("camille.morel");
    await expect(wizard(page).getByLabel("Email")).toHaveAttribute("type", "email");
    await expect(wizard(page).getByLabel("Téléphone")).toHaveAttribute("type", "tel");
    await send(page).click();
    await says(page, "Informations à vérifier", "Il manque le signe @ dans l’adresse e-mail");
    await expect(wizard(page).getByLabel("Email")).toHaveValue("camille.morel");
  });
});

test.describe("the draft", () => {
  test("survives a reload, whatever the step", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await chooseCar(page, "Grand Véhicule");
    await radio(page, "Nettoyage complet").check();
    await next(page).click();
    await checkbox(page, "Plastiques ternes").check();
    await page.reload();
    await alive(page);
    await expect(checkbox(page, "Plastiques ternes")).toBeChecked();
    await next(page).click();
    await checkbox(page, "Rénovation des plastiques").check();
    await checkbox(page, "VIP Complet").uncheck();
    await next(page).click();
    await addButton(option(page, "Protection scellante du cuir")).click();
    await next(page).click();
    await wizard(page).getByLabel("Nom").fill("Camille");
    await wizard(page).getByLabel("Commune").fill("bourg en bresse");
    await page.reload();
    await alive(page);
    await expect(wizard(page).getByLabel("Nom")).toHaveValue("Camille");
    await expect(wizard(page).getByText(`À 15${nbsp}km de Foissiat.`)).toBeVisible();
    await expect(panel(page).locator(".wiz-sum .sr-only")).toHaveText("à partir de 144.00€");
  });

  test("is ignored when it makes no sense", async ({ page }) => {
    // The wizard writes its own as the page is left: the next page finds the strange one all the same.
    await page.addInitScript(() => {
      const strange = JSON.parse(sessionStorage.getItem("strange") ?? '["{"]');
      localStorage.setItem("devisDraft", strange[0]);
    });
    await open(page);
    await expect(heading(page, titles[0])).toBeVisible();
    for (const hostile of [
      '{"step":7,"contact":{"name":{}}}',
      '{"vehicleType":"<img src=x onerror=alert(1)>"}',
    ]) {
      await page.evaluate((text) => sessionStorage.setItem("strange", JSON.stringify([text])), hostile);
      await page.reload();
      await alive(page);
      await expect(heading(page, titles[0])).toBeVisible();
    }
  });
});

test.describe("sending", () => {
  const fail = (route: Route) => route.fulfill({ status: 500, json: {} });

  test("a failure keeps everything, and the retry is the same submission", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 500/, /Le devis n’a pas pu être envoyé/);
    const posts: string[] = [];
    await page.route("**/devis/envoyer", async (route) => {
      posts.push(route.request().postData() ?? "");
      // The first one is stored, but its answer is lost on the way.
      if (posts.length > 1) return route.continue();
      await route.fetch();
      return fail(route);
    });
    const stored = draft();
    await keepDraft(page, stored);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await send(page).click();
    await says(page, "Erreur", "Une erreur est survenue. Veuillez réessayer ou nous contacter directement.");
    await expect(toast(page)).toHaveAttribute("data-variant", "destructive");
    await expect(wizard(page).getByLabel("Nom")).toHaveValue("Camille Morel");
    await expect(wizard(page).getByLabel("Message")).toHaveValue("Le samedi");
    await expect(panel(page).locator(".wiz-sum .sr-only")).toHaveText(
      "à partir de 284.00€ + options sur devis",
    );
    await page.reload();
    await alive(page);
    await send(page).click();
    await says(page, "Devis envoyé avec succès !");
    expect(posts).toHaveLength(2);
    for (const post of posts) expect(post).toContain(stored.opening.submissionId);
  });

  test("reads 'Envoi en cours...' and can neither be repeated nor left", async ({ page, expectConsole }) => {
    expectConsole(/status of 500/, /Le devis n’a pas pu être envoyé/);
    await keepDraft(page, draft());
    await page.setViewportSize({ width: 1440, height: 900 });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let posts = 0;
    await page.route("**/devis/envoyer", async (route) => {
      posts += 1;
      await held;
      return fail(route);
    });
    await open(page);
    await send(page).click();
    const busy = wizard(page).getByRole("button", { name: "Envoi en cours..." });
    await expect(busy).toBeDisabled();
    await expect(back(page)).toBeDisabled();
    await busy.click({ force: true });
    release();
    await expect(send(page)).toBeEnabled();
    await expect(back(page)).toBeEnabled();
    expect(posts).toBe(1);
  });

  test("a success is said for 7 seconds, empties everything and returns to step 1", async ({ page }) => {
    await page.clock.install();
    await keepDraft(page, draft());
    await page.goto("/");
    await page.clock.runFor(1000);
    await alive(page);
    await send(page).click();
    await expect(heading(page, titles[0])).toBeVisible();
    await says(
      page,
      "Devis envoyé avec succès !",
      "Nous avons bien reçu votre demande. Un email de confirmation vous a été envoyé.",
    );
    await page.clock.runFor(6500);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(toast(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("devisDraft"))).toBeNull();
    await expect(wizard(page).getByRole("radio", { checked: true })).toHaveCount(0);
    await page.reload();
    await expect(heading(page, titles[0])).toBeVisible();
  });

  test("the server's own refusal is shown beside the field", async ({ page, expectConsole }) => {
    expectConsole(/status of 422/);
    await keepDraft(page, draft({ photos: [{ id: crypto.randomUUID(), name: "perdue.jpg" }] }));
    await open(page);
    await send(page).click();
    await expect(
      wizard(page).getByText("Une photo n’est plus disponible, ajoutez-la de nouveau."),
    ).toBeVisible();
  });
});

test.describe("photos", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const photo = (name: string) => ({ name, mimeType: "image/png", buffer: png });

  test("are sent, shown, taken off again, and leave with the request", async ({ page }) => {
    await keepDraft(page, draft());
    await open(page);
    const sent = page.waitForResponse("**/api/photos");
    await wizard(page).getByLabel("Photos").setInputFiles(photo("aile.png"));
    expect((await sent).status()).toBe(201);
    await expect(wizard(page).getByRole("img", { name: "aile.png" })).toBeVisible();
    await wizard(page).getByLabel("Photos").setInputFiles(photo("siege.png"));
    await wizard(page).getByRole("button", { name: "Retirer la photo aile.png" }).click();
    await expect(wizard(page).getByText("aile.png")).toHaveCount(0);
    await expect(wizard(page).getByRole("progressbar", { name: "Envoi de siege.png" })).toHaveCount(0);
    await page.reload();
    await alive(page);
    await expect(wizard(page).getByText("siege.png")).toBeVisible();
    await send(page).click();
    await says(page, "Devis envoyé avec succès !");
  });

  test("that cannot be taken are refused in French", async ({ page }) => {
    await keepDraft(page, draft());
    await open(page);
    await wizard(page)
      .getByLabel("Photos")
      .setInputFiles([
        { name: "iphone.heic", mimeType: "image/heic", buffer: Buffer.from("heic") },
        { name: "lourde.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(8 * 1024 * 1024 + 1) },
        { name: "note.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
        ...["1.png", "2.png", "3.png", "4.png"].map(photo),
      ]);
    await expect(wizard(page).getByText(/Le format HEIC/)).toBeVisible();
    await expect(
      wizard(page).getByText(`La photo est trop lourde${nbsp}: 8${nbsp}Mo au plus.`),
    ).toBeVisible();
    await expect(wizard(page).getByText(/Ce fichier n’est pas une photo lisible/)).toBeVisible();
    await expect(wizard(page).getByText("4.png")).toHaveCount(0);
    await expect(wizard(page).getByText(`6 photos au plus${nbsp}: les suivantes`)).toBeVisible();
    await expect(wizard(page).getByLabel("Photos")).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the bar holds the total and the one action; the total opens the receipt", async ({ page }) => {
    await keepDraft(page, draft({ step: 6 }));
    await open(page);
    await expect(page.locator("html")).toHaveAttribute("data-bottom-bar", "");
    await expect(panel(page).getByText("Total estimé")).toBeHidden();
    await wizard(page).getByRole("button", { name: "à partir de 284.00€ + options sur devis" }).click();
    const sheet = page.getByRole("dialog", { name: "Votre devis" });
    await expect(sheet).toContainText("Habillage du compartiment moteur");
    await expect(sheet).toContainText("189€");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await back(page).click();
    await expect(heading(page, titles[4])).toBeFocused();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(page.locator("html")).not.toHaveAttribute("data-bottom-bar", "");
  });

  test("a new step starts at the top of the card", async ({ page }) => {
    await keepDraft(page, draft({ step: 3 }));
    await open(page);
    await radio(page, /Vitres teintées/).check();
    await next(page).click();
    await expect(heading(page, titles[3])).toBeInViewport();
  });
});

test("answers given before the code arrived are not lost", async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/wizard-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await page.locator("#devis").scrollIntoViewIfNeeded();
  await radio(page, /^Particulier/).check();
  await next(page).click();
  await expect(page).toHaveURL("/");
  release();
  await expect(heading(page, titles[1])).toBeVisible();
});

test.describe("by keyboard", () => {
  test("the arrows wander through the choices without jumping away", async ({ page }) => {
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

test.describe("Devis express", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Devis express" });

  test("opens the first step over the page, and gives the page back", async ({ page }) => {
    await page.goto("/services");
    const opener = page.locator("summary", { hasText: "Devis express" });
    await opener.click();
    await expect(dialog(page).getByRole("heading", { name: titles[0] })).toBeVisible();
    await expect(dialog(page).getByRole("link", { name: /bonjour@/ })).toHaveAttribute("href", /^mailto:/);
    await dialog(page).getByRole("button", { name: "Suivant" }).click();
    await says(page, "Oups !");
    await toast(page).getByRole("button", { name: "Fermer la notification" }).click();
    await dialog(page)
      .getByRole("radio", { name: /^Particulier/ })
      .check();
    await dialog(page).getByRole("button", { name: "Fermer le devis express" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog(page).getByRole("radio", { name: /^Particulier/ })).toBeChecked();
    // A click, not a check: the page is left before anybody could look whether it stayed chosen.
    await dialog(page)
      .getByRole("radio", { name: /^Utilitaire/ })
      .click();
    await expect(page).toHaveURL("/services/nettoyage-utilitaires");
    await expect(dialog(page)).toBeHidden();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("is a link to the wizard, which leads on to the contact form", async ({ page }) => {
      await page.goto("/services");
      await page.locator("summary", { hasText: "Devis express" }).click();
      await page.getByRole("link", { name: "Commencer mon devis" }).click();
      await expect(page).toHaveURL("/#devis");
      await expect(page.getByRole("heading", { name: titles[0] })).toBeVisible();
      await expect(
        page.locator("#devis").getByRole("link", { name: "le formulaire de contact" }),
      ).toHaveAttribute("href", "/contact");
    });
  });
});

for (const width of [390, 1440]) {
  test(`axe finds nothing in any step at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await keepDraft(page, draft({ step: 1 }));
    await open(page);
    for (const [index, title] of titles.entries()) {
      await expect(heading(page, title)).toBeVisible();
      await expectAccessible(page, "#devis");
      if (index < 6) await next(page).click();
    }
    await wizard(page).getByLabel("Téléphone").fill("");
    await send(page).click();
    await expect(wizard(page).getByText("Indiquez votre numéro de téléphone.")).toBeVisible();
    await expectAccessible(page, "#devis");
  });
}
