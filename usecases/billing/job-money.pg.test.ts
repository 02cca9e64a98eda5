import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openLinkKeys } from "#db/link-keys.ts";
import { siteSettings } from "#db/schema/settings.ts";
import { type BillingDocument, totalAfterDeposits, vatParts } from "#mail/documents/billing-document.ts";
import { finishJob, jobLine, makeGiftCard, makeJob, stateOfJob, writeVisit } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { testLinkKey } from "#tests/support/test-database.ts";
import { saveCompanyBuyer } from "../customers/company-buyer.ts";
import { readVatGauge } from "../dashboard/read-vat-gauge.ts";
import { issueWaitingDocuments } from "../payments/issue-waiting-documents.ts";
import { cancelJob } from "../planning/cancel-job.ts";
import { acceptJobCardPayment } from "./accept-job-card-payment.ts";
import { issueJobInvoice } from "./issue-job-invoice.ts";
import { readJobMoney } from "./read-job-money.ts";
import { payJobByGiftCard, recordJobPayment } from "./record-job-payment.ts";
import { refundJob, settleJobRefundByHand } from "./refund-job.ts";
import { requestBalance, requestDeposit } from "./request-payment.ts";
import { reverseJobPayment } from "./reverse-job-payment.ts";

const { deps, racing, rows, mails, at } = openShop();
const actor = "lea@reflet.example";

beforeEach(async () => {
  await deps.db.orm.delete(siteSettings);
  await saveSeller(deps.db);
  await openLinkKeys(racing.db, testLinkKey);
});

async function documents(): Promise<readonly BillingDocument[]> {
  const stored = await rows<{ document: BillingDocument }>(
    "select document from billing_documents order by created_at, series desc, number",
  );
  return stored.map(({ document }) => document);
}
const numbers = async () => (await documents()).map(({ number }) => number).toSorted();
const pay = (
  jobId: string,
  cents: number,
  means: "cash" | "cheque" | "transfer" = "cash",
  key = randomUUID(),
) => recordJobPayment(deps, { jobId, cents, means, key, actor });
const money = async (jobId: string) => {
  const { dueCents, paidCents, totalCents } = (await readJobMoney(deps, jobId)) ?? {};
  return { dueCents, paidCents, totalCents };
};
const refund = (jobId: string, cents?: number) =>
  refundJob(deps, { jobId, cents, reason: "Geste", key: randomUUID(), actor });

describe("a deposit", () => {
  it("is asked by the owner's rule, once, and answered by its own invoice", async () => {
    const { id: jobId, number } = await makeJob(deps);
    const asked = await requestDeposit(deps, { jobId, actor });
    expect(asked).toMatchObject({
      ok: true,
      request: { purpose: "deposit", cents: 90_00, dueOn: "2026-11-18" },
    });
    expect(await requestDeposit(deps, { jobId, actor })).toEqual(asked);
    expect(await pay(jobId, 90_00, "transfer")).toMatchObject({ ok: true, job: { state: "to_plan" } });
    expect(await requestDeposit(deps, { jobId, actor })).toEqual({ ok: false, reason: "nothing_due" });
    expect(await documents()).toMatchObject([
      {
        series: "deposit_invoice",
        number: "AC-2026-0001",
        subject: "job",
        orderNumber: number,
        settled: "Virement, le 15 novembre 2026",
        totalCents: 90_00,
        category: "services",
        customer: { name: "Zoé Îlot", address: ["3 rue des Lilas", "01000 Bourg-en-Bresse"] },
      },
    ]);
    expect(await mails()).toEqual(["job-document zoe@exemple.fr"]);
    expect(await money(jobId)).toEqual({ totalCents: 300_00, paidCents: 90_00, dueCents: 210_00 });
  });

  it("is not asked below the amount of the rule, nor of a job that is over", async () => {
    const small = await makeJob(deps, { lines: [jobLine(199_99)] });
    expect(await requestDeposit(deps, { jobId: small.id, actor })).toMatchObject({ reason: "nothing_due" });
    const done = await makeJob(deps);
    await finishJob(deps, done.id);
    expect(await requestDeposit(deps, { jobId: done.id, actor })).toMatchObject({ reason: "not_now" });
    expect(await requestBalance(deps, { jobId: done.id, actor })).toMatchObject({ reason: "not_now" });
    expect(await requestDeposit(deps, { jobId: "x", actor })).toMatchObject({ reason: "unknown_job" });
  });
});

describe("the final invoice", () => {
  it("holds extras, travel and discount, deducts each deposit by its number, and is settled by the rest", async () => {
    const { id: jobId } = await makeJob(deps, {
      lines: [jobLine(300_00), jobLine(20_00, { title: "Poils d’animaux", quantity: 2 })],
      travelCents: 6_00,
      discountCents: 16_00,
    });
    await pay(jobId, 90_00, "transfer");
    await pay(jobId, 10_00, "cheque");
    await rows(
      `insert into job_lines (job_id, position, title, unit_cents, is_extra) values ($1, 9, 'Sable', 2500, true)`,
      [jobId],
    );
    await finishJob(deps, jobId);
    at("2026-11-20T10:00:00Z");
    expect(await issueJobInvoice(deps, { jobId, actor })).toMatchObject({
      ok: true,
      job: { state: "invoiced" },
    });
    const invoice = (await documents()).find(({ series }) => series === "invoice");
    expect(invoice).toMatchObject({
      number: "F-2026-0001",
      serviceDate: "2026-11-15",
      dueDate: "2026-11-20",
      totalCents: 355_00,
      deposits: [
        { number: "AC-2026-0001", date: "2026-11-15", cents: 90_00 },
        { number: "AC-2026-0002", date: "2026-11-15", cents: 10_00 },
      ],
    });
    expect(invoice?.lines.map(({ title, quantity, unitCents }) => [title, quantity, unitCents])).toEqual([
      ["VIP Complet", 1, 300_00],
      ["Poils d’animaux", 2, 20_00],
      ["Sable", 1, 25_00],
      ["Déplacement", 1, 6_00],
      ["Remise", -1, 16_00],
    ]);
    expect(invoice && totalAfterDeposits(invoice)).toBe(255_00);
    expect(await requestBalance(deps, { jobId, actor })).toMatchObject({
      request: { purpose: "balance", cents: 255_00, dueOn: "2026-11-20" },
    });
    expect(await pay(jobId, 55_00)).toMatchObject({ ok: true, job: { state: "invoiced" } });
    expect(await pay(jobId, 200_01)).toMatchObject({ reason: "wrong_amount" });
    expect(await pay(jobId, 200_00)).toMatchObject({ ok: true, job: { state: "paid" } });
    expect(await issueJobInvoice(deps, { jobId, actor })).toMatchObject({ ok: true });
    expect(await numbers()).toEqual(["AC-2026-0001", "AC-2026-0002", "F-2026-0001"]);
    expect((await readVatGauge(deps)).servicesCents).toBe(355_00);
  });

  it("comes by itself with the payment of a job that is done, in full", async () => {
    const { id: jobId } = await makeJob(deps);
    await finishJob(deps, jobId);
    expect(await pay(jobId, 300_00)).toMatchObject({ ok: true, job: { state: "paid" } });
    expect(await numbers()).toEqual(["F-2026-0001"]);
  });

  it("is refused before the work is done, without all prices, and while too much was paid", async () => {
    const open = await makeJob(deps);
    expect(await issueJobInvoice(deps, { jobId: open.id, actor })).toMatchObject({ reason: "not_now" });
    const unpriced = await makeJob(deps, { lines: [jobLine(100_00), jobLine(null)] });
    await finishJob(deps, unpriced.id);
    expect(await issueJobInvoice(deps, { jobId: unpriced.id, actor })).toMatchObject({ reason: "unpriced" });
    expect(await pay(unpriced.id, 100_00)).toMatchObject({ reason: "unpriced" });
    await pay(open.id, 250_00);
    await rows("update job_lines set unit_cents = 20000 where job_id = $1", [open.id]);
    await finishJob(deps, open.id);
    expect(await issueJobInvoice(deps, { jobId: open.id, actor })).toMatchObject({ reason: "overpaid" });
    expect(await refund(open.id, 50_00)).toMatchObject({ ok: true });
    expect(await issueJobInvoice(deps, { jobId: open.id, actor })).toMatchObject({ job: { state: "paid" } });
    expect((await documents()).find(({ series }) => series === "invoice")?.deposits).toEqual([
      { number: "AC-2026-0001", date: "2026-11-15", cents: 200_00 },
    ]);
  });

  it("names a company with its SIREN, its address and the terms the law wants", async () => {
    const { id: jobId, customerId } = await makeJob(deps);
    const buyer = {
      company: "Garage Dupont SARL",
      siren: "732829320",
      vatNumber: "FR44732829320",
      address: ["1 place du Marché", "01000 Bourg-en-Bresse"],
    };
    await saveCompanyBuyer(deps.db.orm, { customerId, buyer, actor });
    await finishJob(deps, jobId);
    await issueJobInvoice(deps, { jobId, actor });
    const [invoice] = await documents();
    expect(invoice).toMatchObject({
      buyer,
      dueDate: "2026-12-15",
    });
    expect(invoice?.terms?.join(" ")).toContain("40\u00a0€");
  });
});

describe("a payment", () => {
  it("counts once under its key, and never for another job, nor beyond what is due, nor as part of a cent", async () => {
    const { id: jobId } = await makeJob(deps);
    const other = await makeJob(deps);
    const key = randomUUID();
    const race = await Promise.all(
      Array.from({ length: 12 }, () =>
        recordJobPayment(racing, { jobId, cents: 90_00, means: "cash", key, actor }),
      ),
    );
    expect(race.every(({ ok }) => ok)).toBe(true);
    expect(await money(jobId)).toMatchObject({ paidCents: 90_00 });
    expect(await pay(other.id, 90_00, "cash", key)).toMatchObject({ reason: "not_now" });
    for (const cents of [0, -1, 1.5, Number.NaN, 210_01, 2 ** 40])
      expect(await pay(jobId, cents)).toMatchObject({ reason: "wrong_amount" });
    expect(await pay(randomUUID(), 1)).toMatchObject({ reason: "unknown_job" });
  });

  it("never exceeds what is due, however many arrive at once", async () => {
    const { id: jobId } = await makeJob(deps);
    await finishJob(deps, jobId);
    const race = await Promise.all(
      Array.from({ length: 10 }, () =>
        recordJobPayment(racing, { jobId, cents: 70_00, means: "cash", key: randomUUID(), actor }),
      ),
    );
    expect(race.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await money(jobId)).toMatchObject({ paidCents: 280_00, dueCents: 20_00 });
    expect(await numbers()).toEqual(["F-2026-0001"]);
  });

  it("by a referral credit is called so on its documents", async () => {
    const { id: jobId } = await makeJob(deps);
    const { code, id } = await makeGiftCard(deps, 20_00);
    await rows("update gift_cards set kind = 'referral' where id = $1", [id]);
    expect(await payJobByGiftCard(deps, { jobId, code, key: randomUUID(), actor })).toMatchObject({
      ok: true,
    });
    expect(await refund(jobId, 20_00)).toMatchObject({ ok: true });
    expect((await documents()).map(({ payments }) => payments?.map(({ label }) => label))).toEqual([
      ["Crédit de parrainage"],
      ["Crédit de parrainage"],
    ]);
  });

  it("by gift card takes what the card holds, and two jobs never take the same euro", async () => {
    const card = await makeGiftCard(deps, 100_00);
    const jobs = await Promise.all([makeJob(deps), makeJob(deps), makeJob(deps)]);
    const race = await Promise.all(
      jobs.map(({ id: jobId }) =>
        payJobByGiftCard(racing, { jobId, code: card.code, cents: 60_00, key: randomUUID(), actor }),
      ),
    );
    expect(race.filter(({ ok }) => ok)).toHaveLength(1);
    expect(race.filter((result) => !result.ok && result.reason === "card_refused")).toHaveLength(2);
    const [first] = jobs;
    const rest = await payJobByGiftCard(deps, {
      jobId: first.id,
      code: card.code.toLowerCase(),
      key: randomUUID(),
      actor,
    });
    expect(rest).toMatchObject({ ok: true });
    expect(await rows("select balance_cents from gift_cards")).toEqual([{ balance_cents: 0 }]);
    expect(
      await payJobByGiftCard(deps, { jobId: first.id, code: "faux", key: randomUUID(), actor }),
    ).toMatchObject({
      reason: "card_refused",
    });
    const used = await rows("select cents from gift_card_entries where job_id is not null order by cents");
    expect(used).toEqual([{ cents: -60_00 }, { cents: -40_00 }]);
  });

  it("that bounced is taken back by a second row: the job is due again", async () => {
    const { id: jobId } = await makeJob(deps);
    await finishJob(deps, jobId);
    await pay(jobId, 300_00, "cheque");
    const [payment] = (await readJobMoney(deps, jobId))?.payments ?? [];
    const reversal = { jobId, paymentId: payment?.id ?? "", reason: "Chèque sans provision", actor };
    const race = await Promise.all([1, 2, 3].map(() => reverseJobPayment(racing, reversal)));
    expect(race.every(({ ok }) => ok)).toBe(true);
    expect(await stateOfJob(deps, jobId)).toBe("invoiced");
    expect(await money(jobId)).toMatchObject({ paidCents: 0, dueCents: 300_00 });
    expect(await numbers()).toEqual(["F-2026-0001"]);
    expect(await pay(jobId, 300_00, "transfer")).toMatchObject({ job: { state: "paid" } });
    expect((await readVatGauge(deps)).servicesCents).toBe(300_00);
    const other = await makeJob(deps);
    expect(await reverseJobPayment(deps, { ...reversal, jobId: other.id })).toMatchObject({
      reason: "not_now",
    });
  });

  it("that bounced before the final invoice has its deposit invoice corrected and not deducted", async () => {
    const card = await makeGiftCard(deps, 50_00);
    const { id: jobId } = await makeJob(deps);
    await pay(jobId, 90_00, "cheque");
    await payJobByGiftCard(deps, { jobId, code: card.code, key: randomUUID(), actor });
    for (const { id: paymentId } of (await readJobMoney(deps, jobId))?.payments ?? [])
      await reverseJobPayment(deps, { jobId, paymentId, reason: "Erreur", actor });
    expect(await rows("select balance_cents from gift_cards")).toEqual([{ balance_cents: 50_00 }]);
    await finishJob(deps, jobId);
    await issueJobInvoice(deps, { jobId, actor });
    const all = await documents();
    expect(all.find(({ series }) => series === "invoice")?.deposits).toBeUndefined();
    expect(all.filter(({ series }) => series === "credit_note")).toMatchObject([
      { invoiceNumber: "AC-2026-0001", totalCents: 90_00, payments: [] },
      { invoiceNumber: "AC-2026-0002", totalCents: 50_00, payments: [] },
    ]);
  });
});

describe("a refund", () => {
  const cancelled = async (startsAt: Date | null) => {
    const { id: jobId } = await makeJob(deps);
    await pay(jobId, 120_00, "cheque");
    if (startsAt) {
      await writeVisit(deps, jobId, { startsAt });
      await rows("update jobs set state = 'planned' where id = $1", [jobId]);
    }
    expect(await cancelJob(deps, { jobId, reason: "client", actor })).toMatchObject({ ok: true });
    return jobId;
  };

  it.each([
    ["the whole deposit until 18:00 of the day before", "2026-11-17T08:00:00Z", 120_00],
    ["the deposit less the fee after it", "2026-11-15T13:00:00Z", 30_00],
  ])("gives back %s, with a credit note on the deposit invoice", async (_, start, cents) => {
    const jobId = await cancelled(new Date(start));
    expect(await refund(jobId)).toMatchObject({ ok: true });
    const note = (await documents()).find(({ series }) => series === "credit_note");
    expect(note).toMatchObject({ invoiceNumber: "AC-2026-0001", totalCents: cents, reason: "Geste" });
    const [made] = (await readJobMoney(deps, jobId))?.refunds ?? [];
    expect(made).toMatchObject({ cents, status: "manual", creditNote: "A-2026-0001" });
    const settle = { jobId, refundId: made?.id ?? "", actor };
    expect([await settleJobRefundByHand(deps, settle), await settleJobRefundByHand(deps, settle)]).toEqual([
      true,
      false,
    ]);
    expect((await readVatGauge(deps)).servicesCents).toBe(120_00 - cents);
  });

  it("follows no rule while the job takes place, and never exceeds what was paid, however often it is asked", async () => {
    const { id: jobId } = await makeJob(deps);
    await pay(jobId, 100_00);
    expect(await refund(jobId)).toMatchObject({ reason: "not_now" });
    for (const cents of [0, -5, 0.5, 100_01])
      expect(await refund(jobId, cents)).toMatchObject({ reason: "wrong_amount" });
    const key = randomUUID();
    const race = await Promise.all(
      [key, key, randomUUID(), randomUUID()].map((each) =>
        refundJob(racing, { jobId, cents: 60_00, reason: "Geste", key: each, actor }),
      ),
    );
    expect(race.filter(({ ok }) => !ok).length).toBeGreaterThanOrEqual(2);
    expect(await rows("select sum(cents)::integer as cents from job_refunds")).toEqual([{ cents: 60_00 }]);
    expect(await money(jobId)).toMatchObject({ paidCents: 40_00, dueCents: 260_00 });
  });

  it("after the final invoice lowers it by a credit note, and gives money back before gift cards", async () => {
    const card = await makeGiftCard(deps, 50_00);
    const { id: jobId } = await makeJob(deps);
    await finishJob(deps, jobId);
    await payJobByGiftCard(deps, { jobId, code: card.code, key: randomUUID(), actor });
    await pay(jobId, 250_00);
    expect(await refund(jobId, 270_00)).toMatchObject({ ok: true, job: { state: "paid" } });
    expect(await rows("select balance_cents from gift_cards")).toEqual([{ balance_cents: 20_00 }]);
    const notes = (await documents()).filter(({ series }) => series === "credit_note");
    expect(notes.map(({ totalCents, invoiceNumber }) => [totalCents, invoiceNumber])).toEqual([
      [250_00, "F-2026-0001"],
      [20_00, "F-2026-0001"],
    ]);
    expect(await money(jobId)).toMatchObject({ dueCents: 0 });
  });
});

describe("while the seller's identity is incomplete", () => {
  it("the staff are refused by the names of the fields, and nothing is stored", async () => {
    const { id: jobId } = await makeJob(deps);
    await finishJob(deps, jobId);
    await deps.db.orm.delete(siteSettings);
    const refused = {
      ok: false,
      reason: "identity",
      missing: ["Forme juridique", "Adresse du siège", "SIREN"],
    };
    expect(await pay(jobId, 10_00)).toEqual(refused);
    expect(await issueJobInvoice(deps, { jobId, actor })).toEqual(refused);
    expect(await refund(jobId, 1)).toEqual(refused);
    expect(await rows("select 1 from job_payments union all select 1 from billing_documents")).toEqual([]);
    expect(await stateOfJob(deps, jobId)).toBe("done");
  });
});

it("issues waiting deposit invoices beside final invoices without either blocking the other", async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => makeJob(deps)));
  await deps.db.orm.delete(siteSettings);
  for (const { id: jobId } of made) {
    const asked = await requestDeposit(deps, { jobId, actor });
    if (!asked.ok) throw new Error(asked.reason);
    const { id: requestId, cents } = asked.request;
    const payment = { jobId, requestId, reference: `pi_${jobId}`, cents, currency: "eur" };
    const accepted = await deps.db.orm.transaction((transaction) =>
      acceptJobCardPayment(transaction, deps, payment),
    );
    expect(accepted).toBe("paid");
    await finishJob(deps, jobId);
  }
  await saveSeller(deps.db);
  await Promise.all([
    ...made.map(({ id: jobId }) => issueJobInvoice(racing, { jobId, actor })),
    ...Array.from({ length: 4 }, () => issueWaitingDocuments(racing)),
  ]);
  const all = await documents();
  expect(all.filter(({ series }) => series === "deposit_invoice")).toHaveLength(8);
  const finals = all.filter(({ series }) => series === "invoice");
  expect(finals.map((invoice) => totalAfterDeposits(invoice))).toEqual(made.map(() => 210_00));
  expect(await rows("select 1 from waiting_documents")).toEqual([]);
});

it("adds up for any job at 20 %: lines are the total, and deposits with the rest are the total's VAT base", async () => {
  await deps.db.orm.insert(siteSettings).values({
    section: "billing",
    value: { vatExempt: false, iban: "", bic: "", accountHolder: "" },
  });
  await rows(
    "update site_settings set value = value || '{\"vatNumber\": \"FR12123456782\"}' where section = 'identity'",
  );
  let seed = 20261116;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let round = 0; round < 25; round += 1) {
    const lines = Array.from({ length: 1 + next(4) }, () =>
      jobLine(1 + next(50_000), { quantity: 1 + next(3) }),
    );
    const { id: jobId, totalCents } = await makeJob(deps, {
      lines,
      travelCents: next(3000),
      discountCents: next(5000),
    });
    if (totalCents > 1) await pay(jobId, 1 + next(totalCents - 1));
    await finishJob(deps, jobId);
    expect(await issueJobInvoice(deps, { jobId, actor })).toMatchObject({ ok: true });
  }
  for (const document of await documents()) {
    const sum = document.lines.reduce((cents, { unitCents, quantity }) => cents + unitCents * quantity, 0);
    expect(sum).toBe(document.totalCents);
    const parts = vatParts(document);
    expect(parts.reduce((cents, part) => cents + part.netCents + part.vatCents, 0)).toBe(document.totalCents);
    expect(totalAfterDeposits(document)).toBeGreaterThanOrEqual(0);
  }
});

it("an invoice asked for while the owner empties the identity is refused, and nothing is kept of it", async () => {
  const { id: jobId } = await makeJob(deps);
  await finishJob(deps, jobId);
  const owner = await racing.db.pool.connect();
  try {
    await owner.query("begin");
    await owner.query("select from jobs where id = $1 for update", [jobId]);
    const asked = [
      issueJobInvoice(racing, { jobId, actor }),
      recordJobPayment(racing, { jobId, cents: 100, means: "cash", key: randomUUID(), actor }),
    ];
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect(await rows(waiting)).toHaveLength(2), 20_000);
    await owner.query("delete from site_settings");
    await owner.query("commit");
    for (const answer of asked) expect(await answer).toMatchObject({ ok: false, reason: "identity" });
  } finally {
    owner.release();
  }
  expect(await documents()).toEqual([]);
  expect(await rows("select from waiting_documents")).toEqual([]);
  expect(await rows("select from job_payments where job_id = $1", [jobId])).toEqual([]);
});
