import { randomUUID } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { openLinkKeys } from "#db/link-keys.ts";
import { siteSettings } from "#db/schema/settings.ts";
import { formatCsv } from "#domain/money/csv.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { makeFleet } from "#tests/support/fleets.ts";
import { finishJob, jobLine, makeJob, stateOfJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { testLinkKey } from "#tests/support/test-database.ts";
import { issueJobInvoice } from "../billing/issue-job-invoice.ts";
import { readJobMoney } from "../billing/read-job-money.ts";
import { recordJobPayment } from "../billing/record-job-payment.ts";
import { billDueMonths } from "./bill-due-months.ts";
import { billFleetMonth } from "./bill-fleet-month.ts";
import { fleetReportCsv, readFleetReport } from "./fleet-report.ts";
import { readFleet } from "./read-fleet.ts";
import { saveMonthlyBilling } from "./save-monthly-billing.ts";

const { deps, racing, rows, at } = openShop();
const actor = "proprietaire@exemple.fr";
const november = "2026-11-01";

beforeEach(async () => {
  await deps.db.orm.delete(siteSettings);
  await saveSeller(deps.db);
  await openLinkKeys(racing.db, testLinkKey);
});

/** A visit to these vans that ended at the clock's time. */
async function visited(customerId: string, vanIds: readonly string[], change = {}): Promise<string> {
  const lines = vanIds.map((vehicleId) =>
    jobLine(90_00, {
      title: "Nettoyage Fourgon Moyen",
      offer: "utility.cleaning",
      category: "U2",
      vehicleId,
    }),
  );
  const job = await makeJob(deps, {
    customerId,
    source: "fleet",
    contactName: "Bresse Livraisons",
    lines,
    ...change,
  });
  await finishJob(deps, job.id);
  return job.id;
}
const bill = (customerId: string, month = november) => billFleetMonth(deps, { customerId, month, actor });
const invoices = () =>
  rows<{ number: string; document: BillingDocument }>(
    "select number, document from billing_documents where series = 'invoice' order by number",
  );

it("bills a month's visits by one invoice, grouped by vehicle, by company terms", async () => {
  const { customerId, vanIds } = await makeFleet(deps, 2);
  at("2026-11-05T09:00:00Z");
  const first = await visited(customerId, vanIds);
  at("2026-11-19T09:00:00Z");
  const second = await visited(customerId, vanIds, { discountCents: 10_00 });
  at("2026-12-01T09:00:00Z");
  expect(await bill(customerId)).toMatchObject({ ok: true, cents: 350_00 });
  const [stored, ...others] = await invoices();
  expect(others).toEqual([]);
  expect(stored?.document).toMatchObject({
    serviceDate: "2026-11-19",
    dueDate: "2026-12-31",
    totalCents: 350_00,
    buyer: { company: "Bresse Livraisons", siren: "732829320" },
  });
  const details = stored?.document.lines.map((line) => line.details) ?? [];
  expect(details.slice(0, 4).map((text) => text.replace(/ \(.*/, ""))).toEqual([
    "AA-101-BB, Camion 1, le 05/11/2026",
    "AA-101-BB, Camion 1, le 19/11/2026",
    "AA-102-BB, Camion 2, le 05/11/2026",
    "AA-102-BB, Camion 2, le 19/11/2026",
  ]);
  expect([await stateOfJob(deps, first), await stateOfJob(deps, second)]).toEqual(["invoiced", "invoiced"]);
  expect((await readJobMoney(deps, first))?.dueCents).toBe(0);
});

it("is paid like every other invoice; the visits it bills ask for nothing", async () => {
  const { customerId, vanIds } = await makeFleet(deps, 1);
  at("2026-11-05T09:00:00Z");
  const visit = await visited(customerId, vanIds);
  at("2026-12-01T09:00:00Z");
  const billed = await bill(customerId);
  if (!billed.ok) throw new Error(billed.reason);
  const pay = (jobId: string, cents: number) =>
    recordJobPayment(deps, { jobId, cents, means: "transfer", key: randomUUID(), actor });
  expect(await pay(visit, 90_00)).toMatchObject({ ok: false });
  expect(await pay(billed.jobId, 90_00)).toMatchObject({ ok: true, job: { state: "paid" } });
  expect(await issueJobInvoice(deps, { jobId: visit, actor })).not.toMatchObject({
    invoice: expect.anything(),
  });
  expect(await invoices()).toHaveLength(1);
});

it("bills each visit once when many ask at the same time, and one of them is billed alone meanwhile", async () => {
  const { customerId, vanIds } = await makeFleet(deps, 3);
  at("2026-11-05T09:00:00Z");
  const ids: string[] = [];
  for (let visit = 0; visit < 6; visit += 1) ids.push(await visited(customerId, vanIds));
  at("2026-12-03T09:00:00Z");
  await saveMonthlyBilling(deps, { customerId, isOn: true, actor });
  const alone = ids[0] ?? "";
  await Promise.all([
    ...Array.from({ length: 6 }, () => billFleetMonth(racing, { customerId, month: november, actor })),
    issueJobInvoice(racing, { jobId: alone, actor }),
    billDueMonths(racing),
  ]);
  const documents = (await invoices()).map(({ document }) => document);
  const numbersBilled = documents.flatMap(({ orderNumber, lines }) =>
    lines.map(({ details }) => /\((I-[^)]+)\)/.exec(details)?.[1] ?? orderNumber),
  );
  expect(numbersBilled).toHaveLength(18);
  expect(new Set(numbersBilled).size).toBe(6);
  expect(documents.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(18 * 90_00);
  expect(await rows("select from jobs where customer_id = $1 and state = 'done'", [customerId])).toEqual([]);
});

it("waits until the month is over; what is noted late goes on the next invoice", async () => {
  const { customerId, vanIds } = await makeFleet(deps, 1);
  at("2026-11-30T22:30:00Z");
  await visited(customerId, vanIds);
  expect(await bill(customerId)).toEqual({ ok: false, reason: "open_month" });
  at("2026-12-01T09:00:00Z");
  await visited(customerId, vanIds);
  expect(await bill(customerId, "2026-12-01")).toEqual({ ok: false, reason: "open_month" });
  expect(await bill(customerId, "2026-11-15")).toEqual({ ok: false, reason: "open_month" });
  expect(await bill(customerId)).toMatchObject({ ok: true, cents: 90_00 });
  expect(await bill(customerId)).toEqual({ ok: false, reason: "nothing" });
  at("2027-01-01T09:00:00Z");
  expect(await bill(customerId, "2026-12-01")).toMatchObject({ ok: true, cents: 90_00 });
});

it("issues nothing while the seller's or the company's identity is incomplete, and leaves the visits to be billed", async () => {
  const { customerId, vanIds } = await makeFleet(deps, 1);
  at("2026-11-05T09:00:00Z");
  const visit = await visited(customerId, vanIds);
  at("2026-12-05T09:00:00Z");
  await saveMonthlyBilling(deps, { customerId, isOn: true, actor });
  await deps.db.orm.delete(siteSettings);
  expect(await bill(customerId)).toEqual({ ok: false, reason: "identity" });
  expect(await billDueMonths(deps)).toBe(0);
  await saveSeller(deps.db);
  await rows("update customers set siren = '' where id = $1", [customerId]);
  expect(await bill(customerId)).toEqual({ ok: false, reason: "buyer" });
  await rows("update customers set kind = 'person' where id = $1", [customerId]);
  expect(await bill(customerId)).toEqual({ ok: false, reason: "buyer" });
  expect(await stateOfJob(deps, visit)).toBe("done");
  expect(await invoices()).toEqual([]);
});

it("leaves out what was paid in part, what a subscription bills, and refuses what has no price", async () => {
  const { customerId, vanIds } = await makeFleet(deps, 1);
  at("2026-11-05T09:00:00Z");
  const paid = await makeJob(deps, { customerId });
  await recordJobPayment(deps, { jobId: paid.id, cents: 100_00, means: "cash", key: randomUUID(), actor });
  await finishJob(deps, paid.id);
  at("2026-12-01T09:00:00Z");
  expect(await bill(customerId)).toEqual({ ok: false, reason: "nothing" });
  at("2026-11-06T09:00:00Z");
  const unpriced = await makeJob(deps, { customerId, lines: [jobLine(null)] });
  await finishJob(deps, unpriced.id);
  await visited(customerId, vanIds);
  at("2026-12-01T09:00:00Z");
  expect(await bill(customerId)).toEqual({ ok: false, reason: "unpriced" });
  expect(await invoices()).toEqual([]);
});

it("goes out by itself from the third day on, to those who asked for it", async () => {
  const asked = await makeFleet(deps, 1);
  const other = await makeFleet(deps, 1);
  at("2026-11-05T09:00:00Z");
  await visited(asked.customerId, asked.vanIds);
  await visited(other.customerId, other.vanIds);
  await saveMonthlyBilling(deps, { customerId: asked.customerId, isOn: true, actor });
  at("2026-12-02T09:00:00Z");
  expect(await billDueMonths(deps)).toBe(0);
  at("2026-12-03T09:00:00Z");
  expect(await billDueMonths(deps)).toBe(1);
  expect(await billDueMonths(deps)).toBe(0);
  expect(await invoices()).toHaveLength(1);
});

it("reports per vehicle what was done, when and for how much, and adds up to the invoice", async () => {
  const { customerId, vanIds } = await makeFleet(deps, 3);
  const other = await makeFleet(deps, 1);
  await rows("update vehicles set nickname = '=CMD()', site = '+33' where id = $1", [vanIds[0]]);
  at("2026-11-05T09:00:00Z");
  await visited(customerId, vanIds, { discountCents: 10_00 });
  await visited(other.customerId, other.vanIds);
  at("2026-12-01T09:00:00Z");
  const billed = await bill(customerId);
  const span = { customerId, from: "2026-11-01", until: "2026-11-30" };
  const vans = await readFleetReport(deps, span);
  expect(vans.map(({ plate }) => plate)).toEqual(["AA-101-BB", "AA-102-BB", "AA-103-BB"]);
  expect(vans.reduce((sum, { cents }) => sum + cents, 0)).toBe(billed.ok ? billed.cents : -1);
  expect(vans[0]?.work).toMatchObject([{ day: "2026-11-05", title: "Nettoyage Fourgon Moyen" }]);
  expect(vans[0]?.work[0]?.invoice).toBe(billed.ok ? billed.invoice : "");
  const csv = await streamText(fleetReportCsv(deps, span));
  expect(csv).toBe(
    formatCsv([
      ["Plaque", "Surnom", "Catégorie", "Site", "Date", "Intervention", "Prestation", "Montant", "Facture"],
      ...vans.flatMap(({ plate, nickname, category, site, work }) =>
        work.map(({ jobNumber, title, cents, invoice }) => [
          ...[plate, nickname, category, site, "05/11/2026", jobNumber, title],
          { cents },
          invoice,
        ]),
      ),
    ]),
  );
  expect(csv).toContain("AA-101-BB;'=CMD();");
  expect(csv).toContain(";'+33;");
  expect(await readFleetReport(deps, { ...span, until: "2026-11-04" })).toEqual([]);
});

it("shows the owner what is left to bill by month, and the invoices that went out", async () => {
  const { customerId, vanIds } = await makeFleet(deps, 2);
  at("2026-11-05T09:00:00Z");
  await visited(customerId, vanIds);
  expect((await readFleet(deps, customerId))?.unbilled).toEqual([
    { month: november, visits: 1, cents: 180_00 },
  ]);
  at("2026-12-01T09:00:00Z");
  await bill(customerId);
  const fleet = await readFleet(deps, customerId);
  expect(fleet?.unbilled).toEqual([]);
  expect(fleet?.statements).toMatchObject([{ month: november, cents: 180_00, state: "invoiced" }]);
  expect(await readFleet(deps, randomUUID())).toBeNull();
});

it("a month billed while the owner empties the identity is refused, and its visits stay to be billed", async () => {
  const { customerId, vanIds } = await makeFleet(deps, 1);
  at("2026-11-05T09:00:00Z");
  const jobId = await visited(customerId, vanIds);
  at("2026-12-01T09:00:00Z");
  const owner = await racing.db.pool.connect();
  try {
    await owner.query("begin");
    await owner.query("select from jobs where id = $1 for update", [jobId]);
    const asked = billFleetMonth(racing, { customerId, month: november, actor });
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect(await rows(waiting)).toHaveLength(1), 20_000);
    await owner.query("delete from site_settings");
    await owner.query("commit");
    expect(await asked).toEqual({ ok: false, reason: "identity" });
  } finally {
    owner.release();
  }
  expect(await rows("select state, billed_in from jobs where id = $1", [jobId])).toEqual([
    { state: "done", billed_in: null },
  ]);
});
