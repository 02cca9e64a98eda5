import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import type { TestSmtpServer } from "../support/smtp-server.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { dismissNotice } from "./hydration.ts";
import { testWithMails } from "./own-program.ts";

const owner = { email: "proprietaire@exemple.fr", password: "cire-de-carnauba" };
const staff = { email: "equipe@exemple.fr", password: "peau-de-chamois" };
const moved = "equipe-2@exemple.fr";

/** An empty site without owner. */
const test = testWithMails;
test.use({ demo: "0" });

/** Chromium's own console message for refused calls. */
const refusals = /status of (400|401|403|404|409|422|429|5\d\d)/;
const offline = /ERR_INTERNET_DISCONNECTED/;

const toast = (page: Page) => page.locator(".toast");
const codeField = (page: Page) => page.getByRole("textbox", { name: "Code à 6 chiffres" });

async function signIn(page: Page, { email, password }: typeof owner) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Connexion" })).toBeVisible();
}

/** The link of the newest mail to a recipient, and how many such mails there must be. */
async function mailedLink(mails: TestSmtpServer, to: string, count = 1): Promise<string> {
  await expect.poll(() => linksTo(mails, to).length).toBe(count);
  return linksTo(mails, to).at(-1) ?? "";
}

function linksTo(mails: TestSmtpServer, to: string): string[] {
  const link = /https?:\/\/[^\s"<>]+(\/auth\/v1\/verify\?|\/admin\/invitation#)[^\s"<>]+/;
  return mailsTo(mails, to).flatMap((text) => link.exec(text)?.[0].replaceAll("&amp;", "&") ?? []);
}

function mailsTo(mails: TestSmtpServer, to: string): string[] {
  return mails.accepted.filter((mail) => mail.to === to).map(({ raw }) => decodeQuoted(raw));
}

function decodeQuoted(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** A link with a session in its fragment, which anyone can write. */
async function sessionFragment(page: Page): Promise<string> {
  const session = await page.evaluate(() => {
    const [key = ""] = Object.keys(localStorage).filter((name) => name.endsWith("-auth-token"));
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  });
  const { access_token, refresh_token } = session as Record<string, string>;
  const fields = { access_token, refresh_token, expires_in: "3600", token_type: "bearer", type: "magiclink" };
  return `#${new URLSearchParams(fields as Record<string, string>)}`;
}

/**
 * Codes as the authenticator shows them, each once. The code of before is still good: the first one leaves those of now
 * and next for what follows. Ten seconds from the end of a step it might be too old on arrival.
 */
function codesOf(secret: string): { next: () => string } {
  const app = new TOTP({ secret });
  let last = 0;
  return {
    next: () => {
      last = Math.max(last + 1, Math.floor((Date.now() - (last === 0 ? 20_000 : 0)) / 30_000));
      return app.generate({ timestamp: last * 30_000 });
    },
  };
}

/** Ends the session on the server only, as housekeeping does. */
async function endSessionsOf(page: Page): Promise<void> {
  const token = await page.evaluate(() => {
    const [key = ""] = Object.keys(localStorage).filter((name) => name.endsWith("-auth-token"));
    return JSON.parse(localStorage.getItem(key) ?? "{}").access_token as string;
  });
  const origin = new URL(page.url()).origin;
  const { anonKey } = await (await page.request.get(`${origin}/api/sign-in-key`)).json();
  const ended = await page.request.post(`${origin}/auth/v1/logout?scope=global`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(204);
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  return page;
}

test("the owner signs up, sets up a second factor and invites; each role reaches its own pages only", async ({
  page,
  browser,
  site,
  expectConsole,
}) => {
  test.slow();
  expectConsole(refusals, offline);
  const { program, mails } = site;
  await page.setViewportSize({ width: 1440, height: 900 });
  const [, setupCode = ""] = /Code de mise en service : (\S+)/.exec(program.output()) ?? [];

  await test.step("an unknown visitor is led to the sign-in page, which remembers the wanted address", async () => {
    const guarded = await page.request.get("/admin/compte");
    expect(await guarded.text()).toContain("Chargement de l&#x27;interface d&#x27;administration...");
    await page.goto("/admin/compte?onglet=1#appareils");
    await expect(page).toHaveURL("/admin/login?origine=%2Fadmin%2Fcompte%3Fonglet%3D1%23appareils");
    await expect(page).toHaveTitle("Connexion | Reflet Bressan");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      "content",
      "Connexion\u00a0: l’espace d’administration de Reflet Bressan, réservé à son équipe.",
    );
    await page.keyboard.press("Control+u");
    await expect(toast(page)).toContainText("Protection du contenu");
  });

  await test.step("the first account needs the printed code and twelve characters", async () => {
    await expect(page.getByRole("heading", { name: "Créer le compte" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("E-mail").fill(owner.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill("onze-lettre");
    await page.getByLabel("Code de mise en service").fill("AAAA-AAAA-AAAA");
    const create = page.getByRole("button", { name: "Créer le compte" });
    await create.click();
    await expect(
      page.getByText("Le mot de passe doit compter au moins 12\u00a0caractères.").first(),
    ).toBeVisible();
    await page.getByLabel("Mot de passe", { exact: true }).fill("Reflet-Bressan-2026!");
    await page.getByLabel("Code de mise en service").fill(setupCode);
    await create.click();
    await expect(page.getByText("Ce mot de passe est trop facile à deviner").first()).toBeVisible();
    await page.getByLabel("Code de mise en service").fill("AAAA-AAAA-AAAA");
    await page.getByLabel("Mot de passe", { exact: true }).fill(owner.password);
    await create.click();
    await expect(toast(page)).toContainText("Sign up Failed");
    await expect(toast(page)).toContainText("Code de mise en service manquant ou incorrect");
    await page.getByLabel("Code de mise en service").fill(setupCode.toLowerCase());
    await create.click();
    await expect(page).toHaveURL("/admin/compte?onglet=1#appareils");
    await expect(page.getByRole("heading", { name: "Mon compte" })).toBeVisible();
  });

  const recoveryCodes: string[] = [];
  const second = await openPage(page.context());
  const totp = await test.step("the authenticator counts once it has shown a code", async () => {
    await page.getByRole("button", { name: "Activer" }).click();
    const secret = (await page.getByLabel("Clé à recopier").inputValue()).replaceAll(" ", "");
    await expect(page.getByRole("img", { name: "Code QR de la clé" })).toBeVisible();
    await expectAccessible(page);
    const app = codesOf(secret);
    const field = page.getByRole("textbox", { name: "Code affiché par l’application" });
    await field.fill(app.next());
    await expect(page.getByRole("heading", { name: "Vos codes de secours" })).toBeFocused();
    const shown = page.getByRole("list", { name: "Codes de secours" }).getByRole("listitem");
    await expect(shown).toHaveCount(10);
    recoveryCodes.push(...(await shown.allInnerTexts()));
    expect(recoveryCodes[0]).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("codes-de-secours.txt");
    expect(await readFile(await file.path(), "utf8")).toContain(recoveryCodes.join("\n"));
    await expectAccessible(page);
    await page.getByRole("button", { name: "J’ai gardé mes codes" }).click();
    await expect(toast(page)).toContainText("Double authentification activée");
    await expect(page.getByText("Il en reste 10.")).toBeVisible();
    await expect(page.getByText("Activée", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    return app;
  });

  await test.step("signing out in one tab leaves the other, and public pages hide the admin link", async () => {
    const fetched: string[] = [];
    second.on("request", (request) => fetched.push(request.url()));
    const hasClient = () => fetched.some((url) => url.includes("/auth-client-"));
    await second.goto(`${program.address}/`);
    const way = second.locator("header.site-header").getByRole("link", { name: "Administration" });
    await expect(way).toBeVisible();
    expect(hasClient(), "a public page loads no sign-in client").toBe(false);
    await way.click();
    await expect(second).toHaveTitle("Ma journée | Administration");
    expect(hasClient()).toBe(true);
    // Nothing has happened on this site yet: its day shows where to begin.
    await expect(second.getByRole("heading", { level: 1 })).toHaveText("Bonjour");
    await expect(second.getByText("3 sur 6")).toBeVisible();
    await expect(second.getByText("Protéger votre compte (fait)")).toBeVisible();
    await expect(second.getByRole("link", { name: "Compléter Compléter l’identité légale" })).toHaveAttribute(
      "href",
      "/admin/reglages",
    );
    await expect(second.getByRole("region", { name: "Rien n’attend" })).toBeVisible();
    await expectAccessible(second);
    await signOut(page);
    await expect(second).toHaveURL(`${program.address}/admin/login`);
    await second.goto(`${program.address}/`);
    await expect(way).toBeHidden();
    await second.close();
  });

  await test.step("sign-up is closed, and the form left open somewhere says so", async () => {
    await page.goto("/admin/login?etape=inscription");
    await page.getByLabel("E-mail").fill("suivant@exemple.fr");
    await page.getByLabel("Mot de passe", { exact: true }).fill("motdepasse-solide");
    await page.getByRole("button", { name: "Créer le compte" }).click();
    await expect(toast(page)).toContainText("Sign up Failed");
    await expect(toast(page)).toContainText("Signups not allowed for this instance");
  });

  await test.step("password, then the code; a wrong one of either is refused", async () => {
    await page.goto("/admin/login?origine=%2F%2Failleurs.example%2Fadmin");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await signIn(page, { email: "", password: "" });
    await expect(toast(page)).toContainText(
      "You must provide either an email or phone number and a password",
    );
    await signIn(page, { ...owner, password: "mauvais-mot-de-passe" });
    await expect(toast(page)).toContainText("Sign in Failed");
    await expect(toast(page)).toContainText("Invalid login credentials");
    await expect(page.getByText("L’adresse e-mail ou le mot de passe est incorrect.")).toBeVisible();
    await signIn(page, owner);
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.type("000000");
    await expect(toast(page)).toContainText("Invalid TOTP code entered");
    await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.type(totp.next());
    // An origin on another site is none.
    await expect(page).toHaveURL("/admin");
  });

  const guest = await browser.newContext({ baseURL: program.address, locale: "fr-FR" });
  const guestPage = await openPage(guest);
  await test.step("the owner invites; the last owner cannot step down", async () => {
    await page.goto("/admin/equipe");
    await page.getByRole("combobox", { name: `Rôle de ${owner.email}` }).selectOption("Équipe");
    await expect(toast(page)).toContainText("Il faut au moins un propriétaire");
    await page.getByLabel("E-mail").fill(staff.email);
    await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await expect(
      page.getByRole("main").locator("li:not(.toast)").filter({ hasText: staff.email }),
    ).toContainText("Invitation en attente");
    await expectAccessible(page);
  });

  await test.step("the invited chooses a password and gets in, but not to the owner’s pages", async () => {
    const link = await mailedLink(mails, staff.email);
    await guestPage.goto(link);
    // Opened in a signed-in browser, it changes nothing.
    await page.goto(link);
    await expect(page.getByText(`Vous êtes connecté avec ${owner.email}`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Accepter l’invitation" })).toBeHidden();
    await page.goto("/admin/equipe");
    // A program that follows links in mails uses nothing up.
    await guestPage.goto(link);
    await guestPage.reload();
    await expectAccessible(guestPage);
    await guestPage.getByRole("button", { name: "Accepter l’invitation" }).click();
    await expect(guestPage.getByText("L’invitation est acceptée.")).toBeVisible();
    expect(guestPage.url()).toBe(`${program.address}/admin/invitation`);
    await guestPage.getByLabel("Nouveau mot de passe").fill(staff.password);
    await guestPage.getByRole("button", { name: "Enregistrer et entrer" }).click();
    await expect(guestPage).toHaveTitle("Ma journée | Administration");
    await expect(guestPage.getByRole("link", { name: "Équipe", exact: true })).toBeHidden();
    await guestPage.goto("/admin/equipe");
    await expect(guestPage.getByRole("alert")).toHaveText("Seul le propriétaire peut faire cela.");
    await expectAccessible(guestPage);
    // Another account: signs out, signs in, and returns to the wanted page.
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

  await test.step("a session that ends during work is opened again over the page; no input is lost", async () => {
    await endSessionsOf(guestPage);
    await guestPage.getByRole("button", { name: "Nouvelle catégorie" }).click();
    const typed = guestPage.getByRole("dialog", { name: "Nouvelle catégorie" });
    await typed.getByLabel("Nom").fill("Cires et polish");
    const save = typed.getByRole("button", { name: "Enregistrer" });
    await save.click();
    const again = guestPage.getByRole("dialog", { name: "Votre session a expiré" });
    await expect(again.getByLabel("Mot de passe", { exact: true })).toBeFocused();
    await expectAccessible(guestPage, "dialog[open]");
    await guestPage.keyboard.press("Escape");
    await expect(again).toBeHidden();
    await expect(typed.getByText("Votre session a expiré. Reconnectez-vous pour continuer.")).toBeVisible();
    await expect(typed.getByLabel("Nom")).toHaveValue("Cires et polish");
    await save.click();
    await again.getByLabel("Mot de passe", { exact: true }).fill("mauvais-mot-de-passe");
    await again.getByRole("button", { name: "Se reconnecter" }).click();
    await expect(again.getByText("L’adresse e-mail ou le mot de passe est incorrect.")).toBeVisible();
    await again.getByLabel("Mot de passe", { exact: true }).fill(staff.password);
    await again.getByRole("button", { name: "Se reconnecter" }).click();
    await expect(again).toBeHidden();
    await expect(typed).toBeHidden();
    expect(new URL(guestPage.url()).pathname).toBe("/admin/categories");
    await expect(guestPage.getByRole("main").getByText("Cires et polish").first()).toBeVisible();
  });

  await test.step("an invitation serves once", async () => {
    const link = await mailedLink(mails, staff.email);
    const visitor = await browser.newContext({ baseURL: program.address, locale: "fr-FR" });
    const late = await openPage(visitor);
    await late.goto(link);
    await late.getByRole("button", { name: "Accepter l’invitation" }).click();
    await expect(late.getByText("Cette invitation n’est plus valable, ou elle a déjà servi.")).toBeVisible();
    await visitor.close();
  });

  await test.step("a link with another person’s session in it never replaces the present one", async () => {
    const planted = await sessionFragment(guestPage);
    for (const path of ["/admin/compte", "/admin/login", "/admin/mot-de-passe"]) {
      await page.goto(`${path}${planted}`);
      await expect(page.getByText(`Vous êtes déjà connecté avec ${owner.email}`).first()).toBeVisible();
      expect(page.url()).not.toContain("access_token");
    }
    await page.goto("/admin/equipe");
    await expect(page.locator(".adm-aside .adm-user")).toContainText(owner.email);
    await expect(page.getByLabel(`Exiger un code à ${staff.email}`)).toBeVisible();
    // In a signed-out browser it signs in, and the token leaves the address.
    const elsewhere = await browser.newContext({ baseURL: program.address, locale: "fr-FR" });
    const visitor = await openPage(elsewhere);
    const bad = "<img src=x onerror=alert(1)>";
    await visitor.goto(`/admin/login#error=${bad}&error_code=__proto__&error_description=${bad}`);
    await expect(visitor.getByText("Une erreur est survenue. Veuillez réessayer plus tard.")).toBeVisible();
    await expect(visitor.locator("img")).toHaveCount(0);
    await visitor.goto("/admin/mot-de-passe#access_token=x&expires_in=3600&token_type=bearer");
    await expect(visitor.getByText("No refresh_token detected.")).toBeVisible();
    await visitor.goto(`/admin/login?origine=%2Fadmin%2Fcompte${planted}`);
    await expect(visitor.getByText(`Vous vous connectez avec ${staff.email}.`)).toBeVisible();
    expect(visitor.url()).toBe(`${program.address}/admin/compte`);
    await elsewhere.close();
  });

  await test.step("a second factor the owner asks for is set up at sign-in", async () => {
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
    await signOut(guestPage);
  });

  await test.step("a forgotten password is replaced through the mail; the second factor still holds", async () => {
    await signOut(page);
    await page.getByRole("link", { name: "Oublié" }).click();
    await expect(page.getByRole("heading", { name: "Mot de passe oublié" })).toBeVisible();
    await page.getByLabel("E-mail").fill(owner.email);
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await expect(page.getByText("Si un compte existe pour")).toBeVisible();
    await page.goto(await mailedLink(mails, owner.email));
    await expect(page).toHaveURL("/admin/mot-de-passe");
    await expect(codeField(page)).toBeVisible();
    await codeField(page).fill(totp.next());
    await page.getByLabel("Nouveau mot de passe").fill("cire-de-carnauba-2");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page).toHaveTitle("Ma journée | Administration");
  });

  await test.step("a link signs in without a password, and an address changes once both agree", async () => {
    await guestPage.goto("/admin/login?etape=lien&origine=%2Fadmin%2Fcompte");
    await guestPage.getByLabel("E-mail").fill(staff.email);
    await guestPage.getByRole("button", { name: "Recevoir le lien" }).click();
    await guestPage.goto(await mailedLink(mails, staff.email, 2));
    await expect(guestPage.getByRole("heading", { name: "Mon compte" })).toBeVisible();
    expect(guestPage.url()).toBe(`${program.address}/admin/compte`);
    await guestPage.getByLabel("Nouvelle adresse").fill(moved);
    await guestPage.getByRole("button", { name: "Changer l’adresse" }).click();
    await expect(guestPage.getByText(`Changement vers ${moved} en attente`)).toBeVisible();
    await guestPage.goto(await mailedLink(mails, staff.email, 3));
    await expect(toast(guestPage)).toContainText("Première confirmation enregistrée");
    await guestPage.goto(await mailedLink(mails, moved));
    await expect(toast(guestPage)).toContainText("Adresse e-mail changée");
    expect(guestPage.url()).toBe(`${program.address}/admin/compte`);
    await expect(guestPage.getByText(`Vous vous connectez avec ${moved}.`)).toBeVisible();
  });

  await test.step("a link asked for in another browser says so", async () => {
    await signOut(guestPage);
    await guestPage.goto("/admin/login?etape=lien");
    await guestPage.getByLabel("E-mail").fill(moved);
    await guestPage.getByRole("button", { name: "Recevoir le lien" }).click();
    const elsewhere = await browser.newContext({ baseURL: program.address, locale: "fr-FR" });
    const visitor = await openPage(elsewhere);
    await visitor.goto(await mailedLink(mails, moved, 2));
    await expect(visitor.getByText("Ce lien a été demandé dans un autre navigateur.")).toBeVisible();
    await elsewhere.close();
    await guestPage.goto("/admin/login");
    await signIn(guestPage, { email: moved, password: staff.password });
    await expect(guestPage).toHaveTitle("Ma journée | Administration");
  });

  await test.step("a recovery code replaces the authenticator once, and leads to the wanted page", async () => {
    await signOut(page);
    await page.goto("/admin/orders/xyz?filter=1");
    await expect(page).toHaveURL("/admin/login?origine=%2Fadmin%2Forders%2Fxyz%3Ffilter%3D1");
    await page.reload();
    await page.route("**/auth/v1/token?*", (route) => route.fulfill({ status: 502, body: "<h1>Oups</h1>" }), {
      times: 1,
    });
    await signIn(page, { email: owner.email, password: "cire-de-carnauba-2" });
    await expect(page.getByText("Le serveur rencontre un problème.")).toBeVisible();
    await expect(toast(page)).toContainText("Something went wrong");
    await dismissNotice(page);
    await page.context().setOffline(true);
    await signIn(page, { email: owner.email, password: "cire-de-carnauba-2" });
    await expect(toast(page)).toContainText("Something went wrong");
    await expect(page.getByText("Le serveur ne répond pas. Vérifiez votre connexion")).toBeVisible();
    await page.context().setOffline(false);
    await signIn(page, { email: owner.email, password: "cire-de-carnauba-2" });
    await expect(codeField(page)).toBeFocused();
    await page.reload();
    const failOnce = (path: string) =>
      page.route(path, (route) => route.fulfill({ status: 502, body: "<h1>Oups</h1>" }), { times: 1 });
    await failOnce("**/auth/v1/factors/**");
    await codeField(page).fill("123456");
    await expect(toast(page)).toContainText("Something went wrong");
    await expect(page.getByText("Le serveur rencontre un problème.")).toBeVisible();
    await dismissNotice(page);
    await page.getByRole("button", { name: "Utiliser un code de secours" }).click();
    const field = page.getByLabel("Code de secours");
    await failOnce("**/auth/v1/factors/recovery-codes/verify*");
    await field.fill(recoveryCodes[4] ?? "");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(toast(page)).toContainText("Something went wrong");
    await expect(page.getByText("Le serveur rencontre un problème.")).toBeVisible();
    await dismissNotice(page);
    await field.fill("aaaa-bbbb-cccc-dddd");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(page.getByText("Ce code de secours n’est pas valable, ou il a déjà servi.")).toBeVisible();
    await expectAccessible(page);
    await field.fill(recoveryCodes[4] ?? "");
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(page).toHaveURL("/admin/orders/xyz?filter=1");
    await expect(toast(page)).toContainText("Il vous en reste 9.");
    await expect
      .poll(() => mailsTo(mails, owner.email).filter((text) => text.includes("Il en reste 9.")).length)
      .toBe(1);
    await page.goto("/admin/compte");
    await expect(page.getByText("Il en reste 9.")).toBeVisible();
    await page.getByRole("button", { name: "Renouveler" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Renouveler" }).click();
    await expect(page.getByRole("list", { name: "Codes de secours" }).getByRole("listitem")).toHaveCount(10);
    await page.getByRole("button", { name: "J’ai gardé mes codes" }).click();
    await expect(page.getByText("Il en reste 10.")).toBeVisible();
  });

  await test.step("a removed person loses access at once", async () => {
    await page.goto("/admin/equipe");
    await page.getByRole("button", { name: `Retirer l’accès de ${moved}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retirer l’accès" }).click();
    await expect(page.getByRole("main").locator("li:not(.toast)").filter({ hasText: moved })).toBeHidden();
    await guestPage.goto("/admin/compte");
    await expect(guestPage.getByRole("button", { name: "Se connecter", exact: true })).toBeVisible();
    await guest.close();
  });
});

test.describe("a demonstration that others reach through a proxy", () => {
  test.use({ demo: "1" });

  test("asks them for the code printed at start, and a visitor on the same machine for none", async ({
    page,
    browser,
    baseURL,
    site,
    expectConsole,
  }) => {
    expectConsole(refusals);
    const [, setupCode = ""] =
      /Code de mise en service, demandé depuis une autre machine : (\S+)/.exec(site.program.output()) ?? [];
    await page.goto("/admin/login");
    await expect(page.getByRole("heading", { name: "Créer le compte" })).toBeVisible();
    await expect(page.getByLabel("Code de mise en service")).toHaveCount(0);

    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.9" },
    });
    const elsewhere = await openPage(context);
    await elsewhere.goto("/admin/login");
    const code = elsewhere.getByLabel("Code de mise en service");
    await expect(code).toBeVisible();
    await elsewhere.getByLabel("E-mail").fill(owner.email);
    await elsewhere.getByLabel("Mot de passe", { exact: true }).fill(owner.password);
    await code.fill("AAAA-AAAA-AAAA");
    await elsewhere.getByRole("button", { name: "Créer le compte" }).click();
    await expect(toast(elsewhere)).toContainText("Code de mise en service manquant ou incorrect");
    await code.fill(setupCode);
    await elsewhere.getByRole("button", { name: "Créer le compte" }).click();
    await expect(elsewhere).toHaveURL(/\/admin$|\/admin\/(?!login)/);
    await context.close();
  });
});
