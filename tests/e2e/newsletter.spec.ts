import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { dismissNotice, waitForSection } from "./hydration.ts";
import { expectToast, toast } from "./notice.ts";
import { openPage } from "./open-page.ts";
import { waitPastRobotCheck } from "./robot-check.ts";

const email = (page: Page) => page.getByRole("textbox", { name: "Votre adresse e-mail" });
const join = (page: Page) => page.getByRole("button", { name: "S’inscrire" });

test("refuses what cannot be an address without asking the server", async ({ page }) => {
  await openPage(page, "/newsletter");
  const sendings: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/newsletter/envoyer")) sendings.push(request.url());
  });
  for (const typed of ["", "camille", "camille@exemple", "@exemple.fr"]) {
    await email(page).fill(typed);
    await join(page).click();
    await expectToast(
      page,
      "Adresse e-mail invalide",
      "Veuillez entrer une adresse e-mail valide pour vous inscrire.",
      "destructive",
    );
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveValue(typed);
    await dismissNotice(page);
  }
  expect(sendings).toEqual([]);
});

test("is disabled while it sends, then thanks and empties the field", async ({ page }) => {
  await openPage(page, "/newsletter");
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/newsletter/envoyer", async (route) => {
    await released;
    await route.continue();
  });
  await email(page).fill("camille.perrin@exemple.fr");
  await waitPastRobotCheck(page);
  await email(page).press("Enter");
  await expect(page.getByRole("button", { name: "Inscription..." })).toHaveAttribute("aria-busy", "true");
  await expect(email(page)).toBeDisabled();
  release();
  await expectToast(
    page,
    "Inscription Réussie !",
    "Confirmez votre adresse grâce à l’e-mail que nous venons de vous envoyer.",
    "default",
  );
  await expect(email(page)).toHaveValue("");
  await expect(email(page)).toBeEnabled();
  await expect(email(page)).toBeFocused();
  const next = page.getByText("Plus qu’un clic").locator("..");
  await expect(next).toContainText("camille.perrin@exemple.fr");
});

test("shows the newest article as a letter, then four others and three promises", async ({ page }) => {
  await openPage(page, "/newsletter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un conseil par mois, une offre parfois.");
  const sample = page.getByRole("article", { name: "Le dernier conseil" });
  await expect(sample.getByRole("link")).toHaveAttribute("href", /^\/articles\/[a-z-]+$/);
  const rows = page.getByRole("region", { name: "Déjà parus" }).getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(page.getByText("clic pour partir, dans chaque lettre")).toBeVisible();
  await expectAccessible(page);
});

test("says when it failed and keeps the address", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await openPage(page, "/newsletter");
  await page.route("**/newsletter/envoyer", (route) => route.abort());
  await email(page).fill("camille.perrin@exemple.fr");
  await join(page).click();
  await expectToast(
    page,
    "Erreur d'inscription",
    "Une erreur est survenue. Veuillez réessayer plus tard.",
    "destructive",
  );
  await expect(email(page)).toHaveValue("camille.perrin@exemple.fr");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is refused, then accepted, by the page itself", async ({ page, expectConsole }) => {
    expectConsole(/422/);
    await page.goto("/newsletter");
    await email(page).fill("camille");
    await join(page).click();
    await expect(page.getByRole("alert")).toHaveText(/Adresse e-mail invalide/);
    await expect(email(page)).toHaveValue("camille");
    await email(page).fill("camille.sans-js@exemple.fr");
    await join(page).click();
    await expect(page.getByRole("main")).toContainText("Inscription Réussie !");
  });
});

test("asks before it confirms, and says when a link is not ours", async ({ page }) => {
  await page.goto("/newsletter/confirmation?jeton=inconnu");
  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(page.getByRole("heading", { name: "Ce lien n’est pas valable" })).toBeVisible();
  await page.goto("/newsletter/confirmation");
  await expect(page.getByRole("heading", { name: "Ce lien n’est pas valable" })).toBeVisible();
  await page.goto("/newsletter/desinscription?jeton=inconnu");
  await expect(page.getByRole("heading", { name: "Ce lien n’est pas valable" })).toBeVisible();
});

test("keeps the pages of its links out of caches and search engines", async ({ request }) => {
  for (const path of ["/newsletter/confirmation?jeton=a", "/newsletter/desinscription?jeton=a"]) {
    const response = await request.get(path);
    expect(response.headers()["cache-control"]).toContain("no-store");
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("answers by toast in the home page's band", async ({ page }) => {
  await openPage(page, "/");
  await waitForSection(page.locator("#newsletter form"));
  await email(page).fill("camille");
  await join(page).click();
  await expectToast(
    page,
    "Adresse e-mail invalide",
    "Veuillez entrer une adresse e-mail valide pour vous inscrire.",
    "destructive",
  );
});

for (const path of [
  "/newsletter",
  "/newsletter/confirmation?jeton=a",
  "/newsletter/desinscription?jeton=a",
]) {
  test(`${path} satisfies axe at 390 and 1440 px, with its errors shown`, async ({ page }) => {
    await openPage(page, path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (path === "/newsletter") {
        await join(page).click();
        await expect(toast(page)).toBeVisible();
      }
      await expectAccessible(page);
    }
  });
}
