import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { dismissNotice } from "./hydration.ts";
import { toast } from "./notice.ts";
import { testWithSharedMails } from "./own-program.ts";
import { addMember, mailedLink, openOtherBrowser, refusals, signIn } from "./sign-in-support.ts";
import { giveSession, owner, signInAsOwner } from "./staff.ts";

/** Each test invites somebody of its own. */
const test = testWithSharedMails;
test.use({ viewport: { width: 1440, height: 900 } });

test("the owner invites somebody, who chooses a password and reaches their own pages only", async ({
  page,
  browser,
  site: { program, mails },
  expectConsole,
}) => {
  expectConsole(refusals);
  const staff = { email: "invitee@exemple.fr", password: "peau-de-chamois" };
  await signInAsOwner(page);

  await test.step("the last owner cannot step down", async () => {
    await page.goto("/admin/equipe");
    await page.getByRole("combobox", { name: `Rôle de ${owner.email}` }).selectOption("Équipe");
    await expect(toast(page)).toContainText("Il faut au moins un propriétaire");
  });

  await test.step("the owner invites", async () => {
    await page.getByLabel("E-mail").fill(staff.email);
    await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await expect(
      page.getByRole("main").locator("li:not(.toast)").filter({ hasText: staff.email }),
    ).toContainText("Invitation en attente");
    await expectAccessible(page);
  });

  const link = await mailedLink(mails, staff.email);
  const guestPage = await openOtherBrowser(browser, program.address);
  await test.step("opened in a signed-in browser, the invitation changes nothing", async () => {
    await guestPage.goto(link);
    await page.goto(link);
    await expect(page.getByText(`Vous êtes connecté avec ${owner.email}`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Accepter l’invitation" })).toBeHidden();
  });

  await test.step("a program that follows links in mails uses nothing up", async () => {
    await guestPage.goto(link);
    await guestPage.reload();
    await expectAccessible(guestPage);
  });

  await test.step("the invited chooses a password and gets in", async () => {
    await guestPage.getByRole("button", { name: "Accepter l’invitation" }).click();
    await expect(guestPage.getByText("L’invitation est acceptée.")).toBeVisible();
    await expect(guestPage).toHaveURL(`${program.address}/admin/invitation`);
    await guestPage.getByLabel("Nouveau mot de passe").fill(staff.password);
    await guestPage.getByRole("button", { name: "Enregistrer et entrer" }).click();
    await expect(guestPage).toHaveTitle("Ma journée | Administration");
  });

  await test.step("but not to the owner’s pages", async () => {
    await expect(guestPage.getByRole("link", { name: "Équipe", exact: true })).toBeHidden();
    await guestPage.goto("/admin/equipe");
    await expect(guestPage.getByRole("alert")).toHaveText("Seul le propriétaire peut faire cela.");
    await expectAccessible(guestPage);
  });

  await test.step("another account: signs out, signs in, and returns to the wanted page", async () => {
    await guestPage.getByRole("button", { name: "Changer de compte" }).click();
    await expect(guestPage).toHaveURL(`${program.address}/admin/login?origine=%2Fadmin%2Fequipe`);
    await signIn(guestPage, { ...staff, password: "mauvais-mot-de-passe" });
    await expect(guestPage.getByLabel("Mot de passe", { exact: true })).toBeFocused();
    await signIn(guestPage, staff);
    await expect(guestPage.getByRole("heading", { level: 1, name: "Accès refusé" })).toBeVisible();
    await guestPage.getByRole("link", { name: "Boutique" }).click();
    await guestPage.getByRole("link", { name: "Catégories" }).click();
    await expect(guestPage.getByRole("heading", { level: 1, name: "Catégories" })).toBeFocused();
  });
  await guestPage.context().close();

  await test.step("an invitation serves once", async () => {
    const late = await openOtherBrowser(browser, program.address);
    await late.goto(link);
    await late.getByRole("button", { name: "Accepter l’invitation" }).click();
    await expect(late.getByText("Cette invitation n’est plus valable, ou elle a déjà servi.")).toBeVisible();
    await late.context().close();
  });
});

test("the owner asks somebody for a second factor, and takes their access away", async ({
  page,
  browser,
  site: { program, mails },
  expectConsole,
}) => {
  expectConsole(refusals);
  const staff = { email: "code-exige@exemple.fr", password: "peau-de-chamois" };
  const guestPage = await openOtherBrowser(browser, program.address);
  await giveSession(guestPage, await addMember(page, mails, staff));
  await signInAsOwner(page);
  await page.goto("/admin/equipe");

  await test.step("a second factor that the owner asks for is set up at sign-in", async () => {
    await page.getByLabel(`Exiger un code à ${staff.email}`).check();
    await expect(toast(page)).toContainText("Accès enregistré");
    await guestPage.goto("/admin/compte");
    await expect(guestPage.getByRole("heading", { name: "Protéger votre compte" })).toBeVisible();
    // The box shows the choice at once, the toast its success.
    await dismissNotice(page);
    await page.getByLabel(`Exiger un code à ${staff.email}`).uncheck();
    await expect(toast(page)).toContainText("Accès enregistré");
    await expect(page.getByLabel(`Exiger un code à ${staff.email}`)).not.toBeChecked();
    await guestPage.goto("/admin/compte");
    await expect(guestPage.getByRole("heading", { name: "Mon compte" })).toBeVisible();
  });

  await test.step("a removed person loses access at once", async () => {
    await page.getByRole("button", { name: `Retirer l’accès de ${staff.email}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retirer l’accès" }).click();
    await expect(
      page.getByRole("main").locator("li:not(.toast)").filter({ hasText: staff.email }),
    ).toBeHidden();
    await guestPage.goto("/admin/compte");
    await expect(guestPage.getByRole("button", { name: "Se connecter", exact: true })).toBeVisible();
  });
  await guestPage.context().close();
});
