import { cutText } from "../text/cut-text.ts";
import {
  addItem,
  appendLine,
  CART_LIMITS,
  type Cart,
  type CartItem,
  type CartLine,
  clampQuantity,
  type GiftCardRecipient,
  isCartFull,
  isCartItem,
  type RentalBooking,
  SERVICE_LINE_TYPES,
  type ServiceLine,
} from "./cart.ts";

/**
 * Reads the stored cart. Entries of an unknown shape are dropped; known ones are rebuilt field by field, so
 * that unknown fields are removed. Written by hand because it ships with every public page.
 */
export function parseCart(value: unknown): Cart {
  if (!Array.isArray(value)) return [];
  let cart: Cart = [];
  for (const entry of value) {
    if (isCartFull(cart)) break;
    const line = parseLine(entry);
    if (line) cart = isCartItem(line) ? addItem(cart, line) : appendLine(cart, line);
  }
  return cart;
}

/** The same from the stored text. Throws when that text is not a JSON list. */
export function parseStoredCart(text: string | null): Cart {
  if (!text) return [];
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) throw new TypeError("not a list");
  return parseCart(value);
}

/** Whether an entry names a number of pieces that cannot be sold: a half, none, a text, more than there can be. */
export function hasWrongQuantity(entry: unknown): boolean {
  if (!isFields(entry) || "title" in entry || !("quantity" in entry)) return false;
  const { quantity } = entry;
  return !isWhole(quantity, CART_LIMITS.quantity);
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown, limit: number = CART_LIMITS.text): string {
  return typeof value === "string" ? cutText(value.toWellFormed(), limit) : "";
}

function texts(value: unknown, count: number, limit?: number): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, count)
    .map((entry) => text(entry, limit))
    .filter((entry) => entry !== "");
}

function parseLine(value: unknown): CartLine | null {
  if (!isFields(value)) return null;
  return "title" in value ? parseServiceLine(value) : parseItem(value);
}

function parseItem(value: Fields): CartItem | null {
  const id = typeof value.id === "number" ? String(value.id) : text(value.id);
  const name = text(value.name);
  const variant = text(value.variant);
  const { price, quantity, weight_kg } = value;
  if (id === "" || name === "" || typeof price !== "number" || typeof quantity !== "number") return null;
  // An older cart may hold halves: the whole part stays. An order with one is refused.
  if (!(price >= 0 && price <= CART_LIMITS.euros) || !(quantity >= 1)) return null;
  return {
    id,
    name,
    price,
    images: texts(value.images, CART_LIMITS.images),
    quantity: clampQuantity(quantity),
    slug: text(value.slug),
    weight_kg: typeof weight_kg === "number" && weight_kg >= 0 && weight_kg < 10_000 ? weight_kg : 0,
    ...(variant === "" ? {} : { variant }),
  };
}

function parseServiceLine(value: Fields): ServiceLine | null {
  const title = text(value.title);
  const price = text(value.price);
  const type = SERVICE_LINE_TYPES.find((known) => known === value.type);
  if (title === "" || price === "" || type === undefined) return null;
  return {
    title,
    price,
    details: text(value.details, CART_LIMITS.details),
    type,
    offer: text(value.offer) || undefined,
    category: text(value.category) || undefined,
    vehicleModel: text(value.vehicleModel) || undefined,
    count: isWhole(value.count, CART_LIMITS.quantity) ? value.count : undefined,
    cents: isWhole(value.cents, CART_LIMITS.euros * 100) ? value.cents : undefined,
    booking: parseBooking(value.booking),
    recipient: parseRecipient(value.recipient),
  };
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
}

function parseBooking(value: unknown): RentalBooking | undefined {
  if (!isFields(value)) return;
  const machine = text(value.machine);
  const days = texts(value.days, CART_LIMITS.days).filter((day) => /^\d{4}-\d\d-\d\d$/.test(day));
  const pack = text(value.pack);
  if (machine === "" || days.length === 0) return;
  return pack === "" ? { machine, days } : { machine, days, pack };
}

function parseRecipient(value: unknown): GiftCardRecipient | undefined {
  if (!isFields(value)) return;
  const email = text(value.email);
  if (email === "") return;
  const deliverOn = text(value.deliverOn);
  return {
    name: text(value.name),
    email,
    message: text(value.message, CART_LIMITS.details),
    ...(/^\d{4}-\d\d-\d\d$/.test(deliverOn) ? { deliverOn } : {}),
  };
}
