import { checkoutMessages } from "#content/messages/checkout.ts";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { Cents } from "#domain/money/money.ts";
import {
  CARD_HOLD_MS,
  type CheckoutProblem,
  type CheckoutRecap,
  type CheckoutSubmission,
  type PricedLine,
} from "#domain/shop/checkout.ts";
import { stockKey, variantName } from "#domain/shop/variant.ts";
import type { StockLine } from "../catalogue/stock-lines.ts";
import type { Shortage, StockTaken } from "../catalogue/take-stock.ts";
import { takeFromCard } from "../gift-cards/ledger.ts";
import { checkPromo } from "../promo-codes/check-promo.ts";
import { takePromoUse } from "../promo-codes/promo-uses.ts";
import { holdRental } from "../rentals/hold-rental.ts";
import { OrderRefused } from "./order-refused.ts";

/** What the order takes of the stock. */
export function goodsOf({ lines }: CheckoutRecap): readonly StockLine[] {
  return lines.flatMap(({ productId, variantId, quantity }) =>
    productId ? [{ productId, variantId, quantity }] : [],
  );
}

/**
 * Takes what the order needs besides its goods, which are taken with its row, always in the same sequence: gift card,
 * rental days, promo code. Each may refuse: a change since the recap was read refuses the whole order. Returns the
 * rentals by the index of their line.
 */
export async function takeHoldings(
  transaction: Executor,
  order: OrderRow,
  submission: CheckoutSubmission,
  recap: CheckoutRecap,
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  if (order.giftCents > 0) await takeGiftShare(transaction, order, now);
  const rentals = await holdRentals(transaction, order, recap, now);
  if (recap.promo) await takePromo(transaction, order, submission, recap, now);
  return rentals;
}

/** Checked again under the code's lock: of two orders that want its last use, one gets it. */
async function takePromo(
  transaction: Executor,
  order: OrderRow,
  submission: CheckoutSubmission,
  { lines }: CheckoutRecap,
  now: Date,
): Promise<void> {
  const { promo, discount, problems } = await checkPromo(transaction, { ...submission, lines }, now, {
    locks: true,
  });
  if (problems.length > 0) throw new OrderRefused(problems);
  if (!promo || discount.cents !== order.discountCents)
    throw new OrderRefused([
      { code: "promoCodeRefused", message: checkoutMessages.promo.over, field: "promoCode" },
    ]);
  await takePromoUse(transaction, order, promo.id, now);
}

/** A card that was voided since the recap was read is no longer found: its share is refused too. */
async function takeGiftShare(transaction: Executor, order: OrderRow, now: Date): Promise<void> {
  const { giftCardId, giftCents: cents, id: orderId } = order;
  if (giftCardId && (await takeFromCard(transaction, { giftCardId, cents, orderId, now }))) return;
  throw new OrderRefused([
    { code: "giftShareChanged", message: checkoutMessages.giftCode.empty, field: "giftCode" },
  ]);
}

/** Refuses an order whose goods ran short, or changed their price, since the recap was read. */
export function checkGoods(recap: CheckoutRecap, taken: StockTaken): void {
  if (!taken.ok) throw new OrderRefused(taken.short.map((short) => stockProblem(recap, short)));
  const { prices } = taken;
  const priceOf = ({ productId = "", variantId }: PricedLine): Cents | null =>
    prices.get(stockKey(productId, variantId)) ?? null;
  const changed = recap.lines.filter((line) => line.productId && priceOf(line) !== line.unitCents);
  if (changed.length > 0)
    throw new OrderRefused(changed.map((line) => priceProblem(line, priceOf(line) ?? 0)));
}

function priceProblem(line: PricedLine, newCents: Cents): CheckoutProblem {
  const message = checkoutMessages.priceChanged(nameOf(line), line.unitCents, newCents);
  return { code: "priceChanged", message, lineKey: line.key, field: "cart", newCents };
}

function nameOf({ title, details }: PricedLine): string {
  return variantName(title, details);
}

function stockProblem(recap: CheckoutRecap, { productId, variantId, available }: Shortage): CheckoutProblem {
  const line = recap.lines.find((sold) => sold.productId === productId && sold.variantId === variantId);
  const message = checkoutMessages.stockShort(line ? nameOf(line) : "", available);
  return { code: "stockShort", message, available, field: "cart", ...(line ? { lineKey: line.key } : {}) };
}

async function holdRentals(
  transaction: Executor,
  order: OrderRow,
  recap: CheckoutRecap,
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const customer = { name: order.name, email: order.email, phone: order.phone };
  const expiresAt = order.expiresAt ?? new Date(now.getTime() + CARD_HOLD_MS);
  const held = new Map<number, string>();
  for (const [index, line] of recap.lines.entries()) {
    const { booking, key, discountCents = 0 } = line;
    if (!booking) continue;
    const result = await holdRental(transaction, {
      ...{ booking, discountCents, orderId: order.id, customer, now, expiresAt },
    });
    if (!result.ok) {
      const { message, takenDays, alternatives } = result;
      throw new OrderRefused([
        { code: "rentalRefused", message, takenDays, alternatives, lineKey: key, field: "cart" },
      ]);
    }
    // The owner may have changed the machine's price since the recap was read.
    if (result.price.cents !== line.unitCents)
      throw new OrderRefused([priceProblem(line, result.price.cents)]);
    held.set(index, result.rentalId);
  }
  return held;
}
