import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import sharp from "sharp";
import { addDays, formatDayNumeric, parisDay } from "#domain/calendar/dates.ts";
import { type RentalOffer, unavailableDays } from "#domain/rental/rental-availability.ts";
import { expectAccessible } from "./axe.ts";
import { askPrice, bodyOf, placed } from "./checkout-support.ts";
import { expect, test } from "./fixtures.ts";
import { handOverForCash, sign, tickChecklist } from "./rental-steps.ts";
import { anonKey, ownerToken, signInAsOwner } from "./staff.ts";

test.use({ viewport: { width: 1440, height: 1000 } });

const today = parisDay(new Date());
const stamp = Date.now();
/** Chromium's own console message for refused calls. */
const refusals = /status of (400|409|422)/;
const toast = (page: Page) => page.locator(".toast");

/** Rendered in the browser: the page is ready once its title is there. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

interface Mail {
  readonly id: string;
  readonly template: string;
  readonly status: string;
}

/** Calls of the admin API with a token, the owner's by default. */
async function openAdminApi(page: Page, asToken?: string) {
  const token = asToken ?? (await ownerToken(page));
  const headers = { Authorization: `Bearer ${token}` };
  const call = async (method: "get" | "post" | "put" | "delete", path: string, data?: object) => {
    // Tried again where the server has just closed the connection of the call before.
    const response = await page.request[method](`/api/admin/${path}`, { headers, data, maxRetries: 2 });
    return { status: response.status(), body: await response.json() };
  };
  return {
    call,
    /** The message of a kind to a recipient, once it is in the outbox. */
    async mail(template: string, to: string): Promise<Mail & { text: string; html: string }> {
      let found: Mail | undefined;
      await expect
        .poll(async () => {
          const { body } = await call("get", `mails?q=${encodeURIComponent(to)}`);
          found = (body as { mails: Mail[] }).mails.find((mail) => mail.template === template);
          return found?.status;
        })
        .toBe("captured");
      return (await call("get", `mails/${found?.id}`)).body;
    },
  };
}

interface SignInAnswer {
  readonly access_token: string;
  readonly id: string;
  readonly totp?: { readonly secret: string };
}

/** Calls of the sign-in service, with the site's key or with a user's token. */
async function signInService(page: Page) {
  const { anonKey } = await (await page.request.get("/api/sign-in-key")).json();
  return async (method: "post" | "put", path: string, data: object, token = ""): Promise<SignInAnswer> => {
    const headers = { apikey: anonKey, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const response = await page.request[method](`/auth/v1/${path}`, { headers, data });
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
    return response.status() === 204 ? { access_token: "", id: "" } : await response.json();
  };
}

test("a machine is handed over and returned with its pictures", async ({ page, expectConsole }) => {
  test.slow();
  expectConsole(refusals);
  const name = `Client ${stamp}`;
  // The demonstration leaves one unit of each free today; a second try takes the other machine.
  const machine = test.info().retry ? "puzzi" : "dustego";
  const booking = { machine, days: [today] };
  const line = { title: "Location", price: "19.90€", details: "", type: "rental", booking };
  const order = (cart: readonly unknown[], dueCents: number) =>
    bodyOf(cart, dueCents, { name, delivery: { ...bodyOf([], 0).delivery, way: "none" } });
  const recap = await askPrice(page, order([line], 0));
  await placed(page, order(recap.cart, recap.dueCents));
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#0b7a70" } })
    .png()
    .toBuffer();
  const picture = { name: "machine.png", mimeType: "image/png", buffer: png };

  await signInAsOwner(page);
  await open(page, `/admin/locations?jour=${today}`, "Locations");
  await expectAccessible(page);
  await page.getByRole("link", { name, exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("link", { name: "06 12 34 56 78" })).toBeVisible();
  await expect(sheet.getByRole("link", { name: /^Commande / })).toHaveAttribute("href", /^\/admin\/orders\//);
  await expect(sheet).toContainText("Remboursement selon la règle aujourd’hui");
  await expectAccessible(page, "dialog[open]");
  await sheet.getByRole("link", { name: "Remettre la machine" }).click();
  await page.getByLabel("Remarques à la remise").fill("Suceur neuf");
  await page.getByLabel("Photo\u00a0: Face").setInputFiles({
    name: "texte.png",
    mimeType: "image/png",
    buffer: Buffer.from("ceci n’est pas une image"),
  });
  await expect(toast(page)).toContainText("n’est pas une photo lisible");
  await expect(page.getByLabel("Remarques à la remise")).toHaveValue("Suceur neuf");
  await page.getByLabel("Photo\u00a0: Face").setInputFiles(picture);
  await expect(page.getByRole("img", { name: "Face, au départ" })).toBeVisible();
  await handOverForCash(page);
  await expect(toast(page)).toContainText("Machine remise");
  await expect(sheet.getByRole("img", { name: /^À la remise/ })).toBeVisible();
  await expect(sheet.getByText("Suceur neuf")).toBeVisible();

  await sheet.getByRole("link", { name: "Reprendre la machine" }).click();
  await page.getByLabel("Photo\u00a0: Face").setInputFiles(picture);
  await expect(page.getByRole("img", { name: "Face, au retour" })).toBeVisible();
  await tickChecklist(page);
  await page.getByRole("checkbox", { name: "À nettoyer" }).check();
  await sign(page);
  await page.getByRole("button", { name: /^Reprendre la machine, rendre/ }).click();
  await expect(toast(page)).toContainText("Retour enregistré");
  await expect(sheet.getByText(/à nettoyer/)).toBeVisible();
  await expect(sheet.getByText("Rendue", { exact: true })).toBeVisible();
  await expect(sheet.getByRole("img", { name: /^Au retour/ })).toBeVisible();
  await sheet.getByLabel("Notes internes").fill("Caution rendue");
  await sheet.getByRole("button", { name: "Enregistrer les notes" }).click();
  await expect(toast(page)).toContainText("Notes enregistrées");
  const period = new URL(page.url()).searchParams.get("location");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.getByRole("link", { name: "Mois", exact: true }).click();
  const bar = page.getByRole("link", { name: new RegExp(`${name} , Rendue, du`) });
  await bar.focus();
  await page.keyboard.press("ArrowRight");
  await expect(bar).not.toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(bar).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet.getByLabel("Notes internes")).toHaveValue("Caution rendue");
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(bar).toBeInViewport();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);

  // A step that is over leads to the rental.
  await page.goto(`/admin/locations/${period}/retour`);
  await expect(page.getByText("Cette machine n’est pas sortie, ou est déjà rentrée.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Voir la location" }).click();
  await expect(sheet.getByText("Rendue", { exact: true })).toBeVisible();
});

test("a rental is cancelled and a machine taken out of service; the public calendar follows at once", async ({
  page,
  expectConsole,
}) => {
  expectConsole(refusals);
  const { retry } = test.info();
  const name = `Cliente ${stamp}-${retry}`;
  const email = `annulation-${stamp}-${retry}@exemple.fr`;
  // Beyond what the demonstration and the other journeys book.
  const day = addDays(today, 60 + retry);
  const isFree = async () => {
    const { offers } = (await (await page.request.get("/location/disponibilites")).json()) as {
      offers: { puzzi: RentalOffer };
    };
    return !unavailableDays(offers.puzzi).includes(day);
  };
  const booking = { machine: "puzzi", days: [day] };
  const line = { title: "Location", price: "34.90€", details: "", type: "rental", booking };
  const order = (cart: readonly unknown[], dueCents: number) =>
    bodyOf(cart, dueCents, { name, email, delivery: { ...bodyOf([], 0).delivery, way: "none" } });
  const recap = await askPrice(page, order([line], 0));
  await placed(page, order(recap.cart, recap.dueCents));
  expect(await isFree()).toBe(false);

  await signInAsOwner(page);
  await open(page, `/admin/locations?jour=${day}`, "Locations");
  const block = async () => {
    await page.getByRole("link", { name: "Machine hors service" }).click();
    const form = page.getByRole("dialog", { name: "Mettre une machine hors service" });
    await form.getByLabel("Machine").selectOption("puzzi 1");
    await form.getByLabel("Motif, pour l’équipe").fill(`Pompe ${stamp}`);
    await form.getByRole("button", { name: "Mettre hors service" }).click();
    return form;
  };
  const refused = await block();
  await expect(refused.getByRole("alert")).toContainText(
    `${name} a réservé cette machine du ${formatDayNumeric(day)} au ${formatDayNumeric(day)}`,
  );
  await expect(refused.getByLabel("Motif, pour l’équipe")).toHaveValue(`Pompe ${stamp}`);
  await expectAccessible(page, "dialog[open]");
  await refused.getByRole("button", { name: "Annuler" }).click();

  await page.getByRole("link", { name, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: new RegExp(name) });
  await expect(sheet).toContainText("100\u00a0%, soit 34,90\u00a0€");
  await sheet.getByRole("button", { name: "Annuler la location" }).click();
  const question = page.getByRole("dialog", { name: "Annuler cette location" });
  await expect(question).toContainText(`Jours rendus libres\u00a0: le ${formatDayNumeric(day)}`);
  await expect(question).toContainText(
    "La commande n’est pas payée\u00a0: 34,90\u00a0€ (100\u00a0%) sont retirés de ce qui reste à payer.",
  );
  await question.getByRole("button", { name: "Annuler la location" }).click();
  await expect(toast(page)).toContainText("Location annulée");
  expect(await isFree()).toBe(true);
  await expect(sheet.getByText("Annulée", { exact: true })).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Annuler la location" })).toHaveCount(0);
  expect((await (await openAdminApi(page)).mail("rental-cancelled", email)).text).toContain(
    formatDayNumeric(day),
  );
  await page.keyboard.press("Escape");

  await block();
  await expect(toast(page)).toContainText("Machine hors service");
  expect(await isFree()).toBe(false);
  await expect(page.getByRole("heading", { name: "Hors service", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Mois", exact: true }).click();
  await page.getByRole("link", { name: new RegExp(`Pompe ${stamp} , Hors service, du`) }).click();
  const away = page.getByRole("dialog", { name: /Puzzi/ });
  await expect(away).toBeVisible();
  await away.getByRole("button", { name: "Modifier" }).click();
  await expect(away.getByLabel("Premier jour")).toBeFocused();
  await away.getByLabel("Motif, pour l’équipe").fill(`Pompe et joint ${stamp}`);
  await expectAccessible(page, "dialog[open]");
  // A colleague moves it out of this month first: typed fields keep their input, the others take the new values.
  const outage = new URL(page.url()).searchParams.get("hors-service");
  const before = { firstDay: day, lastDay: day, reason: `Pompe ${stamp}` };
  const later = addDays(day, 40);
  const moved = { ...before, firstDay: later, lastDay: later, before };
  const adminApi = await openAdminApi(page);
  expect((await adminApi.call("put", `rentals/outages/${outage}`, moved)).status).toBe(200);
  await away.getByRole("button", { name: "Enregistrer" }).click();
  await expect(away.getByRole("alert")).toContainText("Quelqu’un a changé cette mise hors service");
  await expect(away.getByLabel("Motif, pour l’équipe")).toHaveValue(`Pompe et joint ${stamp}`);
  await expect(away.getByLabel("Dernier jour")).toHaveValue(later);
  await away.getByLabel("Dernier jour").fill(day);
  await away.getByRole("button", { name: "Enregistrer" }).click();
  await expect(away.getByText("Le dernier jour vient avant le premier.")).toBeVisible();
  await away.getByLabel("Premier jour").fill(day);
  await away.getByRole("button", { name: "Enregistrer" }).click();
  await expect(toast(page)).toContainText("Mise hors service modifiée");
  await page.getByRole("link", { name: new RegExp(`Pompe et joint ${stamp} , Hors service, du`) }).click();
  await away.getByRole("button", { name: "Remettre en service" }).click();
  await page
    .getByRole("dialog", { name: "Remettre cette machine" })
    .getByRole("button", { name: "Remettre en service" })
    .click();
  await expect(toast(page)).toContainText("Machine remise en service");
  await expect(page.getByRole("link", { name: new RegExp(`Pompe et joint ${stamp}`) })).toHaveCount(0);
  expect(await isFree()).toBe(true);
});

test("a review is published at once, answered and taken down; its mail is read and sent again", async ({
  page,
  expectConsole,
}) => {
  // The session is put into every frame of the browser, and the letter's frame has no storage.
  expectConsole(/document is sandboxed/, refusals);
  const email = `avis-${stamp}-${test.info().retry}@exemple.fr`;
  const body = `Sièges comme neufs, tapis compris (${stamp}-${test.info().retry}).`;
  const adminApi = await openAdminApi(page);
  await page.request.post("/rest/v1/quote_requests", {
    headers: { apikey: await anonKey(page) },
    data: { name: "Nathalie Bernard", email, phone: "0612345678", items: [], total_price: 0 },
  });
  const found = await adminApi.call("get", `requests?vue=toutes&q=${encodeURIComponent(email)}`);
  const id = found.body.rows[0].id as string;
  const { version } = (await adminApi.call("get", `requests/${id}`)).body;
  await adminApi.call("post", `requests/${id}/status`, { status: "accepte", version });
  const done = { service: "nettoyage", doneOn: addDays(today, -2) };
  expect(await adminApi.call("post", `requests/${id}/review`, done)).toMatchObject({ status: 200 });
  const invitation = await adminApi.mail("review-invitation", email);
  const link = /\/avis-clients\/deposer\?jeton=[\w.-]+/.exec(invitation.text)?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("radio", { name: "Bien" }).check();
  await page.getByLabel("Votre avis").fill(body);
  await page.getByRole("button", { name: "Envoyer mon avis" }).click();
  await expect(page.getByRole("button", { name: "Envoyer mon avis" })).toBeHidden();
  const publicPage = async () => (await page.request.get("/avis-clients")).text();
  expect(await publicPage()).not.toContain(body);

  await signInAsOwner(page);
  await open(page, "/admin/avis", "Avis");
  const review = page.getByRole("article").filter({ hasText: body });
  await expect(review.getByRole("link", { name: "sa demande" })).toBeVisible();
  await expectAccessible(page);
  await review.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publier l’avis" }).click();
  await expect(toast(page)).toContainText("Avis publié");
  await expect.poll(publicPage).toContain(body);
  await page.getByRole("link", { name: /^Publiés/ }).click();
  await review.getByRole("button", { name: "Répondre" }).click();
  await review.getByLabel("Réponse publiée sous l’avis").fill(`Merci Nathalie ${stamp}.`);
  let answerList = () => {};
  const asked = new Promise<void>((resolve) => {
    answerList = resolve;
  });
  await page.route(
    /\/api\/admin\/reviews\?/,
    async (route) => {
      await asked;
      await route.continue();
    },
    { times: 1 },
  );
  await review.getByRole("button", { name: "Publier la réponse" }).click();
  await expect(toast(page)).toContainText("Réponse publiée");
  await expect.poll(publicPage).toContain(`Merci Nathalie ${stamp}.`);
  // Other journeys count the demonstration's reviews.
  await review.getByRole("button", { name: "Retirer du site" }).click();
  const refusal = page.getByRole("dialog");
  await expect(refusal).toBeVisible();
  // The list with the answer arrives while the dialog is open.
  answerList();
  await expect(review.getByText(`Merci Nathalie ${stamp}.`)).toBeAttached();
  await refusal.getByRole("button", { name: "Refuser l’avis" }).click();
  await expect(refusal.getByRole("alert")).toContainText("Donnez le motif en une phrase");
  await refusal.getByLabel("Motif, envoyé à l’auteur").fill("Essai de modération, à la demande de l’auteur.");
  await refusal.getByRole("button", { name: "Refuser l’avis" }).click();
  await expect(toast(page)).toContainText("Avis refusé");
  await expect.poll(publicPage).not.toContain(body);

  await adminApi.mail("review-refused", email);
  await open(page, `/admin/emails?q=${encodeURIComponent(email)}`, "E-mails");
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
  expectConsole(/document is sandboxed/);
  const adminApi = await openAdminApi(page);
  const email = `panne-${stamp}-${test.info().retry}@exemple.fr`;
  await page.request.post("/rest/v1/quote_requests", {
    headers: { apikey: await anonKey(page) },
    data: { name: "Client Patient", email, phone: "0612345678", items: [], total_price: 0 },
  });
  await expect
    .poll(async () => (await adminApi.call("get", "mails?statut=failed")).body.total, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await signInAsOwner(page);
  await open(page, "/admin/emails?vue=echecs", "E-mails");
  await expect(page.getByRole("row").filter({ hasText: "Échec, nouvel essai" }).first()).toBeVisible();
  await page.getByRole("row").filter({ hasText: "Demande reçue (équipe)" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Tel qu’il sera envoyé" })).toBeVisible();
  await expect(page.getByText("Dernière erreur\u00a0: The form service answered 503")).toBeVisible();
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

test("the staff never sees the mails that give access to accounts; subscribers and visits are shown", async ({
  page,
  browser,
  baseURL,
}) => {
  const adminApi = await openAdminApi(page);
  const email = `equipe-${stamp}-${test.info().retry}@exemple.fr`;
  const invited = await adminApi.call("post", "staff", { email, role: "staff" });
  expect(invited.status).toBe(201);
  const mail = await adminApi.mail("auth-invitation", email);
  const [, token = ""] = /\/admin\/invitation#token_hash=(\w+)&type=invite/.exec(mail.text) ?? [];
  const auth = await signInService(page);
  const session = await auth("post", "verify", { type: "invite", token_hash: token });
  const staff = await openAdminApi(page, session.access_token);
  expect((await staff.call("get", "me")).body).toMatchObject({ role: "staff" });
  const listed = (await staff.call("get", `mails?q=${encodeURIComponent(email)}`)).body;
  expect(listed).toMatchObject({ total: 0, mails: [], counts: {} });
  expect(await staff.call("get", `mails/${mail.id}`)).toMatchObject({
    status: 403,
    body: { code: "owner_only" },
  });
  expect((await staff.call("post", `mails/${mail.id}/retry`)).status).toBe(403);

  await test.step("a session with a second factor that ends during work asks for both again, over the unsaved input", async () => {
    const password = "peau-de-chamois-2";
    await auth("put", "user", { password }, session.access_token);
    const factor = await auth("post", "factors", { factor_type: "totp" }, session.access_token);
    const app = new TOTP({ secret: factor.totp?.secret ?? "" });
    const challenge = await auth("post", `factors/${factor.id}/challenge`, {}, session.access_token);
    // Uses the previous code, which is still valid: each works once, and the present one is for the dialog.
    const code = app.generate({ timestamp: Date.now() - 27_000 });
    const proof = { challenge_id: challenge.id, code };
    const strong = await auth("post", `factors/${factor.id}/verify`, proof, session.access_token);
    await page.request.post("/rest/v1/quote_requests", {
      headers: { apikey: await anonKey(page) },
      data: { name: "Client Bavard", email, phone: "0612345678", items: [], total_price: 0 },
    });
    const { body } = await adminApi.call("get", `requests?vue=toutes&q=${encodeURIComponent(email)}`);

    const theirs = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: "fr-FR" });
    await theirs.addInitScript((text) => {
      if (location.protocol === "about:" || localStorage.getItem("e2e-session-given")) return;
      localStorage.setItem("e2e-session-given", "1");
      localStorage.setItem(`sb-${location.hostname.split(".", 1)[0]}-auth-token`, text);
    }, JSON.stringify(strong));
    const tab = await theirs.newPage();
    await tab.setViewportSize({ width: 390, height: 780 });
    await tab.goto(`/admin/demandes/${body.rows[0].id}`);
    const note = tab.getByLabel("Note, visible de l’équipe seulement");
    await note.fill("Rappeler jeudi, avant midi");
    await auth("post", "logout?scope=global", {}, strong.access_token);

    const save = tab.getByRole("button", { name: "Ajouter la note" });
    const again = tab.getByRole("dialog", { name: "Votre session a expiré" });
    const field = again.getByRole("textbox", { name: "Code à 6 chiffres" });
    // The server's late answer about the ended session must not end the one that was opened meanwhile.
    const isLate = Promise.withResolvers<void>();
    const me = "**/api/admin/me";
    await tab.route(me, (route) => isLate.promise.then(() => route.continue()), { times: 1 });
    await save.click();
    await again.getByLabel("Mot de passe", { exact: true }).fill(password);
    await again.getByRole("button", { name: "Se reconnecter" }).click();
    await expect(field).toBeFocused();
    const answered = tab.waitForResponse(me);
    isLate.resolve();
    await answered;
    await expectAccessible(tab, "dialog[open]");
    // Left half-way: nothing is saved, nothing is lost, and the code alone is asked for the next time.
    await tab.keyboard.press("Escape");
    await expect(again).toBeHidden();
    await expect(note).toHaveValue("Rappeler jeudi, avant midi");
    await save.click();
    await expect(field).toBeFocused();
    await expect(again.getByLabel("Mot de passe", { exact: true })).toHaveCount(0);
    await tab.keyboard.type("000000");
    await expect(again.getByText("Ce code n’est plus valable.")).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    // A notice would be behind the dialog.
    await expect(toast(tab)).toHaveCount(0);
    // The right one replaces it, and is sent with its last digit.
    await tab.keyboard.type(app.generate());
    await expect(again).toBeHidden();
    await expect(tab.getByText("Rappeler jeudi, avant midi")).toBeVisible();
    await expect(note).toHaveValue("");
    await theirs.close();
  });
  expect((await adminApi.call("delete", `staff/${invited.body.id}`)).status).toBe(200);

  const reader = `lettre-${stamp}-${test.info().retry}@exemple.fr`;
  await page.request.post("/newsletter/envoyer", { form: { email: reader, temps_ms: "9000" } });
  const asked = await adminApi.mail("newsletter-confirm", reader);
  const yes = new URL(/https?:\/\/\S+newsletter\/confirmation\?jeton=\S+/.exec(asked.text)?.[0] ?? "");
  await page.request.post(`${yes.pathname}${yes.search}`, { form: {} });

  await signInAsOwner(page);
  await open(page, `/admin/newsletter?q=${reader}`, "Newsletter");
  const subscriber = page.getByRole("row").filter({ hasText: reader });
  await expect(subscriber).toContainText("Confirmée");
  const exported = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exporter les abonnés" }).click();
    return readFile(await (await download).path(), "utf8");
  };
  const file = await exported();
  expect(file.startsWith("\ufeffE-mail;Consentement le;Confirmé le;Texte accepté\r\n")).toBe(true);
  expect(file).toContain(`\r\n${reader};`);
  await expectAccessible(page);
  await subscriber.getByRole("button", { name: "Désinscrire" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Désinscrire cette adresse" }).click();
  await expect(toast(page)).toContainText("Adresse désinscrite");
  await expect(subscriber).toContainText("Désinscrite");
  expect(await exported()).not.toContain(reader);
  await page.getByRole("link", { name: /^En attente/ }).click();
  await expect(page.getByText("Rien ne répond à cette vue et à cette recherche.")).toBeVisible();

  await open(page, "/admin/visites", "Visites");
  await page.getByText("Voir les chiffres en tableau").click();
  const numbers = page.getByRole("table", { name: "Pages vues", exact: true }).getByRole("row");
  await expect(numbers).toHaveCount(31);
  await page.getByRole("link", { name: "12 derniers mois" }).click();
  await expect(numbers).toHaveCount(13);
  await page.getByRole("link", { name: "7 derniers jours" }).click();
  await expect(numbers).toHaveCount(8);
  const pages = page.getByRole("table", { name: "Pages les plus vues" });
  await expect(pages.getByRole("link", { name: "Accueil" })).toHaveAttribute("href", "/");
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", /\d\svues?$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
