import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { waitForHydration } from "./hydration.ts";

test("reviews are filtered and sorted in the address, with their dates, answers and rules", async ({
  page,
}) => {
  await page.goto("/avis-clients");
  await expect(page.getByText("12\u00a0avis publiés")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(10);
  const first = page.getByRole("article").first();
  await expect(first).toContainText(/expérience du \d+\S* \S+ \d{4}, publié le \d+\S* \S+ \d{4}/);
  await expect(first).toContainText("Avis de démonstration");

  await page
    .getByRole("navigation", { name: "Prestation" })
    .getByRole("link", { name: "Nettoyage auto 2" })
    .click();
  await expect(page).toHaveURL(/\?service=nettoyage$/);
  await page.locator("summary", { hasText: "Les plus récents" }).click();
  await page
    .getByRole("list", { name: "Classement" })
    .getByRole("link", { name: "Les moins bien notés" })
    .click();
  await expect(page).toHaveURL(/\?service=nettoyage&tri=severes$/);
  await expect(page.locator("summary", { hasText: "Les moins bien notés" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("article").first()).toContainText("Réponse de Reflet Bressan");
  await expect(page.getByRole("status").filter({ hasText: "2\u00a0avis" })).toBeVisible();

  await page.getByRole("link", { name: "2 étoiles 0 avis" }).click();
  await expect(page.getByText("Aucun avis pour ces critères")).toBeVisible();
  await page.locator(".reviews-in").getByRole("link", { name: "Voir tous les avis" }).last().click();
  await expect(page).toHaveURL(/\/avis-clients$/);
  await page.getByRole("link", { name: "Page suivante" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);

  await page.getByRole("link", { name: "Comment nous vérifions" }).click();
  await expect(page.getByRole("heading", { name: "Comment nous vérifions" })).toBeInViewport();
  for (const rule of ["Aucune contrepartie", "7 jours au plus", "du plus récent au plus ancien"]) {
    await expect(page.locator("#verification")).toContainText(rule);
  }
});

/** Holds back the next list that the page asks for, until the returned function is called. */
async function holdNextList(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}.data?**`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const { path, chip, address, menu, choice, chosen } of [
  {
    path: "/avis-clients",
    chip: "Nettoyage auto 2",
    address: /\?service=nettoyage$/,
    menu: "Les plus récents",
    choice: "Les mieux notés",
    chosen: /tri=/,
  },
  {
    path: "/realisations",
    chip: "Nettoyage 3",
    address: /\?service=nettoyage$/,
    menu: "Tous les véhicules",
    choice: "Berline et Compacte",
    chosen: /vehicule=B/,
  },
] as const) {
  test(`${path}: a menu opened while a filter loads stays open, and a choice closes it`, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page);
    const release = await holdNextList(page, path);
    await page.getByRole("link", { name: chip }).click();
    const details = page.locator(".filter-menu");
    await details.locator("summary", { hasText: menu }).click();
    release();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("link", { name: chip })).toHaveAttribute("aria-current", "true");
    await expect(details).toHaveAttribute("open");
    await details.getByRole("link", { name: choice }).click();
    await expect(page).toHaveURL(chosen);
    await expect(details).not.toHaveAttribute("open");
    await expect(details.locator("summary")).toBeFocused();
  });
}

test("a review cannot be written without a link of ours", async ({ page }) => {
  await page.goto("/avis-clients/deposer?jeton=devine");
  await expect(page.getByRole("heading", { name: "Ce lien n’est pas valable" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page, "main");
});
