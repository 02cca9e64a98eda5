import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openDatabase } from "#db/client.ts";
import { parisDay, parisInstant } from "#domain/calendar/dates.ts";
import { parseCalendar } from "#tests/support/parse-calendar.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { type OwnProgram, testWithSharedProgram } from "./own-program.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

/** The day shows everything that waits, whoever made it. */
const test = testWithSharedProgram;

test.use({ viewport: { width: 1440, height: 1000 } });

const panel = (page: Page, title: string) =>
  page.locator(".adm-panel").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** The owner drives a round: one visit today, whatever the day and the hour of the test. */
async function giveOwnerARound(page: Page, { folder }: OwnProgram, customer: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const me = (await (await page.request.get("/api/admin/me", { headers })).json()) as { userId: string };
  const worker = {
    name: "Moi",
    colour: "plum",
    week: null,
    skills: null,
    baseCode: "",
    accountId: me.userId,
  };
  const made = await page.request.post("/api/admin/planning/workers", { headers, data: worker });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  const address = `postgresql://reflet@/reflet?host=${encodeURIComponent(join(folder, "socket"))}`;
  const db = openDatabase(address);
  const today = parisDay(new Date());
  // The panel shows the first eight; on some weekdays the demonstration has more work done than that.
  await db.pool.query("update jobs set state = 'invoiced' where state = 'done'");
  await db.pool.query(
    `with person as (insert into customers (name) values ($1) returning id),
       job as (
         insert into jobs (number, customer_id, state, source, contact_name, contact_phone, street, postal_code, commune,
           latitude, longitude, minutes, total_cents)
         select 'I-E2E', id, 'planned', 'phone', $1, '+33612345678', '14 rue des Lilas', '01000', 'Bourg-en-Bresse',
           46.2, 5.22, 120, 18900 from person returning id
       ),
       line as (
         insert into job_lines (job_id, position, title, category, unit_cents)
         select id, 1, 'VIP Complet', 'C', 18900 from job
       )
     insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
     select id, $2, 'planned', $3, $4, 20, 20, 15 from job`,
    [customer, id, parisInstant(today, 600), parisInstant(today, 720)],
  );
  await db.close();
}

test("the owner goes through the day: the stop step by step, a row taken back and one that goes", async ({
  page,
  site,
}) => {
  test.slow();
  await signInAsOwner(page);
  await giveOwnerARound(page, site, "Sophie Visite");
  await page.goto("/admin");
  await expect(page).toHaveTitle("Ma journée | Administration");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[A-Z][a-z]+ \d/);
  await expectAccessible(page);

  await test.step("on three widths nothing reaches beyond the screen", async () => {
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
    const tabs = page.getByRole("navigation", { name: "Raccourcis" });
    await expect(tabs.getByRole("link")).toHaveText([/Journée/, /Planning/, /Demandes/, /Locations/]);
    await page.setViewportSize({ width: 1440, height: 1000 });
  });

  await test.step("with many answers money stands under the day, else beside it", async () => {
    const isPlaced = async () => {
      const answers = await panel(page, "À répondre").boundingBox();
      const money = await panel(page, "Argent").boundingBox();
      const isMany = (await panel(page, "À répondre").getByRole("listitem").count()) >= 6;
      return (money?.x ?? 0) < (answers?.x ?? 0) === isMany;
    };
    await expect.poll(isPlaced).toBe(true);
  });

  await test.step("the bright button is the next step of the visit", async () => {
    const now = page.getByRole("region", { name: "Maintenant" });
    await expect(now).toContainText("Sophie Visite");
    await expect(now).toContainText("14 rue des Lilas, 01000 Bourg-en-Bresse");
    await expect(now.getByRole("link", { name: "Appeler" })).toHaveAttribute("href", "tel:+33612345678");
    await expect(now.getByRole("button", { name: "Terminé" })).toBeDisabled();
    await now.getByRole("button", { name: "J’arrive" }).click();
    await expect(now).toContainText("Arrivée vers");
    await now.getByRole("button", { name: "Commencer" }).click();
    await expect(now).toContainText("Commencé à");
    await now.getByRole("button", { name: "Terminé" }).click();
    await expect(now).toBeHidden();
    await expect(panel(page, "Argent").getByRole("button", { name: "Facturer Sophie Visite" })).toBeVisible();
  });

  await test.step("a row that was finished can be taken back; left alone, it goes", async () => {
    const depot = panel(page, "Dépôt");
    const count = depot.getByRole("button", { name: /^Compter/ }).first();
    const product = (await count.textContent())?.replace(/^Compter\s*/, "") ?? "";
    const answer = async (pieces: string) => {
      await depot.getByRole("button", { name: `Compter ${product}` }).click();
      const dialog = page.getByRole("dialog", { name: product });
      await dialog.getByLabel("Compté sur l’étagère").fill(pieces);
      await dialog.getByRole("button", { name: "Corriger le stock" }).click();
    };
    await answer("-1");
    await expect(page.getByText("Indiquez un nombre entier, 0 ou plus.")).toBeVisible();
    await page.keyboard.press("Escape");
    await answer("50");
    const undo = depot.getByRole("button", { name: "Annuler" });
    await expect(undo).toBeFocused();
    await expectAccessible(page);
    await undo.click();
    await expect(depot.getByRole("button", { name: `Compter ${product}` })).toBeFocused();
    await answer("50");
    await expect(depot.getByText(`${product} : 50 en stock`)).toBeVisible();
    await expect(depot.getByText(product)).toHaveCount(0, { timeout: 20_000 });
  });

  await test.step("the team’s day has everybody’s visits, and one button makes everything", async () => {
    await page.getByRole("navigation", { name: "De qui" }).getByRole("link", { name: "Équipe" }).click();
    await expect(page).toHaveURL(/de=equipe/);
    await expect(panel(page, "Aujourd’hui")).toContainText("Sophie Visite");
    await page.getByRole("button", { name: "Créer" }).click();
    const dialog = page.getByRole("dialog", { name: "Créer" });
    await expect(dialog.getByRole("link")).toHaveCount(4);
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("link", { name: /Devis au téléphone/ }).click();
    await expect(page).toHaveURL(/\/admin\/devis\/nouveau$/);
  });
});

test("a worker’s calendar opens by its secret address until it is closed", async ({ page }) => {
  await signInAsOwner(page);
  await page.goto("/admin/planning/equipe");
  await page.getByRole("button", { name: "Agenda d’Hélène Exemple" }).click();
  const dialog = page.getByRole("dialog", { name: "Agenda d’Hélène Exemple" });
  await dialog.getByRole("button", { name: "Créer l’adresse" }).click();
  const field = dialog.getByLabel("Adresse de l’agenda");
  await expect(field).toHaveValue(/\/calendrier\/[\w-]{43}\.ics$/);
  await expectAccessible(page, "dialog[open]");
  const { pathname } = new URL(await field.inputValue());
  const file = await page.request.get(pathname);
  expect(file.status()).toBe(200);
  expect(file.headers()).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
  });
  const { events } = parseCalendar(await file.text());
  expect(events.length).toBeGreaterThan(3);
  const { etag = "" } = file.headers();
  expect((await page.request.get(pathname, { headers: { "If-None-Match": etag } })).status()).toBe(304);
  const wrong = pathname.replace(/.{5}\.ics$/, "xxxxx.ics");
  expect((await page.request.get(wrong)).status()).toBe(404);
  expect((await page.request.get(pathname.replace(".ics", ""))).status()).toBe(404);

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Agenda d’Hélène Exemple" }).click();
  // Shown once: the dialog has it no more.
  await expect(field).toBeHidden();
  await dialog.getByRole("button", { name: "Fermer l’adresse" }).click();
  await expect(page.locator(".toast")).toContainText("Adresse fermée");
  expect((await page.request.get(pathname)).status()).toBe(404);
});
