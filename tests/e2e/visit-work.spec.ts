import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { dayAhead } from "./days.ts";
import { expect, test } from "./fixtures.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";
import { nothingWaits, sign, step, strip, takePhoto } from "./visit-support.ts";

interface BookedVisit {
  /** The customer's own browser, on the page of the visit. */
  readonly customer: Page;
  readonly visitId: string;
}

/** A visit booked by its customer through the site, as the booking's own journey does it. */
async function bookVisit(browser: Browser, staff: Page, baseURL: string): Promise<BookedVisit> {
  const name = `Noé ${crypto.randomUUID().slice(0, 8)}`;
  const context = await browser.newContext({ baseURL, locale: "fr-FR", reducedMotion: "reduce" });
  const customer = await context.newPage();
  await customer.goto(await openBooking(context.request, { name, origin: baseURL }));
  await customer.locator("a.bk-day").nth(5).click();
  await expect(customer.locator("a.bk-day").nth(5)).toHaveAttribute("aria-current", "date");
  await customer.locator(".bk-hour").last().click();
  await customer.getByLabel("Numéro et rue").fill("14 rue des Lilas");
  await customer.getByRole("group", { name: "Où sera la voiture" }).getByText("Voie publique").click();
  await customer.getByRole("group", { name: "Une prise" }).getByText("Oui").click();
  const early = customer.getByLabel(/Je demande que l’intervention commence/);
  if (await early.count()) await early.check();
  await customer.getByRole("button", { name: "Accepter le devis avec obligation de paiement" }).click();
  await expect(customer).toHaveURL(/\/rendez-vous\?jeton=/);
  return { customer, visitId: await findVisit(staff, name) };
}

async function openBooking(
  request: APIRequestContext,
  { name, origin }: { name: string; origin: string },
): Promise<string> {
  const headers = { origin };
  const sent = await request.post("/devis/envoyer", {
    multipart: {
      ...{ vehicleType: "particulier", vehicleCategory: "D", vehicleModel: "5008" },
      ...{ serviceObjective: "nettoyage_complet", suggestedServices: "cleaning.standard.complete" },
      ...{ commune: "Attignat", name, email: "noe.rapport@orange.fr" },
      ...{ phone: "06 12 34 56 78", message: crypto.randomUUID() },
    },
    headers,
  });
  const { booking } = (await sent.json()).request;
  const opened = await request.post(`/creneau?demande=${booking}`, { form: {}, headers, maxRedirects: 0 });
  return opened.headers().location ?? "";
}

async function findVisit(staff: Page, name: string): Promise<string> {
  const answer = await staff.request.get(`/api/admin/planning?du=${dayAhead(0)}&au=${dayAhead(40)}`, {
    headers: { Authorization: `Bearer ${await ownerToken(staff)}` },
  });
  const { visits } = (await answer.json()) as { visits: { id: string; customer: string }[] };
  return visits.find(({ customer }) => customer === name)?.id ?? "";
}

/** Puts an entry into the phone's database as the page would. */
async function putIntoQueue(page: Page, entry: object): Promise<void> {
  await page.evaluate(async (value) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("rendez-vous");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    await new Promise((resolve) => {
      const transaction = database.transaction("queue", "readwrite");
      transaction.objectStore("queue").add(value);
      transaction.oncomplete = resolve;
    });
    database.close();
  }, entry);
}

test("a visit from the departure to the report, without network for a while", async ({
  page,
  context,
  browser,
  baseURL,
  expectConsole,
}) => {
  test.setTimeout(180_000);
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /status of 409/, /Failed to fetch/);
  await signInAsOwner(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { customer, visitId } = await bookVisit(browser, page, baseURL ?? "");
  const address = `/admin/rendez-vous/${visitId}`;

  await test.step("before: where, what, and the van", async () => {
    await page.goto(address);
    await expect(page.getByText("14 rue des Lilas")).toBeVisible();
    await expect(page.getByText("formule sans eau")).toBeVisible();
    await page.getByText("Produits sans eau").click();
    await expect(page.getByRole("checkbox", { name: "Produits sans eau" })).toBeChecked();
    await expect(page.getByText(/^1 sur/)).toBeVisible();
    await nothingWaits(page);
    await expectAccessible(page);
  });

  await test.step("on the way: the customer's page says when", async () => {
    await page.getByRole("button", { name: /^J’arrive/ }).click();
    await expect(page.getByRole("button", { name: "Commencer" })).toBeVisible();
    await nothingWaits(page);
    await customer.reload();
    await expect(customer.getByText("Arrivée vers")).toBeVisible();
    await expect(customer.locator(".vp-place")).toHaveText([/14 rue des Lilas/, "5008"]);
    await expect(customer.locator(".vp-road")).toContainText("Parti à");
    await expect(customer.locator(".vp-road-van img")).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("the state on arrival: photos and readings", async () => {
    await takePhoto(page, "Avant, face avant", "#6a5a44");
    await page.getByRole("textbox", { name: /Capot/ }).fill("abc");
    await page.getByRole("button", { name: "Noter" }).click();
    await expect(page.getByText("Indiquez un nombre de 1 à 2000.")).toBeVisible();
    await page.getByRole("textbox", { name: /Capot/ }).fill("214");
    await page.getByRole("button", { name: "Noter" }).click();
    await expect(page.getByText("repeinte, ne pas polir")).toBeVisible();
    await nothingWaits(page);
    await expectAccessible(page);
  });

  await test.step("without network everything is kept, over a reload and a closed tab", async () => {
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match(location.pathname))))
      .toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.getByRole("button", { name: "Commencer" }).click();
    await step(page).click();
    await expect(strip(page, "2 éléments à envoyer")).toBeVisible();
    await takePhoto(page, "Après, face avant", "#3a6a7a");
    await page.reload();
    await expect(strip(page, "3 éléments à envoyer")).toBeVisible();
    await expect(page.getByRole("img", { name: "Après, face avant" })).toBeVisible();
    const tab = await context.newPage();
    await page.close();
    await tab.goto(address);
    await expect(strip(tab, "3 éléments à envoyer")).toBeVisible();
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.getByLabel("Ajouter une prestation du tarif").selectOption("cleaning.option.carnauba-wax");
    await sign(tab);
    await tab.getByRole("button", { name: "Valider l’accord" }).click();
    await expect(strip(tab, "4 éléments à envoyer")).toBeVisible();
    await tab.getByRole("button", { name: "Voir" }).click();
    const rows = tab.getByRole("list", { name: "À envoyer" }).getByRole("listitem");
    await expect(rows).toContainText([
      "Début du travail",
      "Fait : Mousse, lavage à deux seaux",
      "Photo après, face avant",
      "Supplément signé : Cire de carnauba",
    ]);
    await expectAccessible(tab);
  });

  const [phone = page] = context.pages();
  await test.step("of another account nothing is sent, and what the server refuses is shown", async () => {
    const stamp = { visitId, notedAt: new Date().toISOString() };
    const note = { kind: "note", content: { text: "D’un autre" } };
    await putIntoQueue(phone, { ...stamp, id: crypto.randomUUID(), userId: crypto.randomUUID(), body: note });
    const userId = await phone.evaluate(() => {
      const key = `sb-${location.hostname.split(".", 1)[0]}-auth-token`;
      return JSON.parse(localStorage.getItem(key) ?? "{}").user.id as string;
    });
    const content = { offer: "cleaning.option.engine-bay", title: "Moteur", unitCents: 1, minutes: 1 };
    const body = { kind: "extra", content: { ...content, sentence: "Oui", signature: "M1 1 L20 20" } };
    await putIntoQueue(phone, { ...stamp, id: crypto.randomUUID(), userId, body });
    await context.setOffline(false);
    await expect(strip(phone, "1 élément refusé")).toBeVisible({ timeout: 30_000 });
    await expect(phone.getByText("1 élément d’un autre compte attend")).toBeVisible();
    const rows = phone.getByRole("list", { name: "À envoyer" }).getByRole("listitem");
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("faites signer le nouveau");
    await expectAccessible(phone);
    await phone.getByRole("button", { name: "Retirer" }).click();
    await nothingWaits(phone);
  });

  await test.step("the end: the job is paid in cash", async () => {
    while (await step(phone).count()) {
      const label = await step(phone).textContent();
      await step(phone).click();
      await expect(phone.getByRole("button", { name: label ?? "" })).toHaveCount(0);
    }
    await phone.getByRole("button", { name: "Terminé" }).click();
    await expect(phone.getByRole("heading", { name: "Prête à rendre" })).toBeVisible();
    await expect(phone.getByText("Cire de carnauba", { exact: true })).toBeVisible();
    await nothingWaits(phone);
    await expectAccessible(phone);
    await phone.getByRole("button", { name: /^Carte/ }).click();
    await expect(phone.getByRole("img", { name: "QR code du paiement" })).toBeVisible();
    await phone.getByRole("button", { name: /^Espèces/ }).click();
    await phone.getByRole("button", { name: /reçus en espèces/ }).click();
    await expect(phone.getByText("Tout est payé")).toBeVisible();
    await nothingWaits(phone);
  });

  await test.step("the customer reads the report; nobody without the link sees the photos", async () => {
    await customer.reload();
    await expect(customer.getByRole("heading", { name: "C’est fait." })).toBeVisible();
    await expect(customer.locator(".vr-car > b")).toHaveText(["214"]);
    await expect(customer.getByRole("slider", { name: "Avant et après, face avant" })).toBeVisible();
    await expect(customer.getByText("Capot à 214 µm")).toBeVisible();
    await expect(customer.getByText("Tout est payé, merci.")).toBeVisible();
    await expect(customer.getByText("Pas de lavage")).toBeVisible();
    await expectAccessible(customer);
    const source = (await customer.locator(".compare img").first().getAttribute("src")) ?? "";
    const photo = await customer.request.get(source);
    expect([photo.status(), photo.headers()["content-type"]]).toEqual([200, "image/webp"]);
    expect((await customer.request.get(source.replace(/jeton=[^&]*/, "jeton=faux"))).status()).toBe(404);
    const invoice = await customer.request.get(
      customer.url().replace("/rendez-vous?", "/rendez-vous/facture?"),
    );
    expect(invoice.headers()["content-type"]).toBe("application/pdf");
    await customer.context().close();
  });
});
