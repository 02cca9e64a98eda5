import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { listPurges, purgeOldData } from "./purge-old-data.ts";

const now = new Date("2026-11-15T10:00:00Z");
let test: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "http://localhost", isDemo: false };
});
afterAll(() => test.drop());

const actor = "camille@exemple.fr";
const run = (query: ReturnType<typeof sql>) => test.db.orm.execute(query);
const count = async (query: ReturnType<typeof sql>) => (await run(query)).rowCount;

async function addRequest(
  email: string,
  status = "nouveau",
  updated = "2026-11-01T10:00:00Z",
): Promise<string> {
  const { rows } = await run(sql`
    insert into quote_requests (fingerprint, kind, status, name, email, phone, message, created_at, updated_at)
    values ('f', 'contact', ${status}, 'Nadia', ${email}, '0612345678', 'Bonjour', ${updated}, ${updated})
    returning id`);
  return String(rows[0]?.id);
}

async function addOrder(email: string, status: string, created: string): Promise<string> {
  const { rows } = await run(sql`
    insert into orders (number, token, idempotency_key, status, name, email, phone, delivery_way, payment_way,
      weight_grams, subtotal_cents, delivery_cents, total_cents, due_cents, terms_version, paid_at, created_at)
    values (gen_random_uuid()::text, gen_random_uuid()::text, gen_random_uuid(), ${status}, 'Nadia', ${email}, '06',
      'pickup', 'onSite', 0, 1000, 0, 1000, 1000, '1', ${created}, ${created})
    returning id`);
  return String(rows[0]?.id);
}

async function fillHouse(email: string): Promise<void> {
  await addRequest(email);
  const accepted = await addRequest(email, "accepte");
  await run(
    sql`insert into quotes (number, request_id, document) values (${`D-${email}`}, ${accepted}, '{}')`,
  );
  await addOrder(email, "annulee", "2026-10-01T10:00:00Z");
  const billed = await addOrder(email, "remise", "2026-10-01T10:00:00Z");
  await run(sql`
    insert into billing_documents (number, series, year, sequence, order_id, total_cents, document, created_at)
    values (${`F-${email}`}, 'invoice', 2026, ${email.length}, ${billed}, 1000, '{}', now())`);
  await run(sql`
    insert into newsletter_subscribers (email, status, consent_text, consent_at, confirmed_at)
    values (${email.toLowerCase()}, 'confirmed', 'Oui', now(), now())`);
  await run(sql`
    insert into mail_outbox (id, template, props, recipient, status, subject, sent_at)
    values (gen_random_uuid(), 'request-receipt', '{}', ${email}, 'captured', 'Merci', now())`);
  const { rows } = await run(sql`
    insert into review_invitations (kind, subject_id, email, name, service, experience_on, token_hash, expires_at)
    values ('request', ${email}, ${email}, 'Nadia', 'ceramique', '2026-10-01', ${email}::bytea, now())
    returning id`);
  await run(sql`
    insert into reviews (invitation_id, service, rating, body, author, commune, experience_on)
    values (${String(rows[0]?.id)}, 'ceramique', 5, 'Parfait', 'Nadia F.', 'Bourg', '2026-10-01')`);
}

it("hands a person everything kept under their address, whatever its case, and nobody else's", async () => {
  await fillHouse("Nadia@exemple.fr");
  await fillHouse("quelquun.d.autre@exemple.fr");
  const found = await exportPerson(deps, { email: " nadia@EXEMPLE.fr ", actor });
  const counts = Object.fromEntries(Object.entries(found).map(([name, rows]) => [name, rows.length]));
  expect(counts).toEqual({
    demandes: 2,
    devis: 1,
    commandes: 2,
    factures: 1,
    locations: 0,
    avis: 1,
    "cartes cadeaux": 0,
    parrainage: 0,
    déclarations: 0,
    newsletter: 1,
    "e-mails envoyés": 1,
  });
  expect(found.demandes?.[0]).toMatchObject({ name: "Nadia", phone: "0612345678", message: "Bonjour" });
});

it("erases what may go, keeps what the law asks for, and says which", async () => {
  const report = await erasePerson(deps, { email: "nadia@exemple.fr", actor });
  expect(report.filter(({ erased, kept }) => erased + kept > 0)).toEqual([
    { what: "newsletter", erased: 1, kept: 0, why: "" },
    { what: "avis", erased: 1, kept: 0, why: "" },
    { what: "demandes", erased: 1, kept: 1, why: "un devis accepté ou une commande s’y rattache" },
    { what: "commandes", erased: 1, kept: 1, why: "factures à conserver dix ans, ou commande en cours" },
    { what: "e-mails", erased: 1, kept: 0, why: "" },
  ]);
  const { rows } = await run(sql`select author, commune, body from reviews order by author`);
  expect(rows).toEqual([
    { author: "Nadia F.", commune: "Bourg", body: "Parfait" },
    { author: "Personne effacée", commune: "", body: "Parfait" },
  ]);
  expect(await count(sql`select from orders where name = 'Personne effacée' and phone = ''`)).toBe(1);
  expect(await count(sql`select from newsletter_subscribers`)).toBe(1);
});

it("names nobody in the journal", async () => {
  const { rows } = await run(sql`select action, subject_id, detail::text as detail from journal order by id`);
  expect(rows.map(({ action }) => action)).toEqual(["person.exported", "person.erased"]);
  expect(rows[0]?.subject_id).toBe(rows[1]?.subject_id);
  expect(JSON.stringify(rows)).not.toMatch(/nadia/i);
});

it("forgets by itself what is past its time, to the day, and logs how much", async () => {
  await run(sql`delete from purge_log`);
  await run(sql`alter table quote_requests disable trigger quote_requests_touch`);
  await addRequest("vieux@exemple.fr", "refuse", "2023-11-15T09:00:00Z");
  await addRequest("vieux-accepte@exemple.fr", "accepte", "2023-01-01T10:00:00Z");
  await addRequest("recent@exemple.fr", "refuse", "2023-11-15T11:00:00Z");
  await addOrder("dixans@exemple.fr", "remise", "2016-11-01T10:00:00Z");
  await addOrder("neufans@exemple.fr", "remise", "2017-11-01T10:00:00Z");
  await run(sql`
    insert into mail_outbox (id, template, props, recipient, status, subject, sent_at, created_at) values
      (gen_random_uuid(), 'x', '{}', 'a@exemple.fr', 'sent', 'S', now(), '2025-11-01'),
      (gen_random_uuid(), 'x', '{}', 'a@exemple.fr', 'queued', null, null, '2025-11-01'),
      (gen_random_uuid(), 'x', '{}', 'a@exemple.fr', 'sent', 'S', now(), '2025-12-01')`);
  expect(await purgeOldData(deps)).toBe(3);
  const log = (await listPurges(deps)).map(({ what, count: gone, actor: by }) => [what, gone, by]);
  expect(log.toSorted()).toEqual([
    ["commandes de plus de dix ans", 1, "système"],
    ["demandes sans suite", 1, "système"],
    ["e-mails envoyés", 1, "système"],
  ]);
  expect(
    await count(
      sql`select from quote_requests where email in ('vieux-accepte@exemple.fr', 'recent@exemple.fr')`,
    ),
  ).toBe(2);
  expect(await count(sql`select from orders where email = 'neufans@exemple.fr'`)).toBe(1);
  expect(await purgeOldData(deps)).toBe(0);
});
