import {
  addItem,
  appendLine,
  CART_ANIMATION_MS,
  CART_STORAGE_KEY,
  CART_UPDATED_EVENT,
  type Cart,
  type CartItem,
  isCartFull,
  isSameItem,
  removeLine,
  type ServiceLine,
  setQuantity,
} from "#domain/shop/cart.ts";
import { parseCart, parseStoredCart } from "#domain/shop/read-cart.ts";

/** What the `cartUpdated` window event carries: the whole cart, and whether the cart button is animated. */
interface CartUpdate {
  readonly cart: Cart;
  readonly animate: boolean;
}

const empty: Cart = [];
let cart: Cart = empty;
let animating = false;
let animationTimer: ReturnType<typeof setTimeout> | undefined;
let started = false;
const listeners = new Set<() => void>();
const logged = new Set<string>();

/** The cart of this browser: read once, saved on each change, synchronised with other tabs and with the event. */
export const cartStore = {
  subscribe(listener: () => void): () => void {
    if (!started) start();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Cart => cart,
  getServer: (): Cart => empty,
  isAnimating: (): boolean => animating,

  /** False when the cart is full and nothing was added. */
  addItem(item: CartItem): boolean {
    return grow(
      (current) => addItem(current, item),
      isCartFull(cart) && !cart.some((line) => isSameItem(line, item)),
    );
  },
  appendLine(line: ServiceLine): boolean {
    return grow((current) => appendLine(current, line), isCartFull(cart));
  },
  setQuantity(id: string, quantity: number, variant?: string): void {
    commit(setQuantity(cart, id, quantity, variant), false);
  },
  removeLine(key: string): void {
    commit(removeLine(cart, key), false);
  },
  empty(): void {
    commit(empty, false);
  },
};

function grow(change: (current: Cart) => Cart, isRefused: boolean): boolean {
  if (!started) start();
  if (isRefused) return false;
  commit(change(cart), true);
  return true;
}

function start(): void {
  started = true;
  cart = read();
  window.addEventListener("storage", (event) => {
    if (event.key === CART_STORAGE_KEY || event.key === null) show(read());
  });
  window.addEventListener(CART_UPDATED_EVENT, (event) => receive((event as CustomEvent<unknown>).detail));
}

/**
 * Our own events come back here too; only foreign ones carry another cart: as the detail itself or as its `cart`. An
 * event without a cart means that the storage was written.
 */
function receive(detail: unknown): void {
  const update: { cart?: unknown; animate?: unknown } = Array.isArray(detail)
    ? { cart: detail }
    : Object(detail);
  if (!Array.isArray(update.cart)) cart = read();
  else if (update.cart !== cart) {
    cart = parseCart(update.cart);
    save(cart);
  }
  if (update.animate === true) animate();
  notifyListeners();
}

function commit(next: Cart, animated: boolean): void {
  cart = next;
  save(next);
  const detail: CartUpdate = { cart: next, animate: animated };
  window.dispatchEvent(new CustomEvent(CART_UPDATED_EVENT, { detail }));
}

function show(next: Cart): void {
  cart = next;
  notifyListeners();
}

function animate(): void {
  animating = true;
  clearTimeout(animationTimer);
  animationTimer = setTimeout(() => {
    animating = false;
    notifyListeners();
  }, CART_ANIMATION_MS);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function read(): Cart {
  try {
    return parseStoredCart(window.localStorage.getItem(CART_STORAGE_KEY));
  } catch (error) {
    logOnce("Le panier n’a pas pu être lu.", error);
    return empty;
  }
}

function save(next: Cart): void {
  try {
    window.localStorage.setItem(CART_STORAGE_KEY, JSON.stringify(next));
  } catch (error) {
    logOnce("Le panier n’a pas pu être enregistré.", error);
  }
}

/** A storage that refuses does so at each change: logged once. */
function logOnce(message: string, error: unknown): void {
  if (logged.has(message)) return;
  logged.add(message);
  console.error(message, error);
}
