import { IconCart } from "#app/art/icons.tsx";
import { distinctLineCount } from "#domain/shop/cart.ts";
import { useCart, useCartAnimation } from "../cart/use-cart.ts";
import { CountBadge } from "./count-badge.tsx";

export const floatingCartId = "floating-cart-button";

/** Only with something in it: the header has the empty cart. */
export function FloatingCart({ onOpen, onApproach }: { onOpen: () => void; onApproach: () => void }) {
  const lines = distinctLineCount(useCart());
  const isAnimating = useCartAnimation();
  if (lines === 0) return null;
  return (
    <button
      type="button"
      id={floatingCartId}
      className="cart-fab"
      data-animate={isAnimating || undefined}
      aria-haspopup="dialog"
      aria-label={`Ouvrir le panier, ${lines} ${lines > 1 ? "lignes" : "ligne"}`}
      onClick={onOpen}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <IconCart />
      <CountBadge count={lines} />
    </button>
  );
}
