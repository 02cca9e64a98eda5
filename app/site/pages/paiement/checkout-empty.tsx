import { useEffect, useState } from "react";
import { IconCart } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
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
      <EmptyState
        icon={<IconCart size={28} />}
        title={page.emptyTitle}
        actions={
          <>
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
          </>
        }
      >
        {page.emptyHint}
      </EmptyState>
    </Card>
  );
}
