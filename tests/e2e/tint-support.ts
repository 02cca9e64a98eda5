import type { Page } from "@playwright/test";
import { openPage } from "./open-page.ts";

export const path = "/services/vitres-teintees";
export const building = `${path}?mode=batiment`;

export const slider = (page: Page, name: string) => page.getByRole("slider", { name });
export const reading = (page: Page, name: string) =>
  page.locator(".tint-slider", { has: slider(page, name) }).locator(".tint-reading");
export const callout = (page: Page, name: string) => page.locator(".tint-callout", { hasText: name });
export const category = (page: Page, letter: string) =>
  page.getByRole("radio", { name: new RegExp(`catégorie ${letter}$`) });
export const model = (page: Page) => page.getByRole("textbox", { name: "Précisez le modèle exact" });
export const field = (page: Page, name: string) => page.getByRole("textbox", { name });
export const sendVehicle = (page: Page) =>
  page.getByRole("button", { name: "Demander mon devis vitres teintées" });
export const sendBuilding = (page: Page) => page.getByRole("button", { name: "Demander mon devis bâtiment" });
export const buildingForm = (page: Page) => page.locator("form").filter({ has: sendBuilding(page) });
export const film = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });

export const open = (page: Page, address = path) => openPage(page, address);

export const missing = {
  title: "Informations manquantes",
  vehicle: "Veuillez sélectionner une catégorie, préciser votre modèle et remplir tous les champs.",
  building: "Veuillez remplir tous les champs obligatoires.",
};

export async function fillContact(page: Page): Promise<void> {
  await field(page, "Nom et prénom").fill("Camille Perrin");
  await field(page, "E-mail").fill("camille.perrin@exemple.fr");
  await field(page, "Téléphone").fill("06 12 34 56 78");
}

export async function fillVehicle(page: Page): Promise<void> {
  await category(page, "D").check();
  await model(page).fill("Peugeot 5008");
  await fillContact(page);
}

/** What the browser posts, held back until `answer` is called. */
export async function holdPost(page: Page) {
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
