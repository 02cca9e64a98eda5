import { inviteToReview, openAdminApi } from "./admin-api.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { openAdminPage } from "./open-page.ts";
import { signInAsOwner } from "./staff.ts";

test.use({ viewport: { width: 1440, height: 1000 } });

const stamp = Date.now();
/** Chromium's own console message for refused calls. */
const refusals = /status of (400|409|422)/;

test("a review is published at once, answered and taken down", async ({ page, expectConsole }) => {
  expectConsole(refusals);
  const email = `avis-${stamp}-${test.info().retry}@exemple.fr`;
  const body = `Sièges comme neufs, tapis compris (${stamp}-${test.info().retry}).`;
  const adminApi = await openAdminApi(page);
  const publicPage = async () => (await page.request.get("/avis-clients")).text();
  const review = page.getByRole("article").filter({ hasText: body });

  await test.step("an invited customer writes it; nobody sees it yet", async () => {
    const invitation = await inviteToReview(page, adminApi, "Nathalie Bernard", email);
    await page.goto(/\/avis-clients\/deposer\?jeton=[\w.-]+/.exec(invitation.text)?.[0] ?? "");
    await page.getByRole("radio", { name: "Bien" }).check();
    await page.getByLabel("Votre avis").fill(body);
    await page.getByRole("button", { name: "Envoyer mon avis" }).click();
    await expect(page.getByRole("button", { name: "Envoyer mon avis" })).toBeHidden();
    expect(await publicPage()).not.toContain(body);
  });

  await test.step("it is published", async () => {
    await signInAsOwner(page);
    await openAdminPage(page, "/admin/avis", "Avis");
    await expect(review.getByRole("link", { name: "sa demande" })).toBeVisible();
    await expectAccessible(page);
    await review.getByRole("button", { name: "Publier" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publier l’avis" }).click();
    await expect(toast(page)).toContainText("Avis publié");
    await expect.poll(publicPage).toContain(body);
  });

  const answerList = Promise.withResolvers<void>();
  await test.step("it is answered", async () => {
    await page.getByRole("link", { name: /^Publiés/ }).click();
    await review.getByRole("button", { name: "Répondre" }).click();
    await review.getByLabel("Réponse publiée sous l’avis").fill(`Merci Nathalie ${stamp}.`);
    await page.route(
      /\/api\/admin\/reviews\?/,
      async (route) => {
        await answerList.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await review.getByRole("button", { name: "Publier la réponse" }).click();
    await expect(toast(page)).toContainText("Réponse publiée");
    await expect.poll(publicPage).toContain(`Merci Nathalie ${stamp}.`);
  });

  // Other journeys count the demonstration's reviews.
  await test.step("it is taken down, with the reason; a list that arrives meanwhile leaves the dialog open", async () => {
    await review.getByRole("button", { name: "Retirer du site" }).click();
    const refusal = page.getByRole("dialog");
    await expect(refusal).toBeVisible();
    answerList.resolve();
    await expect(review.getByText(`Merci Nathalie ${stamp}.`)).toBeAttached();
    await refusal.getByRole("button", { name: "Refuser l’avis" }).click();
    await expect(refusal.getByRole("alert")).toContainText("Donnez le motif en une phrase");
    await refusal
      .getByLabel("Motif, envoyé à l’auteur")
      .fill("Essai de modération, à la demande de l’auteur.");
    await refusal.getByRole("button", { name: "Refuser l’avis" }).click();
    await expect(toast(page)).toContainText("Avis refusé");
    await expect.poll(publicPage).not.toContain(body);
    await adminApi.mail("review-refused", email);
  });
});
