import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { beforeAll, expect, it } from "vitest";
import { communeByInsee, kmFromBase } from "#content/communes/all-communes.server.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { currentTravelRule } from "#content/travel-rule.ts";
import { type JobRow, jobs } from "#db/schema/planning.ts";
import { siteSettings } from "#db/schema/settings.ts";
import { formatEuros } from "#domain/money/money.ts";
import { priceCallerQuote } from "#domain/quote/caller-quote.ts";
import { quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import { type BillingDocument, totalAfterDeposits, vatParts } from "#mail/documents/billing-document.ts";
import { facturX } from "#mail/documents/factur-x.ts";
import { invoiceReader } from "#tests/support/invoice-xml.ts";
import { finishJob, makeGiftCard, writeVisit } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { seller } from "#tests/support/seller.ts";
import { actor } from "#tests/support/shop.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { receiptsCsv, salesCsv } from "../accounting/accounting-csv.ts";
import { monthSpan } from "../accounting/month.ts";
import { readVisit } from "../booking/read-visit.ts";
import { readSpaceInvoices, readSpaceQuotes } from "../customer-space/read-papers.ts";
import { readSpaceVisits } from "../customer-space/read-visits.ts";
import { readCustomer } from "../customers/read-customer.ts";
import { readTimeline } from "../customers/read-timeline.ts";
import { dailyFigures } from "../dashboard/daily-figures.ts";
import { printBillingDocument } from "../orders/print-order.ts";
import { receiveStripeEvent } from "../payments/receive-stripe-event.ts";
import { acceptQuote } from "../quotes/answer-quote.ts";
import { browseQuotes } from "../quotes/browse-quotes.ts";
import { callerQuoteInput } from "../quotes/caller-quote-input.ts";
import { printQuoteByToken } from "../quotes/print-quote.ts";
import { quoteInput } from "../quotes/quote-input.ts";
import { quoteToken, readQuoteLink } from "../quotes/quote-link.ts";
import { sendQuote } from "../quotes/send-quote.ts";
import { writeCallerQuote } from "../quotes/write-caller-quote.ts";
import { readAdminRequest } from "../requests/staff/read-admin-request.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { listExtraOffers } from "../visit-work/add-extra.ts";
import { noteEntry } from "../visit-work/note-entry.ts";
import { openVisit } from "../visit-work/open-visit.ts";
import { readVisitMoney } from "../visit-work/read-visit-money.ts";
import { acceptJobCardPayment } from "./accept-job-card-payment.ts";
import { browseJobs } from "./browse-jobs.ts";
import { creditJob } from "./credit-job.ts";
import { issueJobInvoice } from "./issue-job-invoice.ts";
import { paymentToken } from "./payment-link.ts";
import { sendPaymentRequest } from "./payment-request-mail.ts";
import { readJobMoney } from "./read-job-money.ts";
import { readPaymentPage } from "./read-payment-page.ts";
import { payJobByGiftCard, recordJobPayment } from "./record-job-payment.ts";
import { refundJob } from "./refund-job.ts";
import { requestBalance, requestDeposit } from "./request-payment.ts";
import { reverseJobPayment } from "./reverse-job-payment.ts";

const { deps, rows } = openShop();
const member = { userId: randomUUID(), email: actor, role: "owner" } as const;
const below = randomNumbers(20_261_118);
const november = monthSpan("2026-11");

async function setVat(vatExempt: boolean): Promise<void> {
  const value = { ...defaultSettings.billing, vatExempt };
  await deps.db.orm
    .insert(siteSettings)
    .values({ section: "billing", value })
    .onConflictDoUpdate({ target: siteSettings.section, set: { value } });
}

beforeAll(() =>
  deps.db.pool.query("update site_settings set value = $1 where section = 'identity'", [
    { ...seller, vatNumber: "FR12123456782" },
  ]),
);

const plain = (text: string) => text.replaceAll(/\s+/g, " ");
const csvCents = (text = "") => Math.round(Number(text.replaceAll(/[\s"]/g, "").replace(",", ".")) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

/** The lines of a file, each as its cells by the heads of the columns. */
async function csvLines(stream: ReadableStream<Uint8Array>) {
  const [head = "", ...lines] = (await streamText(stream))
    .replace(/^\ufeff/, "")
    .trim()
    .split("\r\n");
  const heads = head.split(";");
  return lines.map((line) => Object.fromEntries(line.split(";").map((cell, at) => [heads[at], cell])));
}

const offers = [
  { offer: "cleaning.vip.complete", category: "C" },
  { offer: "cleaning.vip.complete", category: "A" },
  { offer: "cleaning.option.carnauba-wax" },
];
const communes = ["01072", "01053", "69123", "71270", ""];

/** A quote told on the telephone, and sometimes a second version for two vehicles; returns the version that was accepted. */
async function acceptedQuote(turn: number): Promise<{ requestId: string; quoteId: string; token: string }> {
  const inseeCode = communes[below(communes.length)] ?? "";
  const commune = communeByInsee(inseeCode);
  const chosen = offers.filter(() => below(2) === 0);
  const freeLines = [{ title: "Travail à façon", unitCents: 1 + below(40_000) }];
  const discountPercent = [0, 0, 7, 13, 33][below(5)] ?? 0;
  const wanted = { offers: chosen, freeLines, discountPercent, km: commune && kmFromBase(commune) };
  const priced = priceCallerQuote(currentPriceList(), wanted, currentTravelRule());
  if (!priced) throw new Error("an offer is not sold");
  const input = callerQuoteInput.parse({
    ...{ key: randomUUID(), offers: chosen, freeLines, inseeCode, discountPercent, message: "" },
    caller: {
      name: `Client ${turn}`,
      phone: `06 12 34 5${turn % 10} ${10 + turn}`,
      email: `client-${turn}@exemple.fr`,
    },
    vehicle: null,
    discountReason: discountPercent > 0 ? "fidélité" : "",
    isMailed: true,
    expectedCents: priced.totalCents,
  });
  const written = await writeCallerQuote(deps, { input, actor });
  if (!written.ok) throw new Error(written.reason);
  const { requestId } = written;
  if (turn % 2 === 0) {
    const found = await readAdminRequest(deps, requestId);
    if (!found?.draft) throw new Error("no request");
    const lines = [
      {
        title: "Lavage",
        details: "",
        quantity: 1 + below(4),
        unitCents: 1 + below(9999),
        vehicle: "Clio",
        choice: null,
      },
      {
        title: "Vitres",
        details: "",
        quantity: 1 + below(4),
        unitCents: 1 + below(9999),
        vehicle: "Kangoo",
        choice: null,
      },
    ];
    const sent = await sendQuote(deps, {
      ...{ requestId, version: found.version, actor },
      input: quoteInput.parse({ ...found.draft, lines, delay: "à convenir", message: "" }),
    });
    if (!sent.ok) throw new Error(sent.reason);
  }
  const [quote] = await rows<{ id: string }>(
    "select id from quotes where request_id = $1 and replaced_at is null",
    [requestId],
  );
  const quoteId = quote?.id ?? "";
  const token = await quoteToken(deps, quoteId);
  await expectQuoteAgrees({ requestId, quoteId, token });
  expect(await acceptQuote(deps, token)).toBe("accepted");
  return { requestId, quoteId, token };
}

async function expectQuoteAgrees({ requestId, quoteId, token }: Awaited<ReturnType<typeof acceptedQuote>>) {
  const page = await readQuoteLink(deps, token);
  if (!page) throw new Error("no quote");
  const { document } = page;
  const { totalCents, netCents, vatCents } = quoteDocumentTotals(document);
  const lines = document.lines.map(({ unitCents, quantity }) => (unitCents ?? 0) * quantity);
  expect(sum(lines) + document.travelCents, document.number).toBe(totalCents);
  if (netCents !== null && vatCents !== null) expect(netCents + vatCents).toBe(totalCents);
  const [stored] = await rows<{ cents: number }>("select total_cents as cents from quotes where id = $1", [
    quoteId,
  ]);
  expect(stored?.cents, document.number).toBe(totalCents);
  const admin = await readAdminRequest(deps, requestId);
  expect(admin?.quotes.find(({ number }) => number === document.number)?.totalCents).toBe(totalCents);
  const list = await browseQuotes(deps, { view: "tous", search: document.number, sort: "date", page: 1 });
  expect(
    list.rows.map((row) => row.totalCents),
    document.number,
  ).toEqual([totalCents]);
  const printed = plain(pdfText((await printQuoteByToken(deps, token))?.pdf ?? Buffer.alloc(0)));
  for (const cents of [totalCents, ...lines, ...(vatCents === null ? [] : [vatCents])])
    expect(printed, document.number).toContain(plain(formatEuros(cents)));
  const mails = await rows<{ total: string }>(
    "select props ->> 'total' as total from mail_outbox where template = 'quote' and props ->> 'quoteNumber' = $1",
    [document.number],
  );
  expect(mails, document.number).toEqual([{ total: formatEuros(totalCents) }]);
}

/** Work, payments and what goes back, at random; what is refused for its amount or moment is refused. */
async function liveJob(jobId: string, turn: number): Promise<void> {
  const change = { jobId, actor };
  const key = randomUUID;
  const due = async () => (await readJobMoney(deps, jobId))?.dueCents ?? 0;
  const part = (cents: number) => 1 + below(Math.max(1, cents));
  const pay = async (cents: number) =>
    recordJobPayment(deps, {
      ...change,
      cents,
      means: (["cash", "cheque", "transfer"] as const)[below(3)] ?? "cash",
      key: key(),
    });
  if ((await requestDeposit(deps, change)).ok) {
    expect(await sendPaymentRequest(deps, change)).toBe(true);
    await expectAskedAgrees(jobId);
  }
  if (below(3) > 0) await pay(part((await due()) / 2));
  if (below(3) === 0)
    await payJobByGiftCard(deps, {
      ...change,
      code: (await makeGiftCard(deps, part(5000))).code,
      key: key(),
    });
  if (below(4) === 0) await refundJob(deps, { ...change, cents: part(2000), reason: "Geste", key: key() });
  if (turn % 5 === 4) await setVat(below(2) === 0);
  await rows("update jobs set state = 'planned' where id = $1", [jobId]);
  await writeVisit(deps, jobId);
  for (const extra of listExtraOffers().filter(() => below(5) === 0)) await signExtra(jobId, extra);
  await expectAgreement(jobId);
  await rows("delete from visit_entries where visit_id in (select id from visits where job_id = $1)", [
    jobId,
  ]);
  await rows("delete from visits where job_id = $1", [jobId]);
  await finishJob(deps, jobId);
  expect(await issueJobInvoice(deps, change)).toMatchObject({ ok: true });
  await expectAgreement(jobId);
  if (below(3) === 0)
    await creditJob(deps, { ...change, cents: part((await due()) / 3), reason: "Retard", key: key() });
  if ((await requestBalance(deps, change)).ok) {
    expect(await sendPaymentRequest(deps, change)).toBe(true);
    await expectAskedAgrees(jobId);
  }
  if (below(3) > 0) await pay(part(await due()));
  if (below(3) === 0) {
    const [payment] = await rows<{ id: string }>(
      "select id from job_payments where job_id = $1 and means = 'cheque' and reverses is null limit 1",
      [jobId],
    );
    if (payment)
      await reverseJobPayment(deps, { ...change, paymentId: payment.id, reason: "Chèque sans provision" });
  }
  if (below(3) === 0) await pay(await due());
  const card = below(3) > 0 ? await payByCard(jobId) : null;
  if (card && below(2) === 0) await tellRefund(card, part(card.cents));
  for (let times = below(3); times > 0; times -= 1)
    await refundJob(deps, { ...change, cents: part(5000), reason: "Retouche", key: key() });
  await expectAgreement(jobId);
  if (card) await contest(jobId, card, part);
}

interface CardPayment {
  readonly reference: string;
  readonly cents: number;
}

/** What is due, asked for and paid at Stripe; null: nothing is. */
async function payByCard(jobId: string): Promise<CardPayment | null> {
  const asked = await requestBalance(deps, { jobId, actor });
  if (!asked.ok) return null;
  const { id: requestId, cents } = asked.request;
  const payment = { reference: `pi_${randomUUID()}`, cents };
  await deps.db.orm.transaction((transaction) =>
    acceptJobCardPayment(transaction, deps, { ...payment, jobId, requestId, currency: "eur" }),
  );
  return payment;
}

async function tell(type: string, object: object): Promise<void> {
  const event = { id: `evt_${randomUUID()}`, type, data: { object } } as unknown as Stripe.Event;
  expect(await receiveStripeEvent(deps, event)).toBe("done");
}

/** A refund that the owner makes at Stripe. */
function tellRefund({ reference: payment_intent }: CardPayment, amount: number): Promise<void> {
  const facts = { currency: "eur", status: "succeeded", metadata: {} };
  return tell("refund.created", { id: `re_${randomUUID()}`, amount, payment_intent, ...facts });
}

/** A question of the bank or a dispute about a part of the payment, lost or won, with its fee. */
async function contest(jobId: string, { reference, cents }: CardPayment, part: (cents: number) => number) {
  const movement = { id: `txn_${randomUUID()}`, fee: 2000, currency: "eur", created: 1_795_000_000 };
  const facts = { id: `dp_${randomUUID()}`, amount: part(cents), currency: "eur", payment_intent: reference };
  const about = { ...facts, reason: "fraudulent", balance_transactions: [movement] };
  const isAsked = below(3) === 0;
  await tell("charge.dispute.created", {
    ...about,
    status: isAsked ? "warning_needs_response" : "needs_response",
  });
  const given = await refundJob(deps, { jobId, actor, cents: 1, reason: "Geste", key: randomUUID() });
  if (!isAsked) expect(given).toEqual({ ok: false, reason: "disputed" });
  await expectAgreement(jobId);
  const ends = isAsked ? ["warning_closed"] : ["won", "lost"];
  await tell("charge.dispute.closed", { ...about, status: ends[below(ends.length)] });
  await expectAgreement(jobId);
}

/** What was given back after the invoice, and the state that follows from it, in every place that says so. */
async function expectRefundsAgree(money: NonNullable<Awaited<ReturnType<typeof readJobMoney>>>, job: JobRow) {
  const { number } = job;
  const { paidCents, refundedCents, refunds } = money;
  const own = refunds.filter(({ isSurplus, lowersInvoice }) => !isSurplus && lowersInvoice);
  expect(refundedCents, number).toBe(sum(own.map(({ cents }) => cents)));
  const isOpen = (statuses: readonly string[]) => own.some(({ status }) => statuses.includes(status));
  const expected = () => {
    if (job.state !== "paid" || own.length === 0) return job.state;
    if (isOpen(["manual", "failed"])) return "refund_owed";
    if (isOpen(["pending"])) return "refund_pending";
    return refundedCents === paidCents ? "refunded" : "refunded_in_part";
  };
  expect(money.shown, number).toBe(expected());
  const list = await browseJobs(deps, { view: "toutes", search: number, page: 1 });
  expect(list.rows, number).toMatchObject([{ shown: money.shown, isDisputed: money.isDisputed }]);
  const view = (name: string) => list.views.find((one) => one.name === name)?.cents;
  const isBack = job.state === "paid" && own.length > 0 && refundedCents === paidCents;
  expect([view("payees"), view("remboursees")], number).toEqual([
    job.state === "paid" && !isBack ? paidCents - refundedCents : 0,
    isBack ? refundedCents : 0,
  ]);
  const { report } = await readVisit(deps, job);
  if (report) expect(report, number).toMatchObject({ paidCents, refundedCents, shown: money.shown });
  const timeline = await readTimeline(deps.db.orm, job.customerId, deps.now());
  expect(
    timeline.find(({ kind }) => kind === "job"),
    number,
  ).toMatchObject({ state: money.shown });
  const [asked] = await rows<{ id: string }>("select id from job_payment_requests where job_id = $1", [
    job.id,
  ]);
  if (asked)
    expect(await readPaymentPage(deps, paymentToken(deps, asked.id)), number).toMatchObject({
      ...{ paidCents, refundedCents },
    });
}

async function signExtra(jobId: string, extra: ReturnType<typeof listExtraOffers>[number]): Promise<void> {
  const [visit] = await rows<{ id: string }>("select id from visits where job_id = $1", [jobId]);
  const opened = await openVisit(deps, visit?.id ?? "", member);
  if (!opened) throw new Error("no visit");
  const { offer, title, cents: unitCents, minutes } = extra;
  const now = deps.now().toISOString();
  const signed = await noteEntry(deps, opened, {
    ...{ id: randomUUID(), visitId: opened.visit.id, member, receivedAt: deps.now() },
    stamp: { sequence: below(1_000_000), author: member.userId, notedAt: now, sentAt: now },
    body: {
      kind: "extra",
      content: { offer, title, unitCents, minutes, sentence: "J’accepte.", signature: "M10 10 L20 30" },
    },
  });
  // What the quote has is not sold a second time.
  if (!signed.ok) expect(signed.reason).toBe("already_agreed");
}

/** The page where money is asked for, and the message that leads to it. */
async function expectAskedAgrees(jobId: string): Promise<void> {
  const money = await readJobMoney(deps, jobId);
  if (!money?.request) throw new Error("nothing is asked");
  const { request, totalCents, paidCents, dueCents, job } = money;
  const page = await readPaymentPage(deps, paymentToken(deps, request.id));
  expect(page, job.number).toMatchObject({ state: "open", cents: request.cents, totalCents, paidCents });
  if (request.purpose === "balance") expect(request.cents, job.number).toBe(dueCents);
  const [mail] = await rows<{ amount: string }>(
    "select props ->> 'amount' as amount from mail_outbox where template = 'job-payment-request' and props ->> 'jobNumber' = $1 order by created_at desc, id desc limit 1",
    [job.number],
  );
  expect(mail?.amount, job.number).toBe(formatEuros(request.cents));
}

/** Every place that names an amount of the job. */
async function expectAgreement(jobId: string): Promise<void> {
  const [job] = await deps.db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  const money = await readJobMoney(deps, jobId);
  if (!job || !money) throw new Error("no job");
  const { number } = job;
  const { totalCents, paidCents, dueCents } = money;
  const credited = sum(money.credits.map(({ cents }) => cents));
  const lines = sum(money.lines.map(({ unitCents, quantity }) => (unitCents ?? 0) * quantity));
  expect(lines + job.travelCents - job.discountCents - credited, number).toBe(totalCents);
  expect(totalCents - paidCents, number).toBe(dueCents);
  const page = await readVisit(deps, job);
  expect(page.totalCents, `${number} customer's page`).toBe(totalCents);
  expect(
    sum(page.lines.map(({ cents }) => cents ?? 0)) +
      page.travelCents -
      page.discountCents -
      page.creditedCents,
    `${number} rows of the customer's page`,
  ).toBe(totalCents);
  expect(await readVisitMoney(deps, job), `${number} visit page`).toMatchObject({
    totalCents,
    paidCents,
    dueCents,
  });
  const list = await browseJobs(deps, { view: "toutes", search: number, page: 1 });
  expect(list.rows, `${number} list`).toMatchObject([{ totalCents, dueCents }]);
  const customer = { customerId: job.customerId, address: "", sessionId: "" } as unknown as Parameters<
    typeof readSpaceVisits
  >[1];
  const isOver = ["done", "invoiced"].includes(job.state);
  expect(await readSpaceVisits(deps, customer), `${number} space`).toMatchObject([
    { dueCents: isOver ? dueCents : 0 },
  ]);
  const quotes = await readSpaceQuotes(deps, customer);
  const [quoted] = await rows<{ cents: number }>("select total_cents as cents from quotes where id = $1", [
    job.quoteId,
  ]);
  expect(
    quotes.map(({ cents }) => cents),
    `${number} space`,
  ).toEqual([quoted?.cents]);
  const file = await readCustomer(deps, job.customerId, { ...member });
  const received = sum(
    money.payments.filter(({ isReversed, isSurplus }) => !isReversed && !isSurplus).map(({ cents }) => cents),
  );
  const givenBack = sum(money.refunds.filter(({ isSurplus }) => !isSurplus).map(({ cents }) => cents));
  expect(file?.figures, `${number} customer's file`).toMatchObject({
    dueCents: isOver ? dueCents : 0,
    plannedCents: ["to_plan", "planned", "in_progress"].includes(job.state) ? totalCents : 0,
    paidCents: received - givenBack,
  });
  await expectRefundsAgree(money, job);
  await expectDocumentsAgree(money, received - givenBack);
}

async function expectDocumentsAgree(
  { job, totalCents, credits }: NonNullable<Awaited<ReturnType<typeof readJobMoney>>>,
  receivedCents: number,
): Promise<void> {
  const stored = await rows<{ document: BillingDocument; corrects: string | null }>(
    "select document, corrects from billing_documents where job_id = $1",
    [job.id],
  );
  const documents = stored.map(({ document }) => document);
  const final = documents.find(({ series }) => series === "invoice");
  const credited = sum(credits.map(({ cents }) => cents));
  if (final) expect(final.totalCents - credited, job.number).toBe(totalCents);
  const sales = new Map((await csvLines(salesCsv(deps, november))).map((line) => [line.Pièce, line]));
  const space = await readSpaceInvoices(deps, { customerId: job.customerId } as Parameters<
    typeof readSpaceInvoices
  >[1]);
  expect(space.map(({ number, cents }) => [number, cents]).toSorted(), job.number).toEqual(
    documents.map(({ number, totalCents: cents }) => [number, cents]).toSorted(),
  );
  const mails = await rows<{ document: BillingDocument }>(
    "select props -> 'document' as document from mail_outbox where template = 'job-document' and props ->> 'jobNumber' = $1",
    [job.number],
  );
  expect(mails.map(({ document }) => document.number).toSorted()).toEqual(
    documents.map(({ number }) => number).toSorted(),
  );
  for (const document of documents) {
    const { number, totalCents: cents } = document;
    expect(sum(document.lines.map(({ unitCents, quantity }) => unitCents * quantity)), number).toBe(cents);
    const parts = vatParts(document);
    if (document.vatRate !== null)
      expect(sum(parts.map((part) => part.netCents + part.vatCents)), number).toBe(cents);
    const sign = document.series === "credit_note" ? -1 : 1;
    const left = totalAfterDeposits(document);
    const entry = sales.get(number);
    expect(csvCents(entry?.Total), number).toBe(sign * left);
    expect(csvCents(entry?.HT) + csvCents(entry?.TVA), number).toBe(sign * left);
    const pdf = (await printBillingDocument(deps, number)) ?? Buffer.alloc(0);
    const printed = plain(pdfText(pdf));
    const deposits = (document.deposits ?? []).map((deposit) => deposit.cents);
    for (const amount of [
      cents,
      left,
      ...deposits,
      ...parts.flatMap((part) => [part.netCents, part.vatCents]),
    ])
      expect(printed, number).toContain(plain(formatEuros(amount)));
    const xml = facturX(document);
    if (xml === null) continue;
    const read = invoiceReader(xml);
    const total = (name: string) =>
      csvCents(
        read(
          `SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`,
        )[0],
      );
    expect(total("GrandTotalAmount"), number).toBe(cents);
    expect(total("TaxBasisTotalAmount") + total("TaxTotalAmount"), number).toBe(cents);
  }
  const receipts = (await csvLines(receiptsCsv(deps, november))).filter(
    (line) => line.Référence === job.number,
  );
  expect(sum(receipts.map((line) => csvCents(line["Chiffre d’affaires"]))), job.number).toBe(receivedCents);
}

it("quote, pages, mails, PDF, Factur-X, lists, exports, journals and figures name the same amounts for 20 quotes and their visits", async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    await setVat(turn >= 10);
    const { quoteId } = await acceptedQuote(turn);
    const [job] = await rows<{ id: string; cents: number }>(
      "select id, total_cents as cents from jobs where quote_id = $1",
      [quoteId],
    );
    const [quoted] = await rows<{ cents: number }>("select total_cents as cents from quotes where id = $1", [
      quoteId,
    ]);
    expect(job?.cents).toBe(quoted?.cents);
    await liveJob(job?.id ?? "", turn);
  }
  // The rounds had refunds of every kind, and disputes that were lost and won.
  expect(await rows("select distinct state from card_disputes order by state")).toEqual([
    { state: "lost" },
    { state: "won" },
  ]);
  expect(await rows("select distinct status from job_refunds where lowers_invoice order by status")).toEqual([
    { status: "done" },
    { status: "manual" },
    { status: "pending" },
  ]);
  const received = await rows<{ cents: number }>(
    `select (select coalesce(sum(cents), 0) from job_payments where not is_surplus)::int
       - (select coalesce(sum(cents), 0) from job_refunds where not is_surplus)::int as cents`,
  );
  const figures = await dailyFigures(deps.db.orm, "jobTurnoverCents", november);
  expect(sum([...figures.values()])).toBe(received[0]?.cents);
  const receipts = (await csvLines(receiptsCsv(deps, november))).filter((line) => line.Date !== "Total");
  expect(sum(receipts.map((line) => csvCents(line["Chiffre d’affaires"])))).toBe(received[0]?.cents);
}, 400_000);
