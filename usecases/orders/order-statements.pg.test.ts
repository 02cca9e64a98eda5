import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { itemOf, makeProduct, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { placeVisitorOrder } from "./place-visitor-order.ts";

const { deps, ready, rows } = openShop();

afterEach(() => vi.restoreAllMocks());

/** Every statement that goes to the server meanwhile, those of the transaction included. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const seen = vi.spyOn(pg.Client.prototype, "query");
  await work();
  return seen.mock.calls.map(([query]) => {
    return (typeof query === "string" ? query : (query as { text: string }).text).trim();
  });
}

it("a visitor's order takes eight statements at most, its limits and its messages included", async () => {
  const goods = [await makeProduct(deps.db), await makeProduct(deps.db), await makeProduct(deps.db)];
  const placing = { ...deps, rateLimitFactor: 1 };
  const order = async () => ready(goods.map((product) => itemOf(product)));
  await placeVisitorOrder(placing, await order(), "203.0.113.1");
  const submission = await order();
  const statements = await statementsOf(() => placeVisitorOrder(placing, submission, "203.0.113.2"));
  expect(statements.filter((statement) => statement === "")).toEqual([]);
  expect(statements.length, statements.join("\n\n")).toBeLessThanOrEqual(8);
  expect(await rows("select 1 from orders")).toHaveLength(2);
  expect(await rows("select 1 from order_lines")).toHaveLength(6);
  expect(await rows("select 1 from stock_movements where order_id is not null")).toHaveLength(6);
});

it("only an order with a rental takes the turn of the rental calendar", async () => {
  const takesTurn = async (submission: Awaited<ReturnType<typeof ready>>) =>
    (await statementsOf(() => placeVisitorOrder(deps, submission, null))).some((statement) =>
      /^select pg_advisory_xact_lock\(\$1\)$/.test(statement),
    );
  expect(await takesTurn(await ready([itemOf(await makeProduct(deps.db))]))).toBe(false);
  const rental = await ready([rentalLine(["2026-11-21", "2026-11-22"], "70€")], { delivery: noDelivery });
  const { cart } = await import("./price-checkout.ts").then(({ priceCheckout }) =>
    priceCheckout(deps, rental),
  );
  expect(await takesTurn(await ready(cart, { delivery: noDelivery }))).toBe(true);
});
