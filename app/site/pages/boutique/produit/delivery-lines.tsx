import { useEffect, useState } from "react";
import { IconHouse, IconReset, IconTruck } from "#app/art/icons.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { useSitePlace } from "#app/ui/facts/site-place.ts";
import { business } from "#content/business.ts";
import { productTexts } from "#content/catalogue/shop-texts.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { estimateDelivery, formatDayRange, withoutYear } from "#domain/place/delivery-estimate.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { atPlace, contractPlace } from "#domain/text/of-place.ts";
import { Line, SaleLines } from "../sale-lines.tsx";

type DeliveryProps = { parcelCents: Cents | null; pickupOnly: boolean; isOut: boolean };

/**
 * Days depend on the visitor's today, and the page is cached: until it is hydrated it shows the delay instead. For a
 * sold-out product neither is shown.
 */
export function DeliveryLines({ parcelCents, pickupOnly, isOut }: DeliveryProps) {
  const [estimate, setEstimate] = useState<ReturnType<typeof estimateDelivery> | null>(null);
  useEffect(() => setEstimate(isOut ? null : estimateDelivery(parisDay(new Date()))), [isOut]);
  const delays = isOut ? productTexts.whenBack : productTexts.delays;
  const { short } = useOpeningHours();
  const { city } = useSitePlace();
  const { radiusKm, center } = business.freeDelivery;
  const elsewhere = parcelCents === null ? "" : `, ${formatEuros(parcelCents)} ailleurs en France`;
  return (
    <SaleLines>
      {pickupOnly ? (
        <Line icon={<IconTruck />} title={productTexts.pickupOnly}>
          {productTexts.pickupOnlyText}
        </Line>
      ) : (
        <Line
          icon={<IconTruck />}
          title={estimate ? `Chez vous ${formatDayRange(estimate.from, estimate.to)}` : delays.homeFact}
        >
          Gratuit à moins de {radiusKm}
          {"\u00a0"}km de {center}
          {elsewhere}, {productTexts.nextVisitText}.
        </Line>
      )}
      <Line
        icon={<IconHouse />}
        title={
          estimate
            ? `Retrait ${atPlace(city)} dès le ${withoutYear(estimate.pickup)}`
            : contractPlace(fillText(delays.pickupFact, { ville: city }), city)
        }
      >
        {short}. Gratuit.
      </Line>
      <Line icon={<IconReset />} title={productTexts.withdrawal}>
        {productTexts.withdrawalHint}{" "}
        <TextLink inline to="/retours">
          {productTexts.returns}
        </TextLink>
      </Line>
    </SaleLines>
  );
}
