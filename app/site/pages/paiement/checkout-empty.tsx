import { useEffect, useState } from "react";
import { CartIdeas, EmptyShelf } from "#app/ui/cart/cart-empty.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { checkoutCart, checkoutPage as page } from "#content/pages/checkout.ts";
import { confirmationPath } from "#content/pages/checkout-paths.ts";
import { readLastOrder } from "./session-memory.ts";

/** Also where the back button leads after an order: it links to that order. */
export function CheckoutEmpty({ lostLines }: { lostLines: readonly string[] }) {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(readLastOrder()), []);
  return (
    <Card>
      {lostLines.length > 0 && (
        <Notice tone="error" title={checkoutCart.changedTitle}>
          <ul>
            {lostLines.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="cart-empty co-empty">
        <EmptyShelf />
        <div>
          <p className="cart-empty-title">{page.emptyTitle}</p>
          <p>{page.emptyHint}</p>
          <p className="co-empty-ways">
            <LinkButton to="/boutique">{page.shop}</LinkButton>
            {token && (
              <LinkButton
                variant="secondary"
                to={`${confirmationPath}?jeton=${encodeURIComponent(token)}`}
                reloadDocument
              >
                {page.lastOrder}
              </LinkButton>
            )}
          </p>
        </div>
        <CartIdeas />
      </div>
    </Card>
  );
}
