import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { openDatabase } from "#db/client.ts";
import { parisDay, parisInstant } from "#domain/calendar/dates.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { type OwnProgram, testWithSharedProgram } from "./own-program.ts";
import { anonKey, ownerToken } from "./staff.ts";
import { nothingWaits, sign, step, strip, takePhoto } from "./visit-support.ts";
import { draft, expectNotice, keepDraft, open, send } from "./wizard-support.ts";

/** A member of the staff has a round with one visit. */
const test = testWithSharedProgram;

/** Calls of the admin API as the owner. */
async function adminApi(page: Page) {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  return async (method: "get" | "post" | "put", path: string, data?: object) =>
    (await page.request[method](`/api/admin/${path}`, { headers, data, maxRetries: 2 })).json();
}

/** A second browser with the session of an invited member of the staff, who is a worker of the planning. */
async function openStaffPhone(page: Page, browser: Browser, site: OwnProgram) {
  const call = await adminApi(page);
  const email = `equipier-${Date.now()}@exemple.fr`;
  await call("post", "staff", { email, role: "staff" });
  let text = "";
  // The outbox is emptied in its own time.
  const longest = { timeout: 60_000 };
  await expect
    .poll(async () => {
      const { mails } = await call("get", `mails?q=${encodeURIComponent(email)}`);
      text = mails[0] ? ((await call("get", `mails/${mails[0].id}`)).text ?? "") : "";
      return text;
    }, longest)
    .toContain("token_hash=");
  const [, token = ""] = /token_hash=(\w+)&type=invite/.exec(text) ?? [];
  const verified = await page.request.post("/auth/v1/verify", {
    headers: { apikey: await anonKey(page) },
    data: { type: "invite", token_hash: token },
  });
  const session = await verified.json();
  const worker = { name: "Théo", colour: "plum", week: null, skills: null, baseCode: "" };
  const { id: workerId } = await call("post", "planning/workers", { ...worker, accountId: session.user.id });
  const context = await browser.newContext({
    baseURL: site.address,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
    viewport: { width: 390, height: 844 },
  });
  await context.addInitScript((stored) => {
    if (window.top !== window || location.protocol === "about:") return;
    localStorage.setItem(`sb-${location.hostname.split(".", 1)[0]}-auth-token`, stored);
  }, JSON.stringify(session));
  return { phone: await context.newPage(), workerId: workerId as number };
}

/** Customers book from tomorrow on: the visit is brought to today, into the member's empty round. */
async function bringToToday({ folder }: OwnProgram, customer: string, workerId: number): Promise<void> {
  const db = openDatabase(`postgresql://reflet@/reflet?host=${encodeURIComponent(join(folder, "socket"))}`);
  const today = parisDay(new Date());
  const moved = await db.pool.query(
    `update visits set worker_id = $2, starts_at = $3, ends_at = $4
     where state = 'planned' and job_id in (select id from jobs where contact_name = $1)`,
    [customer, workerId, parisInstant(today, 10 * 60), parisInstant(today, 12 * 60)],
  );
  expect(moved.rowCount).toBe(1);
  await db.close();
}

test("from the wizard's success to the report: a customer and a member of the staff in two browsers", async ({
  page: customer,
  browser,
  site,
  expectConsole,
}) => {
  test.setTimeout(300_000);
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  const name = `Agnès Tournée${Date.now()}`;
  const { phone, workerId } = await openStaffPhone(customer, browser, site);

  await test.step("the customer sends the wizard and books a start", async () => {
    const contact = { name, email: "agnes.tournee@orange.fr", phone: "06 12 34 56 78", message: "" };
    const wanted = { suggestedServices: ["cleaning.standard.complete"], options: [], serviceProblems: [] };
    await keepDraft(customer, draft({ ...wanted, commune: "Attignat", contact }));
    await open(customer);
    await send(customer).click();
    await expectNotice(customer, "Devis envoyé avec succès !");
    await customer.getByRole("button", { name: "Choisir un créneau" }).click();
    await expect(customer.getByRole("heading", { name: "Choisir un créneau" })).toBeVisible();
    await customer.locator("a.bk-day").nth(4).click();
    await expect(customer.locator("a.bk-day").nth(4)).toHaveAttribute("aria-current", "date");
    await customer.locator(".bk-hour").first().click();
    await expect(customer.getByText("Créneau gardé encore")).toBeVisible();
    await customer.getByLabel("Numéro et rue").fill("5 chemin du Bief");
    await customer.getByRole("group", { name: "Où sera la voiture" }).getByText("Voie publique").click();
    await customer.getByRole("group", { name: "Une prise" }).getByText("Oui").click();
    await customer.getByLabel(/Je demande que l’intervention commence/).check();
    await customer.getByRole("button", { name: "Accepter le devis avec obligation de paiement" }).click();
    await expect(customer).toHaveURL(/\/rendez-vous\?jeton=/);
    await expect(customer.getByText("5 chemin du Bief")).toBeVisible();
  });

  await test.step("the member finds the visit in Ma journée, without amounts, and leaves", async () => {
    await bringToToday(site, name, workerId);
    await phone.goto("/admin");
    await phone.getByRole("region", { name: "Maintenant" }).getByRole("link", { name }).click();
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(phone.getByText("5 chemin du Bief")).toBeVisible();
    await expect(phone.getByText("€")).toHaveCount(0);
    await phone.getByLabel("Ajouter une note").fill("Portail vert, code 2580");
    await phone.getByText("Fiche du client", { exact: true }).click();
    await phone.getByRole("button", { name: "Garder la note" }).click();
    await expect(phone.getByText("Portail vert, code 2580")).toBeVisible();
    await phone.getByRole("button", { name: /^J’arrive/ }).click();
    await expect(phone.getByRole("button", { name: "Commencer" })).toBeVisible();
    await nothingWaits(phone);
    await customer.reload();
    await expect(customer.getByText("Arrivée vers")).toBeVisible();
  });

  await test.step("nobody there: the rule is said before anything can be noted", async () => {
    await phone.getByRole("button", { name: "Autres actions" }).click();
    const dialog = phone.getByRole("dialog", { name: "Autres actions" });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText("Attendez jusqu’à 10 h 15");
    await expect(dialog).toContainText("Votre règle garde 30 % du montant");
    await expect(dialog.getByRole("button", { name: /^(Noter le client absent|Possible à)/ })).toBeDisabled();
    await expectAccessible(phone);
    await phone.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("without network: damage, work, photos, a signed extra and the end are kept", async () => {
    await takePhoto(phone, "Avant, face avant", "#6a5a44");
    await nothingWaits(phone);
    await expect
      .poll(() => phone.evaluate(async () => Boolean(await caches.match(location.pathname))))
      .toBe(true);
    // Not `ready`: the document was opened at /admin, outside the worker's scope.
    const workerState = () =>
      phone.evaluate(
        async () => (await navigator.serviceWorker.getRegistration("/admin/rendez-vous/"))?.active?.state,
      );
    await expect.poll(workerState).toBe("activated");
    await phone.context().setOffline(true);
    await phone.getByLabel("Où est le défaut").selectOption("left");
    const buffer = await phone.screenshot({ clip: { x: 0, y: 0, width: 200, height: 150 }, type: "jpeg" });
    await phone
      .getByLabel("Photo du défaut")
      .setInputFiles({ name: "defaut.jpg", mimeType: "image/jpeg", buffer });
    await phone.getByLabel("Ce qui se voit").fill("Rayure sur la porte");
    await phone.getByLabel("Ou sa remarque, s’il ne signe pas").fill("Elle y était déjà");
    await expectAccessible(phone);
    await phone.getByRole("button", { name: "Garder le relevé" }).click();
    await expect(strip(phone, "2 éléments à envoyer")).toBeVisible();
    await phone.getByRole("textbox", { name: /Capot/ }).fill("214");
    await phone.getByRole("button", { name: "Noter", exact: true }).click();
    await expect(strip(phone, "3 éléments à envoyer")).toBeVisible();
    await phone.getByRole("button", { name: "Commencer" }).click();
    await takePhoto(phone, "Après, face avant", "#3a6a7a");
    await phone.getByLabel("Ajouter une prestation du tarif").selectOption("cleaning.option.carnauba-wax");
    await sign(phone);
    await phone.getByRole("button", { name: "Valider l’accord" }).click();
    await expect(strip(phone, "6 éléments à envoyer")).toBeVisible();
    for (let left = 6; await step(phone).count(); left += 1) {
      await step(phone).click();
      await expect(strip(phone, `${left + 1} éléments à envoyer`)).toBeVisible();
    }
    await phone.getByRole("button", { name: "Terminé" }).click();
    await expect(phone.getByRole("heading", { name: "Prête à rendre" })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole("heading", { name: "Prête à rendre" })).toBeVisible();
    await expect(phone.getByText("L’encaissement est au propriétaire.")).toBeVisible();
    await customer.reload();
    await expect(customer.getByText("Arrivée vers")).toBeVisible();
  });

  await test.step("with the network back everything is sent, and the customer reads the report", async () => {
    await phone.context().setOffline(false);
    await expect(phone.locator(".vw-strip")).toHaveCount(0, { timeout: 60_000 });
    await customer.reload();
    await expect(customer.getByRole("heading", { name: "C’est fait." })).toBeVisible();
    await expect(customer.getByRole("slider", { name: "Avant et après, face avant" })).toBeVisible();
    await expect(customer.getByRole("img", { name: /Capot 214\s*µm, repeinte/ })).toBeVisible();
    await expect(customer.getByText("Rayure sur la porte")).toBeVisible();
    await expect(customer.getByText(/Elle y était déjà/)).toBeVisible();
    await expect(customer.getByText("Cire de carnauba", { exact: true }).first()).toBeVisible();
    await expect(customer.getByText(/reste lisible jusqu’au/)).toBeVisible();
    await expectAccessible(customer);
    await phone.context().close();
  });
});
