import { useState } from "react";
import { IconCart } from "#app/art/icons.tsx";
import { CartLineRow } from "#app/ui/cart/cart-line-row.tsx";
import { checkoutCart as texts } from "#content/pages/checkout.ts";
import { formatEuros } from "#domain/money/money.ts";
import { lineKeys } from "#domain/shop/cart.ts";
import { itemCount, payableTotalCents } from "#domain/shop/cart-totals.ts";
import { Block } from "./block.tsx";
import { CartNotices } from "./cart-notices.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Folded, since most come straight from the cart's panel; it opens by itself when a line has a problem. */
export function CartBlock({ checkout }: { checkout: Checkout }) {
  const { cart, changes, standing } = checkout;
  const [isOpen, setOpen] = useState(false);
  const hasNotices = changes.length + standing.length > 0;
  const count = itemCount(cart);
  const keys = lineKeys(cart);
  const total = payableTotalCents(cart);
  return (
    <Block
      mark={<IconCart size={16} />}
      title={texts.title}
      isFolded={!isOpen && !hasNotices}
      onEdit={() => setOpen(true)}
      summary={`${count} ${count > 1 ? "articles" : "article"} · ${total > 0 ? formatEuros(total) : texts.onQuote}`}
    >
      <CartNotices checkout={checkout} />
      <ul className="co-cart">
        {cart.map((line, index) => (
          <CartLineRow key={keys[index]} line={line} lineKey={keys[index] ?? ""} />
        ))}
      </ul>
      {isOpen && !hasNotices && (
        <button type="button" className="link justify-self-start" onClick={() => setOpen(false)}>
          {texts.done}
        </button>
      )}
    </Block>
  );
}
