import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { draft, expectNotice, keepDraft, open, send } from "./wizard-support.ts";

test.describe.configure({ mode: "parallel" });

const bookable = {
  commune: "Attignat",
  suggestedServices: ["cleaning.standard.complete"],
  options: [],
  serviceProblems: [],
};

/** A wizard request as the browser posts it; the answer is the address at which its sender chooses a start. */
async function openBooking(request: APIRequestContext, origin: string): Promise<string> {
  const headers = { origin };
  const sent = await request.post("/devis/envoyer", {
    multipart: {
      ...{ vehicleType: "particulier", vehicleCategory: "A", vehicleModel: "Clio" },
      ...{ serviceObjective: "nettoyage_complet", suggestedServices: "cleaning.standard.complete" },
      ...{ commune: "Attignat", name: "Camille Morel", email: "camille.morel@orange.fr" },
      ...{ phone: "06 12 34 56 78", message: crypto.randomUUID() },
    },
    headers,
  });
  const { booking } = (await sent.json()).request;
  const opened = await request.post(`/creneau?demande=${booking}`, { form: {}, headers, maxRedirects: 0 });
  expect(opened.status()).toBe(303);
  return opened.headers().location ?? "";
}

const starts = (page: Page) => page.locator(".bk-hour");

async function answerPlace(page: Page): Promise<void> {
  await page.getByLabel("Numéro et rue").fill("12 rue des Tilleuls");
  await page.getByRole("group", { name: "Où sera la voiture" }).getByText("Voie publique").click();
  await page.getByRole("group", { name: "Une prise" }).getByText("Oui").click();
}

/** Far enough for no change to cost anything, near enough for the early start to be asked for. */
async function chooseLaterDay(page: Page): Promise<void> {
  await page.locator("a.bk-day").nth(4).click();
  await expect(page.locator("a.bk-day").nth(4)).toHaveAttribute("aria-current", "date");
}

test("from the wizard to a booked visit, moved and cancelled", async ({ page, expectConsole }) => {
  expectConsole(/status of 422/);
  await keepDraft(page, draft(bookable));
  await open(page);
  await send(page).click();
  await expectNotice(page, "Devis envoyé avec succès !");
  await page.getByRole("button", { name: "Choisir un créneau" }).click();
  await expect(page.getByRole("heading", { name: "Choisir un créneau" })).toBeVisible();
  await chooseLaterDay(page);
  await starts(page).first().click();
  await expect(page.getByText("Créneau gardé encore")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Accepter le devis avec obligation de paiement" }).click();
  await expect(page.getByText("Indiquez le numéro et la rue.")).toBeVisible();
  await answerPlace(page);
  await expect(page.getByText("Formule sans eau, même prix").first()).toBeVisible();
  await page.getByLabel(/Je demande que l’intervention commence/).check();
  await page.getByRole("button", { name: "Accepter le devis avec obligation de paiement" }).click();
  await expect(page).toHaveURL(/\/rendez-vous\?jeton=/);
  await expect(page.getByText("12 rue des Tilleuls")).toBeVisible();
  await expectAccessible(page);
  const file = await page.request.get(page.url().replace("/rendez-vous?", "/rendez-vous/agenda?"));
  expect(await file.text()).toContain("LOCATION:12 rue des Tilleuls");

  await page.getByLabel("Votre message").fill("Le chien est gentil");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Message envoyé.")).toBeVisible();

  const before = await page.locator("h1").textContent();
  await page.getByRole("link", { name: "Déplacer" }).click();
  await expect(page.getByRole("heading", { name: "Déplacer le rendez-vous" })).toBeVisible();
  await page.locator("a.bk-day").nth(6).click();
  await expect(page.locator("a.bk-day").nth(6)).toHaveAttribute("aria-current", "date");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Déplacer" }).click();
  await expect(page).toHaveURL(/\/rendez-vous\?jeton=/);
  await expect(page.locator("h1")).not.toHaveText(before ?? "");

  await page.getByText("Annuler le rendez-vous").first().click();
  await page.getByRole("button", { name: "Annuler le rendez-vous" }).click();
  await expect(page.getByRole("heading", { name: "Rendez-vous annulé" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a start is held, the answers are asked once, and the booking is made", async ({
    page,
    request,
    baseURL,
    expectConsole,
  }) => {
    expectConsole(/status of (404|422)/);
    await page.goto(await openBooking(request, baseURL ?? ""));
    await chooseLaterDay(page);
    await starts(page).first().click();
    await expect(page.getByText(/jusqu’à \d\d:\d\d/).first()).toBeAttached();
    await answerPlace(page);
    await expect(page.getByText("inutile sans eau")).toBeVisible();
    await page.getByRole("button", { name: "Accepter le devis avec obligation de paiement" }).click();
    await expect(page.getByText("Cochez cette case, ou choisissez un jour plus lointain.")).toBeVisible();
    await expect(page.getByLabel("Numéro et rue")).toHaveValue("12 rue des Tilleuls");
    await page.getByLabel(/Je demande que l’intervention commence/).check();
    await page.getByRole("button", { name: "Accepter le devis avec obligation de paiement" }).click();
    await expect(page).toHaveURL(/\/rendez-vous\?jeton=/);
    const [address = ""] = page.url().split("#");
    const forged = await page.goto(address.replace(/.{2}$/, "xx"));
    expect(forged?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Ce lien n’est pas valable" })).toBeVisible();
    const cached = await page.goto(address);
    expect(cached?.headers()["cache-control"]).toBe("private, no-store");
    const before = await page.locator("h1").textContent();
    await page.getByRole("link", { name: "Déplacer" }).click();
    await expect(page.getByRole("heading", { name: "Déplacer le rendez-vous" })).toBeVisible();
    await page.locator("a.bk-day").nth(7).click();
    await expect(page.locator("a.bk-day").nth(7)).toHaveAttribute("aria-current", "date");
    await page.getByRole("button", { name: "Déplacer" }).click();
    await expect(page).toHaveURL(/\/rendez-vous\?jeton=/);
    await expect(page.locator("h1")).not.toHaveText(before ?? "");
    await page.getByText("Annuler le rendez-vous").first().click();
    await page.getByRole("button", { name: "Annuler le rendez-vous" }).click();
    await expect(page.getByRole("heading", { name: "Rendez-vous annulé" })).toBeVisible();
  });

  test("a start that somebody else took is said, with the three nearest", async ({
    page,
    request,
    baseURL,
    expectConsole,
  }) => {
    expectConsole(/status of 409/);
    await page.goto(await openBooking(request, baseURL ?? ""));
    await page.locator("a.bk-day").nth(8).click();
    // The address changes first: until the day is marked, the page still has the hours of the day before.
    await expect(page.locator("a.bk-day").nth(8)).toHaveAttribute("aria-current", "date");
    await expect(page).toHaveURL(/&jour=/);
    const day = await page.locator('[name="jour"]').first().inputValue();
    const hour = await starts(page).first().getAttribute("value");
    // By as many others as there are workers free at that hour.
    await expect
      .poll(async () => {
        const answer = await request.post(await openBooking(request, baseURL ?? ""), {
          form: { etape: "prendre", jour: day, debut: hour ?? "" },
          headers: { origin: baseURL ?? "" },
          maxRedirects: 0,
        });
        return answer.status();
      })
      .toBe(409);
    await starts(page).first().click();
    await expect(page.getByText("Ce créneau a été libéré")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Prendre/ })).toHaveCount(3);
    await page
      .getByRole("button", { name: /^Prendre/ })
      .first()
      .click();
    await expect(page.getByText("Créneau gardé encore")).toBeVisible();
  });
});
