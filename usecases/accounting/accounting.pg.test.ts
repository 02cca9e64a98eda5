import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { siteSettings } from "#db/schema/settings.ts";
import { formatCsv, formatCsvRows, parseCsv } from "#domain/money/csv.ts";
import { paymentMeansLabels } from "#domain/money/payment-means.ts";
import type { MailProps } from "#mail/templates-map.ts";
import { finishJob, jobLine, makeGiftCard, makeJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller, seller } from "#tests/support/seller.ts";
import { giftLine, itemOf, makeProduct, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { startContract } from "#tests/support/subscriptions.ts";
import { issueJobInvoice } from "../billing/issue-job-invoice.ts";
import { readJobMoney } from "../billing/read-job-money.ts";
import { payJobByGiftCard, recordJobPayment } from "../billing/record-job-payment.ts";
import { refundJob } from "../billing/refund-job.ts";
import { reverseJobPayment } from "../billing/reverse-job-payment.ts";
import { dailyFigures } from "../dashboard/daily-figures.ts";
import { readDashboard } from "../dashboard/read-dashboard.ts";
import { readVatGauge } from "../dashboard/read-vat-gauge.ts";
import { recordPayment } from "../orders/move-order.ts";
import { printAhead, printBillingDocument } from "../orders/print-order.ts";
import { acceptCardPayment } from "../payments/accept-card-payment.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { receiptsCsv, salesCsv, vatCsv } from "./accounting-csv.ts";
import { readAccountantToken } from "./accounting-link.ts";
import { zipDocuments } from "./documents-zip.ts";
import { monthSpan } from "./month.ts";
import { readAccountingMonth } from "./read-accounting-month.ts";
import { readReceipts } from "./read-receipts.ts";
import { readSales } from "./read-sales.ts";
import { vatSummary } from "./sales-entry.ts";
import { readLastSending, sendToAccountant } from "./send-to-accountant.ts";

const { deps, rows, placed, at } = openShop();
const actor = "lea@reflet.example";
const november = monthSpan("2026-11");

beforeEach(async () => {
  await deps.db.orm.delete(siteSettings);
  await saveSeller(deps.db);
});

async function chargeVat(): Promise<void> {
  const value = { vatExempt: false, iban: "", bic: "", accountHolder: "" };
  await deps.db.orm.insert(siteSettings).values({ section: "billing", value });
  const identity = { ...seller, vatNumber: "FR12123456782" };
  await deps.db.orm.update(siteSettings).set({ value: identity }).where(eq(siteSettings.section, "identity"));
}

const pay = (jobId: string, cents: number, means: "cash" | "cheque" | "terminal" = "cash") =>
  recordJobPayment(deps, { jobId, cents, means, key: randomUUID(), actor });
const refundOf = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, actor, cents, reason: "Retour", restock: [], key: randomUUID() });

/** A month with everything in it: gift cards sold and used, refunds, deposits, a bounced cheque, an unpaid invoice. */
async function busyMonth(): Promise<void> {
  const wax = await makeProduct(deps.db, { cents: 2499, stock: 50 });
  const mixed = await placed([itemOf(wax, 3), giftLine(50)], { payment: "transfer" });
  await recordPayment(deps, { orderId: mixed.id, actor });
  const [card] = await rows<{ code: string }>("select code from gift_cards where order_id = $1", [mixed.id]);
  const used = await placed([itemOf(wax, 4)], { giftCode: card?.code ?? "" });
  await recordPayment(deps, { orderId: used.id, actor, means: "cheque" });
  await refundOf(mixed.id, 10_01);
  await refundOf(used.id, 60_00);
  const twice = await placed([itemOf(wax)], { payment: "transfer" });
  await rows("update orders set payment_way = 'card' where id = $1", [twice.id]);
  for (const reference of ["pi_1", "pi_2"])
    await deps.db.orm.transaction((transaction) =>
      acceptCardPayment(transaction, deps, { orderId: twice.id, reference, cents: 2499, currency: "eur" }),
    );
  const cardOnly = await placed([giftLine(100)], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: cardOnly.id, actor });

  const job = await makeJob(deps, { lines: [jobLine(333_33)], discountCents: 10_00, travelCents: 7_77 });
  await pay(job.id, 99_99);
  const gift = await makeGiftCard(deps, 33_33);
  await payJobByGiftCard(deps, { jobId: job.id, code: gift.code, key: randomUUID(), actor });
  at("2026-11-20T10:00:00Z");
  await finishJob(deps, job.id);
  await pay(job.id, 197_78, "terminal");
  await refundJob(deps, { jobId: job.id, cents: 20_02, reason: "Geste", key: randomUUID(), actor });

  const bounced = await makeJob(deps);
  await pay(bounced.id, 90_00, "cheque");
  const [cheque] = (await readJobMoney(deps, bounced.id))?.payments ?? [];
  await reverseJobPayment(deps, {
    jobId: bounced.id,
    paymentId: cheque?.id ?? "",
    reason: "Sans provision",
    actor,
  });
  await finishJob(deps, bounced.id);
  await issueJobInvoice(deps, { jobId: bounced.id, actor });
  await pay(bounced.id, 100_01);
}

it("writes the same files in batches as from all rows at once", async () => {
  await chargeVat();
  await busyMonth();
  await manyPaidJobs(450);
  const receipts = await readReceipts(deps.db.orm, november);
  const sales = await readSales(deps.db.orm, november);
  expect([receipts.length > 450, sales.length > 450]).toEqual([true, true]);
  const sum = (values: readonly number[]) => ({ cents: values.reduce((total, cents) => total + cents, 0) });
  const book = [
    ["Date", "Référence", "Pièce", "Client", "Nature", "Moyen de paiement", "Encaissé", "Chiffre d’affaires"],
    ...receipts.map((receipt) => [
      receipt.day.split("-").toReversed().join("/"),
      ...[receipt.number, receipt.document, receipt.customer, receipt.nature],
      paymentMeansLabels[receipt.means],
      { cents: receipt.receivedCents },
      { cents: receipt.turnoverCents },
    ]),
    [
      ...["Total", "", "", "", "", ""],
      sum(receipts.map(({ receivedCents }) => receivedCents)),
      sum(receipts.map(({ turnoverCents }) => turnoverCents)),
    ],
  ];
  expect(await streamText(receiptsCsv(deps, november))).toBe(formatCsv(book));
  const journal = (await streamText(salesCsv(deps, november))).trimEnd().split("\r\n");
  expect(journal.slice(1, -1).map((line) => line.split(";")[0])).toEqual(
    sales.map(({ document }) => document.number),
  );
  const amounts = ["netCents", "vatCents", "voucherCents", "totalCents"] as const;
  const sumsOfAll = amounts.map((amount) => sum(sales.map((entry) => entry[amount])));
  expect(`${journal.at(-1)}\r\n`).toBe(formatCsvRows([["Total", "", "", "", "", "", "", ...sumsOfAll]]));
  const vat = (await streamText(vatCsv(deps, november))).trimEnd().split("\r\n");
  expect(vat.slice(1, -1)).toEqual(
    vatSummary(sales).map(({ rate, netCents, vatCents, grossCents }) =>
      formatCsvRows([
        [
          rate === null ? "Exonéré (293 B)" : `${rate}\u00a0%`,
          { cents: netCents },
          { cents: vatCents },
          { cents: grossCents },
        ],
      ]).trimEnd(),
    ),
  );
});

/** Each with its final invoice and the payment of it. */
async function manyPaidJobs(count: number): Promise<void> {
  await rows(
    `with customer as (
       insert into customers (name) values ('Client') returning id
     ), made as (
       insert into jobs (number, customer_id, source, contact_name, minutes, total_cents, state)
       select 'X-' || n, customer.id, 'phone', 'Client; ' || n, 60, 9900 + n % 71, 'paid'
       from customer, generate_series(1, $1::integer) as n
       returning id, number, contact_name, total_cents, right(number, -2)::integer as n
     ), paid as (
       insert into job_payments (job_id, means, cents, reference, actor, at)
       select id, 'cash', total_cents, 'lot-' || id, 'essai', '2026-11-04 10:00Z' from made
     )
     insert into billing_documents (number, series, year, sequence, job_id, total_cents, document, created_at)
     select 'L-' || number, 'invoice', 2025, n, id, total_cents, jsonb_build_object('series', 'invoice',
         'number', 'L-' || number, 'date', '2026-11-04', 'orderNumber', number,
         'customer', jsonb_build_object('name', contact_name), 'totalCents', total_cents, 'giftCents', 0,
         'vatRate', case when n % 3 = 0 then 10 else 20 end,
         'lines', jsonb_build_array(jsonb_build_object('title', 'Soin', 'quantity', 1, 'unitCents', total_cents))),
       '2026-11-04 10:00Z'
     from made`,
    [count],
  );
}

const sums = (csv: string, column: string) => {
  const [head, ...lines] = parseCsv(csv).map(({ cells }) => cells);
  const index = head?.indexOf(column) ?? -1;
  const cents = lines.map((cells) => Math.round(Number(cells[index]?.replace(",", ".")) * 100));
  return { total: cents.at(-1) ?? 0, lines: cents.slice(0, -1).reduce((sum, value) => sum + value, 0) };
};

describe.each([
  ["exempt from VAT", false],
  ["liable for VAT", true],
])("the month of a seller %s", (_, isLiable) => {
  it("agrees with itself and with the dashboard to the cent", async () => {
    if (isLiable) await chargeVat();
    await busyMonth();
    const month = await readAccountingMonth(deps, "2026-11");
    const days = await dailyFigures(deps.db.orm, "turnoverCents", november);
    const turnover = [...days.values()].reduce((sum, cents) => sum + cents, 0);
    expect(turnover).toBeGreaterThan(0);
    expect(month.turnoverCents).toBe(turnover);
    const { goodsCents, servicesCents } = await readVatGauge(deps);
    expect(goodsCents + servicesCents).toBe(turnover);
    // Sold and not yet paid: the rest of the job whose cheque bounced.
    expect(month.unpaidCents).toBe(199_99);
    expect(month.salesCents).toBe(turnover + month.unpaidCents);
    expect(month.voucherCents).toBe(150_00);

    const book = await streamText(receiptsCsv(deps, november));
    expect(sums(book, "Chiffre d’affaires")).toEqual({ total: turnover, lines: turnover });
    expect(sums(book, "Encaissé")).toEqual({ total: month.receivedCents, lines: month.receivedCents });
    const journal = await streamText(salesCsv(deps, november));
    const whole = month.salesCents + month.voucherCents;
    expect(sums(journal, "Total")).toEqual({ total: whole, lines: whole });
    const vat = month.vat.reduce((sum, row) => sum + row.vatCents, 0);
    const net = month.vat.reduce((sum, row) => sum + row.netCents, 0);
    expect(sums(journal, "TVA")).toEqual({ total: vat, lines: vat });
    expect(net + vat).toBe(month.salesCents);
    expect(isLiable ? vat > 0 : vat === 0).toBe(true);
    expect(sums(await streamText(vatCsv(deps, november)), "TVA").lines).toBe(vat);
    expect(
      month.byMeans.reduce((sum, { means, cents }) => sum + (means === "gift_card" ? 0 : cents), 0),
    ).toBe(month.receivedCents);
  });
});

it("writes each receipt with its day, customer, nature, means and document, in the order it came", async () => {
  await busyMonth();
  const receipts = await readReceipts(deps.db.orm, november);
  expect(
    receipts.filter(({ subject }) => subject === "job").map((row) => Object.values(row).slice(3)),
  ).toEqual([
    ["AC-2026-0001", "Zoé Îlot", "Prestation", "cash", 99_99, 99_99],
    ["AC-2026-0002", "Zoé Îlot", "Prestation", "gift_card", 0, 33_33],
    ["F-2026-0005", "Zoé Îlot", "Prestation", "terminal", 197_78, 197_78],
    ["AC-2026-0003", "Zoé Îlot", "Prestation", "cheque", 90_00, 90_00],
    ["A-2026-0004", "Zoé Îlot", "Prestation", "cheque", -90_00, -90_00],
    ["F-2026-0006", "Zoé Îlot", "Prestation", "cash", 100_01, 100_01],
    ["A-2026-0003", "Zoé Îlot", "Prestation", "cash", -20_02, -20_02],
  ]);
  const turnovers = receipts.filter(({ nature }) => nature === "Carte cadeau");
  expect(turnovers).toMatchObject([{ receivedCents: 100_00, turnoverCents: 0 }]);
});

it("names the company in the book of receipts, where a job, an order or a rental is a company's", async () => {
  await busyMonth();
  await rows(
    "update customers set kind = 'company', company = 'Garage Îlot' where id in (select customer_id from jobs)",
  );
  await rows(
    `update orders set buyer = '{"company":"Pressing Vallier","siren":"","vatNumber":"","address":[]}'`,
  );
  const receipts = await readReceipts(deps.db.orm, november);
  expect(
    new Set(receipts.filter(({ subject }) => subject === "job").map(({ customer }) => customer)),
  ).toEqual(new Set(["Garage Îlot"]));
  expect(
    new Set(receipts.filter(({ subject }) => subject === "order").map(({ customer }) => customer)),
  ).toEqual(new Set(["Pressing Vallier"]));
});

it("is divided into activities that the figures of the same month show to the cent", async () => {
  await busyMonth();
  const foam = await makeProduct(deps.db, { cents: 10_00, stock: 5 });
  const both = await placed([itemOf(foam), rentalLine(["2026-11-25"], "34.90€")], { payment: "transfer" });
  await recordPayment(deps, { orderId: both.id, actor });
  await refundOf(both.id, 10_01);
  const contract = await startContract(deps);
  const monthly = await makeJob(deps, { lines: [jobLine(80_00)] });
  await rows("update jobs set subscription_id = $1 where id = $2", [contract, monthly.id]);
  await pay(monthly.id, 80_00);
  await finishJob(deps, monthly.id);

  const month = await readAccountingMonth(deps, "2026-11");
  const figures = await readDashboard(deps, { period: "7j", month: "2026-11", isOwner: true });
  expect(figures.trends.activities).toEqual(month.activities);
  expect(figures.trends.turnoverCents.now).toBe(month.turnoverCents);
  const cents = Object.fromEntries(month.activities.map((activity) => [activity.id, activity.cents]));
  expect(Object.values(cents).reduce((sum, value) => sum + value, 0)).toBe(month.turnoverCents);
  const receipts = await readReceipts(deps.db.orm, november);
  const booked = (nature: string) =>
    receipts.filter((row) => row.nature === nature).reduce((sum, row) => sum + row.turnoverCents, 0);
  expect(cents.subscriptions).toBe(80_00);
  expect([cents.services, cents.subscriptions]).toEqual([booked("Prestation"), booked("Abonnement")]);
  expect((cents.shop ?? 0) + (cents.rentals ?? 0)).toBe(
    booked("Vente") + booked("Location") + booked("Vente et location") + booked("Carte cadeau"),
  );
  expect(Math.min(...Object.values(cents))).toBeGreaterThan(0);
  const one = await readDashboard(deps, {
    ...{ period: "7j", month: "2026-11", isOwner: true },
    activity: "rentals",
  });
  expect(one.trends.turnoverCents.now).toBe(cents.rentals);
});

it("shows the receipts of one means and one nature with their own sum", async () => {
  await busyMonth();
  const whole = await readAccountingMonth(deps, "2026-11", { showsAll: true });
  const cash = await readAccountingMonth(deps, "2026-11", {
    ...{ showsAll: true, means: "cash", nature: "Prestation" },
  });
  const expected = whole.receipts.filter(({ means, nature }) => means === "cash" && nature === "Prestation");
  expect(cash.receipts).toEqual(expected);
  expect(cash.chosenCents).toBe(expected.reduce((sum, { receivedCents }) => sum + receivedCents, 0));
  expect([cash.chosenCount, cash.receiptsCount]).toEqual([expected.length, whole.receiptsCount]);
  expect(expected.length).toBeGreaterThan(0);
});

it("belongs to the month of Paris, not of London", async () => {
  at("2026-11-30T22:59:00Z");
  const late = await makeJob(deps);
  await pay(late.id, 10_00);
  at("2026-11-30T23:00:00Z");
  await pay(late.id, 20_00);
  const months = await Promise.all(["2026-11", "2026-12"].map((month) => readAccountingMonth(deps, month)));
  expect(months.map(({ turnoverCents, salesCents }) => [turnoverCents, salesCents])).toEqual([
    [10_00, 10_00],
    [20_00, 20_00],
  ]);
});

it("packs every document of the month as a PDF", async () => {
  const job = await makeJob(deps);
  await pay(job.id, 10_00);
  await pay(job.id, 20_00);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await zipDocuments(deps, "2026-11")) chunks.push(chunk);
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  expect(Object.keys(files)).toEqual(["AC-2026-0001.pdf", "AC-2026-0002.pdf"]);
  for (const file of Object.values(files)) expect(Buffer.from(file.slice(0, 5)).toString()).toBe("%PDF-");
  // Packed again, now that they are kept: the same bytes.
  const again: Uint8Array[] = [];
  for await (const chunk of await zipDocuments(deps, "2026-11")) again.push(chunk);
  expect(Buffer.concat(again).equals(Buffer.concat(chunks))).toBe(true);
  const kept = await rows<{ number: string; pdf: Buffer }>("select number, pdf from billing_files");
  expect(kept.map(({ number, pdf }) => pdf.equals(files[`${number}.pdf`] ?? pdf.subarray(1)))).toEqual([
    true,
    true,
  ]);
  const empty: Uint8Array[] = [];
  for await (const chunk of await zipDocuments(deps, "2026-10")) empty.push(chunk);
  expect(Object.keys(unzipSync(new Uint8Array(Buffer.concat(empty))))).toEqual([]);
});

it("is sent to the accountant with its tables and a link that opens for its month, until its day", async () => {
  const job = await makeJob(deps);
  await pay(job.id, 10_00);
  expect(await sendToAccountant(deps, { month: "2026-11", actor })).toBeNull();
  const value = { ...defaultSettings.billing, accountantEmail: "compta@exemple.fr" };
  await deps.db.orm.insert(siteSettings).values({ section: "billing", value });
  expect(await sendToAccountant(deps, { month: "2026-11", actor })).toBe("compta@exemple.fr");
  const [mail] = await rows<{ props: MailProps["accounting-month"] }>(
    "select props from mail_outbox where template = 'accounting-month'",
  );
  const { files, filesUrl, month } = mail?.props ?? {};
  expect([month, files?.map(({ name }) => name)]).toEqual([
    "novembre 2026",
    ["livre-des-recettes-2026-11.csv", "journal-des-ventes-2026-11.csv", "tva-2026-11.csv"],
  ]);
  const token = new URL(filesUrl ?? "").searchParams.get("jeton") ?? "";
  expect(await readAccountantToken(deps, token)).toBe("2026-11");
  for (const forged of [
    token.replace("2026-11", "2026-10"),
    token.replace("2027", "2028"),
    "x",
    "2026-11..",
    "",
  ])
    expect(await readAccountantToken(deps, forged)).toBeNull();
  expect(await readLastSending(deps, "2026-11")).toMatchObject({ to: "compta@exemple.fr", mail: "queued" });
  await rows(
    "update mail_outbox set status = 'captured', sent_at = now(), subject = 'Mois' where template = 'accounting-month'",
  );
  expect(await readLastSending(deps, "2026-11")).toMatchObject({ mail: "captured" });
  at("2027-01-15T09:00:00Z");
  expect(await readAccountantToken(deps, token)).toBeNull();
});

it("prints each document once and keeps its bytes", async () => {
  const job = await makeJob(deps);
  await pay(job.id, 10_00);
  expect(await printAhead(deps)).toBe(1);
  expect(await printAhead(deps)).toBe(0);
  const [kept] = await rows<{ pdf: Buffer }>("select pdf from billing_files");
  expect(await printBillingDocument(deps, "AC-2026-0001")).toEqual(kept?.pdf);
});
