import { useEffect, useRef, useState } from "react";
import { cartStore } from "#app/ui/cart/cart-store.ts";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { cartNotices, itemAdded } from "#content/messages/cart.ts";
import { CART_ANIMATION_MS, type CartItem } from "#domain/shop/cart.ts";
import type { ProductCard } from "#usecases/catalogue/product-card.ts";

/** A product, or one of its variants under the variant's name and price. */
export type SoldCard = ProductCard & { readonly variant?: string };

/** What the cart keeps of a product; the server prices it again. */
function cartItemOf(card: SoldCard, quantity: number): CartItem {
  return {
    id: card.id,
    name: card.name,
    price: card.priceCents / 100,
    images: card.image ? [card.image.src] : [],
    quantity,
    slug: card.slug,
    weight_kg: card.weightGrams / 1000,
    ...(card.variant && { variant: card.variant }),
  };
}

/** Puts a product in the cart; `isAdded` is true while the cart button is animated. */
export function useAddToCart(card: SoldCard): { isAdded: boolean; add: (quantity: number) => void } {
  const [isAdded, setAdded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const add = (quantity: number) => {
    if (!cartStore.addItem(cartItemOf(card, quantity))) return notify(cartNotices.full);
    notify(itemAdded(card.name));
    setAdded(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAdded(false), CART_ANIMATION_MS);
  };
  return { isAdded, add };
}
