import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Database } from "#db/client.ts";
import type { Deps } from "#usecases/deps.ts";
import { sendPassportReminders } from "#usecases/passport/send-reminders.ts";
import { finishVisit } from "#usecases/planning/run-visit.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { test } from "./own-site.ts";

const email = "carnet@exemple.fr";
const dayMs = 86_400_000;

test.use({ viewport: { width: 390, height: 844 } });

/** A customer with a car whose coating is planned in Attignat, and two readings of the paint noted on the visit. */
async function planCoating({ pool }: Database): Promise<string> {
  const one = async (query: string, values: unknown[]): Promise<string> =>
    (await pool.query(query, values)).rows[0].id;
  const customer = await one("select customer_of('Ada Exemple', $1, '') as id", [email]);
  const vehicle = await one(
    `insert into vehicles (customer_id, category, model, plate, colour)
     values ($1, 'B', 'Peugeot 308', 'UO-308-II', 'bleue') returning id`,
    [customer],
  );
  const job = await one(
    `insert into jobs (number, customer_id, state, source, contact_name, contact_email, commune, insee_code, latitude,
       longitude, minutes, total_cents)
     values ('I-2026-9001', $1, 'planned', 'phone', 'Ada Exemple', $2, 'Attignat', '01024', 46.285, 5.161, 300, 100)
     returning id`,
    [customer, email],
  );
  await pool.query(
    `insert into job_lines (job_id, position, vehicle_id, offer, category, title, unit_cents, minutes)
     values ($1, 0, $2, 'ceramic.gold', 'B', 'Gold', 100, 300)`,
    [job, vehicle],
  );
  const visit = await one(
    `insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
     select $1, min(id), 'planned', '2031-01-06T08:00Z', '2031-01-06T13:00Z', 0, 0, 0 from workers returning id`,
    [job],
  );
  for (const [sequence, panel, microns] of [
    [1, "hood", 118],
    [2, "rear-fender", 187],
  ] as const)
    await pool.query(
      `insert into visit_entries (id, visit_id, sequence, kind, content, actor, noted_at, received_at)
       values ($1, $2, $3, 'gauge', $4, 'x', now(), now())`,
      [randomUUID(), visit, sequence, { panel, microns }],
    );
  return visit;
}

async function signIn(page: Page, db: Database): Promise<void> {
  await page.goto("/mon-espace");
  await page.getByLabel("Votre adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  const field = page.getByLabel("Code à six chiffres");
  await expect(field).toBeVisible();
  const readCode = async () => {
    const { rows } = await db.pool.query(
      "select props ->> 'code' as code from mail_outbox where template = 'space-sign-in' and recipient = $1",
      [email],
    );
    return rows[0]?.code ?? "";
  };
  await expect.poll(readCode).toMatch(/^\d{6}$/);
  await field.fill(await readCode());
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bonjour");
}

test("a finished visit fills the passport; its owner shares it, stops, and books the booster from a reminder", async ({
  page,
  browser,
  site: { db, address },
}) => {
  test.slow();
  const deps: Deps = { db, now: () => new Date(), siteUrl: address, isDemo: true };
  const visitId = await planCoating(db);
  await finishVisit(deps, { visitId, actor: "equipe@exemple.fr" });

  await signIn(page, db);
  await page.goto("/mon-espace/vehicules");
  await page.getByRole("link", { name: "Carnet de Peugeot 308" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Peugeot 308");
  await expect(page.getByText("UO-308-II")).toBeVisible();
  await expect(page.locator(".pp-chip")).toHaveText([/187/, /118/]);
  await expect(page.getByRole("listitem").filter({ hasText: "Céramique Gold" }).first()).toContainText(
    "garanti jusqu’en",
  );
  await expectAccessible(page);

  await page.getByRole("switch", { name: "Partager le carnet" }).click();
  await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "true");
  const link = page.locator(".share-url");
  const url = (await link.getAttribute("href")) ?? "";

  // Somebody else, without a session and without JavaScript.
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const shared = await visitor.newPage();
  const answer = await shared.goto(url);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    "x-robots-tag": "noindex",
    "cache-control": "private, no-store",
  });
  await expect(shared.getByRole("heading", { level: 1 })).toHaveText("Peugeot 308");
  const html = await shared.content();
  for (const secret of ["Ada", email, "UO-308-II", "Attignat", "I-2026-9001"])
    expect(html, secret).not.toContain(secret);
  expect(html).toContain('"@type":"Car"');
  const pdf = await visitor.request.get(`${url}/pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  await page.getByRole("button", { name: "Ne plus partager" }).click();
  await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "false");
  expect((await shared.reload())?.status()).toBe(404);
  await expect(shared.getByRole("heading", { level: 1 })).toHaveText("Ce carnet n’est pas partagé");
  await visitor.close();

  // Half a year later.
  await db.pool.query(
    `update passport_entries set upkeep_on = current_date, cured_on = null where title = 'Céramique Gold'
       and vehicle_id in (select id from vehicles where plate = 'UO-308-II')`,
  );
  const noon = new Date(Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2);
  await sendPassportReminders({ ...deps, now: () => noon });
  const { rows } = await db.pool.query(
    "select props ->> 'bookUrl' as url from mail_outbox where template = 'passport-reminder' and recipient = $1",
    [email],
  );
  await page.goto(rows[0].url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le booster est à prévoir");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Choisir un créneau" }).click();
  await expect(page).toHaveURL(/\/creneau\?jeton=/);
  await expect(page.getByText("Peugeot 308").or(page.getByText("VIP")).first()).toBeVisible();
});
