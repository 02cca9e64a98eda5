import { currentPriceList } from "#content/current-price-list.ts";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { orderLimits } from "#content/order-limits.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import type { Executor } from "#db/client.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEurosWhole, formatPriceText } from "#domain/money/money.ts";
import { cleanLine } from "#domain/request/clean-text.ts";
import {
  CART_LIMITS,
  type Cart,
  type CartItem,
  isCartItem,
  isPayableLine,
  lineKeys,
  linePriceCents,
  type ServiceLine,
} from "#domain/shop/cart.ts";
import type { CheckoutProblem, PricedLine } from "#domain/shop/checkout.ts";
import { checkGiftCard } from "#domain/shop/gift-card-order.ts";
import { renewLine } from "#domain/shop/renew-line.ts";
import { variantName } from "#domain/shop/variant.ts";
import { type CartProduct, readProductsForCart, soldAs } from "../catalogue/read-cart-products.ts";
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
    if (isCartItem(line)) outcomes.push(priceProduct(key, line, byId.get(line.id), isAtCounter));
    else if (!isPayableLine(line)) outcomes.push({ kept: renewLine(currentPriceList(), line) });
    else if (line.type === "rental") {
      const suggestsDays = refusedRentals < mostSuggestions;
      const outcome = await priceRentalLine(executor, key, line, { now, checksDays, suggestsDays });
      if (outcome.problem?.takenDays) refusedRentals += 1;
      outcomes.push(outcome);
    } else outcomes.push(priceGiftCard(key, line, parisDay(now)));
  }
  return {
    lines: outcomes.flatMap(({ priced }) => priced ?? []),
    hasPickupOnly: outcomes.some(({ pickupOnly }) => pickupOnly),
    problems: outcomes.flatMap(({ problem }) => problem ?? []),
    cart: outcomes.flatMap(({ kept }) => kept ?? []),
  };
}

function countRentalDays(cart: Cart): number {
  return cart.reduce((sum, line) => {
    const booking = isCartItem(line) || line.type !== "rental" ? undefined : line.booking;
    return sum + (booking ? (rentalPriceOf(booking)?.days.length ?? 0) : 0);
  }, 0);
}

function priceProduct(
  key: string,
  item: CartItem,
  product: CartProduct | undefined,
  isAtCounter: boolean,
): LineOutcome {
  const about = { lineKey: key, field: "cart" } as const;
  if (!product?.active) {
    const message = checkoutMessages.productGone(item.name);
    return { problem: { code: "productGone", message, ...about } };
  }
  const sold = soldAs(product, item.variant);
  if (!sold) return { problem: { ...notSoldSo(item, product), ...about } };
  const limit = isAtCounter ? CART_LIMITS.quantity : orderLimits.perProduct;
  const quantity = Math.min(item.quantity, sold.stock, limit);
  const kept = quantity > 0 && {
    kept: { ...item, ...asStored(product, sold), quantity },
    priced: pricedProduct(key, product, { ...sold, variantId: item.variant, quantity }),
    pickupOnly: product.pickupOnly,
  };
  const name = variantName(product.name, sold.label);
  const problem = productProblem(item, { ...sold, name, slug: product.slug }, limit, isAtCounter);
  return { ...(kept || {}), ...(problem ? { problem: { ...problem, ...about } } : {}) };
}

/** The product has been sold in sizes or scents since the line was put in the cart, or no longer in this one. */
function notSoldSo(item: CartItem, { name }: CartProduct): CheckoutProblem {
  return item.variant
    ? { code: "productGone", message: checkoutMessages.productGone(item.name) }
    : { code: "variantNeeded", message: checkoutMessages.variantNeeded(name) };
}

function productProblem(
  item: CartItem,
  { name, stock, priceCents, slug }: Pick<CartProduct, "name" | "stock" | "priceCents" | "slug">,
  limit: number,
  isAtCounter: boolean,
): CheckoutProblem | null {
  if (stock < Math.min(item.quantity, limit)) {
    const short = isAtCounter ? checkoutMessages.stockShortAtCounter : checkoutMessages.stockShort;
    return { code: "stockShort", message: short(name, stock), available: stock };
  }
  if (item.quantity > limit)
    return { code: "tooMany", message: checkoutMessages.tooMany(name), available: limit };
  const shown = Math.round(item.price * 100);
  if (shown !== priceCents) {
    const message = checkoutMessages.priceChanged(name, shown, priceCents);
    return { code: "priceChanged", message, newCents: priceCents };
  }
  return item.slug === slug ? null : { code: "renamed", message: checkoutMessages.renamed(name) };
}

type Sold = NonNullable<ReturnType<typeof soldAs>>;

function asStored({ name, slug }: CartProduct, { label, priceCents, weightGrams }: Sold) {
  return { name: variantName(name, label), slug, price: priceCents / 100, weight_kg: weightGrams / 1000 };
}

function pricedProduct(
  key: string,
  { id, slug, name, image }: CartProduct,
  sold: Sold & { readonly variantId: string | undefined; readonly quantity: number },
): PricedLine {
  const { label, sku, priceCents, weightGrams, variantId, quantity } = sold;
  return {
    key,
    kind: "product",
    title: name,
    details: label,
    unitCents: priceCents,
    quantity,
    totalCents: priceCents * quantity,
    weightGrams,
    productId: id,
    ...(variantId ? { variantId } : {}),
    slug,
    sku,
    ...(image ? { image: { src: image.src, alt: image.alt } } : {}),
  };
}

/** A gift card costs what it is worth; a day that has passed since it was composed becomes "at once". */
function priceGiftCard(key: string, line: ServiceLine, today: CalendarDay): LineOutcome {
  const about = { code: "giftLineWrong", lineKey: key, field: "cart" } as const;
  const { recipient } = line;
  const amountCents = linePriceCents(line);
  const { email = "", message = "", deliverOn = "" } = recipient ?? {};
  const name = cleanLine(recipient?.name ?? "");
  const errors = checkGiftCard({ amountCents, name, email, message, deliverOn }, today);
  const isPast = errors.deliverOn === "past";
  const isWrong = Object.keys(errors).length > (isPast ? 1 : 0);
  if (isWrong || amountCents === null)
    return { problem: { ...about, message: checkoutMessages.giftLineWrong } };
  const day = isPast || deliverOn === "" ? null : deliverOn;
  return {
    kept: {
      ...line,
      price: formatPriceText(amountCents),
      cents: amountCents,
      recipient: { name, email, message, ...(day ? { deliverOn: day } : {}) },
    },
    priced: {
      key,
      kind: "gift_card",
      title: `Carte cadeau ${formatEurosWhole(amountCents)}`,
      details: `Pour ${name}`,
      unitCents: amountCents,
      quantity: 1,
      totalCents: amountCents,
      weightGrams: 0,
      recipient: { name, email, message, deliverOn: day },
    },
    ...(isPast ? { problem: { ...about, message: checkoutMessages.giftDayPast } } : {}),
  };
}
