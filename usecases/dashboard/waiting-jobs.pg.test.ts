import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { finishJob, jobLine, makeJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor } from "#tests/support/shop.ts";
import { issueJobInvoice } from "../billing/issue-job-invoice.ts";
import { recordJobPayment } from "../billing/record-job-payment.ts";
import { refundJob, settleJobRefundByHand } from "../billing/refund-job.ts";
import { readMoney } from "../day/read-money.ts";
import { readWaiting } from "./read-waiting.ts";

const { deps, rows } = openShop();

beforeEach(async () => {
  await rows("select testing.empty('jobs, customers')");
});

async function waiting() {
  const { jobsToInvoice, jobsToCollect, jobsDueCents, jobRefunds } = await readWaiting(deps, {
    isOwner: true,
  });
  return { jobsToInvoice, jobsToCollect, jobsDueCents, jobRefunds };
}
const nothing = { jobsToInvoice: 0, jobsToCollect: 0, jobsDueCents: 0, jobRefunds: 0 };

it("what waits names the jobs to invoice, to collect and to give back, as the day does", async () => {
  const { id: jobId } = await makeJob(deps, { lines: [jobLine(12_345)] });
  expect(await waiting()).toEqual(nothing);
  await finishJob(deps, jobId);
  expect(await waiting()).toEqual({ ...nothing, jobsToInvoice: 1 });
  expect(await issueJobInvoice(deps, { jobId, actor })).toMatchObject({ ok: true });
  expect(await waiting()).toEqual({ ...nothing, jobsToCollect: 1, jobsDueCents: 12_345 });
  const pay = { jobId, cents: 12_345, means: "cash", key: randomUUID(), actor } as const;
  expect(await recordJobPayment(deps, pay)).toMatchObject({ ok: true });
  expect(await waiting()).toEqual(nothing);
  const back = { jobId, cents: 345, reason: "Geste", key: randomUUID(), actor };
  expect(await refundJob(deps, back)).toMatchObject({ ok: true });
  expect(await waiting()).toEqual({ ...nothing, jobRefunds: 1 });
  const [owed] = (await readMoney(deps.db.orm, deps.now())).rows;
  expect(owed).toMatchObject({ kind: "jobRefund", cents: 345 });
  expect(await settleJobRefundByHand(deps, { jobId, refundId: owed?.id ?? "", actor })).toBe(true);
  expect(await waiting()).toEqual(nothing);
});
