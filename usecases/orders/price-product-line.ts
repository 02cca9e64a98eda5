import { checkoutMessages } from "#content/messages/checkout.ts";
import { orderLimits } from "#content/order-limits.ts";
import { CART_LIMITS, type CartItem } from "#domain/shop/cart.ts";
import type { CheckoutProblem, PricedLine } from "#domain/shop/checkout.ts";
import { variantName } from "#domain/shop/variant.ts";
import { type CartProduct, soldAs } from "../catalogue/read-cart-products.ts";
import type { LineOutcome } from "./price-lines.ts";

/** A product, or one of its variants, at today's price and as far as the stock and the limits go. */
export function priceProductLine(
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
