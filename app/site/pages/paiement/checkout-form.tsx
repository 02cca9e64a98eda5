import { useState } from "react";
import { checkoutPage as page } from "#content/pages/checkout.ts";
import type { Cart } from "#domain/shop/cart.ts";
import { CartBlock } from "./cart-block.tsx";
import { CheckoutShell } from "./checkout-shell.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { blockFields, type FoldingBlock } from "./checkout-values.ts";
import { CheckoutContactBlock } from "./contact-block.tsx";
import { DeliveryBlock } from "./delivery-block.tsx";
import { OrderFoot } from "./order-foot.tsx";
import { PaymentBlock } from "./payment-block.tsx";
import { CheckoutRecapPanel } from "./recap.tsx";
import { SecureNote } from "./secure-note.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useOrder } from "./use-order.ts";

type CheckoutFormProps = {
  cart: Cart;
  isVatExempt: boolean;
  onPlaced: () => void;
  /** Nothing of the cart can be sold any more, and why. */
  onEmptied: (messages: readonly string[]) => void;
};

/** Three blocks on one page; what is done folds to a line, what it costs and the button stay together. */
export function CheckoutForm({ cart, isVatExempt, onPlaced, onEmptied }: CheckoutFormProps) {
  const checkout = useCheckout(cart, onEmptied);
  const ordering = useOrder(checkout, onPlaced);
  const [folded, setFolded] = useState<Readonly<Record<FoldingBlock, boolean>>>({
    contact: false,
    delivery: false,
  });
  const fold = (block: FoldingBlock) => {
    const fields: readonly string[] = blockFields[block];
    const isWrong = Object.keys(checkout.errors).some((name) => fields.includes(name));
    return {
      isFolded: folded[block] && !isWrong,
      onEdit: () => setFolded((before) => ({ ...before, [block]: false })),
      onDone: async () => {
        if (await ordering.check(block)) setFolded((before) => ({ ...before, [block]: true }));
      },
    };
  };
  const contact = fold("contact");
  const delivery = fold("delivery");
  return (
    <CheckoutShell
      middle={<CheckoutSteps done={{ contact: contact.isFolded, delivery: delivery.isFolded }} />}
      end={<SecureNote />}
    >
      <div ref={ordering.root} className="wrap-wide co-page co-grid">
        <div className="co-blocks">
          <h1>{page.heading}</h1>
          <CartBlock checkout={checkout} />
          <CheckoutContactBlock checkout={checkout} {...contact} />
          <DeliveryBlock checkout={checkout} {...delivery} />
          <PaymentBlock checkout={checkout} />
        </div>
        <aside className="co-side" aria-labelledby="recapitulatif">
          <div className="co-card">
            <CheckoutRecapPanel checkout={checkout} isVatExempt={isVatExempt} />
            <OrderFoot checkout={checkout} ordering={ordering} />
          </div>
        </aside>
      </div>
    </CheckoutShell>
  );
}
