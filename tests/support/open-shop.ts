import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import type { Cart } from "#domain/shop/cart.ts";
import type { CheckoutSubmission, PlacedOrder } from "#domain/shop/checkout.ts";
import type { Deps } from "#usecases/deps.ts";
import { placeOrder } from "#usecases/orders/place-order.ts";
import { priceCheckout } from "#usecases/orders/price-checkout.ts";
import { saveSeller } from "./seller.ts";
import { checkoutSubmission } from "./shop.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** The tables emptied before each test of orders; the catalogue stays, its products have unique names. */
const emptied =
  "select testing.empty('orders, order_lines, order_events, order_payments, order_refunds, card_disputes, waiting_documents, billing_documents, billing_numbers, gift_cards, gift_card_entries, referral_codes, referral_credits, promo_codes, promo_uses, declarations, rentals, rental_periods, quote_requests, stripe_events, mail_outbox, rate_limits')";

interface Shop {
  readonly deps: Deps;
  /** The same shop with one connection per client of a race. */
  readonly racing: Deps;
  /** Sets the clock, which each test begins on 15 November 2026 at half past ten in Paris. */
  at(moment: string | Date): void;
  rows<Row extends object>(query: string, values?: unknown[]): Promise<Row[]>;
  /** Each message queued so far, as template and recipient. */
  mails(): Promise<string[]>;
  /** Priced first, as the page does, so that the expected figures are those shown. */
  ready(cart: Cart, change?: Partial<CheckoutSubmission>): Promise<CheckoutSubmission>;
  placed(cart: Cart, change?: Partial<CheckoutSubmission>): Promise<PlacedOrder & { readonly id: string }>;
}

/** A shop for one test file, in a database of its own. Two files run at once, and the server takes 200 connections. */
export function openShop({ crowd = 24 } = {}): Shop {
  let test: TestDatabase;
  let many: Database;
  let clock: Date;
  const base = { now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
  // The databases are opened once the file's tests begin.
  const deps: Deps = {
    ...base,
    get db() {
      return test.db;
    },
  };
  const racing: Deps = {
    ...base,
    get db() {
      return many;
    },
  };
  const at = (moment: string | Date) => {
    clock = new Date(moment);
  };

  beforeAll(async () => {
    test = await createTestDatabase();
    await saveSeller(test.db);
    many = openDatabase(test.url, { maxConnections: crowd });
  });
  beforeEach(async () => {
    at("2026-11-15T09:30:00Z");
    await test.db.pool.query(emptied);
  });
  afterAll(async () => {
    await many.close();
    await test.drop();
  });

  const rows: Shop["rows"] = async (query, values = []) => (await test.db.pool.query(query, values)).rows;
  const mails = async () => {
    const sent = await rows<{ template: string; recipient: string }>(
      "select template, recipient from mail_outbox order by created_at, template, recipient",
    );
    return sent.map(({ template, recipient }) => `${template} ${recipient}`);
  };
  const ready: Shop["ready"] = async (cart, change = {}) => {
    const submission = checkoutSubmission(cart, change);
    const recap = await priceCheckout(deps, submission);
    return {
      ...submission,
      expectedDueCents: recap.dueCents,
      expectedGiftCents: recap.giftCard?.shareCents ?? 0,
      ...change,
    };
  };
  const placed: Shop["placed"] = async (cart, change = {}) => {
    const result = await placeOrder(deps, await ready(cart, change));
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const [order] = await rows<{ id: string }>("select id from orders where number = $1", [
      result.orderNumber,
    ]);
    return { ...result, id: order?.id ?? "" };
  };
  return { deps, racing, at, rows, mails, ready, placed };
}
