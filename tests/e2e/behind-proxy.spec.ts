import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import pg from "pg";
import { declarationPages, declarationTexts } from "#content/pages/declarations.ts";
import {
  confirmationOutcomes,
  newsletterPages,
  newsletterSection,
  unsubscriptionOutcomes,
} from "#content/pages/newsletter.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";
import { startTlsProxy, type TlsProxy } from "#tests/support/tls-proxy.ts";
import { expect, test } from "./fixtures.ts";
import { alive } from "./hydration.ts";

/** The site as docs/exploitation.md puts it online: behind a proxy with a certificate, under its public address. */
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let proxy: TlsProxy;
let site: ReadyProgram;

test.beforeAll(async () => {
  [folder, proxy] = await Promise.all([temporaryFolder(), startTlsProxy()]);
  const settings = {
    DATA_DIR: folder.path,
    NODE_ENV: "production",
    SITE_URL: proxy.url,
    TRUST_PROXY: "1",
    RATE_LIMIT_FACTOR: "1000",
  };
  site = await startProgram(settings, builtProgram());
  proxy.forwardTo(site.address);
});
test.afterAll(async () => {
  await proxy.close();
  await stopProgram(site);
  await folder.remove();
});

async function open(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: proxy.url,
    ignoreHTTPSErrors: true,
    javaScriptEnabled,
    reducedMotion: "reduce",
  });
  return context.newPage();
}

/** A script of the page needs a moment to take the form over, and a form sent at once is taken for a robot's. */
async function goTo(page: Page, address: string, hasScripts: boolean): Promise<void> {
  await page.goto(address);
  if (!hasScripts) return;
  await alive(page);
  await page.waitForFunction(() => performance.now() > 2000);
}

/** The link of the last mail of a kind, from the outbox of the site's own database. */
async function linkOf(template: string, name: string): Promise<string> {
  const host = encodeURIComponent(join(folder.path, "socket"));
  const client = new pg.Client({ connectionString: `postgresql://reflet@/reflet?host=${host}` });
  await client.connect();
  const text = "select props from mail_outbox where template = $1 order by created_at desc limit 1";
  const { rows } = await client.query(text, [template]).finally(() => client.end());
  return rows[0].props[name];
}

for (const hasScripts of [true, false]) {
  test(`forms arrive through the proxy ${hasScripts ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const page = await open(browser, hasScripts);
    await goTo(page, "/contact", hasScripts);
    const form = page.locator("form").filter({ has: page.getByRole("textbox", { name: "Votre message" }) });
    await form.getByRole("textbox", { name: "Nom", exact: true }).fill("Camille Perrin");
    await form.getByRole("textbox", { name: "E-mail", exact: true }).fill(`contact-${hasScripts}@exemple.fr`);
    await form.getByRole("textbox", { name: "Téléphone", exact: true }).fill("06 12 34 56 78");
    await form.getByRole("button", { name: "Envoyer ma demande" }).click();
    await expect(page.getByText("Demande envoyée").first()).toBeVisible();

    const email = `lettre-${hasScripts}@exemple.fr`;
    await goTo(page, "/newsletter", hasScripts);
    const main = page.getByRole("main");
    await main.getByRole("textbox", { name: newsletterSection.field }).fill(email);
    await main.getByRole("button", { name: "S’inscrire" }).click();
    await expect(page.getByText("Inscription Réussie !").first()).toBeVisible();
    await goTo(page, await linkOf("newsletter-confirm", "confirmUrl"), hasScripts);
    await main.getByRole("button", { name: newsletterPages.confirm.button }).click();
    await expect(page.getByRole("heading", { name: confirmationOutcomes.confirmed.title })).toBeVisible();
    await goTo(page, await linkOf("newsletter-welcome", "unsubscribeUrl"), hasScripts);
    await main.getByRole("button", { name: newsletterPages.unsubscribe.button }).click();
    await expect(
      page.getByRole("heading", { name: unsubscriptionOutcomes.unsubscribed.title }),
    ).toBeVisible();

    for (const [declared, label] of [
      [declarationPages.withdrawal, declarationTexts.orderNumber],
      [declarationPages.cancellation, declarationTexts.subscription],
    ] as const) {
      await goTo(page, declared.path, hasScripts);
      await main.getByRole("textbox", { name: declarationTexts.name, exact: true }).fill("Camille Perrin");
      await main.getByRole("textbox", { name: declarationTexts.email, exact: true }).fill(email);
      await main.getByRole("textbox", { name: label, exact: true }).fill(`RB-${hasScripts}`);
      await main.getByRole("button", { name: declared.start }).click();
      await main.getByRole("button", { name: declared.confirm }).click();
      await expect(page.getByRole("heading", { name: declared.doneHeading })).toBeVisible();
    }
    await page.context().close();
  });
}
