import { describe, expect, it } from "vitest";
import type { Executor } from "#db/client.ts";
import { makeJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { itemOf, makeProduct } from "#tests/support/shop.ts";
import type { BilledSubject } from "./billed-subject.ts";
import { type DocumentContent, issueDocument } from "./issue-document.ts";

const { deps, racing, rows, placed, at } = openShop({ crowd: 20 });

const customer = { name: "Zoé", email: "zoe@exemple.fr", phone: "", address: [] };
const content = (series: DocumentContent["series"]): DocumentContent => ({
  series,
  lines: [{ title: "VIP", details: "", quantity: 1, unitCents: 100_00 }],
  totalCents: 100_00,
  giftCents: 0,
  payments: [],
  reason: "",
});
const ofJob = (jobId: string, paymentId: string | null = null): BilledSubject => {
  return { orderId: null, jobId, paymentId, number: "I-2026-0001", customer };
};
const ofOrder = (orderId: string): BilledSubject => {
  return { orderId, jobId: null, paymentId: null, number: "RB-1", customer };
};

/** As many jobs, each with one payment. */
async function manyJobs(count: number): Promise<readonly { job: string; payment: string }[]> {
  const { customerId } = await makeJob(deps);
  return rows(
    `with made as (
       insert into jobs (number, customer_id, source, contact_name, minutes)
       select 'X-' || n, $1, 'phone', 'Zoé', 60 from generate_series(1, $2::integer) as n returning id
     )
     insert into job_payments (job_id, means, cents, reference, actor, at)
     select id, 'cash', 10000, 'essai-' || id, 'essai', now() from made returning job_id as job, id as payment`,
    [customerId, count],
  );
}

async function manyOrders(count: number): Promise<readonly string[]> {
  const wax = await makeProduct(deps.db, { stock: 1 });
  const { id } = await placed([itemOf(wax)]);
  const made = await rows<{ id: string }>(
    `insert into orders (number, token, idempotency_key, name, email, phone, delivery_way, payment_way, weight_grams,
       subtotal_cents, delivery_cents, total_cents, due_cents, terms_version)
     select 'X-' || n, 'x-' || n, gen_random_uuid(), name, email, phone, delivery_way, payment_way, 0, 100, 0, 100, 100,
       terms_version
     from orders, generate_series(1, $2::integer) as n where id = $1 returning id`,
    [id, count],
  );
  return made.map((order) => order.id);
}

class GivenUp extends Error {}

describe("the numbers of documents", () => {
  it("have no gap and no double after 1,000 documents of three kinds at once on 20 connections, some given up", async () => {
    const jobs = await manyJobs(500);
    const orders = await manyOrders(200);
    // A credit note waits for the document it corrects.
    for (const { job, payment } of jobs.slice(300))
      await issueDocument(deps.db.orm, deps, ofJob(job, payment), content("deposit_invoice"));
    const work: ((executor: Executor) => Promise<unknown>)[] = [
      ...jobs.slice(0, 300).map(
        ({ job, payment }) =>
          (executor: Executor) =>
            issueDocument(executor, racing, ofJob(job, payment), content("deposit_invoice")),
      ),
      ...jobs.slice(0, 300).map(
        ({ job }) =>
          (executor: Executor) =>
            issueDocument(executor, racing, ofJob(job), content("invoice")),
      ),
      ...orders.map(
        (id) => (executor: Executor) => issueDocument(executor, racing, ofOrder(id), content("invoice")),
      ),
      ...jobs.slice(300).map(
        ({ job, payment }) =>
          (executor: Executor) =>
            issueDocument(executor, racing, ofJob(job, payment), content("credit_note")),
      ),
    ];
    expect(work).toHaveLength(1000);
    // Mixed by a step that has no factor in common with their number.
    const mixed = work.map((_, index) => work[(index * 367) % work.length]);
    const queue = [...mixed.entries()];
    const workThrough = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const [index, issue] = next;
        // Some are given up after their number was drawn, and issued again.
        if (index % 7 === 0)
          await expect(
            racing.db.orm.transaction(async (transaction) => {
              await issue?.(transaction);
              throw new GivenUp();
            }),
          ).rejects.toThrow(GivenUp);
        await racing.db.orm.transaction(async (transaction) => issue?.(transaction));
      }
    };
    await Promise.all(Array.from({ length: 20 }, workThrough));
    const series = await rows(
      `select series, count(*)::integer, min(sequence), max(sequence), count(distinct number)::integer as numbers
       from billing_documents group by series order by series`,
    );
    const whole = (name: string, count: number) => {
      return { series: name, count, min: 1, max: count, numbers: count };
    };
    expect(series).toEqual([whole("credit_note", 200), whole("deposit_invoice", 500), whole("invoice", 500)]);
    expect(await rows("select series, last from billing_numbers order by series")).toEqual([
      { series: "credit_note", last: 200 },
      { series: "deposit_invoice", last: 500 },
      { series: "invoice", last: 500 },
    ]);
  });

  it("begin again with the year, in Paris, each under its own letters", async () => {
    const [one, two] = await manyJobs(2);
    if (!one || !two) throw new Error("two jobs");
    at("2026-12-31T22:59:00Z");
    const last = await issueDocument(
      deps.db.orm,
      deps,
      ofJob(one.job, one.payment),
      content("deposit_invoice"),
    );
    at("2026-12-31T23:00:00Z");
    const first = await issueDocument(
      deps.db.orm,
      deps,
      ofJob(two.job, two.payment),
      content("deposit_invoice"),
    );
    const note = await issueDocument(deps.db.orm, deps, ofJob(one.job, one.payment), content("credit_note"));
    expect([last?.number, first?.number, note?.number]).toEqual([
      "AC-2026-0001",
      "AC-2027-0001",
      "A-2027-0001",
    ]);
    expect(note?.invoiceNumber).toBe("AC-2026-0001");
  });
});

describe("a stored document", () => {
  it("has one subject, and is neither changed nor deleted", async () => {
    const [made] = await manyJobs(1);
    const job = made?.job ?? "";
    const [order = ""] = await manyOrders(1);
    await issueDocument(deps.db.orm, deps, ofJob(job), content("invoice"));
    const insert = (orderId: string | null, jobId: string | null, series = "credit_note") =>
      rows(
        `insert into billing_documents (number, series, year, sequence, order_id, job_id, total_cents, document, created_at)
         values ('Z-' || gen_random_uuid(), $3, 2026, 900, $1, $2, 1, '{}', now())`,
        [orderId, jobId, series],
      );
    await expect(insert(order, job)).rejects.toThrow("billing_documents_subject");
    await expect(insert(null, null)).rejects.toThrow("billing_documents_subject");
    await expect(insert(order, null, "deposit_invoice")).rejects.toThrow("billing_documents_deposit");
    await expect(insert(null, job, "invoice")).rejects.toThrow("billing_documents_one_job_invoice");
    for (const statement of ["update billing_documents set total_cents = 1", "delete from billing_documents"])
      await expect(rows(statement)).rejects.toThrow("never changed or deleted");
    for (const statement of ["update job_payments set cents = 1", "delete from job_payments"])
      await expect(rows(statement)).rejects.toThrow("never changed or deleted");
  });
});
