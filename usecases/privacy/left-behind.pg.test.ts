import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { jobLine, makeJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery, serviceLine } from "#tests/support/shop.ts";
import { askSubscription, proposeContract, startContract } from "#tests/support/subscriptions.ts";
import { recordJobPayment } from "../billing/record-job-payment.ts";
import { refundJob } from "../billing/refund-job.ts";
import { requestDeposit } from "../billing/request-payment.ts";
import { cancelOrder } from "../orders/move-order.ts";
import { cancelJob } from "../planning/cancel-job.ts";
import { createJob } from "../planning/create-job.ts";
import { planJob } from "../planning/plan-job.ts";
import { endContract } from "../subscriptions/end-contract.ts";
import { openDueMonths } from "../subscriptions/open-due-months.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { purgeOldData } from "./purge-old-data.ts";

/** Personal data written by the use cases themselves, beside the columns that are named after it. */
const { at, deps, placed, rows } = openShop();

const zoe = { name: "Zoé Xylo", email: "zoe.xylo@exemple.fr" };

/** Every table with a row that contains this text. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const query = `select from "${name}" as row where row::text ilike $1`;
    if ((await rows(query, [`%${text}%`])).length > 0) found.push(name);
  }
  return found;
}

it("an abandoned order keeps no name: not in its timeline, nor in the request for its services", async () => {
  const order = await placed([itemOf(await makeProduct(deps.db)), serviceLine], zoe);
  await cancelOrder(deps, { orderId: order.id, actor, note: "Mme Xylo a changé d’avis" });
  const report = await erasePerson(deps, { email: zoe.email, actor });
  expect(report.filter(({ kept }) => kept > 0)).toEqual([]);
  expect(await tablesWith("xylo")).toEqual([]);
});

it("somebody to whom a card was never sent is in the export, and leaves no trace once erased", async () => {
  const card = giftLine(50, { name: "Luc Ypsilon", email: "luc.ypsilon@exemple.fr" });
  const order = await placed([card], { delivery: noDelivery, payment: "transfer" });
  await cancelOrder(deps, { orderId: order.id, actor, note: "" });
  const exported = await exportPerson(deps, { email: "luc.ypsilon@exemple.fr", actor });
  expect(exported["cartes cadeaux"]).toMatchObject([{ recipient_name: "Luc Ypsilon", initial_cents: 5000 }]);
  const report = await erasePerson(deps, { email: "luc.ypsilon@exemple.fr", actor });
  expect(report.find(({ what }) => what === "cartes cadeaux")).toMatchObject({ erased: 1, kept: 0 });
  expect(await rows("select from order_lines where recipient::text ilike '%ypsilon%'")).toEqual([]);
});

it("a cancelled job keeps neither the place of a home nor the words of its cancellation", async () => {
  const [found] = await rows<{ id: string }>("select customer_of($1, $2, '') as id", [zoe.name, zoe.email]);
  const place = { street: "1 rue Xylo", latitude: 46.20571, longitude: 5.22581 };
  const contact = { contactName: zoe.name, contactEmail: zoe.email, customerId: found?.id ?? "" };
  const lines = [{ title: "VIP Complet", details: "Chez Xylo", unitCents: 189_00, minutes: 120 }];
  const job = await createJob(deps.db.orm, { ...contact, ...place, source: "phone", lines }, deps.now());
  const start = { day: "2026-11-18", from: 600 };
  expect(await planJob(deps, { jobId: job.id, start, asker: "staff", actor })).toMatchObject({ ok: true });
  await cancelJob(deps, { jobId: job.id, reason: "Mme Xylo est malade", actor });
  await erasePerson(deps, { email: zoe.email, actor });
  expect(await tablesWith("xylo")).toEqual([]);
  expect(await rows("select latitude, longitude from jobs")).toEqual([{ latitude: null, longitude: null }]);
});

it("the customer of a request that was deleted in time is deleted with it; one with an order stays", async () => {
  await rows("select testing.empty('customers')");
  await placed([itemOf(await makeProduct(deps.db))], zoe);
  await rows(
    `insert into quote_requests (kind, name, email, phone, fingerprint, updated_at)
     values ('contact', 'Ana Omega', 'ana.omega@exemple.fr', '0612345678', 'x', $1)`,
    [deps.now()],
  );
  await rows("alter table customers disable trigger customers_touch");
  await rows("update customers set updated_at = $1", [deps.now()]);
  at("2029-11-14T09:30:00Z");
  await purgeOldData(deps);
  expect(await rows("select name from customers order by name")).toHaveLength(2);
  at("2029-11-16T09:30:00Z");
  await purgeOldData(deps);
  expect(await rows("select name from customers")).toEqual([{ name: zoe.name }]);
  expect(await tablesWith("omega")).toEqual([]);
});

it("an order of more than ten years has no name in its timeline", async () => {
  const order = await placed([itemOf(await makeProduct(deps.db))], zoe);
  await cancelOrder(deps, { orderId: order.id, actor, note: "" });
  await rows("update orders set created_at = $1", [deps.now()]);
  at("2036-11-16T09:30:00Z");
  await purgeOldData(deps);
  expect(await rows("select from order_events where actor ilike '%xylo%'")).toEqual([]);
});

it("a rental of more than three years keeps neither what was noted at its return nor its pictures", async () => {
  await rows("alter table rentals disable trigger rentals_touch");
  await rows(
    `with rental as (
       insert into rentals (machine, days, price_cents, original_cents, customer_name, customer_email, status, booked_at,
         updated_at)
       values ('puzzi', '{2026-10-01}', 1, 1, $1, $2, 'booked', now(), $3) returning id
     ), unit as (insert into rental_units (machine, number) values ('puzzi', 77) returning id
     ), period as (
       insert into rental_periods (rental_id, unit_id, first_day, last_day, turn_round_days, handed_over_at, returned_at,
         return_state, return_note)
       select rental.id, unit.id, '2026-10-01', '2026-10-01', 0, now(), now(), 'abime', 'Cassée par Xylo' from rental, unit
       returning id
     )
     insert into rental_photos (period_id, moment, bytes, mime, width, height)
     select id, 'retour', 'x', 'image/webp', 1, 1 from period`,
    [zoe.name, zoe.email, deps.now()],
  );
  at("2029-11-16T09:30:00Z");
  await purgeOldData(deps);
  expect(
    await rows("select from rental_photos union all select from rental_periods where return_note <> ''"),
  ).toEqual([]);
});

it("a cancelled job whose money is still to be given back keeps its person", async () => {
  const job = await makeJob(deps, { contactName: zoe.name, contactEmail: zoe.email });
  const payment = { jobId: job.id, cents: 50_00, means: "cash", key: randomUUID(), actor } as const;
  expect(await recordJobPayment(deps, payment)).toMatchObject({ ok: true });
  await cancelJob(deps, { jobId: job.id, reason: "", actor });
  await refundJob(deps, { jobId: job.id, reason: "Annulation", key: randomUUID(), actor });
  await erasePerson(deps, { email: zoe.email, actor });
  expect(await rows("select contact_name from jobs where id = $1", [job.id])).toEqual([
    { contact_name: zoe.name },
  ]);
});

it("old jobs are deleted, but those with a payment lose only the person, after ten years", async () => {
  await rows("alter table jobs disable trigger jobs_touch");
  const asked = await makeJob(deps, { contactName: zoe.name, contactEmail: zoe.email });
  expect(await requestDeposit(deps, { jobId: asked.id, actor })).toMatchObject({ ok: true });
  const paid = await makeJob(deps, {
    contactName: zoe.name,
    contactEmail: zoe.email,
    lines: [jobLine(50_00)],
  });
  const payment = { jobId: paid.id, cents: 50_00, means: "cash", key: randomUUID(), actor } as const;
  expect(await recordJobPayment(deps, payment)).toMatchObject({ ok: true });
  await rows("update jobs set state = 'cancelled', updated_at = $1", [deps.now()]);
  at("2029-11-16T09:30:00Z");
  await purgeOldData(deps);
  expect(await rows("select id, contact_name from jobs")).toEqual([{ id: paid.id, contact_name: zoe.name }]);
  at("2036-11-16T09:30:00Z");
  await purgeOldData(deps);
  expect(await rows("select contact_name, contact_email, street from jobs")).toEqual([
    { contact_name: "Client", contact_email: "efface@invalid.example", street: "" },
  ]);
  await rows("alter table jobs enable trigger jobs_touch");
});

it("a contract is exported with its periods, kept while it runs, and forgotten once nothing holds it", async () => {
  const requestId = await askSubscription(deps, zoe);
  const id = await startContract(deps, { requestId, street: "1 rue Xylo" });
  const exported = await exportPerson(deps, { email: zoe.email, actor });
  expect(exported.abonnements).toMatchObject([{ state: "active", price_cents: 80_00, street: "1 rue Xylo" }]);
  const kept = (report: Awaited<ReturnType<typeof erasePerson>>) =>
    report.find(({ what }) => what === "abonnements");
  expect(kept(await erasePerson(deps, { email: zoe.email, actor }))).toMatchObject({ erased: 0, kept: 1 });
  at("2026-11-20T09:00:00Z");
  await openDueMonths(deps);
  // Before its start: the visit that was opened is cancelled.
  await endContract(deps, { id, wished: null, reason: "Mme Xylo déménage", actor });
  expect(kept(await erasePerson(deps, { email: zoe.email, actor }))).toMatchObject({ erased: 1, kept: 0 });
  expect(await rows("select from subscriptions where subscriptions::text ilike '%xylo%'")).toEqual([]);
});

it("a proposal nobody answered is deleted after three years, a contract's contacts ten years after its end", async () => {
  const answered = await startContract(deps, { requestId: await askSubscription(deps, zoe) });
  await proposeContract(deps, { requestId: await askSubscription(deps, { email: "luc@exemple.fr" }) });
  await endContract(deps, { id: answered, wished: null, reason: "", actor });
  await deps.db.pool.query("alter table subscriptions disable trigger subscriptions_touch");
  await deps.db.pool.query("update subscriptions set updated_at = '2026-11-15'");
  await deps.db.pool.query("alter table subscriptions enable trigger subscriptions_touch");
  const left = () => rows("select state, contact_name as name from subscriptions");
  at("2029-11-10T09:00:00Z");
  await purgeOldData(deps);
  expect(await left()).toHaveLength(2);
  at("2029-11-20T09:00:00Z");
  await purgeOldData(deps);
  expect(await left()).toEqual([{ state: "ended", name: "Zoé Xylo" }]);
  at("2036-12-20T09:00:00Z");
  await purgeOldData(deps);
  expect(await left()).toEqual([{ state: "ended", name: "Client" }]);
});
