import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CartItem, ServiceLine } from "#domain/cart.ts";

const wax: CartItem = {
  id: "p1",
  name: "Cire",
  price: 24.9,
  images: ["/a.svg"],
  quantity: 1,
  slug: "cire",
  weight_kg: 0.3,
};
const polish: ServiceLine = { title: "Polissage", price: "620€", details: "Clio", type: "polishing" };

/** A fresh copy of the store, as after loading a page; the storage stays. */
async function loadStore() {
  vi.resetModules();
  const { cartStore } = await import("./cart-store.ts");
  cartStore.subscribe(() => {});
  return cartStore;
}

const stored = () => JSON.parse(localStorage.getItem("cart") ?? "null");

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe("the cart of a browser", () => {
  it("is saved under the key cart on every change and loaded at start", async () => {
    const first = await loadStore();
    first.addItem(wax);
    first.addItem(wax);
    first.appendLine(polish);
    expect(stored()).toEqual([{ ...wax, quantity: 2 }, polish]);
    expect((await loadStore()).get()).toEqual([{ ...wax, quantity: 2 }, polish]);
  });

  it("announces each change with the whole cart, and asks for the animation when something is added", async () => {
    const store = await loadStore();
    const updates: unknown[] = [];
    const listen = (event: Event) => event instanceof CustomEvent && updates.push(event.detail);
    window.addEventListener("cartUpdated", listen);
    store.addItem(wax);
    store.setQuantity("p1", 0);
    window.removeEventListener("cartUpdated", listen);
    expect(updates).toEqual([
      { cart: [wax], animate: true },
      { cart: [], animate: false },
    ]);
  });

  it("animates for 800 ms after an addition", async () => {
    vi.useFakeTimers();
    try {
      const store = await loadStore();
      store.addItem(wax);
      vi.advanceTimersByTime(799);
      expect(store.isAnimating()).toBe(true);
      vi.advanceTimersByTime(1);
      expect(store.isAnimating()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it("follows a cart announced by someone else, and saves it", async () => {
    const store = await loadStore();
    window.dispatchEvent(new CustomEvent("cartUpdated", { detail: { cart: [polish], animate: true } }));
    expect(store.get()).toEqual([polish]);
    expect(store.isAnimating()).toBe(true);
    expect(stored()).toEqual([polish]);
  });

  it("keeps in step with another tab", async () => {
    const store = await loadStore();
    localStorage.setItem("cart", JSON.stringify([wax]));
    window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
    expect(store.get()).toEqual([wax]);
  });

  it.each([
    ["not JSON", "{oops"],
    ["another shape", '{"lines":3}'],
    ["broken entries among good ones", JSON.stringify([null, 3, { title: 1 }, wax, { id: {}, price: "x" }])],
  ])("survives storage that holds %s", async (_case, text) => {
    localStorage.setItem("cart", text);
    const store = await loadStore();
    expect(store.get()).toEqual(text.includes("Cire") ? [wax] : []);
  });

  it("logs a storage that refuses, and goes on with an empty cart", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("interdit");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("plein");
    });
    const store = await loadStore();
    expect(store.get()).toEqual([]);
    store.addItem(wax);
    expect(store.get()).toEqual([wax]);
    expect(warn).toHaveBeenCalledWith("Le panier n’a pas pu être lu.", expect.anything());
    expect(warn).toHaveBeenCalledWith("Le panier n’a pas pu être enregistré.", expect.anything());
  });

  it("says when it is full", async () => {
    localStorage.setItem(
      "cart",
      JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ ...polish, details: `${n}` }))),
    );
    const store = await loadStore();
    expect(store.appendLine(polish)).toBe(false);
    expect(store.get()).toHaveLength(200);
  });
});
