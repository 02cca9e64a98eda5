import type { Route } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
  back,
  draft,
  expectNotice,
  heading,
  keepDraft,
  nameField,
  nbsp,
  open,
  panel,
  send,
  titles,
  toast,
  waitForWizard,
  wizard,
} from "./wizard-support.ts";

// The tests are independent and run in parallel.
test.describe.configure({ mode: "parallel" });

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
    await expectNotice(
      page,
      "Erreur",
      "Une erreur est survenue. Veuillez réessayer ou nous contacter directement.",
    );
    await expect(toast(page)).toHaveAttribute("data-variant", "destructive");
    await expect(nameField(page)).toHaveValue("Camille Morel");
    await expect(wizard(page).getByLabel("Message")).toHaveValue("Le samedi");
    await expect(panel(page).locator(".wiz-sum .sr-only")).toHaveText(
      "à partir de 284.00€ + options sur devis",
    );
    await page.reload();
    await waitForWizard(page);
    await send(page).click();
    await expectNotice(page, "Devis envoyé avec succès !");
    expect(posts).toHaveLength(2);
    for (const post of posts) expect(post).toContain(stored.opening.submissionId);
  });

  test("without network everything is kept, and a double click afterwards sends once", async ({
    page,
    expectConsole,
  }) => {
    // Nothing was typed yet: the code of notices was not fetched either.
    expectConsole(/ERR_INTERNET_DISCONNECTED/, /Le devis n’a pas pu être envoyé/);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/devis/envoyer")) posts.push(request.postData() ?? "");
    });
    await keepDraft(page, draft());
    await open(page);
    await page.context().setOffline(true);
    await send(page).click();
    await expect(page.getByRole("alert")).toContainText(
      "Erreur Une erreur est survenue. Veuillez réessayer ou nous contacter directement.",
    );
    await expect(nameField(page)).toHaveValue("Camille Morel");
    await expect(wizard(page).getByLabel("Message")).toHaveValue("Le samedi");
    await page.context().setOffline(false);
    const before = posts.length;
    await send(page).dblclick();
    await expectNotice(page, "Devis envoyé avec succès !");
    expect(posts.length - before).toBe(1);
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

  test("a success is shown for 7 seconds, empties everything and returns to step 1", async ({ page }) => {
    await page.clock.install();
    await keepDraft(page, draft());
    await open(page);
    // From here only the test advances the clock, by tenths of a second until the notice is shown: a slow machine takes
    // nothing from its seven seconds.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await send(page).click();
    await expect(heading(page, titles[0])).toBeVisible();
    const hasCome = async () => {
      await page.clock.runFor(100);
      return toast(page).isVisible();
    };
    await expect.poll(hasCome).toBe(true);
    await expectNotice(
      page,
      "Devis envoyé avec succès !",
      "Nous avons bien reçu votre demande. Un email de confirmation vous a été envoyé.",
    );
    await page.clock.runFor(6800);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("devisDraft"))).toBeNull();
    await expect(wizard(page).getByRole("radio", { checked: true })).toHaveCount(0);
    await page.reload();
    await expect(heading(page, titles[0])).toBeVisible();
  });

  test("on a phone the offer of starts is in view, and the notice of the success does not lie over it", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const wanted = { suggestedServices: ["cleaning.standard.complete"], options: [], serviceProblems: [] };
    await keepDraft(page, draft({ ...wanted, commune: "Attignat" }));
    await open(page);
    await send(page).click();
    await expectNotice(page, "Devis envoyé avec succès !");
    const offer = page.locator(".wiz-offer");
    await expect(offer).toBeInViewport({ ratio: 1 });
    const [free, header, notice] = [offer, page.getByRole("banner"), toast(page)];
    const overlap = async () => {
      const [place, above, over] = [
        await free.boundingBox(),
        await header.boundingBox(),
        await notice.boundingBox(),
      ];
      if (!place || !above || !over) return Number.NaN;
      const shared = (box: typeof over) =>
        Math.min(place.y + place.height, box.y + box.height) - Math.max(place.y, box.y);
      return Math.max(shared(above), shared(over));
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
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

  test("are sent, shown, taken off again, and belong to the request", async ({ page }) => {
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
    await waitForWizard(page);
    await expect(wizard(page).getByText("siege.png")).toBeVisible();
    await send(page).click();
    await expectNotice(page, "Devis envoyé avec succès !");
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
