import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { dismissNotice } from "./hydration.ts";
import { toast } from "./notice.ts";
import { testWithSharedMails } from "./own-program.ts";
import {
  addMember,
  addSecondFactor,
  codeField,
  mailedLink,
  mailsTo,
  openOtherBrowser,
  refusals,
  signIn,
  signOut,
} from "./sign-in-support.ts";

/** Each test signs in with an account of its own. */
const test = testWithSharedMails;
test.use({ viewport: { width: 1440, height: 900 } });

/** Chromium's own console message without a network. */
const offline = /ERR_INTERNET_DISCONNECTED/;

test("the password is asked for, then the code; a wrong one of either is refused", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(refusals);
  const member = { email: "deux-facteurs@exemple.fr", password: "peau-de-chamois" };
  const { codes } = await addSecondFactor(page, await addMember(page, site.mails, member));

  await test.step("a missing or wrong password is refused", async () => {
    await page.goto("/admin/login?origine=%2F%2Failleurs.example%2Fadmin");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await signIn(page, { email: "", password: "" });
    await expect(toast(page)).toContainText(
      "You must provide either an email or phone number and a password",
    );
    await signIn(page, { ...member, password: "mauvais-mot-de-passe" });
    await expect(toast(page)).toContainText("Sign in Failed");
    await expect(toast(page)).toContainText("Invalid login credentials");
    await expect(page.getByText("L’adresse e-mail ou le mot de passe est incorrect.")).toBeVisible();
  });

  await test.step("so is a wrong code; the right one leads in, and not to another site", async () => {
    await signIn(page, member);
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.type("000000");
    await expect(toast(page)).toContainText("Invalid TOTP code entered");
    await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.type(codes.next());
    // An origin on another site is none.
    await expect(page).toHaveURL("/admin");
  });
});

test("a forgotten password is replaced through the mail; the second factor still holds", async ({
  page,
  site: { mails },
  expectConsole,
}) => {
  expectConsole(refusals);
  const member = { email: "oubli@exemple.fr", password: "peau-de-chamois" };
  const { codes } = await addSecondFactor(page, await addMember(page, mails, member));
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Oublié" }).click();
  await expect(page.getByRole("heading", { name: "Mot de passe oublié" })).toBeVisible();
  await page.getByLabel("E-mail").fill(member.email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByText("Si un compte existe pour")).toBeVisible();
  await page.goto(await mailedLink(mails, member.email, 2));
  await expect(page).toHaveURL("/admin/mot-de-passe");
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(codes.next());
  await page.getByLabel("Nouveau mot de passe").fill("cire-de-carnauba-2");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page).toHaveTitle("Ma journée | Administration");

  await test.step("the new password is the one that signs in", async () => {
    await signOut(page);
    await signIn(page, { ...member, password: "cire-de-carnauba-2" });
    await expect(codeField(page)).toBeFocused();
  });
});

test("a link signs in without a password, and an address changes once both agree", async ({
  page,
  browser,
  site: { program, mails },
  expectConsole,
}) => {
  expectConsole(refusals);
  const member = { email: "lien@exemple.fr", password: "peau-de-chamois" };
  const moved = "lien-2@exemple.fr";
  await addMember(page, mails, member);

  await test.step("a link signs in without a password", async () => {
    await page.goto("/admin/login?etape=lien&origine=%2Fadmin%2Fcompte");
    await page.getByLabel("E-mail").fill(member.email);
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await page.goto(await mailedLink(mails, member.email, 2));
    await expect(page.getByRole("heading", { name: "Mon compte" })).toBeVisible();
    await expect(page).toHaveURL(`${program.address}/admin/compte`);
  });

  await test.step("an address changes once both agree", async () => {
    await page.getByLabel("Nouvelle adresse").fill(moved);
    await page.getByRole("button", { name: "Changer l’adresse" }).click();
    await expect(page.getByText(`Changement vers ${moved} en attente`)).toBeVisible();
    await page.goto(await mailedLink(mails, member.email, 3));
    await expect(toast(page)).toContainText("Première confirmation enregistrée");
    await page.goto(await mailedLink(mails, moved));
    await expect(toast(page)).toContainText("Adresse e-mail changée");
    await expect(page).toHaveURL(`${program.address}/admin/compte`);
    await expect(page.getByText(`Vous vous connectez avec ${moved}.`)).toBeVisible();
  });

  await test.step("a link asked for in another browser says so", async () => {
    await signOut(page);
    await page.goto("/admin/login?etape=lien");
    await page.getByLabel("E-mail").fill(moved);
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    const visitor = await openOtherBrowser(browser, program.address);
    await visitor.goto(await mailedLink(mails, moved, 2));
    await expect(visitor.getByText("Ce lien a été demandé dans un autre navigateur.")).toBeVisible();
    await visitor.context().close();
  });

  await test.step("the new address signs in with the password of before", async () => {
    await page.goto("/admin/login");
    await signIn(page, { email: moved, password: member.password });
    await expect(page).toHaveTitle("Ma journée | Administration");
  });
});

test("a recovery code replaces the authenticator once and leads to the wanted page, also after a failing server", async ({
  page,
  site: { mails },
  expectConsole,
}) => {
  expectConsole(refusals, offline);
  const member = { email: "secours@exemple.fr", password: "peau-de-chamois" };
  const { recoveryCodes } = await addSecondFactor(page, await addMember(page, mails, member));
  const failOnce = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 502, body: "<h1>Oups</h1>" }), { times: 1 });

  await test.step("the wanted page is remembered", async () => {
    await page.goto("/admin/orders/xyz?filter=1");
    await expect(page).toHaveURL("/admin/login?origine=%2Fadmin%2Forders%2Fxyz%3Ffilter%3D1");
    await page.reload();
  });

  await test.step("a failing server and a lost network are named at the password", async () => {
    await failOnce("**/auth/v1/token?*");
    await signIn(page, member);
    await expect(page.getByText("Le serveur rencontre un problème.")).toBeVisible();
    await expect(toast(page)).toContainText("Something went wrong");
    await dismissNotice(page);
    await page.context().setOffline(true);
    await signIn(page, member);
    await expect(toast(page)).toContainText("Something went wrong");
    await expect(page.getByText("Le serveur ne répond pas. Vérifiez votre connexion")).toBeVisible();
    await page.context().setOffline(false);
    await signIn(page, member);
    await expect(codeField(page)).toBeFocused();
  });

  await test.step("a failing server is named at the code", async () => {
    await page.reload();
    await failOnce("**/auth/v1/factors/**");
    await codeField(page).fill("123456");
    await expect(toast(page)).toContainText("Something went wrong");
    await expect(page.getByText("Le serveur rencontre un problème.")).toBeVisible();
    await dismissNotice(page);
  });

  const field = page.getByLabel("Code de secours");
  await test.step("a failing server is named at the recovery code", async () => {
    await page.getByRole("button", { name: "Utiliser un code de secours" }).click();
    await failOnce("**/auth/v1/factors/recovery-codes/verify*");
    await field.fill(recoveryCodes[4] ?? "");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(toast(page)).toContainText("Something went wrong");
    await expect(page.getByText("Le serveur rencontre un problème.")).toBeVisible();
    await dismissNotice(page);
  });

  await test.step("a wrong recovery code is refused, a right one leads there and says how many are left", async () => {
    await field.fill("aaaa-bbbb-cccc-dddd");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(page.getByText("Ce code de secours n’est pas valable, ou il a déjà servi.")).toBeVisible();
    await expectAccessible(page);
    await field.fill(recoveryCodes[4] ?? "");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(page).toHaveURL("/admin/orders/xyz?filter=1");
    await expect(toast(page)).toContainText("Il vous en reste 9.");
    await expect
      .poll(() => mailsTo(mails, member.email).filter((text) => text.includes("Il en reste 9.")).length)
      .toBe(1);
  });

  await test.step("the codes are renewed", async () => {
    await page.goto("/admin/compte");
    await expect(page.getByText("Il en reste 9.")).toBeVisible();
    await page.getByRole("button", { name: "Renouveler" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Renouveler" }).click();
    await expect(page.getByRole("list", { name: "Codes de secours" }).getByRole("listitem")).toHaveCount(10);
    await page.getByRole("button", { name: "J’ai gardé mes codes" }).click();
    await expect(page.getByText("Il en reste 10.")).toBeVisible();
  });
});
