import { readFile } from "node:fs/promises";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { testWithMails } from "./own-program.ts";
import { codesOf, openDeskPage, refusals, signOut } from "./sign-in-support.ts";

const owner = { email: "proprietaire@exemple.fr", password: "cire-de-carnauba" };

/** Each site is without owner. */
const test = testWithMails;

test.describe("an empty site", () => {
  test.use({ demo: "0" });

  test("its owner creates the account with the printed code, protects it and sees where to begin", async ({
    page,
    site: { program },
    expectConsole,
  }) => {
    expectConsole(refusals);
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

    await test.step("the authenticator counts once it has shown a code", async () => {
      await page.getByRole("button", { name: "Activer" }).click();
      const secret = (await page.getByLabel("Clé à recopier").inputValue()).replaceAll(" ", "");
      await expect(page.getByRole("img", { name: "Code QR de la clé" })).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole("textbox", { name: "Code affiché par l’application" })
        .fill(codesOf(secret).next());
      await expect(page.getByRole("heading", { name: "Vos codes de secours" })).toBeFocused();
      const shown = page.getByRole("list", { name: "Codes de secours" }).getByRole("listitem");
      await expect(shown).toHaveCount(10);
      const recoveryCodes = await shown.allInnerTexts();
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
    });

    const second = await openDeskPage(page.context());
    const way = second.locator("header.site-header").getByRole("link", { name: "Administration" });
    await test.step("a public page leads to the administration without loading the sign-in client", async () => {
      const fetched: string[] = [];
      second.on("request", (request) => fetched.push(request.url()));
      const hasClient = () => fetched.some((url) => url.includes("/auth-client-"));
      await second.goto(`${program.address}/`);
      await expect(way).toBeVisible();
      expect(hasClient(), "a public page loads no sign-in client").toBe(false);
      await way.click();
      await expect(second).toHaveTitle("Ma journée | Administration");
      expect(hasClient()).toBe(true);
    });

    await test.step("nothing has happened on this site yet: its day shows where to begin", async () => {
      await expect(second.getByRole("heading", { level: 1 })).toHaveText("Bonjour");
      await expect(second.getByText("3 sur 6")).toBeVisible();
      await expect(second.getByText("Protéger votre compte (fait)")).toBeVisible();
      await expect(
        second.getByRole("link", { name: "Compléter Compléter l’identité légale" }),
      ).toHaveAttribute("href", "/admin/reglages");
      await expect(second.getByRole("region", { name: "Rien n’attend" })).toBeVisible();
      await expectAccessible(second);
    });

    await test.step("signing out in one tab leaves the other, and public pages hide the admin link", async () => {
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
  });
});

test.describe("a demonstration that others reach through a proxy", () => {
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
    const elsewhere = await openDeskPage(context);
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
