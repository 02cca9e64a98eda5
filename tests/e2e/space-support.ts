import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Database } from "#db/client.ts";
import { expect } from "./fixtures.ts";

/** A customer of the demonstration, with orders and a rental. */
export const spaceCustomer = { name: "Nadia", email: "client@exemple.fr" };

/** Chromium's own authenticator, which verifies its user without asking. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person unlocks it. */
    setVerified: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

/** The code of the newest message of this kind. */
export async function mailedCode({ pool }: Database, template: string, email: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        "select props ->> 'code' as code from mail_outbox where template = $1 and recipient = $2 order by created_at desc limit 1",
        [template, email],
      );
      code = rows[0]?.code ?? "";
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

export async function signInToSpace(page: Page, db: Database, email = spaceCustomer.email): Promise<void> {
  await page.goto("/mon-espace");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon espace");
  await page.getByLabel("Votre adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  const field = page.getByLabel("Code à six chiffres");
  await expect(field).toBeVisible();
  await field.fill(await mailedCode(db, "space-sign-in", email));
  await page.getByRole("button", { name: "Ouvrir mon espace" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bonjour");
}

/** A blue car of this customer whose coating is planned in Attignat, with two readings of the paint. */
export async function planCoating(
  { pool }: Database,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<string> {
  const one = async (query: string, values: unknown[]): Promise<string> =>
    (await pool.query(query, values)).rows[0].id;
  const customer = await one("select customer_of($1, $2, '') as id", [name, email]);
  const vehicle = await one(
    `insert into vehicles (customer_id, category, model, plate, colour)
     values ($1, 'B', 'Peugeot 308', 'UO-308-II', 'bleue') returning id`,
    [customer],
  );
  const job = await one(
    `insert into jobs (number, customer_id, state, source, contact_name, contact_email, commune, insee_code, latitude,
       longitude, minutes, total_cents)
     values ('I-2026-9001', $1, 'planned', 'phone', $2, $3, 'Attignat', '01024', 46.285, 5.161, 300, 100)
     returning id`,
    [customer, name, email],
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

/** Half a year later: the booster of that coating is due. */
export async function makeBoosterDue({ pool }: Database): Promise<void> {
  await pool.query(
    `update passport_entries set upkeep_on = current_date, cured_on = null where title = 'Céramique Gold'
       and vehicle_id in (select id from vehicles where plate = 'UO-308-II')`,
  );
}
