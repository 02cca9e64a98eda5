import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { createSeal } from "#auth/keys/seal.ts";
import { declarationPages, declarationTexts } from "#content/pages/declarations.ts";
import {
  confirmationOutcomes,
  newsletterPages,
  newsletterSection,
  unsubscriptionOutcomes,
} from "#content/pages/newsletter.ts";
import { quotePage } from "#content/pages/received-quote.ts";
import { reviewFormPage, reviewLinkOutcomes } from "#content/pages/reviews.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";
import { startTlsProxy, type TlsProxy, trustTestCertificate } from "#tests/support/tls-proxy.ts";
import { draftPutOff } from "#usecases/put-offs/draft-put-off.ts";
import { putOffCode } from "#usecases/put-offs/put-off-link.ts";
import { sendPutOff } from "#usecases/put-offs/send-put-off.ts";
import { quoteInput } from "#usecases/quotes/quote-input.ts";
import { sendQuote } from "#usecases/quotes/send-quote.ts";
import { readAdminRequest } from "#usecases/requests/staff/read-admin-request.ts";
import { inviteReview } from "#usecases/reviews/invite-review.ts";
import { dayAhead } from "./days.ts";
import { expect, test } from "./fixtures.ts";
import { waitForHydration } from "./hydration.ts";
import { addAuthenticator, signInToSpace } from "./space-support.ts";

/** The site as docs/exploitation.md puts it online: behind a proxy with a certificate, under its public address. */
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let proxy: TlsProxy;
let site: ReadyProgram;
/** The site's own database, whose outbox keeps the messages. */
let db: Database;
const key = Buffer.alloc(32, 8);

test.beforeAll(async () => {
  [folder, proxy] = await Promise.all([temporaryFolder(), startTlsProxy()]);
  const settings = {
    DATA_DIR: folder.path,
    NODE_ENV: "production",
    SITE_URL: proxy.url,
    AUTH_ENCRYPTION_KEY: key.toString("base64"),
    TRUST_PROXY: "1",
    RATE_LIMIT_FACTOR: "1000",
  };
  site = await startProgram(settings, builtProgram());
  proxy.forwardTo(site.address);
  db = openDatabase(`postgresql://reflet@/reflet?host=${encodeURIComponent(join(folder.path, "socket"))}`);
  await openLinkKeys(db, (purpose) => createSeal(key).derive(purpose));
});
test.afterAll(async () => {
  await db.close();
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
  await waitForHydration(page);
  await page.waitForFunction(() => performance.now() > 2000);
}

/** The link of the last mail of a kind. */
async function linkOf(template: string, name: string): Promise<string> {
  const text = "select props from mail_outbox where template = $1 order by created_at desc limit 1";
  const { rows } = await db.pool.query(text, [template]);
  return rows[0].props[name];
}

const deps = () => ({ db, now: () => new Date(), siteUrl: proxy.url, isDemo: true });

/** The link of a quote sent just now. */
async function quoteLink(): Promise<string> {
  const { rows } = await db.pool.query(
    `insert into quote_requests (fingerprint, kind, name, email, phone, commune, items, details)
     values ($1, 'wizard', 'Zoé Îlot', 'zoe@exemple.fr', '+33612345678', 'Foissiat',
       '[{"title":"VIP Complet","price":"189€","details":""}]', '{}') returning id`,
    [randomUUID()],
  );
  const requestId = rows[0].id;
  const { version = "" } = (await readAdminRequest(deps(), requestId)) ?? {};
  const lines = [{ title: "VIP Complet", details: "", quantity: 1, unitCents: 189_00 }];
  const terms = { travelCents: 0, validDays: 30, delay: "une demi-journée", message: "" };
  const input = quoteInput.parse({ lines, ...terms });
  const sent = await sendQuote(deps(), { requestId, version, input, actor: "equipe@exemple.fr" });
  expect(sent).toMatchObject({ ok: true });
  return linkOf("quote", "acceptUrl");
}

async function reviewLink(person: string): Promise<string> {
  await inviteReview(db.orm, deps(), {
    kind: "request",
    id: person,
    email: `${person}@exemple.fr`,
    name: "Nathalie Bernard",
    service: "ceramique",
    experienceOn: dayAhead(0),
  });
  return linkOf("review-invitation", "reviewUrl");
}

/** A request of 239 €, which asks for a deposit; the answer is where its sender chooses a start. */
async function openBooking(page: Page): Promise<string> {
  const headers = { origin: proxy.url };
  const sent = await page.request.post("/devis/envoyer", {
    multipart: {
      ...{ vehicleType: "particulier", vehicleCategory: "D", vehicleModel: "Espace" },
      ...{ serviceObjective: "nettoyage_complet", suggestedServices: "cleaning.vip.complete" },
      ...{ options: "cleaning.option.engine-bay", commune: "Attignat", name: "Rose Mandataire" },
      ...{ phone: "06 12 34 56 78", email: "rose@exemple.fr", message: randomUUID() },
    },
    headers,
  });
  const { booking } = (await sent.json()).request;
  const opened = await page.request.post(`/creneau?demande=${booking}`, {
    form: {},
    headers,
    maxRedirects: 0,
  });
  return opened.headers().location ?? "";
}

/** The link by which the customer of a job chooses another start, its day having been put off. */
async function putOffAddress(jobId: string): Promise<string> {
  const text = "select id, starts_at from visits where job_id = $1 and state = 'planned'";
  const { rows } = await db.pool.query(text, [jobId]);
  const day = parisDay(rows[0].starts_at);
  const { customers } = await draftPutOff(deps(), day);
  const order = customers.filter(({ visitId }) => visitId === rows[0].id);
  const chosen = order.map(({ visitId, starts }) => ({ visitId, starts }));
  const sent = await sendPutOff(deps(), {
    day,
    reason: "rain",
    actor: "equipe@exemple.fr",
    customers: chosen,
  });
  expect(sent).toMatchObject({ ok: true });
  const found = await db.pool.query("select id from put_off_customers where job_id = $1", [jobId]);
  return `/r/${putOffCode(deps(), found.rows[0].id)}`;
}

for (const hasScripts of [true, false]) {
  test(`a visit is booked, moved, put off and cancelled through the proxy ${hasScripts ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    test.slow();
    const page = await open(browser, hasScripts);
    const days = page.locator("a.bk-day");
    await goTo(page, await openBooking(page), hasScripts);
    await days.nth(6).click();
    await expect(days.nth(6)).toHaveAttribute("aria-current", "date");
    await page.locator(".bk-hour").first().click();
    await expect(page.getByText("Créneau gardé encore")).toBeAttached();
    await page.getByLabel("Numéro et rue").fill("8 impasse du Revermont");
    await page.getByRole("group", { name: "Où sera la voiture" }).getByText("Voie publique").click();
    await page.getByRole("group", { name: "Une prise" }).getByText("Oui").click();
    await page.getByLabel(/Je demande que l’intervention commence/).check();
    await page.getByRole("button", { name: quotePage.accept }).click();
    await expect(page).toHaveURL(/\/rendez-vous\?jeton=/);
    const jobId = /jeton=([\w-]{36})/.exec(page.url())?.[1] ?? "";

    await page.getByLabel("Votre message").fill("Le portail est ouvert");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByText("Message envoyé.")).toBeVisible();
    const visit = page.url();

    await page.getByRole("link", { name: /^Régler l’acompte/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre acompte");
    expect(page.url()).toContain(`${proxy.url}/regler?`);

    await goTo(page, visit, hasScripts);
    const before = await page.locator("h1").textContent();
    await page.getByRole("link", { name: "Déplacer" }).click();
    await expect(page.getByRole("heading", { name: "Déplacer le rendez-vous" })).toBeVisible();
    await days.nth(8).click();
    await expect(days.nth(8)).toHaveAttribute("aria-current", "date");
    await page.getByRole("button", { name: "Déplacer" }).click();
    await expect(page).toHaveURL(/\/rendez-vous\?jeton=/);
    await expect(page.locator("h1")).not.toHaveText(before ?? "");

    await goTo(page, await putOffAddress(jobId), hasScripts);
    await page.locator(".po-start").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("C’est noté");

    await goTo(page, visit, hasScripts);
    await page.getByText("Annuler le rendez-vous").first().click();
    await page.getByRole("button", { name: "Annuler le rendez-vous" }).click();
    await expect(page.getByRole("heading", { name: "Rendez-vous annulé" })).toBeVisible();
    await page.context().close();
  });

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

    await goTo(page, await quoteLink(), hasScripts);
    await main.getByRole("checkbox", { name: quotePage.agreement }).check();
    await main.getByRole("button", { name: quotePage.accept }).click();
    await expect(page.getByRole("heading", { name: quotePage.outcomes.accepted.title })).toBeVisible();

    await goTo(page, await reviewLink(`avis-${hasScripts}`), hasScripts);
    await main.getByRole("radio", { name: new RegExp(reviewFormPage.starWords[4]) }).check();
    await main
      .getByRole("textbox", { name: reviewFormPage.body })
      .fill("Travail soigné, voiture comme neuve.");
    await main.getByRole("button", { name: reviewFormPage.submit }).click();
    await expect(page.getByRole("heading", { name: reviewLinkOutcomes.used.title })).toBeVisible();
    await page.context().close();
  });
}

test("a passkey is added and opens the customer's space under the site's public address", async ({
  playwright,
  launchOptions,
}) => {
  test.slow();
  const args = [...(launchOptions.args ?? []), trustTestCertificate];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL: proxy.url, reducedMotion: "reduce" });
  await addAuthenticator(page);
  await signInToSpace(page, db);
  await page.goto("/mon-espace/coordonnees");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await expect(page.getByText("cet appareil ouvre désormais votre espace")).toBeVisible();
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(page).toHaveURL(/\/mon-espace\/connexion/);
  expect(await page.context().cookies()).toEqual([]);
  // The browser proposes the key by itself, or the button asks for it: either opens the space.
  await page
    .getByRole("button", { name: "Se connecter avec une clé d’accès" })
    .click()
    .catch(() => undefined);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bonjour");
  expect((await page.context().cookies()).every(({ secure }) => secure)).toBe(true);
  await browser.close();
});
