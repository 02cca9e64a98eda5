import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { INSPECTION_ITEMS } from "#domain/rental/inspection.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { type StripeServer, startStripeServer } from "#tests/support/stripe-server.ts";
import { readAccountingMonth } from "../accounting/read-accounting-month.ts";
import { readReceipts } from "../accounting/read-receipts.ts";
import { dailyFigures } from "../dashboard/daily-figures.ts";
import { readVatGauge } from "../dashboard/read-vat-gauge.ts";
import { readWaiting } from "../dashboard/read-waiting.ts";
import { readMoney } from "../day/read-money.ts";
import type { Deps } from "../deps.ts";
import { recordPayment } from "../orders/move-order.ts";
import { printInvoiceByToken } from "../orders/print-order.ts";
import { readOrderByToken } from "../orders/read-order.ts";
import { readOrderForStaff } from "../orders/read-order-for-staff.ts";
import { openPayment } from "../payments/open-payment.ts";
import { cancelRental } from "./cancel-rental.ts";
import { checkDepositHold, openDepositHold } from "./deposit-hold.ts";
import { extendRental, priceExtension } from "./extend-rental.ts";
import { followDepositHolds } from "./follow-holds.ts";
import { freeCancelledHolds } from "./free-cancelled-holds.ts";
import { listHeldDeposits } from "./list-deposits.ts";
import { readRentalPeriod } from "./read-period.ts";
import { collectEndedHold, settleDepositHold } from "./settle-hold.ts";
import { signHandOver } from "./sign-hand-over.ts";
import { signReturn } from "./sign-return.ts";

const { deps: base, racing, at, placed, rows } = openShop();
let stripe: StripeServer;
let deps: Deps;
let periodId: string;

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
const broken = {
  ...inspection,
  checklist: inspection.checklist.map((seen) =>
    seen.item === "suceur" ? { ...seen, isGood: false, note: "fendu" } : seen,
  ),
};
const handed = {
  means: "cash",
  reference: "",
  inspection,
  note: "",
  paidBy: null,
  unpaidReason: null,
  actor,
} as const;
const handOver = (change: Partial<Parameters<typeof signHandOver>[1]> = {}) =>
  signHandOver(deps, { ...handed, periodId, ...change });
const nothingToPay = {
  state: "bon",
  note: "",
  inspection,
  repairs: [],
  billsDelay: true,
  keptCents: 0,
  keptReason: null,
  restMeans: null,
  actor,
} as const;
const giveBack = (change: Partial<Parameters<typeof signReturn>[1]> = {}, on: Deps = deps) =>
  signReturn(on, { periodId, ...nothingToPay, ...change });
const nozzle = [
  { title: "Suceur canapé, pièce neuve", cents: 3900 },
  { title: "Remise en état", cents: 900 },
];
const damaged = { state: "abime", inspection: broken, repairs: nozzle, keptReason: "piece" } as const;
const november = { from: "2026-11-01", to: "2026-11-30" };
const turnover = async () =>
  [...(await dailyFigures(deps.db.orm, "turnoverCents", november)).values()].reduce(
    (sum, cents) => sum + cents,
    0,
  );

/** A Puzzi rented and paid for today; its deposit is 300 €. */
beforeEach(async () => {
  await deps.db.pool.query("select testing.empty('rental_deposits, rental_inspections, rental_receipts')");
  const order = await placed([rentalLine(["2026-11-15"], "34.90€")], {
    payment: "transfer",
    delivery: noDelivery,
  });
  await recordPayment(deps, { orderId: order.id, actor });
  const [period] = await rows<{ id: string }>("select id from rental_periods where rental_id is not null");
  periodId = period?.id ?? "";
});

describe("a deposit in hand", () => {
  it("is seen until it is back, and is no turnover", async () => {
    expect(await deposits()).toEqual([]);
    const handed = await handOver();
    expect(handed).toMatchObject({ ok: true });
    const depositCents = handed.ok ? handed.depositCents : 0;
    expect(await deposits()).toEqual([{ means: "cash", cents: depositCents, customerName: "Jeanne Morel" }]);
    expect(await turnover()).toBe(3490);
    expect(await giveBack()).toEqual({ ok: true, keptCents: 0, returnedCents: depositCents, invoice: "" });
    expect(await deposits()).toEqual([]);
    expect(await turnover()).toBe(3490);
    expect(await rows("select 1 from rental_receipts")).toEqual([]);
  });

  it("is said by one mail when the whole of it goes back, and by the invoice's when a part is kept", async () => {
    const told = () => rows("select props from mail_outbox where template = 'rental-deposit-returned'");
    const before = (await told()).length;
    await handOver();
    await giveBack();
    await giveBack();
    const [mail, ...others] = (await told()).slice(before);
    expect(mail).toMatchObject({ props: { isCard: false, amount: expect.stringContaining("€") } });
    expect(others).toEqual([]);
  });

  const deposits = async () =>
    (await listHeldDeposits(deps)).map(({ means, cents, customerName }) => ({ means, cents, customerName }));

  it("stays with its machine: handed over once, given back once, by however many people", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        signHandOver(racing, { ...handed, periodId, means: "cheque", reference: "123" }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const back = await Promise.all(
      Array.from({ length: 8 }, () => giveBack({ ...damaged, keptCents: 4800 }, racing)),
    );
    expect(back.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rows("select cents from rental_receipts")).toEqual([{ cents: 4800 }]);
    expect(await rows("select 1 from billing_documents where rental_period_id is not null")).toHaveLength(1);
  });

  it("does not leave with something out of order", async () => {
    expect(await handOver({ inspection: broken })).toEqual({ ok: false, reason: "damaged" });
    expect(await rows("select 1 from rental_deposits")).toEqual([]);
  });
});

describe("an order of rented machines alone", () => {
  const ends = () =>
    rows<{ status: string; kind: string; actor: string }>(
      `select o.status, e.kind, e.actor from orders o join order_events e on e.order_id = o.id
       where e.id = (select max(id) from order_events)`,
    );

  it("ends with the return of its machine, by who took it back", async () => {
    await handOver();
    expect(await ends()).toEqual([{ status: "payee", kind: "payee", actor }]);
    expect(await giveBack()).toMatchObject({ ok: true });
    expect(await ends()).toEqual([{ status: "remise", kind: "remise", actor }]);
    const [{ token = "" } = {}] = await rows<{ token: string }>("select token from orders");
    expect(await readOrderByToken(deps, token)).toMatchObject({
      status: "remise",
      lines: [{ isBack: true }],
    });
    expect(
      (await rows<{ action: string }>("select action from journal order by id desc limit 3")).map(
        ({ action }) => action,
      ),
    ).toContain("order.machinesReturned");
  });

  it("goes on until its last machine is back, or given up", async () => {
    await rows("select testing.empty('orders, order_lines, order_events, rentals, rental_periods')");
    const order = await placed(
      [
        rentalLine(["2026-11-15"], "34.90€"),
        rentalLine(["2026-11-18"], "34.90€"),
        rentalLine(["2026-11-24"], "34.90€"),
      ],
      { payment: "transfer", delivery: noDelivery },
    );
    await recordPayment(deps, { orderId: order.id, actor });
    const periods = await rows<{ id: string; rental: string }>(
      "select id, rental_id as rental from rental_periods where rental_id is not null order by first_day",
    );
    const status = async () => (await rows("select status from orders where id = $1", [order.id]))[0];
    for (const [index, day] of ["2026-11-15", "2026-11-18"].entries()) {
      at(`${day}T09:30:00Z`);
      periodId = periods[index]?.id ?? "";
      expect(await handOver()).toMatchObject({ ok: true });
      expect(await giveBack()).toMatchObject({ ok: true });
      expect(await status()).toEqual({ status: "payee" });
    }
    expect(await cancelRental(deps, { rentalId: periods[2]?.rental ?? "", actor })).toMatchObject({
      ok: true,
    });
    expect(await status()).toEqual({ status: "remise" });
  });

  it("ends when it is paid, where its machine is back before the money", async () => {
    await rows("select testing.empty('rentals, rental_periods')");
    const { id } = await placed([rentalLine(["2026-11-15"], "34.90€")], {
      payment: "onSite",
      delivery: noDelivery,
    });
    const [period] = await rows<{ id: string }>("select id from rental_periods where rental_id is not null");
    periodId = period?.id ?? "";
    await handOver({ unpaidReason: "facture" });
    await giveBack();
    expect((await rows("select status from orders where id = $1", [id]))[0]).toEqual({ status: "recue" });
    expect(await recordPayment(deps, { orderId: id, actor })).toMatchObject({
      ok: true,
      order: { status: "remise" },
    });
    expect(await ends()).toEqual([{ status: "remise", kind: "remise", actor }]);
  });

  it("is not ended by its machine where goods are still to be handed over", async () => {
    await rows("select testing.empty('orders, order_lines, order_events, rentals, rental_periods')");
    const wax = await makeProduct(deps.db, {});
    const order = await placed([itemOf(wax), rentalLine(["2026-11-15"], "34.90€")], { payment: "transfer" });
    await recordPayment(deps, { orderId: order.id, actor });
    const [period] = await rows<{ id: string }>("select id from rental_periods where rental_id is not null");
    periodId = period?.id ?? "";
    await handOver();
    await giveBack();
    expect((await rows("select status from orders where id = $1", [order.id]))[0]).toEqual({
      status: "payee",
    });
  });
});

describe("a machine whose order is to be paid on the spot", () => {
  const unpaid = async () => {
    await rows("select testing.empty('rentals, rental_periods')");
    const { id } = await placed([rentalLine(["2026-11-15"], "34.90€")], {
      payment: "onSite",
      delivery: noDelivery,
    });
    const [period] = await rows<{ id: string }>("select id from rental_periods where rental_id is not null");
    periodId = period?.id ?? "";
    return id;
  };
  const stateOf = async (id: string) =>
    (await rows("select paid_at is not null as paid, status from orders where id = $1", [id]))[0];
  const journal = () =>
    rows<{ action: string; detail: object }>(
      "select action, detail - 'number' as detail from journal where subject_kind = 'order' and action in ('order.payee', 'order.leftUnpaid') order by id desc limit 1",
    );

  it("does not go out before the money is collected or a reason is given", async () => {
    const id = await unpaid();
    expect((await readRentalPeriod(deps, periodId))?.order).toMatchObject({ isPaid: false, dueCents: 3490 });
    expect(await handOver()).toEqual({ ok: false, reason: "unpaid" });
    expect(await rows("select 1 from rental_deposits")).toEqual([]);
    expect(await rows("select 1 from rental_periods where handed_over_at is not null")).toEqual([]);
    expect(await stateOf(id)).toEqual({ paid: false, status: "recue" });
  });

  it("is paid with the hand-over, once, and its invoice names the means", async () => {
    const id = await unpaid();
    const before = await turnover();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signHandOver(racing, { ...handed, periodId, paidBy: "terminal" })),
    );
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, depositCents: 30_000, paidCents: 3490 }]);
    expect(await stateOf(id)).toEqual({ paid: true, status: "payee" });
    expect(await rows("select way, cents from order_payments where order_id = $1", [id])).toEqual([
      { way: "terminal", cents: 3490 },
    ]);
    expect((await turnover()) - before).toBe(3490);
    expect(await journal()).toEqual([{ action: "order.payee", detail: { from: "recue", to: "payee" } }]);
    expect((await readRentalPeriod(deps, periodId))?.order).toMatchObject({ isPaid: true, dueCents: 0 });
  });

  it("stays unpaid for a reason that the journal keeps", async () => {
    const id = await unpaid();
    expect(await handOver({ unpaidReason: "facture" })).toMatchObject({ ok: true, paidCents: 0 });
    expect(await stateOf(id)).toEqual({ paid: false, status: "recue" });
    expect(await journal()).toEqual([
      { action: "order.leftUnpaid", detail: { cents: 3490, reason: "facture" } },
    ]);
  });

  it("is not paid by a hand-over that is refused", async () => {
    const id = await unpaid();
    expect(await handOver({ paidBy: "cash", means: "card" })).toEqual({ ok: false, reason: "noHold" });
    expect(await handOver({ paidBy: "cash", inspection: broken })).toEqual({ ok: false, reason: "damaged" });
    at("2026-11-14T09:30:00Z");
    expect(await handOver({ paidBy: "cash" })).toEqual({ ok: false, reason: "tooEarly" });
    expect(await stateOf(id)).toEqual({ paid: false, status: "recue" });
  });

  it("is not collected when the customer has just paid on Stripe's page", async () => {
    const id = await unpaid();
    await rows("update orders set payment_way = 'card', expires_at = '2026-11-15T10:00:00Z' where id = $1", [
      id,
    ]);
    const [order] = await deps.db.orm.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new Error("no order");
    expect(await openPayment(deps, order)).toMatchObject({ ok: true });
    const page = stripe.sessions.find(({ orderId }) => orderId === id);
    if (!page) throw new Error("no page");
    page.status = "complete";
    expect(await handOver({ paidBy: "cash" })).toEqual({ ok: false, reason: "paidOnline" });
    expect(await rows("select from order_payments where order_id = $1", [id])).toEqual([]);
    expect(await rows("select from rental_deposits where period_id = $1", [periodId])).toEqual([]);
  });

  it("is not paid while no invoice may be issued", async () => {
    const id = await unpaid();
    await rows("delete from site_settings");
    expect(await handOver({ paidBy: "cash" })).toMatchObject({ ok: false, reason: "identity" });
    await saveSeller(deps.db);
    expect(await stateOf(id)).toEqual({ paid: false, status: "recue" });
  });
});

describe("at the return", () => {
  beforeEach(async () => {
    expect((await handOver()).ok).toBe(true);
  });

  it("bills the damage, keeps its part and gives the rest back", async () => {
    const back = await giveBack({ ...damaged, keptCents: 4800 });
    expect(back).toMatchObject({ ok: true, keptCents: 4800 });
    const [{ document } = { document: null }] = await rows<{ document: Record<string, unknown> | null }>(
      "select document from billing_documents where rental_period_id is not null",
    );
    expect(document).toMatchObject({
      series: "invoice",
      totalCents: 4800,
      lines: [
        { title: "Suceur canapé, pièce neuve", quantity: 1, unitCents: 3900 },
        { title: "Remise en état", quantity: 1, unitCents: 900 },
      ],
      payments: [{ label: "Caution retenue (espèces)", cents: 4800 }],
    });
    expect(await rows("select signature, refusal from rental_inspections where moment = 'retour'")).toEqual([
      { signature: "M10 10 L20 20", refusal: "" },
    ]);
    expect(await rows("select template from mail_outbox where template = 'order-document'")).toHaveLength(1);
  });

  it("never keeps more than the bill, nor more than the deposit, nor without a reason", async () => {
    expect(await giveBack({ ...damaged, keptCents: 4801 })).toEqual({ ok: false, reason: "aboveCharges" });
    expect(await giveBack({ ...damaged, keptCents: 900_000 })).toEqual({ ok: false, reason: "aboveDeposit" });
    expect(await giveBack({ keptCents: 1 })).toEqual({ ok: false, reason: "aboveCharges" });
    expect(await giveBack({ ...damaged, keptCents: 4800, keptReason: null })).toEqual({
      ok: false,
      reason: "reasonMissing",
    });
    expect(await rows("select returned_at from rental_periods where id = $1", [periodId])).toEqual([
      { returned_at: null },
    ]);
    expect(await rows("select 1 from rental_receipts")).toEqual([]);
  });

  it("bills apart what the deposit does not cover, and books both", async () => {
    const repairs = [{ title: "Machine perdue", cents: 60_000 }];
    const [deposit] = await rows<{ cents: number }>("select cents from rental_deposits");
    const keptCents = deposit?.cents ?? 0;
    const lost = { ...damaged, repairs, keptCents, keptReason: "perte" } as const;
    expect(await giveBack(lost)).toEqual({ ok: false, reason: "restUnpaid" });
    expect(await giveBack({ ...lost, restMeans: "terminal" })).toMatchObject({ ok: true, returnedCents: 0 });
    expect(await rows("select source, means, cents from rental_receipts order by cents")).toEqual(
      [
        { source: "deposit", means: "cash", cents: keptCents },
        { source: "hand", means: "terminal", cents: 60_000 - keptCents },
      ].toSorted((one, other) => one.cents - other.cents),
    );
  });

  it("bills late days at the daily rate, unless they are let pass", async () => {
    at("2026-11-17T10:00:00Z");
    expect(await giveBack()).toEqual({ ok: false, reason: "restUnpaid" });
    expect(await giveBack({ keptCents: 6980, keptReason: "retard" })).toMatchObject({
      ok: true,
      keptCents: 6980,
    });
    const [{ document } = { document: null }] = await rows<{ document: { lines: unknown[] } | null }>(
      "select document from billing_documents where rental_period_id is not null",
    );
    expect(document?.lines).toMatchObject([{ quantity: 2, unitCents: 3490 }]);
  });

  it("lets the delay pass where the staff say so", async () => {
    at("2026-11-17T10:00:00Z");
    expect(await giveBack({ billsDelay: false })).toMatchObject({ ok: true, keptCents: 0, invoice: "" });
  });

  it("notes a refusal to sign", async () => {
    const refusing = { ...inspection, signature: "", refusal: "Conteste la fissure" };
    expect((await giveBack({ inspection: refusing })).ok).toBe(true);
    expect(await rows("select signature, refusal from rental_inspections where moment = 'retour'")).toEqual([
      { signature: "", refusal: "Conteste la fissure" },
    ]);
  });
});

describe("a deposit held on a card", () => {
  const held = async () => {
    const opened = await openDepositHold(deps, { periodId, actor });
    if (!opened.ok) throw new Error(opened.reason);
    return opened.payUrl;
  };

  it("is taken when the customer has entered a card, captured in part and freed", async () => {
    const payUrl = await held();
    expect(await checkDepositHold(deps, periodId)).toBe(false);
    expect(await handOver({ means: "card" })).toEqual({ ok: false, reason: "noHold" });
    await fetch(payUrl, { method: "POST", redirect: "manual" });
    expect(await checkDepositHold(deps, periodId)).toBe(true);
    expect((await handOver({ means: "card" })).ok).toBe(true);
    expect(await giveBack({ ...damaged, keptCents: 4800 })).toMatchObject({ ok: true });
    expect(stripe.holds.at(-1)).toMatchObject({ status: "succeeded", capturedCents: 4800 });
    expect(await rows("select means, cents from rental_receipts")).toEqual([{ means: "card", cents: 4800 }]);
    expect(await settleDepositHold(deps, periodId, actor)).toBe("nothing");
    expect(await listHeldDeposits(deps)).toEqual([]);
  });

  it("stays in the list while the bank does not answer, and is booked once it does", async () => {
    await fetch(await held(), { method: "POST", redirect: "manual" });
    expect(await checkDepositHold(deps, periodId)).toBe(true);
    expect((await handOver({ means: "card" })).ok).toBe(true);
    stripe.isDown = true;
    expect((await giveBack({ ...damaged, keptCents: 4800 })).ok).toBe(true);
    expect(await listHeldDeposits(deps)).toHaveLength(1);
    expect(await rows("select 1 from rental_receipts")).toEqual([]);
    stripe.isDown = false;
    expect(await settleDepositHold(deps, periodId, actor)).toBe("settled");
    expect(await listHeldDeposits(deps)).toEqual([]);
    expect(await turnover()).toBe(3490 + 4800);
  });

  it("is cancelled when nothing is kept", async () => {
    await fetch(await held(), { method: "POST", redirect: "manual" });
    await checkDepositHold(deps, periodId);
    await handOver({ means: "card" });
    expect((await giveBack()).ok).toBe(true);
    expect(stripe.holds.at(-1)).toMatchObject({ status: "canceled", capturedCents: 0 });
  });

  it("is freed when its rental is cancelled, also after the bank was out of reach, and is none for a new hand-over", async () => {
    await fetch(await held(), { method: "POST", redirect: "manual" });
    expect(await checkDepositHold(deps, periodId)).toBe(true);
    expect(await freeCancelledHolds(deps), "a booked rental keeps its hold").toBe(0);
    const [rental] = await rows<{ id: string }>("select id from rentals");
    expect(await cancelRental(deps, { rentalId: rental?.id ?? "", actor })).toMatchObject({ ok: true });
    stripe.isDown = true;
    expect(await freeCancelledHolds(deps)).toBe(0);
    stripe.isDown = false;
    expect([await freeCancelledHolds(deps), await freeCancelledHolds(deps)]).toEqual([1, 0]);
    expect(stripe.holds.at(-1)).toMatchObject({ status: "canceled", capturedCents: 0 });
    expect(await listHeldDeposits(deps)).toEqual([]);
    expect(await openDepositHold(deps, { periodId, actor })).toEqual({ ok: false, reason: "unknown" });
    await deps.db.pool.query("update rentals set status = 'booked'");
    await deps.db.pool.query("update rental_periods set active = true where rental_id is not null");
    expect(await handOver({ means: "card" })).toEqual({ ok: false, reason: "noHold" });
    expect((await handOver({ means: "cash" })).ok).toBe(true);
    expect(await listHeldDeposits(deps)).toMatchObject([{ means: "cash" }]);
  });

  it("is asked for again by the housekeeping, shown to the owner meanwhile, and booked once", async () => {
    await fetch(await held(), { method: "POST", redirect: "manual" });
    // The customer closed the page without coming back: the housekeeping finds the card held.
    expect(await followDepositHolds(deps)).toBe(1);
    await handOver({ means: "card" });
    expect(await followDepositHolds(deps)).toBe(0);
    stripe.isDown = true;
    await giveBack({ ...damaged, keptCents: 4800 });
    expect(await followDepositHolds(deps)).toBe(0);
    expect((await readWaiting(deps, { isOwner: true })).holds).toBe(0);
    at("2026-11-15T10:11:00Z");
    expect((await readWaiting(deps, { isOwner: true })).holds).toBe(1);
    const { rows: shown } = await readMoney(deps.db.orm, deps.now());
    expect(shown).toMatchObject([{ kind: "hold", id: periodId, cents: 30_000, number: "rendue" }]);
    stripe.isDown = false;
    const moved = await Promise.all([followDepositHolds(deps), followDepositHolds(deps)]);
    expect(Math.max(...moved)).toBe(1);
    expect(await rows("select cents from rental_receipts")).toEqual([{ cents: 4800 }]);
    expect((await readWaiting(deps, { isOwner: true })).holds).toBe(0);
  });

  it("that ends at the bank is announced a day before, and its part is collected by another means, once", async () => {
    await fetch(await held(), { method: "POST", redirect: "manual" });
    await checkDepositHold(deps, periodId);
    await handOver({ means: "card" });
    at("2026-11-21T09:00:00Z");
    expect((await readWaiting(deps, { isOwner: true })).holds).toBe(0);
    at("2026-11-21T11:00:00Z");
    expect((await readWaiting(deps, { isOwner: true })).holds).toBe(1);
    expect((await readMoney(deps.db.orm, deps.now())).rows).toMatchObject([
      { kind: "hold", day: "2026-11-22" },
    ]);
    Object.assign(stripe.holds.at(-1) ?? {}, { status: "canceled" });
    expect(await giveBack({ ...damaged, billsDelay: false, keptCents: 4800 })).toMatchObject({ ok: true });
    expect(await settleDepositHold(deps, periodId, actor)).toBe("ended");
    expect(await rows("select 1 from rental_receipts")).toEqual([]);
    const cash = { periodId, means: "cash", actor } as const;
    const both = await Promise.all([collectEndedHold(deps, cash), collectEndedHold(deps, cash)]);
    expect(both.sort()).toEqual([false, true]);
    expect(await rows("select source, means, cents from rental_receipts")).toEqual([
      { source: "hand", means: "cash", cents: 4800 },
    ]);
    expect(await listHeldDeposits(deps)).toEqual([]);
  });

  it("whose page was never filled in is forgotten, and another page opens", async () => {
    const expirePages = () => {
      for (const session of stripe.sessions)
        if (session.status === "open") Object.assign(session, { status: "expired" });
    };
    const first = await held();
    expect(await held()).toBe(first);
    expirePages();
    at("2026-11-16T11:00:00Z");
    expect(await followDepositHolds(deps)).toBe(1);
    expect(await rows("select 1 from rental_deposits")).toEqual([]);
    const second = await held();
    expect(second).not.toBe(first);
    expirePages();
    at("2026-11-17T11:00:00Z");
    expect(await held()).not.toBe(second);
  });

  const sessionOfPage = () => stripe.sessions.at(-1);

  it("is closed when the deposit was taken in cash: no card can be entered any more", async () => {
    await held();
    expect((await handOver({ means: "cash" })).ok).toBe(true);
    expect(sessionOfPage()).toMatchObject({ status: "expired" });
    expect(await rows("select means, stripe_session_id, pay_url from rental_deposits")).toEqual([
      { means: "cash", stripe_session_id: null, pay_url: null },
    ]);
    expect(await openDepositHold(deps, { periodId, actor })).toEqual({ ok: false, reason: "already" });
  });

  it("is freed when a card was entered unseen before the cash was taken", async () => {
    await fetch(await held(), { method: "POST", redirect: "manual" });
    expect((await handOver({ means: "cash" })).ok).toBe(true);
    expect(stripe.holds.at(-1)).toMatchObject({ status: "canceled", capturedCents: 0 });
    expect(await checkDepositHold(deps, periodId)).toBe(false);
  });

  it("is closed by the housekeeping when Stripe was out of reach, also with a card entered meanwhile", async () => {
    const payUrl = await held();
    stripe.isDown = true;
    expect((await handOver({ means: "cheque" })).ok).toBe(true);
    expect(await followDepositHolds(deps)).toBe(0);
    stripe.isDown = false;
    await fetch(payUrl, { method: "POST", redirect: "manual" });
    expect([await followDepositHolds(deps), await followDepositHolds(deps)]).toEqual([1, 0]);
    expect(stripe.holds.at(-1)).toMatchObject({ status: "canceled", capturedCents: 0 });
    expect(await listHeldDeposits(deps)).toMatchObject([{ means: "cheque" }]);
  });

  it("leaves no open page when cash is taken while the page is being opened", async () => {
    const [opened, handed] = await Promise.all([
      openDepositHold(deps, { periodId, actor }),
      handOver({ means: "cash" }),
    ]);
    expect(handed.ok).toBe(true);
    await followDepositHolds(deps);
    const open = stripe.sessions.filter(
      ({ status, metadata }) => status === "open" && metadata.rental_period === periodId,
    );
    expect([opened.ok, open]).toEqual([expect.any(Boolean), []]);
  });

  it("that is held is the deposit: nothing else is taken besides", async () => {
    await fetch(await held(), { method: "POST", redirect: "manual" });
    expect(await checkDepositHold(deps, periodId)).toBe(true);
    expect(await handOver({ means: "cash" })).toEqual({ ok: false, reason: "held" });
    expect((await handOver({ means: "card" })).ok).toBe(true);
  });

  it("is refused without Stripe", async () => {
    expect(await openDepositHold(base, { periodId, actor })).toEqual({ ok: false, reason: "noStripe" });
  });
});

it("after a damaged return customer and staff find the deposit, the invoice and its bytes on the order; nobody else", async () => {
  await handOver();
  const [order] = await rows<{ id: string; token: string }>("select id, token from orders");
  const view = () => readOrderByToken(deps, order?.token ?? "");
  const seen = async () => (await view())?.deposits;
  const isBack = async () => (await view())?.lines.map((line) => line.isBack);
  expect(await isBack()).toEqual([false]);
  expect(await seen()).toEqual([
    { machine: "Puzzi 8/1C", outcome: "300,00\u00a0€, rendus au retour", invoiceNumber: null },
  ]);
  const back = await giveBack({ ...damaged, keptCents: 4800 });
  const invoice = back.ok ? back.invoice : "";
  const outcome = "48,00\u00a0€ gardés (pièce cassée), 252,00\u00a0€ rendus";
  expect(await seen()).toEqual([{ machine: "Puzzi 8/1C", outcome, invoiceNumber: invoice }]);
  expect(await isBack()).toEqual([true]);
  const staff = await readOrderForStaff(deps, order?.id ?? "");
  expect(staff?.documents.map(({ number }) => number)).toContain(invoice);
  expect(staff?.deposits).toEqual(await seen());
  const [mail] = await rows<{ props: { deposit: string } }>(
    "select props from mail_outbox where template = 'order-document'",
  );
  expect(mail?.props.deposit).toBe(outcome);

  const printed = await printInvoiceByToken(deps, order?.token ?? "", invoice);
  expect(printed?.number).toBe(invoice);
  const wax = await makeProduct(deps.db, { cents: 2000 });
  const other = await placed([itemOf(wax)], {
    ...{ payment: "transfer", email: "autre@exemple.fr", phone: "+33600000099" },
  });
  const [foreign] = await rows<{ token: string }>("select token from orders where id = $1", [other.id]);
  expect(await printInvoiceByToken(deps, foreign?.token ?? "", invoice)).toBeNull();
  expect(await printInvoiceByToken(deps, order?.token ?? "", "F-2026-9999")).toBeNull();
});

it("the dashboard, the VAT gauge and the book of receipts agree on a mixed month", async () => {
  await deps.db.pool.query(
    "insert into promo_codes (code, kind, percent, scope, first_day, created_at) values ('MOINS10', 'percent', 10, 'all', '2026-11-01', now())",
  );
  const wax = await makeProduct(deps.db, { cents: 2000 });
  const mixed = await placed([itemOf(wax, 2), giftLine(50)], {
    ...{ promoCode: "MOINS10", payment: "transfer", email: "autre@exemple.fr", phone: "+33600000044" },
  });
  await recordPayment(deps, { orderId: mixed.id, actor });
  const [card] = await rows<{ code: string }>("select code from gift_cards");
  await placed([itemOf(wax)], {
    giftCode: card?.code ?? "",
    email: "troisieme@exemple.fr",
    phone: "+33600000045",
  });
  expect((await handOver()).ok).toBe(true);
  expect((await giveBack({ ...damaged, keptCents: 4800 })).ok).toBe(true);
  const receipts = await readReceipts(deps.db.orm, november);
  const booked = receipts.reduce((sum, { turnoverCents }) => sum + turnoverCents, 0);
  const { goodsCents, servicesCents } = await readVatGauge(deps);
  // Rental, goods less a tenth, goods paid by the gift card, and what was kept of the deposit.
  const expected = 3490 + 3600 + 2000 + 4800;
  expect([await turnover(), booked, goodsCents + servicesCents]).toEqual([expected, expected, expected]);
  expect({ goodsCents, servicesCents }).toEqual({ goodsCents: 5600, servicesCents: 8290 });
  const month = await readAccountingMonth(deps, "2026-11");
  expect(month.turnoverCents).toBe(expected);
  expect(month.receivedCents).toBe(3490 + 3600 + 5000 + 4800);
  expect(month.salesCents).toBe(expected);
});

describe("a return and the customer's extension at the same moment", () => {
  const countWaiting = async () =>
    (
      await rows<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
    )[0]?.waiting;

  it.each([
    ["in good state", {}],
    ["damaged and billed", { ...damaged, keptCents: 4800 }],
  ])(
    "both end, and what is back is neither extended nor billed for more days: %s",
    async (_state, change) => {
      const [rental] = await rows<{ rentalId: string; customerId: string }>(
        `select id as "rentalId", customer_id as "customerId" from rentals`,
      );
      if (!rental) throw new Error("not rented");
      await handOver();
      const wanted = { ...rental, lastDay: "2026-11-16" };
      const priced = await priceExtension(deps, wanted);
      const expectedCents = priced.ok ? priced.cents : 0;
      // The return waits for the deposit half-way, and the extension comes meanwhile.
      const holder = await racing.db.pool.connect();
      await holder.query("begin");
      await holder.query("select from rental_deposits where period_id = $1 for update", [periodId]);
      const back = giveBack(change, racing);
      await expect.poll(countWaiting).toBe(1);
      const more = extendRental(racing, { ...wanted, expectedCents });
      await expect.poll(countWaiting).toBe(2);
      await holder.query("commit");
      holder.release();
      expect(await back).toMatchObject({ ok: true });
      expect(await more).toEqual({ ok: false, reason: "over" });
    },
  );
});
