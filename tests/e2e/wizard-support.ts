import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const nbsp = "\u00a0";

export const wizard = (page: Page) => page.locator("#devis .wiz");
export const toast = (page: Page) => page.locator(".toast");
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const panel = (page: Page) => page.getByRole("complementary", { name: "Votre devis" });
export const radio = (page: Page, name: string | RegExp) => wizard(page).getByRole("radio", { name });
export const checkbox = (page: Page, name: string | RegExp) => wizard(page).getByRole("checkbox", { name });
/** The field of the last step; steps before it have buttons named "Nombre de…". */
export const nameField = (page: Page) => wizard(page).getByRole("textbox", { name: /^Nom\b/ });
export const next = (page: Page) => wizard(page).getByRole("button", { name: "Suivant" });
export const back = (page: Page) => wizard(page).getByRole("button", { name: "Précédent" });
export const send = (page: Page) => wizard(page).getByRole("button", { name: "Demander Mon Devis" });

export const titles = [
  `Quel type de véhicule${nbsp}?`,
  `Quelle catégorie${nbsp}?`,
  `Quel résultat attendez-vous${nbsp}?`,
  `Quelque chose de particulier${nbsp}?`,
  "Ce que nous vous suggérons",
  "Votre récapitulatif",
  `Où envoyer votre devis${nbsp}?`,
] as const;

/** The half-finished quote as the browser stores it, begun long enough ago not to count as a robot's. */
export const draft = (over: object = {}) => ({
  step: 7,
  vehicleType: "particulier",
  vehicleCategory: "D",
  vehicleModel: "Peugeot 5008",
  serviceObjective: "nettoyage_complet",
  serviceProblems: ["plastiques_ternes", "micro_rayures"],
  suggestedServices: [
    "cleaning.vip.complete",
    "cleaning.option.paint-correction",
    "cleaning.option.plastics-dressing",
  ],
  options: ["cleaning.option.engine-bay"],
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
export async function keepDraft(page: Page, stored: unknown): Promise<void> {
  await page.addInitScript(
    (text) => {
      if (sessionStorage.getItem("drafted")) return;
      sessionStorage.setItem("drafted", "1");
      localStorage.setItem("devisDraft", text);
    },
    typeof stored === "string" ? stored : JSON.stringify(stored),
  );
}

export async function open(page: Page): Promise<void> {
  await page.goto("/");
  await waitForWizard(page);
}

/** The wizard is hydrated: its "Suivant" is a plain button until then. */
export async function waitForWizard(page: Page): Promise<void> {
  await page.locator("#devis").scrollIntoViewIfNeeded();
  await expect(next(page).or(send(page))).toHaveAttribute("type", "submit");
}

export async function chooseCar(page: Page, category: string): Promise<void> {
  await radio(page, /^Particulier/).check();
  await next(page).click();
  await radio(page, category).check();
  await next(page).click();
}

export async function expectNotice(page: Page, title: string, description?: string): Promise<void> {
  await expect(toast(page)).toContainText(title);
  if (description) await expect(toast(page)).toContainText(description);
}

export const lines = (page: Page) =>
  wizard(page).getByRole("list", { name: "Lignes du devis" }).getByRole("listitem");
export const option = (page: Page, title: string) =>
  wizard(page).getByRole("tabpanel").getByRole("listitem").filter({ hasText: title });
export const addButton = (row: Locator) => row.getByRole("button", { name: "Ajouter au devis" });
