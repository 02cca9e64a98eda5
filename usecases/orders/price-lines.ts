import { currentPriceList } from "#content/current-price-list.ts";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { orderLimits } from "#content/order-limits.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import { isServiceOff } from "#content/switched-off.ts";
import { serviceOfLine } from "#content/switched-off-services.ts";
import type { Executor } from "#db/client.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { type Cart, isCartItem, isPayableLine, lineKeys, type ServiceLine } from "#domain/shop/cart.ts";
import type { CheckoutProblem, PricedLine } from "#domain/shop/checkout.ts";
import { repriceLine } from "#domain/shop/reprice-line.ts";
import { readProductsForCart } from "../catalogue/read-cart-products.ts";
import { priceGiftCardLine } from "./price-gift-card-line.ts";
import { priceProductLine } from "./price-product-line.ts";
import { priceRentalLine } from "./price-rental-line.ts";

interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly hasPickupOnly: boolean;
  readonly problems: readonly CheckoutProblem[];
  /** With today's figures. */
  readonly cart: Cart;
}

/** A line as it is today: its price (none when it cannot be sold), what is wrong, and how the cart should hold it. */
export interface LineOutcome {
  readonly priced?: PricedLine;
  readonly problem?: CheckoutProblem;
  readonly kept?: Cart[number];
  readonly pickupOnly?: boolean;
}

/** For how many refused rentals other days are looked for: each search walks the calendar. */
const mostSuggestions = 2;

/** Prices every line again; the browser's prices are only compared. */
export async function priceLines(
  executor: Executor,
  cart: Cart,
  now: Date,
  { isAtCounter }: { readonly isAtCounter: boolean },
): Promise<PricedCart> {
  const keys = lineKeys(cart);
  const products = await readProductsForCart(
    executor,
    cart.filter(isCartItem).map(({ id }) => id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const checksDays = isAtCounter || countRentalDays(cart) <= orderLimits.rentalDays;
  let refusedRentals = 0;
  const outcomes: LineOutcome[] = [];
  for (const [index, line] of cart.entries()) {
    const key = keys[index] ?? "";
    if (isCartItem(line)) outcomes.push(priceProductLine(key, line, byId.get(line.id), isAtCounter));
    else if (!isAtCounter && isServiceOff(serviceOfLine(line))) outcomes.push(goneLine(key, line));
    else if (!isPayableLine(line)) outcomes.push({ kept: repriceLine(currentPriceList(), line) });
    else if (line.type === "rental") {
      const suggestsDays = refusedRentals < mostSuggestions;
      const outcome = await priceRentalLine(executor, key, line, { now, checksDays, suggestsDays });
      if (outcome.problem?.takenDays) refusedRentals += 1;
      outcomes.push(outcome);
    } else outcomes.push(priceGiftCardLine(key, line, parisDay(now)));
  }
  return {
    lines: outcomes.flatMap(({ priced }) => priced ?? []),
    hasPickupOnly: outcomes.some(({ pickupOnly }) => pickupOnly),
    problems: outcomes.flatMap(({ problem }) => problem ?? []),
    cart: outcomes.flatMap(({ kept }) => kept ?? []),
  };
}

/** A line of a service that is no longer offered leaves the cart. */
function goneLine(lineKey: string, { title }: ServiceLine): LineOutcome {
  return {
    problem: { code: "productGone", message: checkoutMessages.serviceGone(title), lineKey, field: "cart" },
  };
}

function countRentalDays(cart: Cart): number {
  return cart.reduce((sum, line) => {
    const booking = isCartItem(line) || line.type !== "rental" ? undefined : line.booking;
    return sum + (booking ? (rentalPriceOf(booking)?.days.length ?? 0) : 0);
  }, 0);
}
