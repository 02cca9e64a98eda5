import { describe, expect, it } from "vitest";
import { readCheckout } from "#content/forms/checkout-form.ts";
import type { CartItem } from "#domain/shop/cart.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  actor,
  allOrders,
  checkoutSubmission,
  itemOf,
  makeProduct,
  makeVariant,
  staffOrderOf,
  stockOf,
  type TestProduct,
  variantStockOf,
} from "#tests/support/shop.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { exportOrders } from "./export-orders.ts";
import { cancelOrder, recordPayment } from "./move-order.ts";
import { placeOrder } from "./place-order.ts";
import { priceCheckout } from "./price-checkout.ts";
import { readAdminOrder } from "./read-admin-order.ts";
import { placeStaffOrder } from "./staff-order.ts";

const { deps, placed, racing, ready, rows } = openShop({ crowd: 50 });

function variantItem(product: TestProduct, variant: string, cents = product.cents, label = "1 L"): CartItem {
  return { ...itemOf(product), name: `${product.name}, ${label}`, price: cents / 100, variant };
}

describe("pricing variants", () => {
  it("takes each variant's own price, stock and reference, and the product's price where it has none", async () => {
    const product = await makeProduct(deps.db, { cents: 1490, stock: 0 });
    const litre = await makeVariant(deps.db, product, { label: "1 L", cents: 2390, stock: 3 });
    const half = await makeVariant(deps.db, product, { label: "500 ml", stock: 2 });
    const cart = [variantItem(product, litre, 2390), variantItem(product, half, 1490, "500 ml")];
    const recap = await priceCheckout(deps, checkoutSubmission(cart));
    expect(recap.problems).toEqual([]);
    expect(recap.lines.map(({ title, details, unitCents }) => [title, details, unitCents])).toEqual([
      [product.name, "1 L", 2390],
      [product.name, "500 ml", 1490],
    ]);
    expect(new Set(recap.lines.map(({ sku }) => sku)).size).toBe(2);
  });

  it("asks an older cart to choose, and drops a variant that was archived or belongs to another product", async () => {
    const product = await makeProduct(deps.db);
    const other = await makeProduct(deps.db);
    const live = await makeVariant(deps.db, product);
    const gone = await makeVariant(deps.db, product, { label: "5 L" });
    const foreign = await makeVariant(deps.db, other);
    await rows("update product_variants set archived_at = now() where id = $1", [gone]);
    const codes = async (item: CartItem) => {
      const recap = await priceCheckout(deps, checkoutSubmission([item]));
      return [recap.lines.length, recap.cart.length, ...recap.problems.map(({ code }) => code)];
    };
    expect(await codes(itemOf(product))).toEqual([0, 0, "variantNeeded"]);
    expect(await codes(variantItem(product, gone))).toEqual([0, 0, "productGone"]);
    expect(await codes(variantItem(product, foreign))).toEqual([0, 0, "productGone"]);
    expect(await codes(variantItem(product, "\u0000; drop"))).toEqual([0, 0, "productGone"]);
    expect(await codes(variantItem(product, live))).toEqual([1, 1]);
  });

  it("weighs a variant that has a weight of its own, which decides the price of the parcel", async () => {
    const product = await makeProduct(deps.db, { grams: 450 });
    const litre = await makeVariant(deps.db, product);
    const five = await makeVariant(deps.db, product, { label: "5 L" });
    await rows("update product_variants set weight_grams = 5200 where id = $1", [five]);
    const parcel = async (variant: string) => {
      const recap = await priceCheckout(deps, checkoutSubmission([variantItem(product, variant)]));
      const option = recap.deliveryOptions.find(({ way }) => way === "parcel");
      return [recap.weightGrams, option?.available && option.cents];
    };
    expect([await parcel(litre), await parcel(five)]).toEqual([
      [450, 590],
      [5200, 1790],
    ]);
  });

  it("shows a variant's new price before it is ordered", async () => {
    const product = await makeProduct(deps.db);
    const litre = await makeVariant(deps.db, product, { cents: 3000 });
    const { problems, cart } = await priceCheckout(
      deps,
      checkoutSubmission([variantItem(product, litre, 2500)]),
    );
    expect(problems.map(({ code, newCents }) => [code, newCents])).toEqual([["priceChanged", 3000]]);
    expect(cart).toMatchObject([{ price: 30, variant: litre, name: `${product.name}, 1 L` }]);
  });
});

describe("an order of a variant", () => {
  it("keeps its label and takes its own stock, which a cancellation gives back once", async () => {
    const product = await makeProduct(deps.db, { stock: 4 });
    const litre = await makeVariant(deps.db, product, { stock: 3 });
    const { id } = await placed([{ ...variantItem(product, litre), quantity: 2 }]);
    expect([await variantStockOf(deps.db, litre), await stockOf(deps.db, product.id)]).toEqual([1, 4]);
    const order = await readAdminOrder(deps, id);
    expect(order?.lines).toMatchObject([{ variantId: litre, details: "1 L", returnable: 2, stock: 1 }]);
    expect(await streamText(exportOrders(deps, allOrders))).toContain(`2 × ${product.name} (1 L)`);
    const cancel = { orderId: id, note: "", actor };
    await Promise.all([cancelOrder(deps, cancel), cancelOrder(deps, cancel)]);
    expect([await variantStockOf(deps.db, litre), await stockOf(deps.db, product.id)]).toEqual([3, 4]);
  });

  it("sells the last piece once to forty clients, and leaves the other variant alone", async () => {
    const product = await makeProduct(deps.db, { stock: 0 });
    const last = await makeVariant(deps.db, product, { label: "1 L", stock: 1 });
    const other = await makeVariant(deps.db, product, { label: "5 L", stock: 40 });
    const crowd = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ready([variantItem(product, last)], {
          email: `c${index}@exemple.fr`,
          phone: `+336${10000000 + index}`,
        }),
      ),
    );
    const answers = await Promise.all(crowd.map((submission) => placeOrder(racing, submission)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = answers.flatMap((answer) => (answer.ok ? [] : answer.problems.map(({ code }) => code)));
    expect(new Set(codes)).toEqual(new Set(["stockShort"]));
    expect([await variantStockOf(deps.db, last), await variantStockOf(deps.db, other)]).toEqual([0, 40]);
    expect(await rows("select 1 from stock_movements where variant_id = $1", [last])).toHaveLength(1);
  });

  it("gives back to the variant it came from when it is returned, and never more than was sold", async () => {
    const product = await makeProduct(deps.db, { stock: 0 });
    const litre = await makeVariant(deps.db, product, { stock: 2 });
    const five = await makeVariant(deps.db, product, { label: "5 L", stock: 2 });
    const { id } = await placed([variantItem(product, litre)]);
    await recordPayment(deps, { orderId: id, actor });
    const refund = (variantId: string | null, key: string) =>
      refundOrder(deps, {
        orderId: id,
        cents: 100,
        reason: "Geste",
        restock: [{ productId: product.id, variantId, quantity: 1 }],
        key,
        actor,
      });
    expect(await refund(five, "1a1a1a1a-0000-4000-8000-000000000001")).toMatchObject({ ok: false });
    expect(await refund(null, "1a1a1a1a-0000-4000-8000-000000000002")).toMatchObject({ ok: false });
    expect(await refund(litre, "1a1a1a1a-0000-4000-8000-000000000003")).toMatchObject({ ok: true });
    expect(await refund(litre, "1a1a1a1a-0000-4000-8000-000000000004")).toMatchObject({ ok: false });
    expect([await variantStockOf(deps.db, litre), await variantStockOf(deps.db, five)]).toEqual([2, 2]);
  });

  it("is refused under the key of an order for another variant", async () => {
    const product = await makeProduct(deps.db);
    const [litre, five] = [
      await makeVariant(deps.db, product),
      await makeVariant(deps.db, product, { label: "5 L" }),
    ];
    const first = await ready([variantItem(product, litre)]);
    expect((await placeOrder(deps, first)).ok).toBe(true);
    const second = await placeOrder(deps, { ...first, cart: [variantItem(product, five)] });
    expect(second.ok ? [] : second.problems.map(({ code }) => code)).toEqual(["keyReused"]);
  });

  it("is taken by the staff by variant, and not without one", async () => {
    const product = await makeProduct(deps.db, { cents: 1000 });
    const litre = await makeVariant(deps.db, product, { cents: 1800, stock: 1 });
    const order = (variantId: string | undefined, expectedDueCents: number) =>
      placeStaffOrder(
        deps,
        staffOrderOf({ lines: [{ productId: product.id, variantId, quantity: 1 }], expectedDueCents }),
      );
    expect(await order(undefined, 1000)).toMatchObject({ ok: false, field: "cart" });
    expect(await order(litre, 1800)).toMatchObject({ ok: true });
    expect(await variantStockOf(deps.db, litre)).toBe(0);
  });
});

it("reads a variant from what the browser sends, and a cart of an older version without one", () => {
  const product = { id: "a", slug: "a", name: "A", cents: 100, grams: 1 };
  const sent = { ...checkoutSubmission([variantItem(product, "v"), itemOf(product)]), terms: true };
  const read = readCheckout(sent);
  expect(read.ok && read.value.cart.map((line) => "variant" in line)).toEqual([true, false]);
});
