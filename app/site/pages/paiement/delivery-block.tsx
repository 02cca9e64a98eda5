import { useSitePlace } from "#app/ui/facts/site-place.ts";
import { checkoutPage, deliveryWayLabel, checkoutDelivery as texts } from "#content/pages/checkout.ts";
import { isPayableLine } from "#domain/shop/cart.ts";
import { addressText } from "./address-text.ts";
import { Block, type Folding } from "./block.tsx";
import { DeliveryAddress } from "./delivery-address.tsx";
import { DeliveryOptions } from "./delivery-options.tsx";
import type { Checkout } from "./use-checkout.ts";

export function DeliveryBlock({ checkout, ...folding }: { checkout: Checkout } & Folding) {
  const { cart, way, values } = checkout;
  const { city } = useSitePlace();
  if (way === "none") {
    return (
      <Block mark="2" title={checkoutPage.steps.delivery}>
        <p className="text-(--muted)">{cart.some(isPayableLine) ? texts.nothing(city) : texts.quoteOnly}</p>
      </Block>
    );
  }
  const isCarried = way === "home" || way === "parcel";
  return (
    <Block
      {...folding}
      mark="2"
      title={checkoutPage.steps.delivery}
      summary={[deliveryWayLabel(way, city), ...(isCarried ? [addressText(values)] : [])].join(" · ")}
    >
      <DeliveryOptions checkout={checkout} way={way} />
      {isCarried && <DeliveryAddress checkout={checkout} way={way} />}
    </Block>
  );
}
