import { type Cents, parsePriceText } from "../money/money.ts";

/** One list in one localStorage key holds both shapes; these names are part of the product's contract. */
export const CART_STORAGE_KEY = "cart";
export const CART_UPDATED_EVENT = "cartUpdated";
export const CART_ANIMATION_MS = 800;

/** The browser may send anything: every size is limited. */
export const CART_LIMITS = {
  lines: 200,
  quantity: 999,
  text: 300,
  details: 2000,
  images: 12,
  days: 92,
  euros: 100_000,
} as const;

/** A shop product. `price` is a number of euros (29.9), as the stored cart has always held it; sums go through cents. */
export type CartItem = {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly images: readonly string[];
  readonly quantity: number;
  readonly slug: string;
  readonly weight_kg: number;
  /** Id of the size or scent; absent for a product that has none. The name then ends with its label. */
  readonly variant?: string;
};

export const SERVICE_LINE_TYPES = [
  "rental",
  "utility",
  "sofa_cleaning",
  "ppf",
  "polishing",
  "ceramic",
  "renovation",
  "cleaning",
  "gift_card",
] as const;
export type ServiceLineType = (typeof SERVICE_LINE_TYPES)[number];

/** What the server needs to price a rental again and to book it: machine key, calendar days and, if any, the pack. */
export type RentalBooking = {
  readonly machine: string;
  readonly days: readonly string[];
  readonly pack?: string;
};

export type GiftCardRecipient = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** The day the card is sent, "2026-12-24"; absent: as soon as the order is paid. */
  readonly deliverOn?: string;
};

/** A service, rental or gift card. `price` is text: "49€", "Sur devis", "À partir de 600€". */
export type ServiceLine = {
  readonly title: string;
  readonly price: string;
  readonly details: string;
  readonly type: ServiceLineType;
  /** An id of the price list with its category and count; absent in what older versions stored. Anything, as stored. */
  readonly offer?: string;
  readonly category?: string;
  readonly count?: number;
  /** Absent when the price is on quote, and in what older versions stored. */
  readonly cents?: Cents;
  readonly vehicleModel?: string;
  readonly booking?: RentalBooking;
  readonly recipient?: GiftCardRecipient;
};

export type CartLine = CartItem | ServiceLine;
export type Cart = readonly CartLine[];

export function isCartItem(line: CartLine): line is CartItem {
  return "id" in line;
}

/** Rentals and gift cards are paid online with the products; every other service line becomes a quote request. */
export function isPayableLine(line: CartLine): boolean {
  if (isCartItem(line)) return true;
  return (line.type === "rental" || line.type === "gift_card") && linePriceCents(line) !== null;
}

/** Null when the price is on quote. The amount of an older version's line is in its text only. */
export function linePriceCents(line: CartLine): Cents | null {
  if (isCartItem(line)) return Math.round(line.price * 100) * line.quantity;
  return line.cents ?? (line.offer === undefined ? parsePriceText(line.price) : null);
}

export function onQuoteLines(cart: Cart): readonly ServiceLine[] {
  return cart.filter((line): line is ServiceLine => !isCartItem(line) && !isPayableLine(line));
}

/** The header badge. */
export function distinctLineCount(cart: Cart): number {
  return cart.length;
}

export function isCartFull(cart: Cart): boolean {
  return cart.length >= CART_LIMITS.lines;
}

/**
 * One key per line, unique and unchanged by changes to other lines. Equal service lines may be in the cart twice;
 * they are distinguished by their rank.
 */
export function lineKeys(cart: Cart): readonly string[] {
  const seen = new Map<string, number>();
  return cart.map((line) => {
    const base = isCartItem(line)
      ? itemKey(line.id, line.variant)
      : `${line.type}:${[line.title, line.price, line.details, line.vehicleModel ?? ""].join("|")}`;
    const rank = (seen.get(base) ?? 0) + 1;
    seen.set(base, rank);
    return rank === 1 ? base : `${base}#${rank}`;
  });
}

type ItemIdentity = { readonly id: string; readonly variant?: string | undefined };

/** Two variants of a product are two lines. */
export function itemKey(id: string, variant?: string): string {
  return variant === undefined ? `item:${id}` : `item:${id}:${variant}`;
}

export function isSameItem(line: CartLine, { id, variant }: ItemIdentity): line is CartItem {
  return isCartItem(line) && line.id === id && line.variant === variant;
}

/** A product already present gains the quantity and takes the newer name and price. A full cart stays as it is. */
export function addItem(cart: Cart, item: CartItem): Cart {
  const added = clampQuantity(item.quantity) || 1;
  const present = cart.some((line) => isSameItem(line, item));
  if (!present) return isCartFull(cart) ? cart : [...cart, { ...item, quantity: added }];
  return cart.map((line) =>
    isSameItem(line, item) ? { ...item, quantity: clampQuantity(line.quantity + added) } : line,
  );
}

/** Below 1 the line is removed. A value that is not a number changes nothing. */
export function setQuantity(cart: Cart, id: string, quantity: number, variant?: string): Cart {
  if (Number.isNaN(quantity)) return cart;
  const next = clampQuantity(quantity);
  const item = { id, variant };
  if (next < 1) return cart.filter((line) => !isSameItem(line, item));
  return cart.map((line) => (isSameItem(line, item) ? { ...line, quantity: next } : line));
}

export function removeLine(cart: Cart, key: string): Cart {
  const keys = lineKeys(cart);
  return cart.filter((_, index) => keys[index] !== key);
}

export function appendLine(cart: Cart, line: ServiceLine): Cart {
  return isCartFull(cart) ? cart : [...cart, line];
}

/** A whole number of pieces within the ceiling; below one it is none. */
export function clampQuantity(quantity: number): number {
  return Math.min(CART_LIMITS.quantity, Math.max(0, Math.floor(quantity)));
}
