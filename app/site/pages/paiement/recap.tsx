import type { ReactNode } from "react";
import { IconEdit } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { useSitePlace } from "#app/ui/facts/site-place.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Bone, Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { machineOf } from "#content/current-machines.ts";
import { checkoutPage, deliveryWayLabel, checkoutRecap as texts } from "#content/pages/checkout.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import type { CheckoutRecap, PricedLine } from "#domain/shop/checkout.ts";
import { RecapLine } from "./recap-line.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Right above the button: what is ordered, and the total as the server computes it. */
export function CheckoutRecapPanel({ checkout, isVatExempt }: { checkout: Checkout; isVatExempt: boolean }) {
  const { recap, pricing, way } = checkout;
  return (
    <div aria-busy={pricing.isPending}>
      <h2 id="recapitulatif">{texts.title}</h2>
      {recap ? (
        <div className="co-recap" data-pending={pricing.isPending || undefined}>
          <ul className="co-lines">
            {recap.lines.map((line) => (
              <RecapLine
                key={line.key}
                image={imageOf(line)}
                title={line.title}
                details={line.details}
                quantity={line.quantity}
                unitCents={line.unitCents}
              />
            ))}
          </ul>
          {recap.lines.length > 0 && <Totals recap={recap} way={way} isVatExempt={isVatExempt} />}
          {recap.serviceLines.length > 0 && <QuotePart lines={recap.serviceLines} />}
        </div>
      ) : (
        !pricing.failure && <RecapSkeleton />
      )}
      {pricing.failure && (
        <Notice
          tone="error"
          className="mt-4"
          actions={
            <Button variant="secondary" size="sm" onClick={pricing.retry}>
              {checkoutPage.retry}
            </Button>
          }
        >
          {pricing.failure}
        </Notice>
      )}
    </div>
  );
}

function imageOf({ kind, image, booking }: PricedLine): string {
  if (kind === "product") return image?.src ?? "/art/products/lot-microfibres.svg";
  return booking
    ? `/art/scenes/${machineOf(booking.machine)?.scene ?? "machine-dustego"}.svg`
    : "/art/scenes/carte-cadeau.svg";
}

type TotalsProps = { recap: CheckoutRecap; way: DeliveryWay; isVatExempt: boolean };

function Totals({ recap, way, isVatExempt }: TotalsProps) {
  const { subtotalCents, promo, deliveryCents, giftCard, dueCents } = recap;
  const { city } = useSitePlace();
  return (
    <dl className="co-totals">
      <Row label={texts.subtotal}>{formatEuros(subtotalCents)}</Row>
      {promo && (
        <Row label={texts.promo(promo.code)} isSaving>
          −{formatEuros(promo.cents)}
        </Row>
      )}
      {way !== "none" && (
        <Row label={deliveryCents === null ? texts.delivery : deliveryWayLabel(way, city)}>
          {deliveryText(deliveryCents)}
        </Row>
      )}
      {giftCard && (
        <Row label={giftCard.kind === "referral" ? texts.referralCredit : texts.gift} isSaving>
          −{formatEuros(giftCard.shareCents)}
        </Row>
      )}
      <div className="co-grand">
        <dt>
          {texts.total}
          <small>{isVatExempt ? texts.vatExempt : texts.vatIncluded}</small>
        </dt>
        <dd>
          <Price cents={dueCents} format="euros" />
        </dd>
      </div>
    </dl>
  );
}

function deliveryText(cents: number | null): string {
  if (cents === null) return texts.deliveryUnknown;
  return cents === 0 ? checkoutPage.free : formatEuros(cents);
}

function Row({ label, isSaving, children }: { label: string; isSaving?: boolean; children: ReactNode }) {
  return (
    <div data-saving={isSaving || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Services are not bought here: they are sent as a request, which is shown before ordering. */
function QuotePart({ lines }: { lines: readonly ServiceLine[] }) {
  return (
    <div className="co-quote">
      <IconEdit />
      <div>
        <b>{texts.quoteTitle}</b>
        <ul>
          {lines.map(({ title, price, details }) => (
            <li key={`${title}${price}${details}`}>
              {title}, {price}
            </li>
          ))}
        </ul>
        <p>{texts.quote}</p>
      </div>
    </div>
  );
}

function RecapSkeleton() {
  return (
    <Skeleton label={texts.pricing} className="mt-4 grid gap-3">
      <Bone className="h-16 rounded-control" />
      <Bone className="h-16 rounded-control" />
      <Bone className="h-28 rounded-control" />
    </Skeleton>
  );
}
