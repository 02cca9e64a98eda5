import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CartItem, ServiceLine } from "#domain/shop/cart.ts";

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

let page = new AbortController();

/** A fresh copy of the store, as after loading a page: the storage stays, the listeners of the page before go. */
async function loadStore() {
  page.abort();
  page = new AbortController();
  const { signal } = page;
  vi.resetModules();
  const { cartStore } = await import("./cart-store.ts");
  const listen = window.addEventListener.bind(window);
  const listening = vi.spyOn(window, "addEventListener");
  listening.mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
    listen(type, listener, { signal }),
  );
  cartStore.subscribe(() => {});
  listening.mockRestore();
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

  it("follows a cart announced by another script, and saves it", async () => {
    const store = await loadStore();
    window.dispatchEvent(new CustomEvent("cartUpdated", { detail: { cart: [polish], animate: true } }));
    expect(store.get()).toEqual([polish]);
    expect(store.isAnimating()).toBe(true);
    expect(stored()).toEqual([polish]);
  });

  it.each([
    ["the cart itself", [wax], [wax], false],
    ["an empty cart", [], [], false],
    ["an object with the cart", { cart: [wax] }, [wax], false],
    ["an object with the cart and the animation", { cart: [wax], animate: true }, [wax], true],
    ["nothing", undefined, [polish], false],
    ["null", null, [polish], false],
    ["a number", 3, [polish], false],
    ["a text", "ajout", [polish], false],
    ["an object without a cart", { count: 3 }, [polish], false],
    ["an object whose cart is no list", { cart: "x" }, [polish], false],
    ["an object whose cart is null", { cart: null, animate: true }, [polish], true],
    ["the animation alone", { animate: true }, [polish], true],
  ])("shows the right cart when the announcement carries %s", async (_case, detail, expected, animates) => {
    const store = await loadStore();
    // Written by another script, past the store: a detail without a cart must send the store here.
    localStorage.setItem("cart", JSON.stringify([polish]));
    let heard = 0;
    store.subscribe(() => heard++);
    window.dispatchEvent(new CustomEvent("cartUpdated", { detail }));
    expect([store.get(), store.isAnimating(), stored()]).toEqual([expected, animates, expected]);
    expect(heard).toBeGreaterThan(0);
  });

  it("reads the storage again at a plain event of that name", async () => {
    const store = await loadStore();
    localStorage.setItem("cart", JSON.stringify([polish]));
    window.dispatchEvent(new Event("cartUpdated"));
    expect(store.get()).toEqual([polish]);
  });

  it("keeps in step with another tab", async () => {
    const store = await loadStore();
    localStorage.setItem("cart", JSON.stringify([wax]));
    window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
    expect(store.get()).toEqual([wax]);
  });

  it("drops broken entries among good ones", async () => {
    localStorage.setItem("cart", JSON.stringify([null, 3, { title: 1 }, wax, { id: {}, price: "x" }]));
    expect((await loadStore()).get()).toEqual([wax]);
  });

  it.each([
    ["not JSON", "{oops"],
    ["another shape", '{"lines":3}'],
  ])("logs once a storage that holds %s, and uses an empty cart", async (_case, text) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    localStorage.setItem("cart", text);
    const store = await loadStore();
    window.dispatchEvent(new Event("cartUpdated"));
    expect(store.get()).toEqual([]);
    expect(error.mock.calls).toEqual([["Le panier n’a pas pu être lu.", expect.any(Error)]]);
    store.addItem(wax);
    expect(stored()).toEqual([wax]);
  });

  it("logs a storage that refuses, and goes on with an empty cart", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("interdit");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("plein");
    });
    const store = await loadStore();
    expect(store.get()).toEqual([]);
    store.addItem(wax);
    store.setQuantity("p1", 2);
    expect(store.get()).toEqual([{ ...wax, quantity: 2 }]);
    expect(logged.mock.calls).toEqual([
      ["Le panier n’a pas pu être lu.", expect.any(Error)],
      ["Le panier n’a pas pu être enregistré.", expect.any(Error)],
    ]);
  });

  it("notifies when it is full", async () => {
    localStorage.setItem(
      "cart",
      JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ ...polish, details: `${n}` }))),
    );
    const store = await loadStore();
    expect(store.appendLine(polish)).toBe(false);
    expect(store.get()).toHaveLength(200);
  });
});
