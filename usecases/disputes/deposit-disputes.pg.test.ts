import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { INSPECTION_ITEMS } from "#domain/rental/inspection.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller, seller } from "#tests/support/seller.ts";
import { actor, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { type StripeServer, startStripeServer } from "#tests/support/stripe-server.ts";
import { readAccountingMonth } from "../accounting/read-accounting-month.ts";
import { dailyFigures } from "../dashboard/daily-figures.ts";
import type { Deps } from "../deps.ts";
import { recordPayment } from "../orders/move-order.ts";
import { readOrderByToken } from "../orders/read-order.ts";
import { readOrderForStaff } from "../orders/read-order-for-staff.ts";
import { issueWaitingDocuments } from "../payments/issue-waiting-documents.ts";
import { receiveStripeEvent } from "../payments/receive-stripe-event.ts";
import { checkDepositHold, openDepositHold } from "../rentals/deposit-hold.ts";
import { readRentalPeriod } from "../rentals/read-period.ts";
import { signHandOver } from "../rentals/sign-hand-over.ts";
import { signReturn } from "../rentals/sign-return.ts";
import { defaultSettings } from "../settings/site-settings.ts";

const { deps: base, racing, at, placed, rows } = openShop();
let stripe: StripeServer;
let deps: Deps;
let order: { readonly id: string; readonly token: string };
let periodId: string;
let reference: string;

beforeAll(async () => {
  stripe = await startStripeServer();
  const { url: apiUrl, secretKey, webhookSecret } = stripe;
  deps = Object.create(base, { stripe: { value: { apiUrl, secretKey, webhookSecret } } });
});
afterAll(() => stripe.close());

const inspection = {
  checklist: INSPECTION_ITEMS.map((item) => ({ item, isGood: true, note: "" })),
  signer: "Nadia Ferrand",
  signature: "M10 10 L20 20",
  refusal: "",
};

/** 34.90 € of rental paid by transfer; of a deposit held on a card 48 € are kept for a part. */
beforeEach(async () => {
  await rows("delete from site_settings");
  await saveSeller(deps.db);
  await deps.db.pool.query("select testing.empty('rental_deposits, rental_inspections, rental_receipts')");
  order = await placed([rentalLine(["2026-11-15"], "34.90€")], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: order.id, actor });
  const [period] = await rows<{ id: string }>("select id from rental_periods where rental_id is not null");
  periodId = period?.id ?? "";
  const opened = await openDepositHold(deps, { periodId, actor });
  await fetch(opened.ok ? opened.payUrl : "", { method: "POST", redirect: "manual" });
  await checkDepositHold(deps, periodId);
  const out = { means: "card", reference: "", note: "", paidBy: null, unpaidReason: null } as const;
  await signHandOver(deps, { ...out, inspection, periodId, actor });
  reference = stripe.holds.at(-1)?.id ?? "";
});
const giveBack = () =>
  signReturn(deps, {
    ...{ periodId, state: "abime", note: "", inspection, billsDelay: true, restMeans: null, actor },
    ...{ repairs: [{ title: "Suceur", cents: 4800 }], keptCents: 4800, keptReason: "piece" },
  });
function tell(what: string, { cents = 4800, status = "needs_response", on = deps, id = "dp_1" } = {}) {
  const object = {
    ...{ id, object: "dispute", amount: cents, currency: "eur", payment_intent: reference },
    ...{ status, reason: "fraudulent" },
  };
  const event = { id: `evt_${randomUUID()}`, type: `charge.dispute.${what}`, data: { object } };
  return receiveStripeEvent(on, event as unknown as Stripe.Event);
}
function tellRefund({
  cents = 4800,
  status = "succeeded",
  moves = true,
  on = deps,
  id = "re_1",
  what = "created",
} = {}) {
  const object = {
    ...{ id, object: "refund", amount: cents, currency: "eur", payment_intent: reference, status },
    ...{ balance_transaction: moves ? `txn_${id}` : null, metadata: {} },
  };
  const event = { id: `evt_${randomUUID()}`, type: `refund.${what}`, data: { object } };
  return receiveStripeEvent(on, event as unknown as Stripe.Event);
}
const saveVat = () =>
  deps.db.pool.query(
    `insert into site_settings (section, value) values ('billing', $1), ('identity', $2)
     on conflict (section) do update set value = excluded.value`,
    [
      { ...defaultSettings.billing, vatExempt: false },
      { ...seller, vatNumber: "FR12123456782" },
    ],
  );
const turnover = async (from: string, to: string) =>
  [...(await dailyFigures(deps.db.orm, "turnoverCents", { from, to })).values()].reduce(
    (sum, cents) => sum + cents,
    0,
  );
const receipts = () =>
  rows<{ source: string; cents: number }>("select source, cents from rental_receipts order by entry");

it("what was kept of a deposit and the bank takes back leaves the month's books, with a credit note", async () => {
  await saveVat();
  expect(await giveBack()).toMatchObject({ ok: true, invoice: "F-2026-0002" });
  at("2026-12-10T09:00:00Z");
  await tell("created");
  expect((await readAccountingMonth(deps, "2026-12")).receipts).toEqual([]);
  const lost = [1, 2, 3].map(() => tell("closed", { status: "lost", on: racing }));
  await Promise.all(lost);
  const month = await readAccountingMonth(deps, "2026-12");
  expect(month.receipts).toMatchObject([
    {
      document: "A-2026-0001",
      nature: "Location",
      means: "card",
      receivedCents: -4800,
      turnoverCents: -4800,
    },
  ]);
  expect(month).toMatchObject({ receivedCents: -4800, turnoverCents: -4800, salesCents: -4800 });
  expect(month.activities).toContainEqual({ id: "rentals", cents: -4800 });
  expect(await turnover("2026-12-01", "2026-12-31")).toBe(-4800);
  const november = await readAccountingMonth(deps, "2026-11");
  expect([november.turnoverCents, november.salesCents]).toEqual([3490 + 4800, 3490 + 4800]);
  // All that was kept is given back: so is all of its VAT. The rental was sold before the VAT.
  expect([november.vatCents, month.vatCents]).toEqual([800, -800]);
  expect(await rows("select corrects from billing_documents where series = 'credit_note'")).toEqual([
    { corrects: "F-2026-0002" },
  ]);
  expect(await rows("select status, refunded_cents as refunded from orders")).toMatchObject([
    { refunded: 0 },
  ]);
  // The customer and the staff still find one deposit, with the invoice of its return.
  const deposits = (await readOrderForStaff(deps, order.id))?.deposits;
  expect(deposits).toMatchObject([{ invoiceNumber: "F-2026-0002" }]);
  expect((await readOrderByToken(deps, order.token))?.deposits).toEqual(deposits);
  expect(await readRentalPeriod(deps, periodId)).toMatchObject({ returnInvoice: { number: "F-2026-0002" } });
  expect(
    await rows(
      "select props -> 'document' ->> 'number' as number from mail_outbox where template = 'order-document'",
    ),
  ).toEqual([{ number: "F-2026-0002" }, { number: "A-2026-0001" }]);
});

it("a part of it, then more than is left, never takes more off the books than was kept", async () => {
  await giveBack();
  await tell("closed", { cents: 1800, status: "lost" });
  await tell("closed", { cents: 9000, status: "lost", id: "dp_2" });
  expect(await receipts()).toEqual([
    { source: "deposit", cents: 4800 },
    { source: "dispute", cents: -1800 },
    { source: "dispute", cents: -3000 },
  ]);
  const beyond = "select note from order_events where note like '%hors des comptes%'";
  expect(await rows(beyond)).toEqual([{ note: expect.stringMatching(/^60,00\s€ – Repris par la banque/) }]);
  expect((await readAccountingMonth(deps, "2026-11")).turnoverCents).toBe(3490);
});

it("a won one changes nothing", async () => {
  await giveBack();
  await tell("created");
  await tell("closed", { status: "won" });
  expect(await receipts()).toEqual([{ source: "deposit", cents: 4800 }]);
});

it("its credit note waits behind the invoice of the return, while the seller's identity is incomplete", async () => {
  await rows("delete from site_settings");
  await giveBack();
  await tell("closed", { status: "lost" });
  expect(await rows("select series from waiting_documents order by id")).toEqual([
    { series: "invoice" },
    { series: "credit_note" },
  ]);
  expect((await readAccountingMonth(deps, "2026-11")).turnoverCents).toBe(3490);
  await saveSeller(deps.db);
  expect(await issueWaitingDocuments(deps)).toBe(2);
  expect(await rows("select corrects from billing_documents where series = 'credit_note'")).toEqual([
    { corrects: "F-2026-0002" },
  ]);
});

it("what the owner gives back at Stripe of a kept deposit leaves the books once, with a credit note", async () => {
  await saveVat();
  await giveBack();
  at("2026-12-10T09:00:00Z");
  const told = [1, 2, 3].map(() => tellRefund({ cents: 1800, on: racing }));
  expect(await Promise.all(told)).toEqual(["done", "done", "done"]);
  await tellRefund({ cents: 1800, what: "updated" });
  const month = await readAccountingMonth(deps, "2026-12");
  expect(month.receipts).toMatchObject([
    { document: "A-2026-0001", means: "card", receivedCents: -1800, turnoverCents: -1800 },
  ]);
  expect(month).toMatchObject({ salesCents: -1800, vatCents: -300 });
  expect(await rows("select corrects from billing_documents where series = 'credit_note'")).toEqual([
    { corrects: "F-2026-0002" },
  ]);
  const outcome = expect.stringMatching(/^48,00\s€ gardés .*, puis 18,00\s€ rendus$/);
  expect((await readOrderForStaff(deps, order.id))?.deposits).toMatchObject([{ outcome }]);
  expect((await readOrderByToken(deps, order.token))?.deposits).toMatchObject([{ outcome }]);
  expect((await readRentalPeriod(deps, periodId))?.deposit).toMatchObject({ takenBackCents: 1800 });
  expect(await rows("select note from order_events where kind = 'paiement rendu'")).toEqual([
    { note: expect.stringMatching(/^18,00\s€ – caution retenue, rendue chez Stripe/) },
  ]);
  // A second one and a lost dispute: never more than was kept.
  at("2026-12-11T09:00:00Z");
  await tellRefund({ cents: 2000, id: "re_2" });
  at("2026-12-12T09:00:00Z");
  await tell("closed", { cents: 4800, status: "lost" });
  expect((await receipts()).map(({ cents }) => cents)).toEqual([4800, -1800, -2000, -1000]);
  const documents = (await readAccountingMonth(deps, "2026-12")).receipts.map(({ document }) => document);
  expect(documents.toSorted()).toEqual(["A-2026-0001", "A-2026-0002", "A-2026-0003"]);
});

it("the part of a hold that was never captured is no refund", async () => {
  await giveBack();
  expect(await tellRefund({ cents: 10_200, moves: false })).toBe("done");
  expect(await receipts()).toEqual([{ source: "deposit", cents: 4800 }]);
  expect(await rows("select 1 from order_events where kind = 'paiement rendu'")).toEqual([]);
});

it("a refund of a deposit that Stripe could not make after all is reported, and owed by another way", async () => {
  await giveBack();
  await tellRefund();
  await tellRefund({ status: "failed", what: "failed" });
  expect((await receipts()).map(({ cents }) => cents)).toEqual([4800, -4800]);
  const subject = "select props ->> 'subject' as subject from mail_outbox where template = 'order-notice'";
  expect(await rows(subject)).toContainEqual({ subject: expect.stringMatching(/^Remboursement refusé/) });
});

it("a refund of a deposit whose capture is not booked yet is asked for again", async () => {
  await giveBack();
  await rows("update rental_deposits set settled_at = null");
  expect(await tellRefund()).toBe("later");
  await rows("update rental_deposits set settled_at = now()");
  expect(await tellRefund()).toBe("done");
});
