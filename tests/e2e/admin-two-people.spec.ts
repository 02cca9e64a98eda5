import type { Page } from "@playwright/test";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { openAdminApi, requestOf, sendRequest } from "./admin-api.ts";
import { askPrice, bodyOf, placed, staffActions } from "./checkout-support.ts";
import { expect } from "./fixtures.ts";
import { mailedLink } from "./job-support.ts";
import { toast } from "./notice.ts";
import { testWithSharedProgram } from "./own-program.ts";
import { inviteStaff, signInAsOwner } from "./staff.ts";

/** These journeys change settings and stocks that others rely on. */
const test = testWithSharedProgram;

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 1000 };
const stamp = Date.now();
const today = parisDay(new Date());

/** Whether what is seen in the middle of this part is the part. */
function isSeen(part: ReturnType<Page["locator"]>): Promise<boolean> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

const focused = (page: Page) => page.locator(":focus");

test("on a phone, with the keyboard alone, an order is saved with what is left while somebody else buys", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 4\d\d/);
  await page.setViewportSize(phone);
  await signInAsOwner(page);
  const staff = await staffActions(page);
  const product = await staff.find("Spray céramique SiO2");
  await page.goto("/admin/orders/new");
  await page.getByLabel("Chercher un produit").focus();
  await page.keyboard.type("spray céramique");
  await expect(
    page.getByRole("list", { name: "Produits trouvés" }).getByRole("button").first(),
  ).toBeVisible();
  await page.keyboard.press("Enter");
  const quantity = page.getByLabel("Quantité de Spray céramique SiO2");
  await expect(quantity).toBeVisible();
  const tabTo = async (part: ReturnType<Page["locator"]>) => {
    for (let step = 0; step < 40; step += 1) {
      if (await part.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("The keyboard does not get there");
  };
  await tabTo(quantity);
  expect(await isSeen(quantity)).toBe(true);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(String(product.stock + 3));
  const takeLeft = page.getByRole("button", { name: /^Prendre les \d+ disponibles$/ });
  await expect(takeLeft).toBeVisible();
  await tabTo(takeLeft);
  expect(await isSeen(takeLeft)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(quantity).toHaveValue(String(product.stock));
  await expect(quantity).toBeFocused();

  await tabTo(page.getByLabel("Nom", { exact: true }));
  await page.keyboard.type(`Comptoir ${stamp}`);
  await page.keyboard.press("Tab");
  await page.keyboard.type("comptoir@exemple.fr");
  await page.keyboard.press("Tab");
  await page.keyboard.type("06 12 34 56 78");
  expect(await isSeen(focused(page))).toBe(true);
  const save = page.getByRole("button", { name: /^Enregistrer la commande/ });
  await expect(save).toBeEnabled();
  // Somebody else buys all but one.
  await staff.receive(product, 1 - product.stock);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").first()).toBeVisible();
  const takeOne = page.getByRole("button", { name: /^Prendre/ });
  await expect(takeOne).toBeVisible();
  await tabTo(takeOne);
  await page.keyboard.press("Enter");
  await expect(quantity).toHaveValue("1");
  await tabTo(page.getByLabel("Téléphone"));
  await expect(save).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Commande enregistrée");
  expect((await staff.find("Spray céramique SiO2")).stock).toBe(0);
});

test("settings typed in two tabs, and what one person typed is never shown to the next one", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  await page.setViewportSize(desk);
  await signInAsOwner(page);
  const section = (tab: Page) => tab.getByRole("form", { name: "Newsletter et avis" });
  const letters = (tab: Page) => section(tab).getByLabel("Lettres envoyées par minute, au plus");
  const google = (tab: Page) => section(tab).getByLabel("Votre page d’avis Google");
  const save = (tab: Page) => section(tab).getByRole("button", { name: "Enregistrer", exact: true }).click();
  const other = await context.newPage();
  await page.goto("/admin/reglages");
  await google(page).fill("https://g.page/r/reflet/review");
  await other.goto("/admin/reglages");
  await expect(google(other)).toHaveValue("");
  await letters(other).fill("90");
  await save(other);
  await expect(toast(other)).toContainText("Réglages enregistrés");
  await save(page);
  await expect(section(page).getByRole("alert")).toContainText("modifiés entre-temps");
  await expect(section(page).getByText(/Votre saisie est gardée/)).toBeVisible();
  await expect(google(page)).toHaveValue("https://g.page/r/reflet/review");
  await expect(letters(page)).toHaveValue("90");
  await page.reload();
  await expect(google(page)).toHaveValue("https://g.page/r/reflet/review");

  // Saved elsewhere once more, and only seen after Back: on request, on top of it.
  await page.getByRole("link", { name: "Journal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Journal" })).toBeVisible();
  await letters(other).fill("120");
  await save(other);
  await expect(section(other).getByRole("button", { name: "Enregistrer" })).toHaveClass(/quiet/);
  await page.goBack();
  await section(page).getByRole("button", { name: "Reprendre ma saisie" }).click();
  await expect(google(page)).toHaveValue("https://g.page/r/reflet/review");
  await expect(letters(page)).toHaveValue("120");
  await page.goBack();
  await page.goForward();
  await expect(google(page)).toHaveValue("https://g.page/r/reflet/review");

  await test.step("a full storage keeps it over another page, and asks before a reload", async () => {
    await page.evaluate(() => {
      for (let length = 4_000_000; length >= 1; length = Math.floor(length / 2))
        try {
          for (let count = 0; ; count += 1)
            sessionStorage.setItem(`plein ${length} ${count}`, "x".repeat(length));
        } catch {}
    });
    const long = `https://g.page/r/${"reflet".repeat(40)}/review`;
    await google(page).fill(long);
    await page.getByRole("link", { name: "Journal" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Journal" })).toBeVisible();
    await page.goBack();
    await expect(google(page)).toHaveValue(long);
    const asked = page.waitForEvent("dialog");
    const reloading = page.evaluate(() => location.reload()).catch(() => undefined);
    await (await asked).dismiss();
    await reloading;
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith("plein")) sessionStorage.removeItem(key);
    });
    await section(page).getByRole("button", { name: "Effacer", exact: true }).click();
  });

  await test.step("the next person on this computer sees nothing of an order that was begun", async () => {
    const colleague = await inviteStaff(page, `collegue-${stamp}@exemple.fr`);
    await page.goto("/admin/orders/new");
    const name = page.getByLabel("Nom", { exact: true });
    await name.fill("Madame Secret");
    await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Connexion" })).toBeVisible();
    await page.evaluate((session) => {
      localStorage.setItem(`sb-${location.hostname.split(".", 1)[0]}-auth-token`, session);
    }, JSON.stringify(colleague));
    await page.goto("/admin/orders/new");
    await expect(name).toHaveValue("");
    await expect(page.getByText("Brouillon restauré")).toHaveCount(0);
    await expect(page.locator("body")).not.toContainText("Madame Secret");
  });
  await other.close();
});

test("a notice is seen and read out over a high dialog of a phone, whose button to close stays free", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED/);
  await page.setViewportSize(phone);
  await signInAsOwner(page);
  const main = page.getByRole("main");
  await page.route("**/api/admin/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  const { body } = await (await openAdminApi(page)).call("get", "vehicles");
  await page.goto(`/admin/vehicules/${body.rows[0].id}`);
  await main.getByRole("button", { name: "Inscrire au carnet" }).click();
  const dialog = page.getByRole("dialog", { name: "Inscrire au carnet" });
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  const close = dialog.getByRole("button", { name: "Fermer", exact: true });
  // Looked for together: the notice stays for five seconds.
  await Promise.all([
    expect(toast(page)).toContainText("Rien n’a été enregistré"),
    expect.poll(async () => [await isSeen(toast(page)), await isSeen(close)]).toEqual([true, true]),
    expect(dialog.getByRole("status").filter({ hasText: "Rien n’a été" }).first()).toBeAttached(),
  ]);
});

async function sendQuote(page: Page, name: string): Promise<{ id: string; email: string }> {
  const email = `relance-${stamp}-${name.length}@exemple.fr`;
  const api = await openAdminApi(page);
  await sendRequest(page, name, email);
  const id = await requestOf(api, email);
  const { version } = (await api.call("get", `requests/${id}`)).body;
  const line = { title: "Nettoyage", details: "", quantity: 1, unitCents: 12_000 };
  const input = { lines: [line], travelCents: 0, validDays: 30, delay: "Sous 15 jours", message: "" };
  const sent = await api.call("post", "requests/quotes", { requestId: id, version, input });
  expect(sent).toMatchObject({ status: 201 });
  return { id, email };
}

test("two people remind of the same quote, and a customer accepts between preview and sending", async ({
  page,
  browser,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await page.setViewportSize(desk);
  await signInAsOwner(page);
  const silent = await sendQuote(page, "Silencieuse");
  const quick = await sendQuote(page, "Rapide");
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "fr-FR" });
  const colleague = await context.newPage();
  await signInAsOwner(colleague);
  const send = (tab: Page) => tab.getByRole("dialog").getByRole("button", { name: "Envoyer la relance" });
  for (const tab of [page, colleague]) {
    await tab.goto(`/admin/demandes/${silent.id}`);
    await tab.getByRole("button", { name: "Relancer" }).click();
    await expect(send(tab)).toBeEnabled();
  }
  await Promise.all([send(page).click(), send(colleague).click()]);
  const told = [toast(page), toast(colleague)];
  await Promise.all(told.map((notice) => expect(notice).toBeVisible()));
  const words = (await Promise.all(told.map((notice) => notice.textContent()))).sort();
  expect(words[0]).toMatch(/^Relance enregistrée/);
  expect(words[1]).toMatch(/^Rien n’est parti\s*Le client a déjà été relancé aujourd’hui\./);
  const { call } = await openAdminApi(page);
  const { mails } = (await call("get", `mails?q=${encodeURIComponent(silent.email)}`)).body;
  expect(mails.filter(({ template }: { template: string }) => template === "quote-reminder")).toHaveLength(1);

  await page.goto(`/admin/demandes/${quick.id}`);
  await page.getByRole("button", { name: "Relancer" }).click();
  await expect(send(page)).toBeEnabled();
  const customer = await context.newPage();
  await customer.goto(await mailedLink(page, quick.email, "evis"));
  await customer.getByRole("checkbox", { name: /^J’ai lu ce devis/ }).check();
  await customer.getByLabel(/Je demande que l’intervention commence/).check();
  await customer.getByRole("button", { name: "Accepter le devis avec obligation de paiement" }).click();
  await expect(customer.getByRole("heading", { name: /^Devis accepté/ })).toBeVisible();
  await send(page).click();
  await expect(toast(page)).toContainText("Le client a déjà accepté ce devis.");
  await expect(page.getByRole("button", { name: "Relancer" })).toHaveCount(0);
  await context.close();
});

test("a colleague was faster on a request, a quote and a rental: each page says so and keeps what was typed", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  await page.setViewportSize(desk);
  await signInAsOwner(page);
  const api = await openAdminApi(page);
  const { call } = api;
  const email = `ensemble-${stamp}@exemple.fr`;
  await sendRequest(page, "Ensemble", email);
  const id = await requestOf(api, email);
  const versionNow = async () => (await call("get", `requests/${id}`)).body.version;
  await call("post", `requests/${id}/status`, { status: "accepte", version: await versionNow() });

  await test.step("the day of the work", async () => {
    await page.goto(`/admin/demandes/${id}`);
    const day = page.getByLabel("Intervention prévue le");
    await day.fill(addDays(today, 12));
    await call("put", `requests/${id}/plan`, { plannedOn: addDays(today, 20), version: await versionNow() });
    const plan = page.getByRole("button", { name: "Planifier" });
    await plan.click();
    await expect(page.getByText(/^Cette demande a changé entre-temps/)).toBeVisible();
    await expect(day).toHaveValue(addDays(today, 12));
    await plan.click();
    await expect(toast(page)).toContainText("Intervention planifiée");
    expect((await call("get", `requests/${id}`)).body.request.plannedOn).toBe(addDays(today, 12));
  });

  await test.step("a quote", async () => {
    const { id: other } = await sendQuote(page, "Devisée");
    await page.goto(`/admin/demandes/${other}`);
    await page.getByRole("button", { name: "Nouveau devis" }).click();
    await page.getByLabel("Intitulé, ligne 1").fill("Nettoyage et cuir");
    const { version } = (await call("get", `requests/${other}`)).body;
    const line = { title: "Autre", details: "", quantity: 1, unitCents: 9000 };
    const input = { lines: [line], travelCents: 0, validDays: 30, delay: "Sous 15 jours", message: "" };
    expect((await call("post", "requests/quotes", { requestId: other, version, input })).status).toBe(201);
    page.once("dialog", (question) => question.accept());
    await page.reload();
    await expect(
      page.getByText("Un devis a été envoyé depuis que vous aviez commencé celui-ci."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Reprendre ma saisie" }).click();
    await expect(page.getByLabel("Intitulé, ligne 1")).toHaveValue("Nettoyage et cuir");
    await page.getByRole("button", { name: "Effacer", exact: true }).click();
  });

  await test.step("the notes of a rental", async () => {
    const booking = { machine: "dustego", days: [addDays(today, 90)] };
    const line = { title: "Location", price: "19.90€", details: "", type: "rental", booking };
    const order = (cart: readonly unknown[], dueCents: number) =>
      bodyOf(cart, dueCents, { name: "Louée", delivery: { ...bodyOf([], 0).delivery, way: "none" } });
    const recap = await askPrice(page, order([line], 0));
    await placed(page, order(recap.cart, recap.dueCents));
    const { periods } = (await call("get", `rentals?periode=${addDays(today, 90)}`)).body;
    const mine = periods.find((period: { customer: { name: string } }) => period.customer.name === "Louée");
    await page.goto(`/admin/locations?jour=${addDays(today, 90)}&location=${mine.periodId}`);
    const sheet = page.getByRole("dialog", { name: /Louée/ });
    const notes = sheet.getByLabel("Notes internes");
    await notes.fill("Flexible à changer");
    const theirs = { notes: "Prévenir la veille", before: "" };
    expect((await call("put", `rentals/${mine.rentalId}/notes`, theirs)).status).toBe(200);
    const save = sheet.getByRole("button", { name: "Enregistrer les notes" });
    await save.click();
    await expect(sheet.getByRole("alert")).toContainText("«\u00a0Prévenir la veille\u00a0»");
    await expect(notes).toHaveValue("Flexible à changer");
    await save.click();
    await expect(toast(page)).toContainText("Notes enregistrées");
    await expect(sheet.getByRole("alert")).toHaveCount(0);
  });
});
