import { openAdminApi, requestOf, sendRequest } from "./admin-api.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { testWithSharedMails } from "./own-program.ts";
import { addMember, addSecondFactor, endSessions, openOtherBrowser, refusals } from "./sign-in-support.ts";
import { giveSession, owner, signInAsOwner } from "./staff.ts";

/** Each test has a person of the staff of its own. */
const test = testWithSharedMails;
test.use({ viewport: { width: 1440, height: 900 } });

test("a session that ends during work is opened again over the page; no input is lost", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(refusals);
  const staff = { email: "session-finie@exemple.fr", password: "peau-de-chamois" };
  const session = await addMember(page, site.mails, staff);
  await giveSession(page, session);
  await page.goto("/admin/categories");
  await expect(page.getByRole("heading", { level: 1, name: "Catégories" })).toBeVisible();
  await endSessions(page, session);
  await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
  const typed = page.getByRole("dialog", { name: "Nouvelle catégorie" });
  await typed.getByLabel("Nom").fill("Cires et polish");
  const save = typed.getByRole("button", { name: "Enregistrer" });
  await save.click();
  const again = page.getByRole("dialog", { name: "Votre session a expiré" });

  await test.step("given up, the form and its input are still there", async () => {
    await expect(again.getByLabel("Mot de passe", { exact: true })).toBeFocused();
    await expectAccessible(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(again).toBeHidden();
    await expect(typed.getByText("Votre session a expiré. Reconnectez-vous pour continuer.")).toBeVisible();
    await expect(typed.getByLabel("Nom")).toHaveValue("Cires et polish");
  });

  await test.step("a wrong password is refused, the right one saves what was typed", async () => {
    await save.click();
    await again.getByLabel("Mot de passe", { exact: true }).fill("mauvais-mot-de-passe");
    await again.getByRole("button", { name: "Se reconnecter" }).click();
    await expect(again.getByText("L’adresse e-mail ou le mot de passe est incorrect.")).toBeVisible();
    await again.getByLabel("Mot de passe", { exact: true }).fill(staff.password);
    await again.getByRole("button", { name: "Se reconnecter" }).click();
    await expect(again).toBeHidden();
    await expect(typed).toBeHidden();
    await expect(page).toHaveURL("/admin/categories");
    await expect(page.locator(".cat-name").filter({ hasText: "Cires et polish" })).toBeVisible();
  });
});

test("a session with a second factor that ends during work asks for both again, over the unsaved input", async ({
  page,
  browser,
  site: { program, mails },
}) => {
  const staff = { email: "session-forte@exemple.fr", password: "peau-de-chamois-2" };
  const { session, codes } = await addSecondFactor(page, await addMember(page, mails, staff));
  await sendRequest(page, "Client Bavard", staff.email);
  const request = await requestOf(await openAdminApi(page), staff.email);

  const tab = await openOtherBrowser(browser, program.address);
  await giveSession(tab, session);
  await tab.setViewportSize({ width: 390, height: 780 });
  await tab.goto(`/admin/demandes/${request}`);
  const note = tab.getByLabel("Note, visible de l’équipe seulement");
  await note.fill("Rappeler jeudi, avant midi");
  await endSessions(page, session);

  const save = tab.getByRole("button", { name: "Ajouter la note" });
  const again = tab.getByRole("dialog", { name: "Votre session a expiré" });
  const field = again.getByRole("textbox", { name: "Code à 6 chiffres" });
  await test.step("the server’s late answer about the ended session does not end the one opened meanwhile", async () => {
    const isLate = Promise.withResolvers<void>();
    const me = "**/api/admin/me";
    await tab.route(me, (route) => isLate.promise.then(() => route.continue()), { times: 1 });
    await save.click();
    await again.getByLabel("Mot de passe", { exact: true }).fill(staff.password);
    await again.getByRole("button", { name: "Se reconnecter" }).click();
    await expect(field).toBeFocused();
    const answered = tab.waitForResponse(me);
    isLate.resolve();
    await answered;
    await expectAccessible(tab, "dialog[open]");
  });

  await test.step("left half-way, nothing is saved or lost, and the code alone is asked for the next time", async () => {
    await tab.keyboard.press("Escape");
    await expect(again).toBeHidden();
    await expect(note).toHaveValue("Rappeler jeudi, avant midi");
    await save.click();
    await expect(field).toBeFocused();
    await expect(again.getByLabel("Mot de passe", { exact: true })).toHaveCount(0);
  });

  await test.step("a wrong code is refused", async () => {
    await tab.keyboard.type("000000");
    await expect(again.getByText("Ce code n’est plus valable.")).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    // A notice would be behind the dialog.
    await expect(toast(tab)).toHaveCount(0);
  });

  await test.step("the right one replaces it, and is sent with its last digit", async () => {
    await tab.keyboard.type(codes.next());
    await expect(again).toBeHidden();
    await expect(tab.getByText("Rappeler jeudi, avant midi")).toBeVisible();
    await expect(note).toHaveValue("");
  });
  await tab.context().close();
});

test("a link with another person’s session in it never replaces the present one", async ({
  page,
  browser,
  site: { program, mails },
  expectConsole,
}) => {
  expectConsole(refusals);
  const staff = { email: "plante@exemple.fr", password: "peau-de-chamois" };
  const { access_token, refresh_token } = await addMember(page, mails, staff);
  const fields = { access_token, refresh_token, expires_in: "3600", token_type: "bearer", type: "magiclink" };
  // Anyone can write such a link.
  const planted = `#${new URLSearchParams(fields)}`;
  await signInAsOwner(page);

  await test.step("in a signed-in browser", async () => {
    for (const path of ["/admin/compte", "/admin/login", "/admin/mot-de-passe"]) {
      await page.goto(`${path}${planted}`);
      await expect(page.getByText(`Vous êtes déjà connecté avec ${owner.email}`).first()).toBeVisible();
      await expect(page).not.toHaveURL(/access_token/);
    }
    await page.goto("/admin/equipe");
    await expect(page.locator(".adm-aside .adm-user")).toContainText(owner.email);
    await expect(page.getByLabel(`Exiger un code à ${staff.email}`)).toBeVisible();
  });

  const visitor = await openOtherBrowser(browser, program.address);
  await test.step("a forged or broken one is explained, and shown as text", async () => {
    const bad = "<img src=x onerror=alert(1)>";
    await visitor.goto(`/admin/login#error=${bad}&error_code=__proto__&error_description=${bad}`);
    await expect(visitor.getByText("Une erreur est survenue. Veuillez réessayer plus tard.")).toBeVisible();
    await expect(visitor.locator("img")).toHaveCount(0);
    await visitor.goto("/admin/mot-de-passe#access_token=x&expires_in=3600&token_type=bearer");
    await expect(visitor.getByText("No refresh_token detected.")).toBeVisible();
  });

  await test.step("in a signed-out browser it signs in, and the token leaves the address", async () => {
    await visitor.goto(`/admin/login?origine=%2Fadmin%2Fcompte${planted}`);
    await expect(visitor.getByText(`Vous vous connectez avec ${staff.email}.`)).toBeVisible();
    await expect(visitor).toHaveURL(`${program.address}/admin/compte`);
  });
  await visitor.context().close();
});
