import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Pages of what protects and restores a car. */
export const carePaths = {
  ceramic: "/services/traitement-ceramique-auto",
  polishing: "/services/polissage-lustrage",
  ppf: "/services/film-protection-ppf",
  renovations: "/services/renovations-esthetiques",
  headlights: "/services/renovation-optiques-phares",
};

export const model = (page: Page) => page.getByRole("textbox", { name: "Précisez le modèle exact" });
export const category = (page: Page, letter: string) =>
  page.getByRole("radio", { name: new RegExp(`catégorie ${letter}$`) });
export const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));

/** A disabled button shows the reason when it is clicked, and stays disabled. */
export async function clickDisabled(button: Locator): Promise<void> {
  await expect(button).toBeDisabled();
  await button.focus();
  await button.press("Enter");
}
