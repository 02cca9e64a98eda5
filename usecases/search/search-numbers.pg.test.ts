import { expect, it } from "vitest";
import { makeJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, itemOf, makeProduct, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { readWaiting } from "../dashboard/read-waiting.ts";
import { listChanges } from "../journal/list-changes.ts";
import { browseOrders } from "../orders/browse-orders.ts";
import { moveOrder, recordPayment } from "../orders/move-order.ts";
import { searchAdmin } from "./search-admin.ts";

const { at, deps, placed } = openShop();
const run = (text: string, values: unknown[] = []) => deps.db.pool.query(text, values);

it("finds quotes, invoices and parcels by any part of their numbers, whatever the case and the spaces", async () => {
  at("2026-11-10T09:00:00Z");
  const soap = await makeProduct(deps.db, { cents: 20_00, stock: 30 });
  const { id, orderNumber } = await placed([itemOf(soap, 1)], { name: "Paul Colis" });
  await recordPayment(deps, { orderId: id, actor });
  await run("update orders set carrier = 'Colissimo', tracking = '6A 1234 5678 9' where id = $1", [id]);
  const invoice = (await run("select number from billing_documents where order_id = $1", [id])).rows[0]
    .number;
  const request = await run(
    `insert into quote_requests (fingerprint, kind, name, email, phone) values ('f', 'wizard', 'Zoé Devis',
     'zoe@orange.fr', '+33612345678') returning id`,
  );
  await run(
    `insert into quotes (number, request_id, document, total_cents, valid_until, sent_at)
     values ('D-2026-0042', $1, '{}', 18900, '2026-12-10', now())`,
    [request.rows[0].id],
  );

  for (const question of [
    "D-2026-0042",
    "d-2026-0042",
    "0042",
    " D - 2026 - 0042 ",
    "d 2026 0042",
    "D20260042",
    "devis n° D-2026-0042",
    "Devis D-2026-0042",
    "N°D-2026-0042",
    "#d-2026-0042",
    "D\u20112026\u20110042",
    "D–2026–0042",
    "D-\u20602026-\u20600042",
  ])
    expect((await searchAdmin(deps, question)).quotes, question).toMatchObject([
      { number: "D-2026-0042", requestId: request.rows[0].id, name: "Zoé Devis", totalCents: 189_00 },
    ]);
  for (const question of [invoice, invoice.toLowerCase(), invoice.slice(2), ` ${invoice} `])
    expect((await searchAdmin(deps, question)).documents, question).toMatchObject([
      { number: invoice, series: "invoice", orderId: id, orderNumber },
    ]);
  for (const question of ["6A123456789", "6a 1234 5678 9", "345678"])
    expect((await searchAdmin(deps, question)).orders, question).toMatchObject([
      { id, carrier: "Colissimo" },
    ]);
  for (const sign of ["%", "-", " - ", "_", "devis", "n°", "devis n° "])
    expect(await searchAdmin(deps, sign), sign).toMatchObject({ quotes: [], documents: [], orders: [] });
  expect(await searchAdmin(deps, "  ")).toMatchObject({ quotes: [], documents: [] });
});

it("finds contracts of a subscription by any part of their numbers, whatever the case and the spaces", async () => {
  const made = await run(
    `with customer as (insert into customers (name) values ('Zoé Contrat') returning id)
     insert into subscriptions (number, customer_id, state, offer, category, title, minutes, price_cents, starts_on,
       contact_name, contact_email)
     select numbers.number, customer.id, 'proposed', 'subscription-essential', 'city', 'Abonnement Citadine', 60, 4900,
       '2026-12-01', 'Zoé Contrat', 'zoe@orange.fr'
     from customer, (values ('AB-2026-0042'), ('AB-2026-0099')) as numbers (number)
     returning id, number`,
  );
  const { id } = made.rows.find(({ number }) => number === "AB-2026-0042");
  for (const question of [
    "AB-2026-0042",
    "ab-2026-0042",
    "0042",
    " AB - 2026 - 0042 ",
    "ab 2026 0042",
    "AB20260042",
    "abonnement n° AB-2026-0042",
    "Contrat AB-2026-0042",
    "AB\u20112026\u20110042",
  ])
    expect((await searchAdmin(deps, question)).contracts, question).toEqual([
      {
        id,
        number: "AB-2026-0042",
        title: "Abonnement Citadine",
        name: "Zoé Contrat",
        stateLabel: "Attend l’accord",
      },
    ]);
  expect((await searchAdmin(deps, "ab 2026")).contracts).toHaveLength(2);
  for (const sign of ["%", "-", "_", "abonnement", "contrat n° ", "  ", "AB-2026-0043"])
    expect((await searchAdmin(deps, sign)).contracts, sign).toEqual([]);
});

it("finds the invoice of a visit, its credit note, and the one of a machine returned late", async () => {
  const job = await makeJob(deps);
  const rental = rentalLine(["2026-12-02"], "34.90€");
  const order = await placed([rental], { delivery: noDelivery, name: "Nadia Loue" });
  const period = await run("select id from rental_periods where rental_id is not null");
  const issue = (number: string, series: string, of: string, id: string) =>
    run(
      `insert into billing_documents (number, series, year, sequence, ${of}, total_cents, document, created_at)
       values ($1, $2, 2026, right($1, 4)::int, $3, 30000, '{}', now())`,
      [number, series, id],
    );
  await issue("F-2026-0091", "invoice", "job_id", job.id);
  await issue("A-2026-0093", "credit_note", "job_id", job.id);
  await issue("F-2026-0094", "invoice", "rental_period_id", period.rows[0].id);
  const found = async (question: string) => (await searchAdmin(deps, question)).documents;
  const visit = { orderId: null, jobId: job.id, jobNumber: job.number, name: "Zoé Îlot" };
  expect(await found("f 2026 0091")).toMatchObject([{ ...visit, series: "invoice" }]);
  expect(await found("A-2026-0093")).toMatchObject([{ ...visit, series: "credit_note" }]);
  expect(await found("F-2026-0094")).toMatchObject([{ orderId: order.id, jobId: null, name: "Nadia Loue" }]);
});

it("holds what is ready and was not fetched for a week, and what was to be paid on the spot and is not", async () => {
  at("2026-11-01T09:00:00Z");
  const soap = await makeProduct(deps.db, { cents: 15_00, stock: 30 });
  const { id } = await placed([itemOf(soap, 1)], { name: "Rita Retrait", payment: "onSite" });
  const waiting = () => readWaiting(deps, { isOwner: true });
  expect(await waiting()).toMatchObject({ unpaidOnSite: 0, uncollected: 0 });
  await moveOrder(deps, { orderId: id, to: "preparee", actor });
  at("2026-11-02T09:00:00Z");
  await moveOrder(deps, { orderId: id, to: "prete", actor });
  expect(await waiting()).toMatchObject({ unpaidOnSite: 1, unpaidCents: 15_00, uncollected: 0 });
  at("2026-11-09T10:00:00Z");
  expect(await waiting()).toMatchObject({ uncollected: 1, uncollectedNames: ["Rita Retrait"] });
  const all = {
    search: "",
    payment: null,
    delivery: null,
    days: null,
    sort: "date",
    isDescending: true,
  } as const;
  for (const view of ["a-retirer", "a-encaisser"] as const)
    expect((await browseOrders(deps, { ...all, view, page: 1 })).rows).toMatchObject([{ id }]);
  await recordPayment(deps, { orderId: id, actor });
  expect(await waiting()).toMatchObject({ unpaidOnSite: 0, uncollected: 1 });
  await moveOrder(deps, { orderId: id, to: "remise", actor });
  expect(await waiting()).toMatchObject({ uncollected: 0 });

  const { changes } = await listChanges(deps, { search: "order.remise" });
  expect(changes).toMatchObject([{ actorName: actor, subjectName: expect.stringMatching(/^RB-/) }]);
});
