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
    insert into quote_requests (fingerprint, kind, status, name, email, phone, message, notes, created_at, updated_at)
    values ('f', 'contact', ${status}, ${nameOf(email)}, ${email}, '0612345678', 'Bonjour', 'Ancienne note',
      ${updated}, ${updated})
    returning id`);
  const id = String(rows[0]?.id);
  await run(sql`
    insert into request_notes (request_id, body, actor, at)
    values (${id}, ${`${nameOf(email)} rappelle mardi`}, ${actor}, now())`);
  return id;
}

async function addOrder(email: string, status: string, created: string): Promise<string> {
  const { rows } = await run(sql`
    insert into orders (number, token, idempotency_key, status, name, email, phone, delivery_way, payment_way,
      weight_grams, subtotal_cents, delivery_cents, total_cents, due_cents, terms_version, paid_at, created_at)
    values (gen_random_uuid()::text, gen_random_uuid()::text, gen_random_uuid(), ${status}, ${nameOf(email)}, ${email},
      '06', 'pickup', 'onSite', 0, 1000, 0, 1000, 1000, '1', ${created}, ${created})
    returning id`);
  const id = String(rows[0]?.id);
  await run(sql`
    insert into order_notes (order_id, body, actor, at) values (${id}, ${`Livrer chez ${nameOf(email)}`}, ${actor}, now())`);
  return id;
}

/** "Nadia" of "Nadia@exemple.fr": every text written about a person holds it, so that a search finds what is left. */
const nameOf = (email: string) => email.split("@")[0];

async function addRental(email: string): Promise<void> {
  const { rows } = await run(sql`
    insert into rentals (machine, days, price_cents, original_cents, customer_name, customer_email, status, booked_at,
      notes)
    values ('puzzi', '{2026-10-01}', 1, 1, ${nameOf(email)}, ${email}, 'booked', now(), ${`${nameOf(email)}, en retard`})
    returning id`);
  const unit = await run(sql`
    insert into rental_units (machine, number) values ('puzzi', ${email.length}) returning id`);
  const period = await run(sql`
    insert into rental_periods (rental_id, unit_id, first_day, last_day, turn_round_days, handed_over_at, returned_at,
      return_state, hand_over_note, return_note)
    values (${rows[0]?.id}, ${unit.rows[0]?.id}, '2026-10-01', '2026-10-01', 0, now(), now(), 'abime',
      ${`Remise à ${nameOf(email)}`}, ${`Cassée par ${nameOf(email)}`})
    returning id`);
  await run(sql`
    insert into rental_photos (period_id, moment, bytes, mime, width, height)
    values (${period.rows[0]?.id}, 'retour', ${"x"}::bytea, 'image/webp', 1, 1)`);
}

/** Spent long ago, bought by the same person who received it. */
async function addGiftCard(email: string, orderId: string): Promise<void> {
  const { rows } = await run(sql`
    insert into order_lines (order_id, position, kind, title, unit_cents, quantity, weight_grams, recipient)
    values (${orderId}, 1, 'gift_card', 'Carte cadeau', 1000, 1, 0,
      ${JSON.stringify({ name: nameOf(email), email, message: `Pour ${nameOf(email)}` })})
    returning id`);
  await run(sql`
    insert into gift_cards (code, kind, initial_cents, balance_cents, recipient_name, recipient_email, message,
      buyer_name, order_id, order_line_id, deliver_on, expires_on, created_at)
    values (gen_random_uuid()::text, 'bought', 1000, 0, ${nameOf(email)}, ${email}, ${`Pour ${nameOf(email)}`},
      ${nameOf(email)}, ${orderId}, ${rows[0]?.id}, '2026-01-01', '2027-01-01', now())`);
}

async function addReferral(email: string, orderId: string): Promise<void> {
  const code = `PAR-${email.length}`;
  await run(sql`
    insert into referral_codes (code, email, name, created_at) values (${code}, ${email}, ${nameOf(email)}, now())`);
  await run(sql`
    insert into referral_credits (order_id, code, email, created_at) values (${orderId}, ${code}, ${email}, now())`);
  await run(sql`
    with promo as (
      insert into promo_codes (code, kind, percent, scope, first_day, created_at)
      values (upper(${`PROMO${email.length}`}), 'percent', 10, 'all', '2026-01-01', now()) returning id
    )
    insert into promo_uses (order_id, promo_code_id, cents, person_email, at)
    select ${orderId}::uuid, id, 100, fold_email(${email}), now() from promo`);
}

async function addReview(email: string): Promise<void> {
  const { rows } = await run(sql`
    insert into review_invitations (kind, subject_id, email, name, service, experience_on, token_hash, expires_at)
    values ('request', ${String(email.length)}, ${email}, ${nameOf(email)}, 'ceramique', '2026-10-01', ${email}::bytea,
      now())
    returning id`);
  await run(sql`
    insert into reviews (invitation_id, service, rating, body, author, commune, experience_on)
    values (${String(rows[0]?.id)}, 'ceramique', 5, 'Parfait', ${`${nameOf(email)} F.`}, 'Bourg', '2026-10-01')`);
}

/** Given up: the customer's file, a vehicle, an address, and what was noted at the visit. */
async function addJob(email: string): Promise<void> {
  const { rows } = await run(sql`select customer_of(${nameOf(email)}, ${email}, '0612345678') as id`);
  const customer = rows[0]?.id;
  await run(sql`update customers set notes = ${`${nameOf(email)} paie tard`} where id = ${customer}`);
  await run(sql`
    insert into vehicles (customer_id, category, model, plate, notes)
    values (${customer}, 'B', ${`Clio de ${nameOf(email)}`}, 'AB-123-CD', '')`);
  await run(sql`
    insert into customer_addresses (customer_id, street, commune, latitude, longitude)
    values (${customer}, ${`1 rue ${nameOf(email)}`}, 'Foissiat', 46, 5)`);
  const job = await run(sql`
    insert into jobs (number, customer_id, state, source, contact_name, contact_email, contact_phone, street, notes,
      minutes)
    values (gen_random_uuid()::text, ${customer}, 'cancelled', 'phone', ${nameOf(email)}, ${email}, '06',
      ${`1 rue ${nameOf(email)}`}, ${`${nameOf(email)} a un chien`}, 60)
    returning id`);
  await run(sql`
    insert into makeovers (id, service, title, done_on, job_id, consent, consent_by, consent_at, consent_means, position)
    values (gen_random_uuid(), 'cleaning', ${`Voiture de ${nameOf(email)}`}, '2026-10-01', ${job.rows[0]?.id}, 'given',
      ${nameOf(email)}, now(), 'report', 1)`);
  const visit = await run(sql`
    insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
    values (${job.rows[0]?.id}, (select min(id) from workers), 'cancelled', '2026-10-01T08:00Z', '2026-10-01T09:00Z', 0, 0, 0)
    returning id`);
  await run(sql`
    insert into visit_messages (visit_id, author, body, at)
    values (${visit.rows[0]?.id}, 'customer', ${`${nameOf(email)} sera là`}, now())`);
  await run(sql`
    insert into visit_entries (id, visit_id, sequence, kind, content, actor, noted_at, received_at)
    values (gen_random_uuid(), ${visit.rows[0]?.id}, 1, 'note',
      ${JSON.stringify({ text: `${nameOf(email)} absente` })}, 'lea@exemple.fr', now(), now())`);
}

/** A contract that was never accepted. */
async function addSubscription(email: string): Promise<void> {
  await run(sql`
    insert into subscriptions (number, customer_id, state, offer, category, title, minutes, price_cents, starts_on,
      contact_name, contact_email, street)
    values (gen_random_uuid()::text, customer_of(${nameOf(email)}, ${email}, '0612345678'), 'withdrawn',
      'subscription.full', 'standard', 'Abonnement', 120, 8000, '2026-12-01', ${nameOf(email)}, ${email},
      ${`1 rue ${nameOf(email)}`})`);
}

async function fillEveryTable(email: string): Promise<void> {
  const open = await addRequest(email);
  await run(sql`
    insert into request_photos (request_id, bytes, mime, width, height)
    values (${open}, ${"photo"}::bytea, 'image/webp', 1, 1)`);
  const accepted = await addRequest(email, "accepte");
  await run(sql`
    insert into quotes (number, request_id, document, accepted_at, accept_text)
    values (${`D-${email.length}`}, ${accepted}, '{}', now(), 'Je l’accepte.')`);
  const cancelled = await addOrder(email, "annulee", "2026-10-01T10:00:00Z");
  const billed = await addOrder(email, "remise", "2026-10-01T10:00:00Z");
  await run(sql`
    insert into billing_documents (number, series, year, sequence, order_id, total_cents, document, created_at)
    values (${`F-${email.length}`}, 'invoice', 2026, ${email.length}, ${billed}, 1000, '{}', now())`);
  await addRental(email);
  await addJob(email);
  await addSubscription(email);
  await addGiftCard(email, cancelled);
  await addReferral(email, billed);
  await addReview(email);
  await run(sql`
    insert into declarations (kind, number, fingerprint, name, email, handled_at, received_at, details)
    values ('retractation', ${`R-${email.length}`}, ${String(email.length)}, ${nameOf(email)}, ${email}, now(), now(),
      ${JSON.stringify({ contrat: `Contrat de ${nameOf(email)}` })})`);
  await run(sql`
    insert into newsletter_subscribers (email, status, consent_text, consent_at, confirmed_at)
    values (${email.toLowerCase()}, 'confirmed', 'Oui', now(), now())`);
  for (const [to, replyTo] of [
    [email, null],
    ["bonjour@reflet-bressan.example", email],
  ]) {
    await run(sql`
      insert into mail_outbox (id, template, props, recipient, reply_to, status, subject, body, sent_at)
      values (gen_random_uuid(), 'request-receipt', '{}', ${to}, ${replyTo}, 'captured', 'Merci',
        ${`Bonjour ${nameOf(email)}`}, now())`);
  }
}

/** The tables that still contain something of a person, and in how many rows. */
async function traces(of: string): Promise<Record<string, number>> {
  const tables = await run(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'auth\\_%' order by 1`);
  const found: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const table = sql.identifier(String(name));
    const rows = await count(sql`select from ${table} as row where row::text ilike ${`%${of}%`}`);
    if (rows) found[String(name)] = rows;
  }
  return found;
}

it("exports everything kept under a person's address, whatever its case, and no other person's", async () => {
  await fillEveryTable("Nadia@exemple.fr");
  await fillEveryTable("quelquun.d.autre@exemple.fr");
  const found = await exportPerson(deps, { email: " nadia@EXEMPLE.fr ", actor });
  const counts = Object.fromEntries(Object.entries(found).map(([name, rows]) => [name, rows.length]));
  expect(counts).toEqual({
    demandes: 2,
    devis: 1,
    commandes: 2,
    factures: 1,
    locations: 1,
    avis: 1,
    "cartes cadeaux": 1,
    parrainage: 2,
    déclarations: 1,
    interventions: 1,
    réalisations: 1,
    abonnements: 1,
    newsletter: 1,
    "e-mails": 2,
    "fiche client": 1,
    "espace client": 1,
    "carnets des véhicules": 0,
    "partage des carnets": 0,
    "rappels d’entretien": 0,
    "demandes par téléphone": 0,
    "réalisations de sa fiche": 0,
  });
  expect(found.demandes?.[0]).toMatchObject({
    name: "Nadia",
    phone: "0612345678",
    message: "Bonjour",
    notes: "Ancienne note",
    notes_internes: [{ body: "Nadia rappelle mardi" }],
    photos: [{ type: "image/webp", base64: Buffer.from("photo").toString("base64") }],
  });
  expect(found.devis?.[0]).toMatchObject({ accept_text: "Je l’accepte." });
  expect(found.commandes?.[0]).toMatchObject({ notes_internes: [{ body: "Livrer chez Nadia" }] });
  expect(found.locations?.[0]).toMatchObject({
    notes_internes: "Nadia, en retard",
    periods: [{ hand_over_note: "Remise à Nadia", return_note: "Cassée par Nadia" }],
  });
  // The export does not name the author of a note.
  expect(JSON.stringify(found)).not.toMatch(new RegExp(`quelquun|${actor}`));
});

it("knows every table that holds an e-mail address: a new one belongs in export and erasure", async () => {
  const { rows } = await run(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)(email|recipient|reply_to)$'
      and table_name not like 'auth\\_%' order by 1`);
  const filled = Object.keys(await traces("nadia"));
  // The sign-in service knows staff alone, who are removed under « Équipe ».
  expect(rows.map(({ name }) => name).filter((name) => !filled.includes(String(name)))).toEqual([]);
  expect(rows.length).toBeGreaterThan(8);
});

it("erases what may go, keeps what the law asks for, and says which", async () => {
  const report = await erasePerson(deps, { email: "nadia@exemple.fr", actor });
  expect(report).toEqual([
    { what: "newsletter", erased: 1, kept: 0, why: "" },
    { what: "avis", erased: 1, kept: 0, why: "" },
    { what: "réalisations", erased: 1, kept: 0, why: "" },
    { what: "demandes", erased: 1, kept: 1, why: "un devis accepté ou une commande s’y rattache" },
    { what: "locations", erased: 1, kept: 0, why: "" },
    { what: "commandes", erased: 1, kept: 1, why: "factures à conserver dix ans, ou commande en cours" },
    { what: "cartes cadeaux", erased: 1, kept: 0, why: "" },
    { what: "parrainage", erased: 2, kept: 0, why: "" },
    { what: "codes promo", erased: 1, kept: 0, why: "" },
    { what: "déclarations", erased: 1, kept: 0, why: "" },
    { what: "abonnements", erased: 1, kept: 0, why: "" },
    { what: "interventions", erased: 1, kept: 0, why: "" },
    { what: "e-mails", erased: 2, kept: 0, why: "" },
    { what: "demandes par téléphone", erased: 0, kept: 0, why: "" },
    { what: "réalisations de sa fiche", erased: 0, kept: 0, why: "" },
    { what: "interventions sans adresse e-mail", erased: 0, kept: 0, why: "" },
    { what: "fiche client", erased: 1, kept: 0, why: "" },
  ]);
  // Nothing more, in no column of no table; notes about the person are gone even where the rest stays.
  expect(await traces("nadia")).toEqual({ orders: 1, quote_requests: 1 });
  expect(await count(sql`select from rental_photos`)).toBe(1);
  expect(await count(sql`select from quote_requests where notes = ''`)).toBe(1);
  expect(Object.keys(await traces("quelquun")).length).toBeGreaterThan(12);
  const { rows } = await run(sql`select author, commune, body from reviews order by author`);
  expect(rows).toEqual([
    { author: "Personne effacée", commune: "", body: "Parfait" },
    { author: "quelquun.d.autre F.", commune: "Bourg", body: "Parfait" },
  ]);
  expect(await count(sql`select from orders where name = 'Personne effacée' and phone = ''`)).toBe(1);
});

it("names no person in the journal", async () => {
  const { rows } = await run(sql`select action, subject_id, detail::text as detail from journal order by id`);
  expect(rows.map(({ action }) => action)).toEqual(["person.exported", "person.erased"]);
  expect(rows[0]?.subject_id).toBe(rows[1]?.subject_id);
  expect(JSON.stringify(rows)).not.toMatch(/nadia/i);
});

it("deletes by itself what has been kept long enough, to the day, and logs how much", async () => {
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
  expect(
    await count(sql`select from order_notes where body in ('Livrer chez neufans', 'Livrer chez dixans')`),
  ).toBe(1);
  expect(await purgeOldData(deps)).toBe(0);
});

it("exports no code and no link that opens something", async () => {
  const address = "cle@exemple.fr";
  await fillEveryTable(address);
  const write = (template: string, props: object, body: string) =>
    run(sql`insert into mail_outbox (id, template, props, recipient, status, subject, html, body, sent_at)
      values (gen_random_uuid(), ${template}, ${JSON.stringify(props)}, ${address}, 'captured', 'Sujet', ${body}, ${body}, now())`);
  await write(
    "space-sign-in",
    { code: "481516" },
    "Votre code\u00a0: 481516, ou https://s.fr/mon-espace/lien?jeton=s3cret.",
  );
  await write("gift-card", { card: { code: "RB-KADO-1234" } }, "La carte RB-KADO-1234");
  await write(
    "order-received",
    {},
    "Suivez https://s.fr/commande-confirmee?jeton=s3cret ou https://s.fr/boutique",
  );
  await run(sql`
    insert into sms_messages (phone, channel, status, kind, body, job_id)
    select '33612345678', 'sms', 'captured', 'notice', 'Choisir : s.fr/r/s3cret', id
    from jobs where contact_email = ${address}`);
  const found = JSON.stringify(await exportPerson(deps, { email: address, actor }));
  expect(found).not.toMatch(/481516|s3cret|KADO/);
  expect(found).toContain("https://s.fr/boutique");
  expect(found.match(/\[lien retiré\]/g)).toHaveLength(3);
  expect(found.match(/\[code retiré\]/g)).toHaveLength(2);
});
