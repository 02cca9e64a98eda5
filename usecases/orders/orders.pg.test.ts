import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCheckout } from "#content/forms/checkout-form.ts";
import { termsVersion } from "#content/legal/version.ts";
import { referralCreditCents, rentalDeposits, rentalPackPrices, rentalRates } from "#content/tarifs.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { seedCatalogue } from "#db/seed/catalogue/seed-catalogue.ts";
import { seedOrders } from "#db/seed/seed-orders.ts";
import type { Cart } from "#domain/cart.ts";
import type { CheckoutSubmission } from "#domain/checkout.ts";
import {
  giftLine,
  itemOf,
  makeProduct,
  rentalLine,
  serviceLine,
  stockOf,
  submissionOf,
} from "#tests/support/shop.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { StockLine } from "../catalogue/stock.ts";
import type { Deps } from "../deps.ts";
import { readGiftBalance } from "../gift-cards/read-balance.ts";
import { sendDueGiftCards } from "../gift-cards/send-due-cards.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { issueReferralCode } from "../referrals/issue-referral-code.ts";
import { readOthers } from "../requests/staff/read-others.ts";
import { requestCancellation } from "../subscriptions/request-cancellation.ts";
import { handleDeclaration, previewAnswer } from "./answer-declaration.ts";
import type { OrderFilters } from "./browse-orders.ts";
import { listDeclarations, listOpenDeclarations } from "./declarations.ts";
import { exportOrders } from "./export-orders.ts";
import { listOrders, readOrderForStaff } from "./list-orders.ts";
import { cancelOrder, moveOrder, recordPayment } from "./move-order.ts";
import { placeOrder } from "./place-order.ts";
import { previewStep } from "./preview-step.ts";
import { priceCheckout } from "./price-checkout.ts";
import { priceStaffOrder } from "./price-staff-order.ts";
import { printBillingDocument, printInvoiceByToken, printPackingSlip } from "./print-order.ts";
import { readOrderByToken } from "./read-order.ts";
import { readOrderDesk } from "./read-order-desk.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import { restockOrder } from "./restock-order.ts";
import { placeStaffOrder, type StaffOrder } from "./staff-order.ts";

let test: TestDatabase;
/** One connection per client of a race. */
let crowd: Database;
let clock: Date;
let deps: Deps;
const actor = "lea@reflet.example";
const home = { street: "3 rue des Lilas", complement: "", postalCode: "01000", city: "Bourg-en-Bresse" };

beforeAll(async () => {
  test = await createTestDatabase();
  crowd = openDatabase(test.url, { maxConnections: 50 });
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(async () => {
  await crowd.close();
  await test.drop();
});
beforeEach(async () => {
  clock = new Date("2026-11-15T09:30:00Z");
  await test.db.pool.query(
    "truncate orders, order_lines, order_events, order_payments, order_refunds, billing_documents, billing_numbers, gift_cards, gift_card_entries, referral_codes, referral_credits, declarations, rentals, rental_periods, quote_requests, mail_outbox cascade",
  );
});

async function rows<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await test.db.pool.query(query, values)).rows;
}
async function mails(): Promise<string[]> {
  const sent = await rows<{ template: string; recipient: string }>(
    "select template, recipient from mail_outbox order by created_at, template, recipient",
  );
  return sent.map(({ template, recipient }) => `${template} ${recipient}`);
}
/** Priced first, as the page does, so that the expected figures are those shown. */
async function ready(cart: Cart, change: Partial<CheckoutSubmission> = {}): Promise<CheckoutSubmission> {
  const submission = submissionOf(cart, change);
  const recap = await priceCheckout(deps, submission);
  return {
    ...submission,
    expectedDueCents: recap.dueCents,
    expectedGiftCents: recap.giftCard?.shareCents ?? 0,
    ...change,
  };
}
async function placed(cart: Cart, change: Partial<CheckoutSubmission> = {}) {
  const result = await placeOrder(deps, await ready(cart, change));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const [order] = await rows<{ id: string }>("select id from orders where number = $1", [result.orderNumber]);
  return { ...result, id: order?.id ?? "" };
}
async function paidGiftCard(euros: number, deliverOn?: string): Promise<string> {
  const order = await placed([giftLine(euros, deliverOn ? { deliverOn } : {})], {
    payment: "transfer",
    delivery: { ...submissionOf([]).delivery, way: "none" },
    email: "acheteur@exemple.fr",
  });
  await recordPayment(deps, { orderId: order.id, actor });
  const [card] = await rows<{ code: string }>("select code from gift_cards where order_id = $1", [order.id]);
  return card?.code ?? "";
}

describe("pricing a checkout", () => {
  it("offers each way of delivery at its price, or says why it is closed", async () => {
    const light = await makeProduct(test.db, { grams: 450 });
    const heavy = await makeProduct(test.db, { grams: 21_000 });
    const fragile = await makeProduct(test.db, { pickupOnly: true });
    const options = async (cart: Cart, commune = "") =>
      (
        await priceCheckout(deps, submissionOf(cart, { delivery: { ...submissionOf([]).delivery, commune } }))
      ).deliveryOptions.map((option) =>
        option.available ? `${option.way} ${option.cents}` : `${option.way} ${option.reason}`,
      );
    expect({
      light: await options([itemOf(light)]),
      twoLight: await options([itemOf(light, 2)], "01053"),
      far: await options([itemOf(light)], "69123"),
      heavy: await options([itemOf(heavy)], "01163"),
      fragile: await options([itemOf(light), itemOf(fragile)], "01053"),
      nothing: await options([giftLine(50)]),
    }).toEqual({
      light: ["home communeNeeded", "parcel 590", "pickup 0", "visit 0"],
      twoLight: ["home 0", "parcel 690", "pickup 0", "visit 0"],
      far: ["home outsideZone", "parcel 590", "pickup 0", "visit 0"],
      heavy: ["home 0", "parcel tooHeavy", "pickup 0", "visit 0"],
      fragile: ["home pickupOnly", "parcel pickupOnly", "pickup 0", "visit pickupOnly"],
      nothing: [
        "home nothingToCarry",
        "parcel nothingToCarry",
        "pickup nothingToCarry",
        "visit nothingToCarry",
        "none 0",
      ],
    });
  });

  it("tells every change with the new figure, and hands back a cart that passes", async () => {
    const cheap = await makeProduct(test.db, { cents: 1000, stock: 3 });
    const renamed = await makeProduct(test.db);
    const gone = await makeProduct(test.db);
    await test.db.pool.query("update products set active = false where id = $1", [gone.id]);
    const cart: Cart = [
      { ...itemOf(cheap, 2), price: 1 },
      { ...itemOf(renamed), slug: "ancien" },
      itemOf(gone),
      rentalLine(["2026-11-21", "2026-11-22"], "1€"),
      giftLine(50, { deliverOn: "2026-11-01" }),
    ];
    const recap = await priceCheckout(deps, submissionOf(cart));
    expect(recap.problems.map(({ code, newCents }) => [code, newCents])).toEqual([
      ["priceChanged", 1000],
      ["renamed", undefined],
      ["productGone", undefined],
      ["priceChanged", recap.lines[2]?.totalCents],
      ["giftLineWrong", undefined],
    ]);
    expect(recap.problems[0]?.message).toContain("10,00\u00a0€ au lieu de 1,00\u00a0€");
    const again = await priceCheckout(deps, submissionOf(recap.cart));
    expect(again.problems).toEqual([]);
    expect(again.lines.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ["product", 2000],
      ["product", 2490],
      ["rental", recap.lines[2]?.totalCents],
      ["gift_card", 5000],
    ]);
    const short = await priceCheckout(deps, submissionOf([itemOf(cheap, 9)]));
    expect(short.problems).toMatchObject([{ code: "stockShort", available: 3 }]);
    expect(short.cart).toMatchObject([{ quantity: 3 }]);
  });
});

describe("placing an order", () => {
  it("stores lines, stock, quote request, terms and messages together", async () => {
    const wax = await makeProduct(test.db, { stock: 5 });
    const order = await placed([itemOf(wax, 2), serviceLine], {
      delivery: { way: "parcel", commune: "", address: home },
      payment: "transfer",
      note: "Sonnez deux fois",
    });
    const view = await readOrderByToken(deps, order.token);
    expect(view).toMatchObject({
      number: order.orderNumber,
      status: "recue",
      lines: [{ kind: "product", title: wax.name, unitCents: 2490, quantity: 2 }],
      delivery: { way: "parcel", cents: 790, address: home },
      subtotalCents: 4980,
      totalCents: 5770,
      dueCents: 5770,
      payment: { way: "transfer", isPaid: false, payableUntil: null },
      hasQuoteRequest: true,
      timeline: [{ kind: "recue", label: "Reçue" }],
    });
    expect(order.payUrl).toBeUndefined();
    expect(await stockOf(test.db, wax.id)).toBe(3);
    expect(await rows("select terms_version, weight_grams from orders")).toEqual([
      { terms_version: termsVersion, weight_grams: 1200 },
    ]);
    const [request] = await rows<{ id: string }>("select id from quote_requests");
    // Each leads to the other.
    expect((await readOrderDesk(deps, order.id))?.request).toMatchObject({
      id: request?.id,
      status: "nouveau",
      items: [{ title: "Formule VIP Complet" }],
    });
    expect((await readOthers(test.db.orm, request?.id ?? "", "")).orders).toMatchObject([
      { id: order.id, isLinked: true },
    ]);
    expect((await mails()).sort()).toEqual([
      "order-notice bonjour@reflet-bressan.example",
      "order-placed jeanne@exemple.fr",
      "request-notice bonjour@reflet-bressan.example",
      "request-receipt jeanne@exemple.fr",
    ]);
    const near = { way: "home", commune: "01053", address: { ...home, city: "Lyon" } } as const;
    const brought = await placed([itemOf(wax)], { delivery: near });
    expect((await readOrderByToken(deps, brought.token))?.delivery).toMatchObject({
      cents: 0,
      address: home,
    });
    // The copy stays when the catalogue moves on.
    await test.db.pool.query("update products set name = 'Autre', price_cents = 1 where id = $1", [wax.id]);
    expect((await readOrderByToken(deps, order.token))?.lines).toMatchObject([
      { title: wax.name, unitCents: 2490 },
    ]);
  });

  it("takes a cart of services alone as a quote request with a page of its own", async () => {
    const order = await placed([serviceLine], { delivery: { ...submissionOf([]).delivery, way: "none" } });
    expect(await readOrderByToken(deps, order.token)).toMatchObject({
      lines: [],
      totalCents: 0,
      hasQuoteRequest: true,
    });
    expect(await listOrders(deps, {})).toEqual({ orders: [], total: 0 });
    expect((await mails()).sort()).toEqual([
      "request-notice bonjour@reflet-bressan.example",
      "request-receipt jeanne@exemple.fr",
    ]);
  });

  it("makes one order of one submission, however often and from wherever it comes", async () => {
    const wax = await makeProduct(test.db, { stock: 50 });
    const submission = await ready([itemOf(wax), serviceLine]);
    const racing = { ...deps, db: crowd };
    const answers = await Promise.all(Array.from({ length: 12 }, () => placeOrder(racing, submission)));
    const later = await placeOrder(deps, { ...submission, cart: [itemOf(wax, 7)], expectedDueCents: 1 });
    expect(new Set([...answers, later].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(later).toMatchObject({ ok: true });
    expect(await stockOf(test.db, wax.id)).toBe(49);
    expect(await rows("select count(*)::int as n from orders")).toEqual([{ n: 1 }]);
    expect(await rows("select count(*)::int as n from quote_requests")).toEqual([{ n: 1 }]);
  });

  it("sells the last ten to ten of fifty buyers, and tells the others what is left", async () => {
    const rare = await makeProduct(test.db, { stock: 10 });
    const other = await makeProduct(test.db, { stock: 100 });
    const submissions = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        ready(turn % 2 ? [itemOf(rare), itemOf(other)] : [itemOf(other), itemOf(rare)], {
          email: `client${turn}@exemple.fr`,
        }),
      ),
    );
    const racing = { ...deps, db: crowd };
    const answers = await Promise.all(submissions.map((submission) => placeOrder(racing, submission)));
    const won = answers.filter(({ ok }) => ok);
    const lost = answers.flatMap((answer) => (answer.ok ? [] : [answer]));
    expect(won).toHaveLength(10);
    expect(lost).toHaveLength(40);
    for (const { problems } of lost) expect(problems).toMatchObject([{ code: "stockShort", available: 0 }]);
    expect([await stockOf(test.db, rare.id), await stockOf(test.db, other.id)]).toEqual([0, 90]);
    expect(await rows("select count(*)::int as n from order_lines")).toEqual([{ n: 20 }]);
  });

  it("gains nothing by tampering", async () => {
    const wax = await makeProduct(test.db, { stock: 5 });
    const open: unknown = JSON.parse(JSON.stringify({ ...(await ready([itemOf(wax)])), terms: true }));
    const base = open as Record<string, unknown>;
    const line = (change: object) => ({ ...base, cart: [{ ...itemOf(wax), ...change }] });
    const gift = (price: string) => ({
      ...base,
      payment: "transfer",
      delivery: { ...submissionOf([]).delivery, way: "none" },
      cart: [{ ...giftLine(50), price }],
    });
    const attempts: Record<string, unknown> = {
      "a lower price": line({ price: 0.01 }),
      "a negative price": line({ price: -5 }),
      "no number as a price": line({ price: "gratuit" }),
      "a negative quantity": line({ quantity: -3 }),
      "part of a piece": line({ quantity: 0.5 }),
      "a huge quantity": line({ quantity: 1e9 }),
      "somebody else's id": line({ id: randomUUID() }),
      "an id that is none": line({ id: "1; drop table orders" }),
      "a lower total": { ...base, expectedDueCents: 1 },
      "a negative total": { ...base, expectedDueCents: -1 },
      "a share of no gift card": { ...base, giftCode: "0000-0000-0000-0000", expectedGiftCents: 2490 },
      "a referral code of nobody": { ...base, referralCode: "0000-0000" },
      "no box ticked": { ...base, terms: false },
      "a key that is none": { ...base, key: "x" },
      "free home delivery far away": {
        ...base,
        delivery: { way: "home", commune: "69123", address: home },
      },
      "home delivery to no commune": { ...base, delivery: { way: "home", commune: "99999", address: home } },
      "free home delivery to another town": {
        ...base,
        delivery: { way: "home", commune: "01053", address: { ...home, postalCode: "69001", city: "Lyon" } },
      },
      "a parcel to nowhere": { ...base, delivery: { ...submissionOf([]).delivery, way: "parcel" } },
      "nothing to carry": { ...base, delivery: { ...submissionOf([]).delivery, way: "none" } },
      "card without Stripe": { ...base, payment: "card" },
      "an unknown way to pay": { ...base, payment: "troc" },
      "a parcel paid at the door": {
        ...base,
        delivery: { way: "parcel", commune: "", address: home },
        expectedDueCents: 3180,
      },
      "a gift card too cheap": gift("1€"),
      "a gift card too dear": gift("100000€"),
      "a negative gift card": gift("-50€"),
      "a gift card paid on the spot": { ...gift("50€"), payment: "onSite", expectedDueCents: 5000 },
      "a gift card as if at the counter": {
        ...{ ...gift("50€"), payment: "onSite", expectedDueCents: 5000, isAtCounter: true },
      },
      "a rental in the past": { ...base, cart: [rentalLine(["2020-01-04", "2020-01-05"], "45€")] },
      "a rental of another machine": {
        ...base,
        cart: [{ ...rentalLine(["2026-11-21"], "1€"), booking: { machine: "tank", days: ["2026-11-21"] } }],
      },
      "an empty cart": { ...base, cart: [] },
      "no cart": { ...base, cart: "tout" },
    };
    const answers: Record<string, string> = {};
    for (const [what, input] of Object.entries(attempts)) {
      const read = readCheckout({
        ...(input as object),
        key: (input as { key: string }).key === "x" ? "x" : randomUUID(),
      });
      if (!read.ok) answers[what] = Object.keys(read.errors).join(",");
      else {
        const result = await placeOrder(deps, read.value);
        answers[what] = result.ok ? "PLACED" : result.problems.map(({ code }) => code).join(",");
      }
    }
    expect(answers).toEqual({
      "a lower price": "priceChanged",
      "a negative price": "unreadableLine",
      "no number as a price": "unreadableLine",
      "a negative quantity": "unreadableLine",
      "part of a piece": "unreadableLine",
      "a huge quantity": "stockShort",
      "somebody else's id": "productGone",
      "an id that is none": "productGone",
      "a lower total": "totalChanged",
      "a negative total": "expectedDueCents",
      "a share of no gift card": "giftCodeRefused",
      "a referral code of nobody": "referralRefused",
      "no box ticked": "terms",
      "a key that is none": "key",
      "free home delivery far away": "deliveryClosed",
      "home delivery to no commune": "deliveryClosed",
      "free home delivery to another town": "addressMissing",
      "a parcel to nowhere": "addressMissing,paymentClosed",
      "nothing to carry": "deliveryClosed",
      "card without Stripe": "paymentClosed",
      "an unknown way to pay": "payment",
      "a parcel paid at the door": "paymentClosed",
      "a gift card too cheap": "giftLineWrong",
      "a gift card too dear": "giftLineWrong",
      "a negative gift card": "totalChanged",
      "a gift card paid on the spot": "paymentClosed",
      "a gift card as if at the counter": "paymentClosed",
      "a rental in the past": "rentalRefused,deliveryClosed",
      "a rental of another machine": "rentalRefused",
      "an empty cart": "empty",
      "no cart": "cart",
    });
    expect(await rows("select 1 from orders")).toEqual([]);
    expect(await stockOf(test.db, wax.id)).toBe(5);
    for (const token of ["", "x", "a".repeat(32), "' or 1=1 --", randomUUID()])
      expect(await readOrderByToken(deps, token)).toBeNull();
  });

  it("books rental days at once when they are paid on the spot, and refuses them to the next", async () => {
    const none = { delivery: { ...submissionOf([]).delivery, way: "none" as const } };
    const days = ["2026-11-21", "2026-11-22"];
    const cart = (await priceCheckout(deps, submissionOf([rentalLine(days, "1€")], none))).cart;
    const submission = await ready(cart, { ...none, email: "autre@exemple.fr" });
    const first = await placed(cart, none);
    expect(await rows("select status from rentals")).toEqual([{ status: "booked" }]);
    const second = await placeOrder(deps, submission);
    expect(second).toMatchObject({ ok: false, problems: [{ code: "rentalRefused", takenDays: days }] });
    if (!second.ok) expect(second.problems[0]?.alternatives?.length).toBeGreaterThan(0);
    expect(await cancelOrder(deps, { orderId: first.id, actor, note: "" })).toMatchObject({ ok: true });
    expect((await placeOrder(deps, submission)).ok).toBe(true);
  });
});

describe("the life of an order", () => {
  it("goes from the counter to the customer, each step told, journalled and in the timeline", async () => {
    const wax = await makeProduct(test.db);
    const order = await placed([itemOf(wax)], { payment: "onSite" });
    const step = (to: "preparee" | "expediee" | "prete" | "remise") =>
      moveOrder(deps, { orderId: order.id, to, actor });
    const outcomes = [
      await step("remise"),
      await step("preparee"),
      await step("expediee"),
      await step("prete"),
      await step("remise"),
      await recordPayment(deps, { orderId: order.id, actor }),
      await recordPayment(deps, { orderId: order.id, actor }),
      await step("remise"),
      await cancelOrder(deps, { orderId: order.id, actor, note: "" }),
      await step("preparee"),
      await moveOrder(deps, { orderId: randomUUID(), to: "remise", actor }),
    ].map((moved) => (moved.ok ? moved.order.status : moved.reason));
    expect(outcomes).toEqual([
      "notAllowed",
      "preparee",
      "notAllowed",
      "prete",
      "notAllowed",
      "prete",
      "notAllowed",
      "remise",
      "notAllowed",
      "notAllowed",
      "unknown",
    ]);
    const view = await readOrderByToken(deps, order.token);
    expect(view?.timeline.map(({ label }) => label)).toEqual([
      "Reçue",
      "Préparée",
      "Prête",
      "Payée",
      "Remise",
    ]);
    expect(view?.invoiceNumber).toBe("F-2026-0001");
    expect((await mails()).filter((mail) => mail.endsWith("jeanne@exemple.fr")).sort()).toEqual([
      "order-paid jeanne@exemple.fr",
      "order-placed jeanne@exemple.fr",
      "order-progress jeanne@exemple.fr",
      "order-progress jeanne@exemple.fr",
      "order-progress jeanne@exemple.fr",
    ]);
    expect(await rows("select action from journal where subject_id = $1 order by id", [order.id])).toEqual(
      ["order.preparee", "order.prete", "order.payee", "order.remise"].map((action) => ({ action })),
    );
    const staff = await readOrderForStaff(deps, order.id);
    expect(staff).toMatchObject({ nextSteps: ["remboursee"], documents: [{ number: "F-2026-0001" }] });
    expect(await listOrders(deps, { search: order.orderNumber.slice(3, 7), status: "remise" })).toMatchObject(
      { total: 1 },
    );
    expect((await printInvoiceByToken(deps, order.token))?.pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await printPackingSlip(deps, order.id))?.subarray(0, 5).toString()).toBe("%PDF-");
    expect([await printInvoiceByToken(deps, "x"), await printBillingDocument(deps, "F-2026-0002")]).toEqual([
      null,
      null,
    ]);
  });

  it("refunds in parts, each with its credit note, never more than was paid", async () => {
    const wax = await makeProduct(test.db, { stock: 5 });
    const order = await placed([itemOf(wax, 2)]);
    const key = randomUUID();
    const ask = (cents: number, restock: readonly StockLine[] = [], by = randomUUID()) =>
      refundOrder(deps, { orderId: order.id, cents, reason: "Geste", restock, key: by, actor });
    expect((await ask(100)).ok).toBe(false);
    await recordPayment(deps, { orderId: order.id, actor });
    const all = [{ productId: wax.id, quantity: 2 }];
    const outcomes = [
      await ask(1000, [], key),
      await ask(1000, [], key),
      await ask(0),
      await ask(-5),
      await ask(3981, all),
      await ask(3980, all),
      await ask(1),
    ].map((moved) => (moved.ok ? [moved.order.status, moved.order.refundedCents] : moved.reason));
    expect(outcomes).toEqual([
      ["payee", 1000],
      ["payee", 1000],
      "notAllowed",
      "notAllowed",
      "notAllowed",
      ["remboursee", 4980],
      "notAllowed",
    ]);
    expect(await stockOf(test.db, wax.id)).toBe(5);
    expect(
      await rows("select number, total_cents from billing_documents order by created_at, number"),
    ).toEqual([
      { number: "A-2026-0001", total_cents: 1000 },
      { number: "A-2026-0002", total_cents: 3980 },
      { number: "F-2026-0001", total_cents: 4980 },
    ]);
    expect(await rows("select status, money_cents from order_refunds order by money_cents")).toEqual([
      { status: "manual", money_cents: 1000 },
      { status: "manual", money_cents: 3980 },
    ]);
    await expect(test.db.pool.query("delete from billing_documents")).rejects.toThrow(/never changed/);
    await expect(test.db.pool.query("update billing_documents set total_cents = 0")).rejects.toThrow(
      /never changed/,
    );
  });

  it("puts back on the shelf what is said of each line, never more than was sold and is still out", async () => {
    const wax = await makeProduct(test.db, { stock: 5 });
    const soap = await makeProduct(test.db, { stock: 5 });
    const other = await makeProduct(test.db, { stock: 5 });
    const order = await placed([itemOf(wax, 3), itemOf(soap, 2)]);
    await recordPayment(deps, { orderId: order.id, actor });
    const racing = { ...deps, db: crowd };
    const ask = (restock: readonly [product: { id: string }, quantity: number][], key = randomUUID()) =>
      refundOrder(racing, {
        orderId: order.id,
        cents: 100,
        reason: "",
        restock: restock.map(([{ id }, quantity]) => ({ productId: id, quantity })),
        key,
        actor,
      }).then((moved) => (moved.ok ? moved.order.refundedCents : moved.reason));
    const stocks = async () =>
      Promise.all([wax, soap, other].map(({ id }) => stockOf(test.db, id))).then((all) => all.join(" "));
    const returnable = async () =>
      (await readOrderDesk(deps, order.id))?.lines.map((line) => line.returnable);
    expect([await stocks(), await returnable()]).toEqual(["2 3 5", [3, 2]]);
    const key = randomUUID();
    const tried = [
      [await ask([[wax, 1]], key), await stocks()],
      // The same click again, more than was sold, more in two parts, what was never sold: the shelf stays.
      [await ask([[wax, 1]], key), await stocks()],
      [await ask([[wax, 3]]), await stocks()],
      [
        await ask([
          [wax, 1],
          [wax, 2],
        ]),
        await stocks(),
      ],
      [
        await ask([
          [soap, 1],
          [other, 1],
        ]),
        await stocks(),
      ],
      [await ask([[soap, 1]]), await stocks()],
    ];
    expect(tried).toEqual([
      [100, "3 3 5"],
      [100, "3 3 5"],
      ["notAllowed", "3 3 5"],
      ["notAllowed", "3 3 5"],
      ["notAllowed", "3 3 5"],
      [200, "3 4 5"],
    ]);
    expect(await returnable()).toEqual([2, 1]);
    // Two desks return the same last pieces at once.
    const both = await Promise.all([ask([[wax, 2]]), ask([[wax, 2]])]);
    expect(both.map(String).sort()).toEqual(["300", "notAllowed"]);
    expect([await stocks(), await returnable()]).toEqual(["5 4 5", [0, 1]]);
    expect(
      await rows(
        "select reason, actor, sum(delta)::int as pieces from stock_movements where order_id = $1 group by 1, 2 order by 1",
        [order.id],
      ),
    ).toEqual([
      { reason: "order", actor: "", pieces: -5 },
      { reason: "return", actor, pieces: 4 },
    ]);
  });

  it("puts on the shelf what comes back after the refund, each piece once, and only the staff hear of it", async () => {
    const wax = await makeProduct(test.db, { stock: 5 });
    const soap = await makeProduct(test.db, { stock: 5 });
    const order = await placed([itemOf(wax, 3), itemOf(soap, 1)]);
    await recordPayment(deps, { orderId: order.id, actor });
    const racing = { ...deps, db: crowd };
    const back = async (product: { id: string }, quantity: number, seen?: string) => {
      const restock = [{ productId: product.id, quantity }];
      const moved = await restockOrder(racing, { orderId: order.id, restock, actor, seen });
      return moved.ok ? moved.order.status : moved.reason;
    };
    const desk = async () => {
      const read = await readOrderDesk(deps, order.id);
      if (!read) throw new Error("no order");
      return {
        seen: read.order.updatedAt.toISOString(),
        returnable: read.lines.map((line) => line.returnable),
        notes: read.notes.map(({ body }) => body),
      };
    };
    // Nothing has been paid back: what the customer holds is theirs.
    expect(await back(wax, 1)).toBe("notAllowed");
    const whole = {
      orderId: order.id,
      reason: "Retour",
      restock: [{ productId: wax.id, quantity: 1 }],
      actor,
    };
    const cents = wax.cents * 3 + soap.cents;
    expect(await refundOrder(deps, { ...whole, cents, key: randomUUID() })).toMatchObject({
      order: { status: "remboursee" },
    });
    const mails = await rows("select 1 from mail_outbox");
    const { seen, returnable } = await desk();
    expect(returnable).toEqual([2, 1]);
    // A double click, or two desks at once: one of them puts its piece back.
    const both = await Promise.all([back(wax, 1, seen), back(wax, 1, seen)]);
    expect(both.sort()).toEqual(["changed", "remboursee"]);
    expect(await stockOf(test.db, wax.id)).toBe(4);
    expect([await back(wax, 2), await back(soap, 2), await back({ id: randomUUID() }, 1)]).toEqual([
      "notAllowed",
      "notAllowed",
      "notAllowed",
    ]);
    expect([await back(wax, 1), await back(soap, 1), await back(wax, 1)]).toEqual([
      "remboursee",
      "remboursee",
      "notAllowed",
    ]);
    expect([await stockOf(test.db, wax.id), await stockOf(test.db, soap.id)]).toEqual([5, 5]);
    const { returnable: left, notes } = await desk();
    expect(left).toEqual([0, 0]);
    const once = `Remis en stock\u00a0: 1 × ${wax.name}.`;
    expect(notes).toEqual([once, once, `Remis en stock\u00a0: 1 × ${soap.name}.`]);
    expect(await rows("select 1 from mail_outbox")).toEqual(mails);
    const told = (await readOrderByToken(deps, order.token))?.timeline.map(({ note }) => note).join();
    expect(told).not.toContain("stock");
    expect(await rows("select actor from journal where action = 'order.restocked'")).toEqual([
      { actor },
      { actor },
      { actor },
    ]);
  });

  it("tells whoever changes an order that somebody else changed meanwhile, and changes nothing", async () => {
    const wax = await makeProduct(test.db);
    const order = await placed([itemOf(wax)]);
    const { id: orderId } = order;
    const seen = (await readOrderDesk(deps, orderId))?.order.updatedAt.toISOString() ?? "";
    expect((await moveOrder(deps, { orderId, to: "preparee", actor, seen })).ok).toBe(true);
    const key = randomUUID();
    const late = { orderId, actor, seen };
    expect([
      await cancelOrder(deps, { ...late, note: "" }),
      await recordPayment(deps, late),
      await moveOrder(deps, { ...late, to: "prete" }),
    ]).toEqual(Array.from({ length: 3 }, () => ({ ok: false, reason: "changed" })));
    await recordPayment(deps, { orderId, actor });
    const now = (await readOrderDesk(deps, orderId))?.order.updatedAt.toISOString() ?? "";
    const refund = { orderId, cents: 100, reason: "", restock: [], actor, key };
    expect(await refundOrder(deps, { ...refund, seen })).toEqual({ ok: false, reason: "changed" });
    expect((await refundOrder(deps, { ...refund, seen: now })).ok).toBe(true);
    // An answer that got lost: asked again, it is known, although it moved the order itself.
    expect((await refundOrder(deps, { ...refund, seen: now })).ok).toBe(true);
    expect(await rows("select status, refunded_cents from orders")).toEqual([
      { status: "preparee", refunded_cents: 100 },
    ]);
  });

  it("sends a parcel with its carrier and number, which mail, timeline and the customer's page tell", async () => {
    const wax = await makeProduct(test.db);
    const order = await placed([itemOf(wax)], {
      delivery: { way: "parcel", commune: "", address: home },
      payment: "transfer",
    });
    const { id: orderId } = order;
    const parcel = { carrier: "Colissimo", tracking: "6A01" };
    const leave = () => moveOrder(deps, { orderId, to: "expediee", ...parcel, actor });
    expect(await previewStep(deps, { orderId, to: "expediee", ...parcel })).toBeNull();
    await recordPayment(deps, { orderId, actor });
    expect(await leave()).toMatchObject({ ok: false });
    await moveOrder(deps, { orderId, to: "preparee", actor, ...parcel });
    expect((await readOrderByToken(deps, order.token))?.delivery).toMatchObject({
      carrier: "",
      tracking: "",
    });
    const preview = await previewStep(deps, { orderId, to: "expediee", ...parcel });
    expect(preview?.html).toContain("Votre colis est parti avec Colissimo, sous le numéro de suivi 6A01.");
    expect((await leave()).ok).toBe(true);
    const view = await readOrderByToken(deps, order.token);
    expect(view?.delivery).toMatchObject(parcel);
    expect(view?.timeline.slice(-2).map(({ label, note }) => [label, note])).toEqual([
      ["Préparée", ""],
      ["Expédiée", "Colissimo 6A01"],
    ]);
    expect(
      await rows(
        "select props ->> 'carrier' as carrier, props ->> 'tracking' as tracking from mail_outbox where props ->> 'step' = 'expediee'",
      ),
    ).toEqual([parcel]);
    // Mistyped: told once more, until it is handed over.
    const right = { carrier: "Colissimo", tracking: "6A02" };
    expect((await previewStep(deps, { orderId, to: "expediee", ...right }))?.html).toContain("6A02");
    const again = () => moveOrder(deps, { orderId, to: "expediee", ...right, actor });
    expect(await again()).toMatchObject({ ok: true, order: { status: "expediee", ...right } });
    await moveOrder(deps, { orderId, to: "remise", actor });
    expect(await again()).toEqual({ ok: false, reason: "notAllowed" });
    expect((await mails()).filter((mail) => mail.startsWith("order-progress"))).toHaveLength(4);
  });

  it("numbers invoices without gaps when many are drawn at once and some fail", async () => {
    const wax = await makeProduct(test.db, { stock: 100 });
    const made: string[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      made.push((await placed([itemOf(wax)], { email: `c${turn}@exemple.fr` })).id);
    await test.db.pool.query("alter table order_events add constraint broken check (actor <> 'panne')");
    const racing = { ...deps, db: crowd };
    const outcomes = await Promise.allSettled(
      made.flatMap((orderId, turn) => [
        recordPayment(racing, { orderId, actor: turn % 3 === 0 ? "panne" : actor }),
        recordPayment(racing, { orderId, actor: turn % 3 === 0 ? "panne" : actor }),
      ]),
    );
    await test.db.pool.query("alter table order_events drop constraint broken");
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(8);
    expect(await rows("select sequence from billing_documents order by sequence")).toEqual(
      Array.from({ length: 8 }, (_, index) => ({ sequence: index + 1 })),
    );
    clock = new Date("2026-12-31T23:30:00Z");
    await recordPayment(deps, { orderId: made[0] ?? "", actor });
    expect(await rows("select number from billing_documents where year = 2027")).toEqual([
      { number: "F-2027-0001" },
    ]);
  });
});

describe("gift cards", () => {
  it("are issued once paid, leave on their day, and say until when they hold", async () => {
    const now = await paidGiftCard(50);
    const later = await paidGiftCard(100, "2026-12-24");
    expect(now).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const sent = () =>
      rows<{ n: number }>("select count(*)::int as n from mail_outbox where template = 'gift-card'");
    expect(await sent()).toEqual([{ n: 1 }]);
    expect(await sendDueGiftCards(deps)).toBe(0);
    clock = new Date("2026-12-24T06:00:00Z");
    const both = await Promise.all([sendDueGiftCards(deps), sendDueGiftCards({ ...deps, db: crowd })]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await sent()).toEqual([{ n: 2 }]);
    expect(await readGiftBalance(deps, later.toLowerCase().replaceAll("-", " "), null)).toEqual({
      ok: true,
      balanceCents: 10_000,
      expiresOn: "2027-12-24",
    });
    clock = new Date("2027-11-16T00:00:00Z");
    expect(await readGiftBalance(deps, now, null)).toEqual({ ok: false, reason: "expired" });
  });

  it("pay in part and to the end, and take back what is refunded or let go", async () => {
    const code = await paidGiftCard(50);
    const wax = await makeProduct(test.db, { cents: 3000, stock: 20 });
    const first = await placed([itemOf(wax)], { giftCode: code });
    expect(await readOrderByToken(deps, first.token)).toMatchObject({
      status: "payee",
      giftCents: 3000,
      dueCents: 0,
      payment: { isPaid: true },
      invoiceNumber: "F-2026-0002",
    });
    const stale = {
      ...(await ready([itemOf(wax)], { giftCode: code })),
      expectedGiftCents: 3000,
      expectedDueCents: 0,
    };
    expect(await placeOrder(deps, stale)).toMatchObject({
      ok: false,
      problems: [{ code: "giftShareChanged", newCents: 2000 }],
    });
    const second = await placed([itemOf(wax)], { giftCode: code });
    expect(await readOrderByToken(deps, second.token)).toMatchObject({
      status: "recue",
      giftCents: 2000,
      dueCents: 1000,
    });
    expect(await readGiftBalance(deps, code, null)).toEqual({ ok: false, reason: "empty" });
    await cancelOrder(deps, { orderId: second.id, actor, note: "" });
    expect(await readGiftBalance(deps, code, null)).toMatchObject({ balanceCents: 2000 });
    const refund = { orderId: first.id, cents: 3000, reason: "", restock: [], key: randomUUID(), actor };
    await refundOrder(deps, refund);
    expect(await readGiftBalance(deps, code, null)).toMatchObject({ balanceCents: 5000 });
    expect(
      await rows(
        "select balance_cents, (select sum(cents)::int from gift_card_entries) as ledger from gift_cards",
      ),
    ).toEqual([{ balance_cents: 5000, ledger: 5000 }]);
  });

  it("never pay more than they hold, however many use one at once, nor pay for another card", async () => {
    const code = await paidGiftCard(50);
    const wax = await makeProduct(test.db, { cents: 2000, stock: 100 });
    const submissions = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        ready([itemOf(wax)], { giftCode: code, email: `g${turn}@exemple.fr` }),
      ),
    );
    const racing = { ...deps, db: crowd };
    const answers = await Promise.all(submissions.map((submission) => placeOrder(racing, submission)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    for (const answer of answers)
      if (!answer.ok) expect(answer.problems).toMatchObject([{ code: "giftShareChanged", newCents: 1000 }]);
    expect(
      await rows(
        "select balance_cents, (select sum(cents)::int from gift_card_entries) as ledger from gift_cards",
      ),
    ).toEqual([{ balance_cents: 1000, ledger: 1000 }]);
    await expect(test.db.pool.query("update gift_cards set balance_cents = -1")).rejects.toThrow(/check/);
    const none = { ...submissionOf([]).delivery, way: "none" as const };
    const recap = await priceCheckout(deps, submissionOf([giftLine(50)], { giftCode: code, delivery: none }));
    expect(recap).toMatchObject({ giftCard: null, dueCents: 5000, problems: [{ code: "giftCodeRefused" }] });
  });

  it("are refunded and used at once, with rentals, without anybody waiting for ever", async () => {
    const code = await paidGiftCard(450);
    const wax = await makeProduct(test.db, { cents: 500, stock: 50 });
    const cartOf = async (day: string) =>
      (await priceCheckout(deps, submissionOf([itemOf(wax), rentalLine([day], "1€")]))).cart;
    const days = Array.from({ length: 12 }, (_, index) => `2026-12-${String(index + 1).padStart(2, "0")}`);
    const before: string[] = [];
    for (const day of days.slice(0, 6))
      before.push((await placed(await cartOf(day), { giftCode: code, email: `${day}@exemple.fr` })).id);
    const [{ total_cents: cents } = { total_cents: 0 }] = await rows<{ total_cents: number }>(
      "select total_cents from orders where gift_cents > 0 limit 1",
    );
    const next = await Promise.all(
      days
        .slice(6)
        .map(async (day) => ready(await cartOf(day), { giftCode: code, email: `${day}@exemple.fr` })),
    );
    const racing = { ...deps, db: crowd };
    const outcomes = await Promise.allSettled([
      ...before.map((orderId) =>
        refundOrder(racing, {
          orderId,
          cents,
          reason: "",
          restock: [{ productId: wax.id, quantity: 1 }],
          key: randomUUID(),
          actor,
        }),
      ),
      ...next.map((submission) => placeOrder(racing, submission)),
    ]);
    expect(outcomes.map((outcome) => outcome.status === "fulfilled" && outcome.value.ok)).toEqual(
      Array.from({ length: 12 }, () => true),
    );
    expect(
      await rows(
        "select balance_cents, (select sum(cents)::int from gift_card_entries) as ledger from gift_cards",
      ),
    ).toEqual([{ balance_cents: 45_000 - 6 * cents, ledger: 45_000 - 6 * cents }]);
    expect(await stockOf(test.db, wax.id)).toBe(44);
  });

  it("are void once the order that bought them is refunded", async () => {
    const code = await paidGiftCard(50);
    const [order] = await rows<{ order_id: string }>("select order_id from gift_cards");
    await refundOrder(deps, {
      orderId: order?.order_id ?? "",
      cents: 5000,
      reason: "",
      restock: [],
      key: randomUUID(),
      actor,
    });
    expect(await readGiftBalance(deps, code, null)).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("referrals", () => {
  it("give one code per person and credit both at the first paid order, once, never oneself", async () => {
    const ask = (email: string) => issueReferralCode(deps, { email, name: "Marie", address: null });
    const issued = await ask("marie@exemple.fr");
    expect(await ask("Marie@Exemple.fr")).toEqual(issued);
    if (!issued.ok) throw new Error("no code");
    const wax = await makeProduct(test.db, { stock: 20 });
    const referralCode = issued.code.toLowerCase();
    const refused = async (email: string) =>
      (await priceCheckout(deps, submissionOf([itemOf(wax)], { referralCode, email }))).problems.map(
        ({ message }) => message,
      );
    expect(await refused("MARIE@exemple.fr")).toEqual([
      "Un code de parrainage ne s’utilise pas sur ses propres commandes.",
    ]);
    const first = await placed([itemOf(wax)], { referralCode });
    expect(await rows("select 1 from gift_cards")).toEqual([]);
    expect(await refused("jeanne@exemple.fr")).toEqual(["Le parrainage vaut pour une première commande."]);
    await Promise.all([
      recordPayment(deps, { orderId: first.id, actor }),
      recordPayment({ ...deps, db: crowd }, { orderId: first.id, actor }),
    ]);
    expect(
      await rows("select kind, recipient_email, balance_cents from gift_cards order by recipient_email"),
    ).toEqual([
      { kind: "referral", recipient_email: "jeanne@exemple.fr", balance_cents: referralCreditCents },
      { kind: "referral", recipient_email: "marie@exemple.fr", balance_cents: referralCreditCents },
    ]);
  });
});

describe("withdrawal and cancellation", () => {
  it("are dated, acknowledged and shown to the staff, with one answer for every order", async () => {
    const wax = await makeProduct(test.db);
    const order = await placed([itemOf(wax)]);
    const ask = (orderNumber: string, email: string) =>
      requestWithdrawal(deps, { orderNumber, email, name: "Jeanne Morel", message: "" });
    const known = await ask(order.orderNumber.toLowerCase().replace("rb-", ""), "Jeanne@exemple.fr");
    clock = new Date("2026-11-16T09:30:00Z");
    const again = await ask(order.orderNumber, "jeanne@exemple.fr");
    const unknown = await ask("RB-0000-0000", "jeanne@exemple.fr");
    expect(known).toEqual({
      ok: true,
      receipt: {
        number: expect.stringMatching(/^R-2026-\d{4}$/),
        orderNumber: order.orderNumber,
        receivedAt: new Date("2026-11-15T09:30:00Z"),
      },
    });
    expect(again).toEqual(known);
    expect(Object.keys(unknown.receipt)).toEqual(Object.keys(known.receipt));
    const ended = await requestCancellation(deps, {
      name: "Jeanne Morel",
      email: "jeanne@exemple.fr",
      subscription: "Abonnement Essentiel",
      reason: "Déménagement",
    });
    expect(ended.receipt.number).toMatch(/^C-2026-\d{4}$/);
    const open = await listDeclarations(deps, { open: true });
    expect(open.map(({ kind, orderId }) => [kind, orderId])).toEqual(
      expect.arrayContaining([
        ["retractation", order.id],
        ["retractation", null],
        ["resiliation", null],
      ]),
    );
    expect(open).toHaveLength(3);
    const id = open.find(({ kind }) => kind === "resiliation")?.id ?? "";
    const answer = { id, outcome: "acceptee", message: "Le contrat prend fin le 30 novembre." } as const;
    expect((await previewAnswer(deps, answer))?.html).toContain("Le contrat prend fin le 30 novembre.");
    const both = [deps, { ...deps, db: crowd }].map((desk) => handleDeclaration(desk, { ...answer, actor }));
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    expect(await previewAnswer(deps, answer)).toBeNull();
    const told = (mail: string) => mail.startsWith("order-declaration-closed");
    expect((await mails()).filter(told)).toEqual(["order-declaration-closed jeanne@exemple.fr"]);
    expect(await listOpenDeclarations(deps)).toHaveLength(2);
    expect((await mails()).filter((mail) => mail.startsWith("order-declaration "))).toHaveLength(3);
    expect((await readOrderByToken(deps, order.token))?.timeline.at(-1)?.label).toBe("Rétractation");
  });

  it("say whether the 14 days were running, and end with the refund or the cancelling they ask for", async () => {
    const wax = await makeProduct(test.db, { stock: 20 });
    const declare = async (orderNumber: string) =>
      requestWithdrawal(deps, { orderNumber, email: "jeanne@exemple.fr", name: "Jeanne", message: "" });
    const none = { delivery: { ...submissionOf([]).delivery, way: "none" as const } };
    const days = (await priceCheckout(deps, submissionOf([rentalLine(["2026-12-21"], "1€")], none))).cart;
    const [waiting, handed, late, rented] = [
      await placed([itemOf(wax)]),
      await placed([itemOf(wax, 2)]),
      await placed([itemOf(wax)]),
      await placed(days, none),
    ];
    clock = new Date("2026-11-16T09:30:00Z");
    for (const { id: orderId } of [handed, late]) {
      await recordPayment(deps, { orderId, actor });
      for (const to of ["preparee", "prete", "remise"] as const)
        await moveOrder(deps, { orderId, to, actor });
    }
    // The last hour in Paris of the fourteenth day; the next one is too late, by the receipt's own date.
    clock = new Date("2026-11-30T22:59:00Z");
    for (const { orderNumber } of [waiting, handed, rented]) await declare(orderNumber);
    clock = new Date("2026-11-30T23:00:00Z");
    await declare(late.orderNumber);
    const periods = new Map(
      (await listOpenDeclarations(deps)).map(({ orderId, period }) => [orderId, period]),
    );
    const last = "2026-11-30";
    expect([waiting, handed, late, rented].map(({ id }) => periods.get(id))).toEqual([
      { state: "notBegun" },
      { state: "open", day: "2026-11-16", from: "delivery", last },
      { state: "over", day: "2026-11-16", from: "delivery", last },
      { state: "open", day: "2026-11-15", from: "contract", last },
    ]);
    expect((await readOrderDesk(deps, handed.id))?.withdrawalPeriod).toMatchObject({ state: "over", last });

    const refund = { orderId: handed.id, reason: "Rétractation", restock: [], actor };
    const outcomes = () =>
      rows(
        "select d.outcome from declarations d join orders o on o.id = d.order_id order by o.created_at, d.number",
      );
    await refundOrder(deps, { ...refund, cents: 100, key: randomUUID() });
    expect((await listOpenDeclarations(deps)).length).toBe(4);
    await refundOrder(deps, { ...refund, cents: 2490, key: randomUUID(), closesWithdrawal: true });
    await cancelOrder(deps, { orderId: waiting.id, actor, note: "" });
    await refundOrder(deps, { ...refund, orderId: late.id, cents: 2490, key: randomUUID() });
    expect((await listOpenDeclarations(deps)).map(({ orderId }) => orderId)).toEqual([rented.id]);
    expect(
      (await outcomes()).filter(({ outcome }: { outcome?: string }) => outcome === "acceptee"),
    ).toHaveLength(3);
    await expect(
      test.db.pool.query("update declarations set outcome = 'reglee' where handled_at is null"),
    ).rejects.toThrow(/declarations_answered/);
  });
});

describe("an order by telephone", () => {
  const caller = (change: Partial<StaffOrder>): StaffOrder => ({
    lines: [],
    rentals: [],
    giftCards: [],
    delivery: submissionOf([]).delivery,
    giftCode: "",
    name: "Paul Rey",
    email: "paul@exemple.fr",
    phone: "+33611111111",
    note: "",
    payment: "onSite",
    expectedDueCents: 0,
    key: randomUUID(),
    actor,
    ...change,
  });
  const weekend = { machine: "puzzi", first: "2026-11-21", last: "2026-11-22" } as const;

  it("books machine days at the rule's price, shows the deposit, and never the same days twice", async () => {
    const wax = await makeProduct(test.db, { stock: 5 });
    const asked = caller({ rentals: [weekend, { ...weekend, machine: "dustego", last: "2026-11-24" }] });
    const { recap, rentals } = await priceStaffOrder(deps, asked);
    expect(rentals).toMatchObject([
      { cents: rentalRates.puzzi.weekend, depositCents: rentalDeposits.puzzi, message: "", alternatives: [] },
      { cents: rentalRates.dustego.daily * 4, depositCents: rentalDeposits.dustego, message: "" },
    ]);
    expect(rentals[0]?.details).toContain("Du 21/11/2026 au 22/11/2026, 2 jours");
    expect(recap).toMatchObject({
      problems: [],
      dueCents: rentalRates.puzzi.weekend + rentalRates.dustego.daily * 4,
    });

    // The only Puzzi, the same days, eight telephones and two visitors at once.
    const expectedDueCents = rentalRates.puzzi.weekend + wax.cents;
    const calls = Array.from({ length: 8 }, () =>
      caller({
        lines: [{ productId: wax.id, quantity: 1 }],
        rentals: [weekend],
        expectedDueCents,
      }),
    );
    const none = { delivery: { ...submissionOf([]).delivery, way: "none" as const } };
    const cart = (
      await priceCheckout(deps, submissionOf([rentalLine([weekend.first, weekend.last], "1€")], none))
    ).cart;
    const visitors = [await ready(cart, none), await ready(cart, none)];
    const racing = { ...deps, db: crowd };
    const answers = await Promise.all([
      ...calls.map((call) => placeStaffOrder(racing, call)),
      ...visitors.map((visitor) => placeOrder(racing, visitor)),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.flatMap((answer) => ("message" in answer ? [answer.message] : []));
    for (const message of refused) expect(message).toMatch(/Puzzi/);
    expect(await rows("select status, days, price_cents from rentals")).toEqual([
      { status: "booked", days: [weekend.first, weekend.last], price_cents: rentalRates.puzzi.weekend },
    ]);
    // Who came too late took nothing from the shelf either.
    const sold = await rows("select 1 from order_lines where kind = 'product'");
    expect(await stockOf(test.db, wax.id)).toBe(5 - sold.length);

    const late = await priceStaffOrder(deps, caller({ rentals: [weekend] }));
    expect(late.rentals[0]?.message).toMatch(/Puzzi/);
    expect(late.rentals[0]?.alternatives.length).toBeGreaterThan(0);
    const refusals = [
      await placeStaffOrder(
        deps,
        caller({ rentals: [{ ...weekend, first: "2026-11-14", last: "2026-11-14" }] }),
      ),
      await placeStaffOrder(
        deps,
        caller({ rentals: [{ ...weekend, first: "2026-12-05", last: "2026-12-04" }] }),
      ),
      await placeStaffOrder(
        deps,
        caller({ rentals: [{ ...weekend, first: "2028-01-01", last: "2028-01-01" }] }),
      ),
    ];
    expect(refusals.map(({ ok }) => ok)).toEqual([false, false, false]);
  });

  it("books a pack's days at the price the site charges, and says where the pack does not hold", async () => {
    const week = { machine: "dustego", first: "2026-11-23", last: "2026-11-29", pack: "semainePro" } as const;
    const days = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"];
    const priced = async (change: object) =>
      (await priceStaffOrder(deps, caller({ rentals: [{ ...week, ...change }] }))).rentals[0];
    const { semainePro, weekend: pair } = rentalPackPrices;
    const pack = { name: "PACK SEMAINE PRO", terms: "7 jours", holds: true };
    expect(await priced({})).toMatchObject({ cents: semainePro.price, pack, cheaper: null, message: "" });
    // A day less, or another machine: the rule's price, and the desk is told.
    const short = { cents: rentalRates.dustego.daily * 6, pack: { ...pack, holds: false }, cheaper: null };
    expect(await priced({ last: "2026-11-28" })).toMatchObject(short);
    expect(await priced({ machine: "puzzi" })).toMatchObject({
      cents: rentalRates.puzzi.weeklyPerDay * 7,
      pack: { ...pack, holds: false },
    });
    // Without a pack, the one that costs less is named.
    expect(await priced({ pack: undefined })).toMatchObject({
      cents: rentalRates.dustego.weeklyPerDay * 7,
      pack: null,
      cheaper: { id: "semainePro", name: pack.name, cents: semainePro.price },
    });
    expect(await priced({ first: "2026-11-28", last: "2026-11-29", pack: "weekend" })).toMatchObject({
      cents: pair.price,
      pack: { name: "PACK WEEK-END", terms: "2 jours dont un samedi ou un dimanche", holds: true },
    });

    // The same days by the site's own checkout cost the same.
    const line = rentalLine([...days, "2026-11-29"], "1€");
    const visitor = { ...line, booking: { machine: "dustego", days: [...days, week.last], pack: week.pack } };
    const none = { delivery: { ...submissionOf([]).delivery, way: "none" as const } };
    const { dueCents } = await priceCheckout(deps, submissionOf([visitor], none));
    expect(dueCents).toBe(semainePro.price);
    const order = caller({ rentals: [week], expectedDueCents: dueCents });
    expect(await placeStaffOrder(deps, { ...order, key: randomUUID(), expectedDueCents: 1 })).toMatchObject({
      ok: false,
    });
    expect(await placeStaffOrder(deps, order)).toMatchObject({ ok: true });
    expect(await rows("select pack, price_cents, original_cents, days from rentals")).toEqual([
      {
        pack: "semainePro",
        price_cents: semainePro.price,
        original_cents: semainePro.originalPrice,
        days: [...days, week.last],
      },
    ]);
  });

  it("sells a gift card over the counter, which is issued once it is paid and not before", async () => {
    const card = { cents: 5000, name: "Luc", email: "luc@exemple.fr", message: "Bravo" };
    const order = caller({ giftCards: [card], expectedDueCents: 5000 });
    const wrong = await placeStaffOrder(
      deps,
      caller({ giftCards: [{ ...card, cents: 100 }], expectedDueCents: 100 }),
    );
    expect(wrong).toMatchObject({ ok: false, field: "cart" });
    const sold = await placeStaffOrder(deps, order);
    if (!sold.ok) throw new Error(sold.message);
    expect(await rows("select 1 from gift_cards")).toEqual([]);
    await recordPayment(deps, { orderId: sold.id, actor });
    expect(await rows("select initial_cents, recipient_email from gift_cards")).toEqual([
      { initial_cents: 5000, recipient_email: "luc@exemple.fr" },
    ]);
  });
});

describe("the export", () => {
  it("writes the filtered list for a spreadsheet, and no name becomes a formula", async () => {
    const wax = await makeProduct(test.db);
    const evil = await placed([itemOf(wax, 2)], { name: '=HYPERLINK("x";"y")', note: "" });
    await placed([itemOf(wax)], { payment: "transfer" });
    await recordPayment(deps, { orderId: evil.id, actor });
    const all: OrderFilters = {
      view: "toutes",
      search: "",
      payment: null,
      delivery: null,
      days: null,
      sort: "total",
      isDescending: true,
      page: 9,
    };
    const lines = (await exportOrders(deps, all)).split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      "\ufeffCommande;Date;Client;E-mail;Téléphone;Statut;Articles;Livraison;Adresse;Suivi;Paiement;Payée le;Sous-total;Frais de livraison;Total;Carte cadeau;À payer;Remboursé;Facture;Avoirs",
    );
    expect(lines[1]).toBe(
      `${evil.orderNumber};15/11/2026;"'=HYPERLINK(""x"";""y"")";jeanne@exemple.fr;06 12 34 56 78;Payée;2 × ${wax.name};Retrait à Foissiat;;;Sur place;15/11/2026;49,80;0,00;49,80;0,00;49,80;0,00;F-2026-0001;`,
    );
    expect((await exportOrders(deps, { ...all, payment: "transfer" })).split("\r\n")).toHaveLength(3);
    expect((await exportOrders(deps, { ...all, view: "annulees" })).split("\r\n")).toHaveLength(2);
  });
});

describe("the demonstration's orders", () => {
  it("stand one in each place, with invoices that print and leave no gap before the first real one", async () => {
    clock = new Date("2027-01-04T09:30:00Z");
    await test.db.orm.transaction(async (transaction) => {
      await seedCatalogue(transaction, clock);
      await seedOrders(transaction, clock);
    });
    const { orders } = await listOrders(deps, { search: "demo" });
    expect(orders.map(({ status, deliveryWay }) => `${status} ${deliveryWay}`)).toEqual([
      "payee pickup",
      "recue parcel",
      "preparee home",
      "annulee parcel",
      "expediee parcel",
      "remise pickup",
    ]);
    expect(await rows("select number from billing_documents order by created_at")).toEqual(
      ["F-2026-0001", "F-2026-0002", "F-2027-0001", "F-2027-0002"].map((number) => ({ number })),
    );
    expect((await printBillingDocument(deps, "F-2027-0001"))?.subarray(0, 5).toString()).toBe("%PDF-");
    const wax = await makeProduct(test.db);
    const order = await placed([itemOf(wax)]);
    await recordPayment(deps, { orderId: order.id, actor });
    expect((await readOrderByToken(deps, order.token))?.invoiceNumber).toBe("F-2027-0003");
  });
});
