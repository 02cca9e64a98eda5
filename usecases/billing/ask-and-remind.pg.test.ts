import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { siteSettings } from "#db/schema/settings.ts";
import { deliverMails } from "#tests/support/deliver-mails.ts";
import { finishJob, jobLine, makeJob, stateOfJob, writeVisit } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { readAccountingMonth } from "../accounting/read-accounting-month.ts";
import { saveCompanyBuyer } from "../customers/company-buyer.ts";
import type { Deps } from "../deps.ts";
import { listChanges } from "../journal/list-changes.ts";
import { lockJob } from "../planning/job-record.ts";
import { addJobPayment } from "./add-job-payment.ts";
import { browseJobs } from "./browse-jobs.ts";
import { creditJob } from "./credit-job.ts";
import { issueJobInvoice } from "./issue-job-invoice.ts";
import { startJobPayment } from "./open-job-payment.ts";
import { findPaymentRequest, paymentToken } from "./payment-link.ts";
import { previewPaymentRequest, sendPaymentRequest } from "./payment-request-mail.ts";
import { readJobMoney } from "./read-job-money.ts";
import { mayReadDocument, readPaymentPage } from "./read-payment-page.ts";
import { recordJobPayment } from "./record-job-payment.ts";
import { releaseUnpaidVisit } from "./release-unpaid-visit.ts";
import { changeReminders, remindUnpaid } from "./remind-unpaid.ts";
import { requestBalance, requestDeposit } from "./request-payment.ts";

const { deps, rows, mails, at } = openShop();
const actor = "lea@reflet.example";

beforeEach(async () => {
  await deps.db.orm.delete(siteSettings);
  await saveSeller(deps.db);
});

const pay = (jobId: string, cents: number) =>
  recordJobPayment(deps, { jobId, cents, means: "cash", key: randomUUID(), actor });
const credit = (jobId: string, cents: number, key = randomUUID()) =>
  creditJob(deps, { jobId, cents, reason: "Geste commercial, retard", key, actor });

async function invoicedJob(lines = [jobLine(300_00)]) {
  const job = await makeJob(deps, { lines });
  await finishJob(deps, job.id);
  await issueJobInvoice(deps, { jobId: job.id, actor });
  return job;
}

async function tokenOf(jobId: string, ask = requestBalance): Promise<string> {
  const asked = await ask(deps, { jobId, actor });
  if (!asked.ok) throw new Error(asked.reason);
  return paymentToken(deps, asked.request.id);
}
const stateAt = async (token: string) => (await readPaymentPage(deps, token))?.state;

describe("a credit note without a refund", () => {
  it("lowers what is due, once, corrects the invoice and moves no money", async () => {
    const { id: jobId } = await invoicedJob();
    const key = randomUUID();
    at("2026-11-15T10:00:00Z");
    expect(await credit(jobId, 50_00, key)).toMatchObject({ ok: true, job: { state: "invoiced" } });
    expect(await credit(jobId, 50_00, key)).toMatchObject({ ok: true });
    expect(await readJobMoney(deps, jobId)).toMatchObject({
      totalCents: 250_00,
      paidCents: 0,
      dueCents: 250_00,
      documents: [{ number: "F-2026-0001" }, { number: "A-2026-0001", corrects: "F-2026-0001" }],
    });
    const month = await readAccountingMonth(deps, "2026-11");
    expect(month).toMatchObject({ receivedCents: 0, salesCents: 250_00, unpaidCents: 250_00 });
    expect(await pay(jobId, 250_00)).toMatchObject({ job: { state: "paid" } });
  });

  it("settles the invoice when it takes all of what was left", async () => {
    const { id: jobId } = await invoicedJob();
    await pay(jobId, 280_00);
    expect(await credit(jobId, 20_00)).toMatchObject({ ok: true, job: { state: "paid" } });
  });

  it("is refused above what is due, below one cent, before the invoice, and its row is never changed", async () => {
    const { id: jobId } = await invoicedJob();
    await pay(jobId, 280_00);
    for (const cents of [20_01, 0, -1, 0.5, Number.MAX_SAFE_INTEGER])
      expect(await credit(jobId, cents)).toMatchObject({ ok: false, reason: "wrong_amount" });
    const open = await makeJob(deps);
    expect(await credit(open.id, 1_00)).toMatchObject({ ok: false, reason: "not_now" });
    await credit(jobId, 1_00);
    await expect(rows("update job_credits set cents = 2")).rejects.toThrow("never changed");
  });

  it("leaves one of two made at once when both together exceed what is due", async () => {
    const { id: jobId } = await invoicedJob();
    const made = await Promise.all([credit(jobId, 200_00), credit(jobId, 200_00)]);
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("what the list says of a job", () => {
  it("is what its page says, whatever was paid, credited or priced", async () => {
    const some = [
      (await makeJob(deps, { lines: [jobLine(100_00), jobLine(null)], travelCents: 6_00 })).id,
      (await makeJob(deps, { lines: [jobLine(10_00)], discountCents: 50_00 })).id,
      (await invoicedJob()).id,
      (await invoicedJob([jobLine(120_00)])).id,
    ];
    await pay(some[0] ?? "", 40_00);
    await pay(some[2] ?? "", 10_00);
    await credit(some[3] ?? "", 5_00);
    const list = await browseJobs(deps, { view: "toutes", search: "", page: 1 });
    expect(list.total).toBe(4);
    for (const row of list.rows) expect(row.dueCents).toBe((await readJobMoney(deps, row.id))?.dueCents);
    const due = await browseJobs(deps, { view: "a-encaisser", search: "", page: 1 });
    expect(due.views[0]).toEqual({ name: "a-encaisser", count: 2, cents: 290_00 + 115_00 });
  });

  it("is found by name, number, document and line, with LIKE's signs as they are", async () => {
    const { number } = await invoicedJob();
    const found = async (search: string) =>
      (await browseJobs(deps, { view: "toutes", search, page: 1 })).rows.length;
    for (const search of [number, "zoé îl", "F-2026-0001", "vip", "bourg"])
      expect(await found(search)).toBe(1);
    for (const search of ["%%", "_", "personne"]) expect(await found(search)).toBe(0);
  });
});

describe("the payment page", () => {
  it("offers no card for less than Stripe takes", async () => {
    const stripe = { apiUrl: "http://127.0.0.1:9", secretKey: "sk_test_x", webhookSecret: "whsec_x" };
    const withCards: Deps = Object.create(deps, { stripe: { value: stripe } });
    for (const [left, takesCards] of [
      [49, false],
      [50, true],
    ] as const) {
      const { id: jobId } = await invoicedJob();
      await pay(jobId, 300_00 - left);
      const token = await tokenOf(jobId);
      expect(await readPaymentPage(withCards, token)).toMatchObject({ cents: left, takesCards });
      if (!takesCards)
        expect(await startJobPayment(withCards, token)).toEqual({ ok: false, reason: "notPayable" });
    }
  });

  it("says open, replaced, paid and cancelled, and opens for our own tokens only", async () => {
    const job = await makeJob(deps);
    const token = await tokenOf(job.id, requestDeposit);
    expect(await readPaymentPage(deps, token)).toMatchObject({
      state: "open",
      purpose: "deposit",
      cents: 90_00,
      jobNumber: job.number,
      isLate: false,
    });
    expect(await readPaymentPage(deps, token.replace(/.{2}$/, "xx"))).toBeNull();
    expect(await readPaymentPage(deps, `${job.id}.${token.split(".")[1]}`)).toBeNull();
    expect(await readPaymentPage(deps, "x")).toBeNull();
    await rows("update job_lines set unit_cents = 40000 where job_id = $1", [job.id]);
    const dearer = await tokenOf(job.id, requestDeposit);
    expect(await readPaymentPage(deps, token)).toMatchObject({ state: "replaced", currentToken: dearer });
    expect(await startJobPayment(deps, token)).toEqual({ ok: false, reason: "notPayable" });
    expect(await startJobPayment(deps, dearer)).toEqual({ ok: false, reason: "unavailable" });
    await pay(job.id, 120_00);
    expect(await stateAt(dearer)).toBe("paid");
    const other = await makeJob(deps);
    const given = await tokenOf(other.id, requestDeposit);
    await rows("update jobs set state = 'cancelled', cancelled_at = now() where id = $1", [other.id]);
    expect(await stateAt(given)).toBe("cancelled");
  });

  it("hands out the documents of its own job alone", async () => {
    const { id } = await invoicedJob();
    const token = await tokenOf(id);
    await invoicedJob();
    expect(await mayReadDocument(deps, token, "F-2026-0001")).toBe(true);
    expect(await mayReadDocument(deps, token, "F-2026-0002")).toBe(false);
    expect(await mayReadDocument(deps, "x.y", "F-2026-0001")).toBe(false);
  });

  it("asks by a message that is seen before it leaves", async () => {
    const { id: jobId } = await invoicedJob();
    expect(await previewPaymentRequest(deps, jobId)).toBeNull();
    expect(await sendPaymentRequest(deps, { jobId, actor })).toBe(false);
    const token = await tokenOf(jobId);
    const shown = await previewPaymentRequest(deps, jobId);
    expect(shown?.html).toContain(token);
    expect(shown?.html).toContain("300,00\u00a0€");
    expect(await sendPaymentRequest(deps, { jobId, actor })).toBe(true);
    expect((await mails()).at(-1)).toBe("job-payment-request zoe@exemple.fr");
    const { changes } = await listChanges(deps, { subjectKind: "job" });
    expect(changes[0]).toMatchObject({ action: "job.paymentRequestSent", mail: "queued" });
  });
});

describe("reminders of an unpaid invoice", () => {
  const reminded = async () =>
    (await mails()).filter((mail) => mail.startsWith("job-payment-request")).length;

  it("leave after 7, 15 and 30 days, each once, and stop with the payment", async () => {
    const { id: jobId } = await invoicedJob();
    for (const [day, count] of [
      ["2026-11-21", 0],
      ["2026-11-22", 1],
      ["2026-11-23", 1],
      ["2026-11-30", 2],
      ["2026-12-15", 3],
      ["2027-02-01", 3],
    ] as const) {
      at(`${day}T09:00:00Z`);
      await remindUnpaid(deps);
      await remindUnpaid(deps);
      expect([day, await reminded()]).toEqual([day, count]);
    }
    expect((await readJobMoney(deps, jobId))?.reminders.map(({ afterDays }) => afterDays)).toEqual([
      7, 15, 30,
    ]);
    const paid = await invoicedJob();
    await pay(paid.id, 300_00);
    at("2027-06-01T09:00:00Z");
    expect(await remindUnpaid(deps)).toBe(0);
  });

  it("leave neither at night nor to whoever has none to get, and come once after a long silence", async () => {
    const { id: jobId } = await invoicedJob();
    at("2026-12-20T05:00:00Z");
    expect(await remindUnpaid(deps)).toBe(0);
    at("2026-12-20T09:00:00Z");
    expect(await changeReminders(deps, { jobId, actor, isStopped: true })).toBe(true);
    expect(await changeReminders(deps, { jobId, actor, isStopped: true })).toBe(false);
    expect(await remindUnpaid(deps)).toBe(0);
    expect(await changeReminders(deps, { jobId, actor, isStopped: false })).toBe(true);
    await Promise.all([remindUnpaid(deps), remindUnpaid(deps)]);
    expect(await reminded()).toBe(1);
  });

  it.each<[string, string, (jobId: string) => Promise<unknown>]>([
    ["leave while it is unpaid", "captured", async () => {}],
    ["are withdrawn once it was paid", "withdrawn", (jobId) => pay(jobId, 300_00)],
    ["are withdrawn once it was lowered", "withdrawn", (jobId) => credit(jobId, 50_00)],
    [
      "are withdrawn once they were stopped",
      "withdrawn",
      (jobId) => changeReminders(deps, { jobId, actor, isStopped: true }),
    ],
  ])("that wait for the mail server %s", async (_, state, happen) => {
    const { id: jobId } = await invoicedJob();
    at("2026-11-22T09:00:00Z");
    expect(await remindUnpaid(deps)).toBe(1);
    await happen(jobId);
    expect(await deliverMails(deps, "job-payment-request")).toEqual([state]);
  });

  it("wait for the terms of a company", async () => {
    const job = await makeJob(deps);
    const buyer = { company: "Garage", siren: "732829320", vatNumber: "", address: ["1 place du Marché"] };
    await saveCompanyBuyer(deps.db.orm, { customerId: job.customerId, buyer, actor });
    await finishJob(deps, job.id);
    await issueJobInvoice(deps, { jobId: job.id, actor });
    at("2026-12-21T09:00:00Z");
    expect(await remindUnpaid(deps)).toBe(0);
    at("2026-12-22T09:00:00Z");
    expect(await remindUnpaid(deps)).toBe(1);
  });
});

describe("a deposit that does not come", () => {
  it("is reminded once after its day, and the start may then be released", async () => {
    const { id: jobId } = await makeJob(deps);
    await writeVisit(deps, jobId, { startsAt: new Date("2026-11-25T09:00:00Z") });
    await rows("update jobs set state = 'planned' where id = $1", [jobId]);
    const token = await tokenOf(jobId, requestDeposit);
    at("2026-11-18T12:00:00Z");
    expect(await remindUnpaid(deps)).toBe(0);
    at("2026-11-19T12:00:00Z");
    expect(await remindUnpaid(deps)).toBe(1);
    at("2026-11-21T12:00:00Z");
    expect(await remindUnpaid(deps)).toBe(0);
    const [late] = (await browseJobs(deps, { view: "acomptes", search: "", page: 1 })).rows;
    expect(late).toMatchObject({ id: jobId, isLate: true, asksDeposit: true, dueOn: "2026-11-18" });
    expect(await releaseUnpaidVisit(deps, { jobId, actor })).toBe(true);
    expect(await stateOfJob(deps, jobId)).toBe("to_plan");
    expect(await stateAt(token)).toBe("replaced");
    expect((await findPaymentRequest(deps, token))?.outcome).toBe("withdrawn");
    expect((await mails()).at(-1)).toBe("visit-cancelled zoe@exemple.fr");
    expect(await releaseUnpaidVisit(deps, { jobId, actor })).toBe(false);
  });

  it("is not reminded of by a message that waited until it had come", async () => {
    const { id: jobId } = await makeJob(deps);
    await writeVisit(deps, jobId, { startsAt: new Date("2026-11-25T09:00:00Z") });
    await rows("update jobs set state = 'planned' where id = $1", [jobId]);
    await tokenOf(jobId, requestDeposit);
    expect(await sendPaymentRequest(deps, { jobId, actor })).toBe(true);
    expect(await deliverMails(deps, "job-payment-request")).toEqual(["captured"]);
    at("2026-11-19T12:00:00Z");
    expect(await remindUnpaid(deps)).toBe(1);
    await pay(jobId, 90_00);
    expect(await deliverMails(deps, "job-payment-request")).toEqual(["captured", "withdrawn"]);
  });

  it("keeps its start when it is paid while the start is being released", async () => {
    const { id: jobId } = await makeJob(deps);
    await writeVisit(deps, jobId, { startsAt: new Date("2026-11-25T09:00:00Z") });
    await rows("update jobs set state = 'planned' where id = $1", [jobId]);
    await tokenOf(jobId, requestDeposit);
    const [received, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const paying = deps.db.orm.transaction(async (transaction) => {
      const job = await lockJob(transaction, jobId);
      if (!job) throw new Error("no job");
      await addJobPayment(transaction, deps, job, {
        ...{ means: "card", cents: 90_00, reference: "pi_1", actor: "Stripe" },
      });
      received.resolve();
      await mayEnd.promise;
    });
    await received.promise;
    const released = releaseUnpaidVisit(deps, { jobId, actor });
    await vi.waitFor(async () => {
      const waiting = "wait_event_type = 'Lock' and datname = current_database()";
      expect(await rows(`select from pg_stat_activity where ${waiting}`)).toHaveLength(1);
    }, 10_000);
    mayEnd.resolve();
    await paying;
    expect(await released).toBe(false);
    expect(await stateOfJob(deps, jobId)).toBe("planned");
    expect(await mails()).toEqual(["job-document zoe@exemple.fr"]);
  });

  it("keeps its start once it is paid", async () => {
    const { id: jobId } = await makeJob(deps);
    await writeVisit(deps, jobId, { startsAt: new Date("2026-11-25T09:00:00Z") });
    await rows("update jobs set state = 'planned' where id = $1", [jobId]);
    await tokenOf(jobId, requestDeposit);
    await pay(jobId, 90_00);
    expect(await releaseUnpaidVisit(deps, { jobId, actor })).toBe(false);
    expect(await stateOfJob(deps, jobId)).toBe("planned");
  });
});
