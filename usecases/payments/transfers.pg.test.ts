import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { openLinkKeys } from "#db/link-keys.ts";
import { finishJob, makeJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, itemOf, makeProduct } from "#tests/support/shop.ts";
import { testLinkKey } from "#tests/support/test-database.ts";
import { readAccountingMonth } from "../accounting/read-accounting-month.ts";
import { issueJobInvoice } from "../billing/issue-job-invoice.ts";
import { readJobMoney } from "../billing/read-job-money.ts";
import { type HandPayment, recordJobPayment } from "../billing/record-job-payment.ts";
import { refundJob } from "../billing/refund-job.ts";
import { cancelOrder, recordPayment } from "../orders/move-order.ts";
import { readAdminOrder } from "../orders/read-admin-order.ts";
import { giveBackLatePayment, reopenWithPayment } from "./accept-late-payment.ts";

const { deps, racing, placed, rows } = openShop({ crowd: 6 });
beforeEach(() => openLinkKeys(racing.db, testLinkKey));

const staff = ["lea@reflet.example", "tom@reflet.example"] as const;

/** 300 € invoiced, to be paid by transfer. */
async function invoicedJob(): Promise<string> {
  const { id: jobId } = await makeJob(deps);
  await finishJob(deps, jobId);
  await issueJobInvoice(deps, { jobId, actor });
  return jobId;
}
const note = (jobId: string, cents: number, change: Partial<HandPayment> = {}) =>
  recordJobPayment(racing, {
    ...{ jobId, cents, means: "transfer", key: randomUUID(), actor: staff[0] },
    ...change,
  });
const money = async (jobId: string) => {
  const { dueCents, paidCents, moves = 0, job, payments = [] } = (await readJobMoney(deps, jobId)) ?? {};
  return { dueCents, paidCents, moves, state: job?.state, payments: payments.map(({ cents }) => cents) };
};
const outcomes = (results: readonly { readonly ok: boolean; readonly reason?: string }[]) =>
  results.map(({ ok, reason }) => (ok ? "ok" : (reason ?? ""))).toSorted();

describe("a transfer for a job", () => {
  it("comes in two parts, each noted once, and the job is paid with the second", async () => {
    const jobId = await invoicedJob();
    const key = randomUUID();
    for (let click = 0; click < 2; click += 1)
      expect(await note(jobId, 120_00, { key })).toMatchObject({ ok: true });
    expect(await money(jobId)).toMatchObject({ dueCents: 180_00, state: "invoiced", payments: [120_00] });
    expect(await note(jobId, 180_00)).toMatchObject({ ok: true, job: { state: "paid" } });
    const month = await readAccountingMonth(deps, "2026-11");
    expect(month.byMeans).toEqual([{ means: "transfer", cents: 300_00 }]);
  });

  it("noted by two clicks at once counts once, by two members of the staff at once too, whole or a part", async () => {
    for (const cents of [300_00, 100_00]) {
      const twice = await invoicedJob();
      const key = randomUUID();
      expect(outcomes(await Promise.all([1, 2, 3].map(() => note(twice, cents, { key }))))).toEqual([
        ...["ok", "ok", "ok"],
      ]);
      expect(await money(twice)).toMatchObject({ payments: [cents] });
      const both = await invoicedJob();
      const { moves: seen } = await money(both);
      const noted = await Promise.all(staff.map((one) => note(both, cents, { actor: one, seen })));
      expect(outcomes(noted)).toEqual(["changed", "ok"]);
      expect(await money(both)).toMatchObject({ payments: [cents], dueCents: 300_00 - cents });
      // Who looks again and still has a second transfer notes it.
      if (cents === 100_00) {
        const { moves } = await money(both);
        expect(await note(both, cents, { actor: staff[1], seen: moves })).toMatchObject({ ok: true });
      }
    }
  });

  it("of more than is due is refused and changes nothing; of less leaves the rest due", async () => {
    const jobId = await invoicedJob();
    for (const cents of [300_01, 10_000_00, 0, -5, 1.5, Number.NaN])
      expect(await note(jobId, cents)).toEqual({ ok: false, reason: "wrong_amount" });
    expect(await money(jobId)).toMatchObject({ payments: [], dueCents: 300_00 });
    await note(jobId, 299_99);
    expect(await money(jobId)).toMatchObject({ dueCents: 1, state: "invoiced" });
    expect(await note(jobId, 1)).toMatchObject({ job: { state: "paid" } });
    expect(await note(jobId, 1)).toEqual({ ok: false, reason: "wrong_amount" });
  });

  it("is given back once when two members of the staff give back the same part at once", async () => {
    const jobId = await invoicedJob();
    await note(jobId, 300_00);
    const { moves: seen } = await money(jobId);
    const given = await Promise.all(
      staff.map((one) =>
        refundJob(racing, { jobId, cents: 50_00, reason: "Geste", key: randomUUID(), actor: one, seen }),
      ),
    );
    expect(outcomes(given)).toEqual(["changed", "ok"]);
    expect((await readJobMoney(deps, jobId))?.refundedCents).toBe(50_00);
  });
});

describe("a transfer for an order", () => {
  const order = async () =>
    placed([itemOf(await makeProduct(deps.db, { cents: 4000, stock: 50 }))], { payment: "transfer" });
  const received = async (id: string) => {
    const found = await readAdminOrder(deps, id);
    return { status: found?.order.status, payments: found?.payments.length, refunds: found?.refunds.length };
  };

  it("noted at once by two members of the staff and by a second click pays once", async () => {
    const { id } = await order();
    const noted = await Promise.all(
      [...staff, staff[0]].map((one) => recordPayment(racing, { orderId: id, actor: one })),
    );
    expect(noted.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await received(id)).toEqual({ status: "payee", payments: 1, refunds: 0 });
    expect(await rows("select 1 from billing_documents where order_id = $1", [id])).toHaveLength(1);
  });

  it("that arrives after its end reopens it or goes back, never both, whoever decides at once", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id } = await order();
      await cancelOrder(deps, { orderId: id, actor, note: "" });
      const decided = await Promise.all([
        reopenWithPayment(racing, { orderId: id, actor: staff[0] }),
        giveBackLatePayment(racing, { orderId: id, actor: staff[1] }),
        reopenWithPayment(racing, { orderId: id, actor: staff[1] }),
        giveBackLatePayment(racing, { orderId: id, actor: staff[0] }),
      ]);
      expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
      const { status, payments, refunds } = await received(id);
      expect(payments).toBe(1);
      expect([status, refunds]).toEqual(status === "payee" ? ["payee", 0] : ["annulee", 1]);
    }
  });
});
