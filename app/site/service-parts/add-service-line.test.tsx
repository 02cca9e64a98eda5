import { beforeEach, describe, expect, it } from "vitest";
import { cartStore } from "#app/ui/cart/cart-store.ts";
import { toastStore } from "#app/ui/feedback/toast/toast-store.ts";
import { cartNotices } from "#content/messages/cart.ts";
import { CART_LIMITS, type ServiceLine } from "#domain/shop/cart.ts";
import { addServiceLine } from "./add-service-line.ts";

const line: ServiceLine = { title: "Céramique Gold", price: "1349€", details: "", type: "ceramic" };
const notice = { title: "Ajouté", variant: "default" } as const;

beforeEach(() => cartStore.empty());

describe("adding a service to the quote", () => {
  it("appends the line, announces the whole cart and shows the notice", () => {
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push(event instanceof CustomEvent ? event.detail.cart : undefined);
    window.addEventListener("cartUpdated", listen);
    expect([addServiceLine(line, notice), addServiceLine(line, notice)]).toEqual([true, true]);
    window.removeEventListener("cartUpdated", listen);
    expect(heard).toEqual([[line], [line, line]]);
    expect(JSON.parse(localStorage.getItem("cart") ?? "")).toEqual([line, line]);
    expect(toastStore.get()).toMatchObject(notice);
  });

  it("notifies that the cart is full and adds nothing", () => {
    for (let count = 0; count < CART_LIMITS.lines; count += 1) cartStore.appendLine(line);
    expect(addServiceLine(line, notice)).toBe(false);
    expect(cartStore.get()).toHaveLength(CART_LIMITS.lines);
    expect(toastStore.get()).toMatchObject(cartNotices.full);
  });
});
