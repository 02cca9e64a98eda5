import type { Locator, Page } from "@playwright/test";
import { due, fillCart, fillOut, itemOf, order, staffActions } from "./checkout-support.ts";
import { expect, test } from "./fixtures.ts";
import { waitForHydration } from "./hydration.ts";
import { toast } from "./notice.ts";
import { openPage } from "./open-page.ts";
import { draft, keepDraft, open, send } from "./wizard-support.ts";

test.describe.configure({ mode: "parallel" });

/** As a proxy before the site answers: a bare page that is not ours. */
const refusals = [413, 429, 400] as const;

/** Sends the form once for each answer; what was typed stays, and the visitor is told in French. */
async function expectKept(
  page: Page,
  {
    endpoint,
    sendForm,
    words,
    told = toast,
  }: {
    endpoint: string;
    sendForm: () => Promise<void>;
    words: RegExp;
    /** Where it is said. */
    told?: (page: Page) => Locator;
  },
): Promise<void> {
  const typed = () =>
    page
      .locator("main :is(input, textarea, select):not([type=hidden])")
      .evaluateAll((fields) =>
        fields.map((field) =>
          field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)
            ? field.checked
            : (field as HTMLInputElement).value,
        ),
      );
  const before = await typed();
  expect(before.filter((value) => typeof value === "string" && value !== "").length).toBeGreaterThan(0);
  for (const status of refusals) {
    await page.route(endpoint, (route) =>
      route.fulfill({ status, contentType: "text/html", body: `<h1>${status}</h1>` }),
    );
    await Promise.all([page.waitForResponse(endpoint), sendForm()]);
    await expect(told(page).last(), `${endpoint} ${status}`).toContainText(words);
    expect(await typed(), `${endpoint} ${status}`).toEqual(before);
    await page.unroute(endpoint);
  }
}

test.beforeEach(({ expectConsole }) => expectConsole(/status of (400|413|429)/, /n’a pas p/));

test("the quote", async ({ page }) => {
  await keepDraft(page, draft());
  await open(page);
  await expectKept(page, {
    endpoint: "**/devis/envoyer",
    sendForm: () => send(page).click(),
    words: /Une erreur est survenue/,
  });
});

test("the contact form, which sends as the other forms of the pages do", async ({ page }) => {
  await openPage(page, "/contact");
  await waitForHydration(page);
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Camille Perrin");
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("camille.perrin@exemple.fr");
  await page.getByRole("textbox", { name: "Téléphone", exact: true }).fill("06 12 34 56 78");
  await expectKept(page, {
    endpoint: "**/contact/envoyer",
    sendForm: () => page.getByRole("button", { name: "Envoyer ma demande" }).click(),
    words: /Une erreur est survenue|Veuillez réessayer/,
  });
});

test("the checkout", async ({ page }) => {
  const { find } = await staffActions(page);
  await fillCart(page, [itemOf(await find("Nettoyant vitres"))]);
  await page.goto("/paiement");
  await fillOut(page, /^Retrait/, /Virement/);
  await expect(due(page)).not.toHaveText("");
  await expectKept(page, {
    endpoint: "**/paiement/commander",
    sendForm: () => order(page).click(),
    words: /réessay|connexion/i,
    told: () => page.getByRole("alert"),
  });
});
