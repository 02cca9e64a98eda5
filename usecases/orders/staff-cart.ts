import { machineName } from "#content/current-machines.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import type { Executor } from "#db/client.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { type Cents, formatEurosWhole, formatPriceText } from "#domain/money/money.ts";
import { type MachineKey, rentalDetails } from "#domain/rental/rental.ts";
import { daysOf } from "#domain/rental/rental-availability.ts";
import type { CartItem, ServiceLine } from "#domain/shop/cart.ts";
import type { DeliveryChoice, PricingInput } from "#domain/shop/checkout.ts";
import { variantName } from "#domain/shop/variant.ts";
import { readProductsForCart, soldAs } from "../catalogue/read-cart-products.ts";

export interface StaffRental {
  readonly machine: MachineKey;
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  /** Its price holds where it is made for these days. */
  readonly pack?: string | undefined;
}

interface StaffGiftCard {
  readonly cents: Cents;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Products, days and cards; the server computes their price. */
export interface StaffLines {
  readonly lines: readonly {
    readonly productId: string;
    readonly variantId?: string | undefined;
    readonly quantity: number;
  }[];
  readonly rentals: readonly StaffRental[];
  readonly giftCards: readonly StaffGiftCard[];
  readonly delivery: DeliveryChoice;
  readonly giftCode: string;
  readonly promoCode?: string;
  /** Known persons use a code as often as it allows. */
  readonly email?: string;
}

/** The cart a visitor would have filled: goods first, then days, then cards. */
export async function staffCart(executor: Executor, wanted: StaffLines): Promise<PricingInput> {
  const { lines, rentals, giftCards, delivery, giftCode, promoCode = "", email = "" } = wanted;
  const goods = await goodsOf(executor, lines);
  const cart = [...goods, ...rentals.map(rentalLine), ...giftCards.map(giftLine)];
  return {
    cart,
    sentLines: lines.length + rentals.length + giftCards.length,
    // Days and cards need no delivery.
    delivery: lines.length === 0 ? { ...delivery, way: "none" } : delivery,
    giftCode,
    referralCode: "",
    promoCode,
    email: promoCode === "" ? "" : email,
    isAtCounter: true,
  };
}

async function goodsOf(executor: Executor, lines: StaffLines["lines"]): Promise<readonly CartItem[]> {
  const known = await readProductsForCart(
    executor,
    lines.map(({ productId }) => productId),
  );
  return lines.flatMap(({ productId, variantId, quantity }): CartItem[] => {
    const product = known.find(({ id }) => id === productId);
    if (!product) return [];
    const { id, slug } = product;
    const { label, priceCents, weightGrams } = soldAs(product, variantId) ?? { ...product, label: "" };
    const name = variantName(product.name, label);
    const own = {
      id,
      name,
      slug,
      price: priceCents / 100,
      weight_kg: weightGrams / 1000,
      images: [],
      quantity,
    };
    return [variantId ? { ...own, variant: variantId } : own];
  });
}

function rentalLine({ machine, first, last, pack }: StaffRental): ServiceLine {
  const booking = { machine, days: daysOf({ first, last }), ...(pack ? { pack } : {}) };
  const price = rentalPriceOf(booking);
  return {
    title: `Location ${machineName(machine)}`,
    price: formatPriceText(price?.cents ?? 0),
    details: price ? rentalDetails({ ...price, savingCents: 0 }) : "",
    type: "rental",
    booking,
  };
}

function giftLine({ cents, name, email, message }: StaffGiftCard): ServiceLine {
  return {
    title: `Carte cadeau ${formatEurosWhole(cents)}`,
    price: formatPriceText(cents),
    details: "",
    type: "gift_card",
    recipient: { name, email, message },
  };
}
