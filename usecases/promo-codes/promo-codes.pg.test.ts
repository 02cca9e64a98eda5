import { beforeEach, describe, expect, it } from "vitest";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { vatParts } from "#mail/documents/billing-document.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  actor,
  giftLine,
  itemOf,
  makeProduct,
  noDelivery,
  rentalLine,
  staffOrderOf,
  type TestProduct,
} from "#tests/support/shop.ts";
import { cancelOrder, recordPayment } from "../orders/move-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { priceCheckout } from "../orders/price-checkout.ts";
import { priceStaffOrder } from "../orders/price-staff-order.ts";
import { releaseUnpaidOrders } from "../orders/release-unpaid.ts";
import { placeStaffOrder, type StaffOrder } from "../orders/staff-order.ts";
import { readInvoice } from "../payments/read-invoice.ts";
import { cancelRental } from "../rentals/cancel-rental.ts";
import { listPromos } from "./list-promos.ts";
import { retakePromoUse } from "./promo-uses.ts";
import { changePromo, createPromo, type PromoInput, stopPromo } from "./save-promo.ts";

const { deps, racing, at, placed, ready, rows } = openShop({ crowd: 40 });
const texts = checkoutMessages.promo;
const terms: PromoInput = {
  kind: "percent",
  amountCents: null,
  percent: 10,
  scope: "all",
  scopeIds: [],
  minimumCents: 0,
  firstDay: "2026-11-01",
  lastDay: "2026-11-30",
  mostUses: null,
  mostPerPerson: null,
  withReferral: false,
};
let wax: TestProduct;

beforeEach(async () => {
  wax = await makeProduct(deps.db, { cents: 2490, stock: 100 });
});

async function made(change: Partial<PromoInput> = {}, code = "ETE10"): Promise<string> {
  const saved = await createPromo(deps, { code, input: { ...terms, ...change }, actor });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}
const usesOf = async () => (await rows<{ uses: number }>("select uses from promo_codes"))[0]?.uses;
const person = (index: number) => ({
  email: `client${index}@exemple.fr`,
  phone: `+336000001${String(index).padStart(2, "0")}`,
});

describe("at the checkout", () => {
  it("takes its share off, and the order, its lines and its invoice tell it", async () => {
    await made();
    const order = await placed([itemOf(wax, 2), giftLine(50)], {
      promoCode: " ete-10 ",
      payment: "transfer",
    });
    expect(await rows("select promo_code, discount_cents, total_cents, due_cents from orders")).toEqual([
      { promo_code: "ETE10", discount_cents: 498, total_cents: 9482, due_cents: 9482 },
    ]);
    expect(await rows("select discount_cents from order_lines order by position")).toEqual([
      { discount_cents: 498 },
      { discount_cents: 0 },
    ]);
    await recordPayment(deps, { orderId: order.id, actor });
    const invoice = await readInvoice(deps.db.orm, order.id);
    expect(invoice?.lines).toContainEqual({
      title: "Remise",
      details: "Code promo ETE10",
      quantity: -1,
      unitCents: 498,
    });
    const total = invoice?.lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
    expect(total).toBe(9482);
    const parts = vatParts({ lines: invoice?.lines ?? [], vatRate: 20 });
    expect(parts.map(({ grossCents }) => grossCents)).toEqual([4482, 5000]);
    expect(parts.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)).toBe(9482);
    const [mail] = await rows<{ props: string }>(
      "select props::text as props from mail_outbox where template = 'order-placed'",
    );
    expect(mail?.props).toContain("Code promo ETE10");
  });

  const refusal = async (change: Parameters<typeof ready>[1] = {}, cart = [itemOf(wax)]) => {
    const { problems, promo } = await priceCheckout(
      deps,
      await ready(cart, { promoCode: "ETE10", ...change }),
    );
    expect(promo).toBeNull();
    return problems.find(({ code }) => code === "promoCodeRefused")?.message;
  };

  it.each<[string, Partial<PromoInput>, string]>([
    ["before its first day", { firstDay: "2026-11-20" }, texts.tooEarly("2026-11-20")],
    ["after its last day", { lastDay: "2026-11-14" }, texts.over],
    ["below its minimum", { minimumCents: 3000 }, texts.belowMinimum(3000, 510)],
    ["for rentals only", { scope: "rentals" }, texts.wrongScope],
  ])("is refused %s, in words", async (_, change, message) => {
    await made(change);
    expect(await refusal()).toBe(message);
  });

  it("is refused when it is unknown, forged, stopped, or only gift cards are bought", async () => {
    expect(await refusal()).toBe(texts.unknown);
    expect(await refusal({ promoCode: "ete10'; drop table orders" })).toBe(texts.unknown);
    const id = await made();
    expect(await refusal({ delivery: noDelivery }, [giftLine(50)] as never)).toBe(texts.wrongScope);
    await stopPromo(deps, { id, version: 1, isStopped: true, actor });
    expect(await refusal()).toBe(texts.over);
  });

  it("counts the last day whole, in Paris", async () => {
    await made();
    at("2026-11-30T22:59:00Z");
    expect((await priceCheckout(deps, await ready([itemOf(wax)], { promoCode: "ETE10" }))).promo?.cents).toBe(
      249,
    );
    at("2026-11-30T23:00:00Z");
    expect(await refusal()).toBe(texts.over);
  });

  it("is the person's own: another spelling of the address or the same telephone counts", async () => {
    await made({ mostPerPerson: 1 });
    await placed([itemOf(wax)], { promoCode: "ETE10", email: "ana.b@gmail.com", phone: "+33600000001" });
    expect(await refusal({ email: "anab+promo@gmail.com", phone: "+33600000002" })).toBe(texts.personUsed);
    expect(await refusal({ email: "autre@exemple.fr", phone: "+33600000001" })).toBe(texts.personUsed);
    const other = await priceCheckout(
      deps,
      await ready([itemOf(wax)], { promoCode: "ETE10", email: "autre@exemple.fr", phone: "+33600000003" }),
    );
    expect(other.promo?.cents).toBe(249);
  });

  it("does not go with a referral unless the owner allows it", async () => {
    const id = await made();
    expect(await refusal({ referralCode: "ABCD-EFGH" })).toBe(texts.withReferral);
    await changePromo(deps, { id, version: 1, input: { ...terms, withReferral: true }, actor });
    expect(await refusal({ referralCode: "", promoCode: "INCONNU" })).toBe(texts.unknown);
    const both = await priceCheckout(
      deps,
      await ready([itemOf(wax)], { promoCode: "ETE10", referralCode: "ABCD-EFGH" }),
    );
    expect(both.promo?.cents).toBe(249);
  });

  it("limits itself to products and categories", async () => {
    const other = await makeProduct(deps.db, { cents: 5000 });
    await made({ scope: "products", scopeIds: [wax.id], percent: 50 }, "CIRE50");
    const cart = [itemOf(wax), itemOf(other)];
    expect((await priceCheckout(deps, await ready(cart, { promoCode: "CIRE50" }))).promo?.cents).toBe(1245);
    const [category] = await rows<{ id: string }>("select id from categories where slug = 'essais'");
    await made({ scope: "categories", scopeIds: [category?.id ?? ""], percent: 50 }, "ESSAIS");
    expect((await priceCheckout(deps, await ready(cart, { promoCode: "ESSAIS" }))).promo?.cents).toBe(3745);
  });
});

describe("uses", () => {
  it("the last one goes to one of forty", async () => {
    await made({ mostUses: 1 });
    // Reads the site's secret, which needs a connection of its own, before the crowd takes all of them.
    await placeOrder(racing, await ready([itemOf(wax)], person(99)));
    const submissions = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ready([itemOf(wax)], { ...person(index), promoCode: "ETE10" }),
      ),
    );
    const answers = await Promise.all(submissions.map((submission) => placeOrder(racing, submission)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.flatMap((answer) =>
      answer.ok ? [] : answer.problems.map(({ message }) => message),
    );
    expect(new Set(refused)).toEqual(new Set([texts.usedUp]));
    expect(await usesOf()).toBe(1);
    expect(await rows("select count(*)::int as orders from orders where discount_cents > 0")).toEqual([
      { orders: 1 },
    ]);
  });

  it("one person sending twenty orders at once gets one", async () => {
    await made({ mostPerPerson: 1 });
    const submissions = await Promise.all(
      Array.from({ length: 20 }, () => ready([itemOf(wax)], { promoCode: "ETE10" })),
    );
    const answers = await Promise.all(submissions.map((submission) => placeOrder(racing, submission)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usesOf()).toBe(1);
  });

  it("come back when the order ends unpaid, once", async () => {
    await made({ mostUses: 1, mostPerPerson: 1 });
    await placed([itemOf(wax)], { promoCode: "ETE10", payment: "transfer" });
    expect(await usesOf()).toBe(1);
    at("2026-11-25T10:00:00Z");
    expect(await releaseUnpaidOrders(deps)).toBe(1);
    expect(await releaseUnpaidOrders(deps)).toBe(0);
    expect(await usesOf()).toBe(0);
    await placed([itemOf(wax)], { promoCode: "ETE10" });
    expect(await usesOf()).toBe(1);
  });

  it("are taken once for the same order sent twice", async () => {
    await made({ mostUses: 1 });
    const submission = await ready([itemOf(wax)], { promoCode: "ETE10" });
    const answers = await Promise.all([placeOrder(racing, submission), placeOrder(racing, submission)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await usesOf()).toBe(1);
  });
});

describe("a rental with a code", () => {
  const days = ["2026-12-01"];

  it("is refunded what it cost, not its list price", async () => {
    await made({ scope: "rentals", percent: 50 });
    const order = await placed([rentalLine(days, "34.90€")], {
      promoCode: "ETE10",
      payment: "transfer",
      delivery: noDelivery,
    });
    expect(await rows("select price_cents from rentals")).toEqual([{ price_cents: 1745 }]);
    await recordPayment(deps, { orderId: order.id, actor });
    const [rental] = await rows<{ id: string }>("select id from rentals");
    expect(await cancelRental(deps, { rentalId: rental?.id ?? "", actor })).toMatchObject({
      ok: true,
      refund: { cents: 1745 },
    });
  });

  it("cancelled before it is paid leaves the rest of the order right", async () => {
    await made({ percent: 50 });
    const order = await placed([rentalLine(days, "34.90€"), itemOf(wax)], { promoCode: "ETE10" });
    const [rental] = await rows<{ id: string }>("select id from rentals");
    expect((await cancelRental(deps, { rentalId: rental?.id ?? "", actor })).ok).toBe(true);
    expect(await rows("select total_cents, due_cents, status from orders where id = $1", [order.id])).toEqual(
      [{ total_cents: 1245, due_cents: 1245, status: "recue" }],
    );
  });
});

describe("the owner's list", () => {
  it("refuses a double, a wrong code, fewer uses than made, and a change over another's", async () => {
    const id = await made({ mostUses: 5 });
    const again = await createPromo(deps, { code: "ete 10", input: terms, actor });
    expect(again).toEqual({ ok: false, reason: "doubleCode" });
    expect(await createPromo(deps, { code: "é!", input: terms, actor })).toEqual({
      ok: false,
      reason: "badCode",
    });
    await placed([itemOf(wax)], { ...person(1), promoCode: "ETE10" });
    await placed([itemOf(wax)], { ...person(2), promoCode: "ETE10" });
    const change = { id, version: 1, actor };
    expect(await changePromo(deps, { ...change, input: { ...terms, mostUses: 1 } })).toEqual({
      ok: false,
      reason: "fewerThanUsed",
    });
    expect(await changePromo(deps, { ...change, input: { ...terms, mostUses: 2 } })).toEqual({
      ok: true,
      id,
    });
    expect(await stopPromo(deps, { ...change, isStopped: true })).toEqual({ ok: false, reason: "conflict" });
    const { promos } = await listPromos(deps);
    expect(promos).toMatchObject([{ code: "ETE10", state: "usedUp", uses: 2, discountCents: 498 }]);
    expect(
      await rows("select sum(cents)::integer as cents from promo_uses where released_at is null"),
    ).toEqual([{ cents: 498 }]);
    expect(
      await rows("select action from journal where subject_kind = 'promo' order by id desc limit 1"),
    ).toEqual([{ action: "promo.changed" }]);
  });
});

it("keeps what a code has cost through cancelled and paid orders", async () => {
  await made({ mostUses: 5 });
  const { id: orderId } = await placed([itemOf(wax)], { ...person(1), promoCode: "ETE10" });
  const cost = async () =>
    (await listPromos(deps)).promos.map(({ uses, discountCents }) => [uses, discountCents]);
  expect(await cost()).toEqual([[1, 249]]);
  await cancelOrder(deps, { orderId, actor, note: "" });
  expect(await cost()).toEqual([[0, 0]]);
  expect(await retakePromoUse(deps.db.orm, orderId)).toBe(true);
  expect(await cost()).toEqual([[1, 249]]);
});

it("offers the products that codes name, not the whole catalogue", async () => {
  const other = await makeProduct(deps.db, { cents: 10_00, stock: 3 });
  await made({ scope: "products", scopeIds: [wax.id] });
  const { products } = await listPromos(deps);
  expect(products.map(({ id }) => id)).toEqual([wax.id]);
  expect(products).not.toContainEqual(expect.objectContaining({ id: other.id }));
});

describe("in an order taken by telephone", () => {
  const wanted = (promoCode: string, change: Partial<StaffOrder> = {}) =>
    staffOrderOf({ lines: [{ productId: wax.id, quantity: 2 }], promoCode, ...change });

  it("has the rules, the texts and the discount of the checkout, and the order tells it", async () => {
    await made({ mostPerPerson: 1 });
    const { recap } = await priceStaffOrder(deps, wanted(" ete-10 "));
    expect([recap.promo, recap.dueCents]).toEqual([
      { code: "ETE10", text: "−10\u00a0%", cents: 4_98 },
      44_82,
    ]);
    const order = await placeStaffOrder(deps, wanted("ete10", { expectedDueCents: 44_82 }));
    expect(order.ok).toBe(true);
    const [stored] = await rows("select promo_code, discount_cents, due_cents from orders");
    expect(stored).toEqual({ promo_code: "ETE10", discount_cents: 4_98, due_cents: 44_82 });
    expect(await usesOf()).toBe(1);
    // The same person, whatever the capitals.
    const again = await priceStaffOrder(deps, wanted("ETE10", { email: "PAUL@exemple.fr" }));
    expect(again.recap.problems).toMatchObject([{ field: "promoCode", message: texts.personUsed }]);
    expect(await placeStaffOrder(deps, wanted("AUTRE", { expectedDueCents: 49_80 }))).toEqual({
      ok: false,
      field: "promoCode",
      message: texts.unknown,
    });
    expect(await usesOf()).toBe(1);
  });

  it("is used once by the telephone or by the site when both want its last use", async () => {
    await made({ mostUses: 1 });
    const online = await Promise.all(
      [4, 5, 6].map((index) => ready([itemOf(wax, 2)], { ...person(index), promoCode: "ETE10" })),
    );
    const answers = await Promise.all([
      ...[1, 2, 3].map((index) =>
        placeStaffOrder(racing, wanted("ETE10", { ...person(index), expectedDueCents: 44_82 })),
      ),
      ...online.map((submission) => placeOrder(racing, submission)),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usesOf()).toBe(1);
  });
});
