import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { siteSettings } from "#db/schema/settings.ts";
import type { Cart } from "#domain/shop/cart.ts";
import { type BillingDocument, vatParts } from "#mail/documents/billing-document.ts";
import { makeGiftCard, makeJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { saveSeller, seller } from "#tests/support/seller.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery, type TestProduct } from "#tests/support/shop.ts";
import { payJobByGiftCard } from "../billing/record-job-payment.ts";
import { refundJob } from "../billing/refund-job.ts";
import { dailyFigures } from "../dashboard/daily-figures.ts";
import { readVatGauge } from "../dashboard/read-vat-gauge.ts";
import { recordPayment } from "../orders/move-order.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { monthSpan } from "./month.ts";
import { readAccountingMonth } from "./read-accounting-month.ts";
import { readReceipts } from "./read-receipts.ts";

const { deps, rows, placed, at } = openShop();
const november = monthSpan("2026-11");

beforeEach(async () => {
  await rows("select testing.empty('jobs, customers')");
  await deps.db.orm.delete(siteSettings);
  await saveSeller(deps.db);
});

async function setVat(vatExempt: boolean): Promise<void> {
  const value = { ...defaultSettings.billing, vatExempt };
  const set = { value };
  await deps.db.orm
    .insert(siteSettings)
    .values({ section: "billing", value })
    .onConflictDoUpdate({ target: siteSettings.section, set });
  const identity = { ...seller, vatNumber: "FR12123456782" };
  await deps.db.orm.update(siteSettings).set({ value: identity }).where(eq(siteSettings.section, "identity"));
}

/** Random sales of goods and cards, paid by cards and money, given back in parts or wholly. */
async function randomMonth(seed: number, changeVat?: () => Promise<void>) {
  const below = randomNumbers(seed);
  const products: TestProduct[] = [];
  for (const cents of [1, 99, 333, 2499, 6667, 12_345])
    products.push(await makeProduct(deps.db, { cents: cents + 100, stock: 500 }));
  for (let turn = 0; turn < 24; turn += 1) {
    at(new Date(Date.UTC(2026, 10, 2 + turn, 9, below(60))));
    if (turn === 12) await changeVat?.();
    if (turn % 6 === 5) await workPaidByCard(below);
    else await sell(turn, products, below);
  }
}

type Below = ReturnType<typeof randomNumbers>;

async function sell(turn: number, products: readonly TestProduct[], below: Below): Promise<void> {
  const goods = products.filter(() => below(3) === 0).map((product) => itemOf(product, 1 + below(3)));
  const isCardSold = goods.length === 0 || below(3) === 0;
  const cart: Cart = [...goods, ...(isCardSold ? [giftLine([50, 75, 100, 150][below(4)] ?? 50)] : [])];
  const [card] = await rows<{ code: string }>(
    "select code from gift_cards where balance_cents > 0 order by md5(code || $1) limit 1",
    [String(turn)],
  );
  const order = await placed(cart, {
    payment: "transfer",
    email: `acheteur-${turn}@exemple.fr`,
    phone: `+3361234${String(1000 + turn)}`,
    giftCode: goods.length > 0 && below(2) === 0 ? (card?.code ?? "") : "",
    ...(goods.length === 0 ? { delivery: noDelivery } : {}),
  });
  await recordPayment(deps, { orderId: order.id, actor });
  for (let part = below(4); part > 0; part -= 1) {
    const [left] = await rows<{ cents: number }>(
      "select total_cents - refunded_cents as cents from orders where id = $1",
      [order.id],
    );
    const cents = part === 1 && below(2) === 0 ? (left?.cents ?? 0) : 1 + below(left?.cents || 1);
    // Refused where the cards it bought are spent.
    const reason = "Retour";
    await refundOrder(deps, { orderId: order.id, cents, reason, restock: [], key: randomUUID(), actor });
  }
}

async function workPaidByCard(below: Below): Promise<void> {
  const job = await makeJob(deps);
  const card = await makeGiftCard(deps, 1 + below(30_000));
  await payJobByGiftCard(deps, { jobId: job.id, code: card.code, key: randomUUID(), actor });
  if (below(2) === 0)
    await refundJob(deps, { jobId: job.id, cents: 1 + below(50), reason: "Geste", key: randomUUID(), actor });
}

async function checkAccounts(): Promise<void> {
  const month = await readAccountingMonth(deps, "2026-11", { showsAll: true });
  const days = await dailyFigures(deps.db.orm, "turnoverCents", november);
  const turnover = [...days.values()].reduce((sum, cents) => sum + cents, 0);
  expect(month.turnoverCents).toBe(turnover);
  expect(month.salesCents).toBe(turnover);
  const { goodsCents, servicesCents } = await readVatGauge(deps);
  expect(goodsCents + servicesCents).toBe(turnover);

  const [held] = await rows<{ sold: number; back: number; due: number; given: number }>(`
    select
      (select coalesce(sum(initial_cents), 0)::int from gift_cards where order_id is not null) as sold,
      (select -coalesce(sum(cents), 0)::int from gift_card_entries where reason = 'cancel') as back,
      (select coalesce(sum(due_cents), 0)::int from orders where paid_at is not null) as due,
      (select coalesce(sum(money_cents), 0)::int from order_refunds) as given`);
  expect(month.voucherCents).toBe((held?.sold ?? 0) - (held?.back ?? 0));
  const receipts = await readReceipts(deps.db.orm, november);
  const orders = receipts.filter(({ subject }) => subject === "order");
  expect(orders.reduce((sum, { receivedCents }) => sum + receivedCents, 0)).toBe(
    (held?.due ?? 0) - (held?.given ?? 0),
  );
  expect(
    await rows(`select code from gift_cards where order_id is not null and balance_cents <>
      (select sum(cents) from gift_card_entries where gift_card_id = gift_cards.id)`),
  ).toEqual([]);

  const stored = await rows<{ document: BillingDocument }>("select document from billing_documents");
  expect(stored.length).toBeGreaterThan(20);
  for (const { document } of stored) {
    const ofLines = document.lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
    const settled = (document.payments ?? []).reduce((sum, { cents }) => sum + cents, 0);
    expect([document.number, ofLines, settled]).toEqual([
      document.number,
      document.totalCents,
      document.totalCents,
    ]);
    const parts = vatParts(document);
    for (const { grossCents, netCents, vatCents } of parts) expect(netCents + vatCents).toBe(grossCents);
    expect(parts.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(
      document.vatRate === null ? 0 : document.totalCents,
    );
    const ofCards = document.lines.filter(({ isVoucher }) => isVoucher === true);
    expect(parts.find(({ rate }) => rate === null)?.grossCents ?? 0).toBe(
      document.vatRate === null ? 0 : ofCards.reduce((sum, { unitCents }) => sum + unitCents, 0),
    );
  }
}

describe("gift cards sold, spent and given back", () => {
  it.each([11, 22])("add up to the cent for a seller liable for VAT, month %i", async (seed) => {
    await setVat(false);
    await randomMonth(seed);
    await checkAccounts();
  });

  it("add up when the seller becomes liable within the month", async () => {
    await setVat(true);
    await randomMonth(44, () => setVat(false));
    await checkAccounts();
  });
});
