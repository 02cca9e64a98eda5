import { useState } from "react";
import { IconCheck } from "#app/art/icons.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { useSitePlace } from "#app/ui/facts/site-place.ts";
import {
  checkoutPage,
  deliveryWayLabel,
  checkoutPage as page,
  checkoutDelivery as texts,
} from "#content/pages/checkout.ts";
import { type DeliveryWay, isShipped } from "#domain/place/delivery.ts";
import { type Cart, isPayableLine } from "#domain/shop/cart.ts";
import type { Address } from "#domain/shop/checkout.ts";
import { Block, type Folding } from "./block.tsx";
import { CartBlock } from "./cart-block.tsx";
import { CheckoutShell } from "./checkout-shell.tsx";
import { blockFields, type FoldingBlock } from "./checkout-values.ts";
import { DeliveryAddress } from "./delivery-address.tsx";
import { DeliveryOptions } from "./delivery-options.tsx";
import { type Checkout, useCheckout } from "./use-checkout.ts";
import "./checkout-steps.css";
import { CheckoutContactBlock } from "./contact-block.tsx";
import { OrderFoot } from "./order-foot.tsx";
import { PaymentBlock } from "./payment-block.tsx";
import { CheckoutRecapPanel } from "./recap.tsx";
import { SecureNote } from "./secure-note.tsx";
import { useOrder } from "./use-order.ts";

type CheckoutFormProps = {
  cart: Cart;
  isVatExempt: boolean;
  onPlaced: () => void;
  /** Nothing of the cart can be sold any more, and why. */
  onEmptied: (messages: readonly string[]) => void;
};

/** Three blocks on one page; a finished one folds to a line, the total and the button stay together. */
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
      <div ref={ordering.root} className="wrap co-page co-grid">
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

const steps = [
  { id: "contact", label: checkoutPage.steps.contact },
  { id: "delivery", label: checkoutPage.steps.delivery },
  { id: "payment", label: checkoutPage.steps.payment },
] as const;

/** Marks the current block; all blocks are on the page. */
function CheckoutSteps({ done }: { done: Readonly<Record<FoldingBlock, boolean>> }) {
  const isDone = (id: (typeof steps)[number]["id"]) => id !== "payment" && done[id];
  const current = steps.find(({ id }) => !isDone(id))?.id;
  return (
    <ol className="co-steps" aria-label="Étapes">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          data-step={isDone(id) ? "done" : id === current ? "now" : "later"}
          aria-current={id === current ? "step" : undefined}
        >
          <span aria-hidden="true">{isDone(id) ? <IconCheck size={16} strokeWidth={2.2} /> : index + 1}</span>
          {label}
          {isDone(id) && <VisuallyHidden>, étape terminée</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

function DeliveryBlock({ checkout, ...folding }: { checkout: Checkout } & Folding) {
  const { cart, way, values } = checkout;
  const { city } = useSitePlace();
  if (way === "none") {
    return (
      <Block mark="2" title={checkoutPage.steps.delivery}>
        <p className="text-(--muted)">{cart.some(isPayableLine) ? texts.nothing(city) : texts.quoteOnly}</p>
      </Block>
    );
  }
  const isCarried = way === "home" || isShipped(way);
  return (
    <Block
      {...folding}
      mark="2"
      title={checkoutPage.steps.delivery}
      summary={[deliveryWayLabel(way, city), ...(isCarried ? [addressText(way, values)] : [])].join(" · ")}
    >
      <DeliveryOptions checkout={checkout} way={way} />
      {isCarried && <DeliveryAddress checkout={checkout} way={way} />}
    </Block>
  );
}

/** "12 chemin des Verchères, 01250 Ceyzériat". */
function addressText(way: DeliveryWay, { relay, street, complement, postalCode, city }: Address): string {
  return [way === "relay" && relay, street, complement, `${postalCode} ${city}`.trim()]
    .filter(Boolean)
    .join(", ");
}
