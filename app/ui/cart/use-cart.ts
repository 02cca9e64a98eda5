import { useSyncExternalStore } from "react";
import type { Cart } from "#domain/shop/cart.ts";
import { cartStore } from "./cart-store.ts";

export function useCart(): Cart {
  return useSyncExternalStore(cartStore.subscribe, cartStore.get, cartStore.getServer);
}

export function useCartAnimation(): boolean {
  return useSyncExternalStore(cartStore.subscribe, cartStore.isAnimating, () => false);
}
