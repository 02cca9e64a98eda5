import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { openLinkKeys } from "#db/link-keys.ts";
import { jobs } from "#db/schema/planning.ts";
import { makeGiftCard, makeJob, writeVisit } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { testLinkKey } from "#tests/support/test-database.ts";
import { voidCard } from "../gift-cards/change-card.ts";
import { cancelJob, unplanJob } from "../planning/cancel-job.ts";
import { finishVisit, missVisit, startVisit } from "../planning/run-visit.ts";
import { acceptJobCardPayment } from "./accept-job-card-payment.ts";
import { creditJob } from "./credit-job.ts";
import { issueJobInvoice } from "./issue-job-invoice.ts";
import { isInvoiced, readJobBalance } from "./job-balance.ts";
import { payJobByGiftCard, recordJobPayment } from "./record-job-payment.ts";
import { refundJob } from "./refund-job.ts";
import { releaseUnpaidVisit } from "./release-unpaid-visit.ts";
import { requestBalance, requestDeposit } from "./request-payment.ts";
import { reverseJobPayment } from "./reverse-job-payment.ts";

const { deps, racing, rows } = openShop({ crowd: 12 });
const actor = "lea@reflet.example";
const agreedCents = 300_00;

beforeEach(() => openLinkKeys(racing.db, testLinkKey));

type Step = () => Promise<unknown>;

interface Raced {
  readonly jobId: string;
  readonly visitId: string;
  readonly card: { readonly id: string; readonly code: string };
}

/** What staff, worker, customer and Stripe may do to a job and its money. */
function stepsOf({ jobId, visitId, card }: Raced): readonly Step[] {
  const key = randomUUID;
  const change = { jobId, actor };
  const pay = (cents: number, means: "cash" | "cheque") =>
    recordJobPayment(racing, { ...change, cents, means, key: key() });
  const refund = (cents?: number) => refundJob(racing, { ...change, cents, reason: "Geste", key: key() });
  const payByCard = (ask: typeof requestDeposit) => async () => {
    const asked = await ask(racing, change);
    if (!asked.ok) return;
    const { id: requestId, cents } = asked.request;
    const payment = { jobId, requestId, cents, currency: "eur", reference: `pi_${key()}` };
    await racing.db.orm.transaction((transaction) => acceptJobCardPayment(transaction, racing, payment));
  };
  const reverse = async () => {
    const found = await rows<{ id: string }>(
      "select id from job_payments where job_id = $1 and means <> 'card' and reverses is null",
      [jobId],
    );
    for (const { id: paymentId } of found)
      await reverseJobPayment(racing, { ...change, paymentId, reason: "Chèque sans provision" });
  };
  return [
    () => pay(70_00, "cash"),
    () => pay(110_00, "cheque"),
    () => payJobByGiftCard(racing, { ...change, code: card.code, key: key() }),
    payByCard(requestDeposit),
    payByCard(requestDeposit),
    payByCard(requestBalance),
    () => refund(40_00),
    () => refund(),
    reverse,
    () => creditJob(racing, { ...change, cents: 15_00, reason: "Retard", key: key() }),
    () => issueJobInvoice(racing, change),
    () => cancelJob(racing, { ...change, reason: "staff" }),
    () => unplanJob(racing, { ...change, reason: "staff" }),
    () => releaseUnpaidVisit(racing, change),
    () => startVisit(racing, { visitId, actor }),
    () => finishVisit(racing, { visitId, actor }),
    () => finishVisit(racing, { visitId, actor }),
    () => missVisit(racing, { visitId, actor }),
    () => voidCard(racing, { id: card.id, actor, reason: "Perdue", shownCents: 0 }),
  ];
}

async function makePlannedJob(): Promise<Raced> {
  const { id: jobId } = await makeJob(deps);
  await writeVisit(deps, jobId);
  await rows("update jobs set state = 'planned' where id = $1", [jobId]);
  const [visit] = await rows<{ id: string }>("select id from visits where job_id = $1", [jobId]);
  return { jobId, visitId: visit?.id ?? "", card: await makeGiftCard(deps, 50_00) };
}

it("whatever happens to a job at the same moment, its money, documents, visit and gift card agree", async () => {
  const next = randomNumbers(23);
  for (let round = 0; round < 16; round += 1) {
    const raced = await makePlannedJob();
    const steps = stepsOf(raced);
    for (let wave = 0; wave < 3; wave += 1) {
      const chosen = Array.from({ length: 6 }, () => steps[next(steps.length)]);
      await Promise.all(chosen.map((step) => step?.()));
    }
    await expectAgreement(raced, round);
  }
});

async function expectAgreement({ jobId, card }: Raced, round: number): Promise<void> {
  const [job] = await deps.db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) throw new Error("no job");
  const { totalCents, paidCents, dueCents, payments, refunds, credits } = await readJobBalance(
    deps.db.orm,
    job,
  );
  const documents = await rows<{ number: string; series: string; cents: number; corrects: string | null }>(
    "select number, series, total_cents as cents, corrects from billing_documents where job_id = $1",
    [jobId],
  );
  const sumOf = (found: readonly { cents: number }[]) => found.reduce((sum, { cents }) => sum + cents, 0);
  const of = (series: string) => documents.filter((document) => document.series === series);
  const notesOn = (corrected: readonly { number: string }[]) =>
    documents.filter(({ corrects }) => corrected.some(({ number }) => number === corrects));
  const [visit] = await rows<{ state: string }>("select state from visits where job_id = $1", [jobId]);
  const [{ balance = -1, entries = 0 } = {}] = await rows<{ balance: number; entries: number }>(
    `select balance_cents as balance, 5000 + coalesce((select sum(cents)::int from gift_card_entries
       where gift_card_id = gift_cards.id), 0) as entries from gift_cards where id = $1`,
    [card.id],
  );
  const own = refunds.filter(({ isSurplus }) => !isSurplus);
  const isOut = isInvoiced(job);
  const [invoices, deposits] = [of("invoice"), of("deposit_invoice")];
  const words = `round ${round}, ${job.state}`;
  expect(
    payments.map(({ leftCents }) => leftCents >= 0),
    words,
  ).not.toContain(false);
  expect(paidCents, words).toBeGreaterThanOrEqual(0);
  expect(invoices, words).toHaveLength(isOut ? 1 : 0);
  if (isOut) {
    expect(dueCents, words).toBeGreaterThanOrEqual(0);
    expect(job.state === "paid", words).toBe(dueCents === 0);
    expect(totalCents, words).toBe(sumOf(invoices) - sumOf(credits));
  } else {
    expect(sumOf(deposits) - sumOf(notesOn(deposits)), words).toBe(paidCents);
    expect(paidCents, words).toBeLessThanOrEqual(agreedCents);
  }
  // Whatever goes back or is given as a discount has its credit note; a reversed payment has one before the invoice.
  const reversed = payments.filter(({ isReversed }) => isReversed);
  const noted = sumOf(of("credit_note"));
  expect(noted, words).toBeGreaterThanOrEqual(sumOf(own) + sumOf(credits));
  expect(noted, words).toBeLessThanOrEqual(sumOf(own) + sumOf(credits) + sumOf(reversed));
  const openStates = ["held", "planned", "on_the_way", "in_progress"];
  if (["cancelled", "to_plan", "done", "invoiced", "paid", "no_show"].includes(job.state))
    expect(openStates, words).not.toContain(visit?.state);
  else expect(openStates, words).toContain(visit?.state);
  expect([balance >= 0, balance], words).toEqual([true, entries]);
}
