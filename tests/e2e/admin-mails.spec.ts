import { inviteToReview, openAdminApi, sendRequest } from "./admin-api.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { openAdminPage } from "./open-page.ts";
import { acceptInvitation, signInAsOwner } from "./staff.ts";

test.use({ viewport: { width: 1440, height: 1000 } });

const stamp = Date.now();
/** The session is put into every frame of the browser, and the letter's frame has no storage. */
const sandboxed = /document is sandboxed/;

test("a mail is read as it was sent, and sent again", async ({ page, expectConsole }) => {
  expectConsole(sandboxed);
  const email = `lecture-${stamp}-${test.info().retry}@exemple.fr`;
  const adminApi = await openAdminApi(page);
  const invitation = await inviteToReview(page, adminApi, "Nathalie Bernard", email);

  await signInAsOwner(page);
  await openAdminPage(page, `/admin/emails?q=${encodeURIComponent(email)}`, "E-mails");
  await expectAccessible(page);
  await page.getByRole("row").filter({ hasText: "Invitation à un avis" }).getByRole("link").click();
  const letter = page.frameLocator("iframe[title='Contenu de l’e-mail']");
  await expect(letter.getByRole("link").first()).toBeVisible();
  await expect(page.locator("iframe.mail-frame")).toHaveAttribute("sandbox", "");
  await page.getByRole("button", { name: "Texte seul" }).click();
  await expect(page.locator("pre")).toContainText("/avis-clients/deposer?jeton=");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Envoyer de nouveau" }).click();
  await expect(toast(page)).toContainText("E-mail remis en file");
  expect(await adminApi.mail("review-invitation", email)).toMatchObject({ id: invitation.id });
  const journal = await adminApi.call("get", `journal?q=${invitation.id}`);
  expect(journal.body.changes).toMatchObject([{ action: "mail.retried" }, { action: "review.invited" }]);
});

test("a mail that failed says why and is sent when it is tried again", async ({ page, expectConsole }) => {
  expectConsole(sandboxed);
  const adminApi = await openAdminApi(page);
  await sendRequest(page, "Client Patient", `panne-${stamp}-${test.info().retry}@exemple.fr`);
  await expect
    .poll(async () => (await adminApi.call("get", "mails?statut=failed")).body.total, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await signInAsOwner(page);
  await openAdminPage(page, "/admin/emails?vue=echecs", "E-mails");
  await expect(page.getByRole("row").filter({ hasText: "Échec, nouvel essai" }).first()).toBeVisible();
  await page.getByRole("row").filter({ hasText: "Demande reçue (équipe)" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Tel qu’il sera envoyé" })).toBeVisible();
  const reason = page.getByText(
    "Dernière erreur\u00a0: Le service de formulaires est en panne\u00a0: un nouvel",
  );
  await expect(reason).toContainText("«\u00a0The form service answered 503\u00a0»");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(toast(page)).toContainText("E-mail remis en file");
  await expect(async () => {
    await page.getByRole("button", { name: "Actualiser" }).click();
    await expect(page.getByRole("heading", { name: "Tel qu’il a été envoyé" })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(page.getByText("Envoyé", { exact: true })).toBeVisible();
  await expect(page.getByText("form-relay")).toBeVisible();
});

test("the staff never sees the mails that give access to accounts", async ({ page }) => {
  const adminApi = await openAdminApi(page);
  const email = `equipe-${stamp}-${test.info().retry}@exemple.fr`;
  const invited = await adminApi.call("post", "staff", { email, role: "staff" });
  expect(invited.status).toBe(201);
  const mail = await adminApi.mail("auth-invitation", email);
  const [, token = ""] = /\/admin\/invitation#token_hash=(\w+)&type=invite/.exec(mail.text) ?? [];
  const session = await acceptInvitation(page, token);
  const staff = await openAdminApi(page, session.access_token);
  expect((await staff.call("get", "me")).body).toMatchObject({ role: "staff" });
  const listed = (await staff.call("get", `mails?q=${encodeURIComponent(email)}`)).body;
  expect(listed).toMatchObject({ total: 0, mails: [], counts: {} });
  expect(await staff.call("get", `mails/${mail.id}`)).toMatchObject({
    status: 403,
    body: { code: "owner_only" },
  });
  expect((await staff.call("post", `mails/${mail.id}/retry`)).status).toBe(403);
  expect((await adminApi.call("delete", `staff/${invited.body.id}`)).status).toBe(200);
});
