import type { ReactNode } from "react";
import { IconBox, IconCalendar, IconHouse, IconPin, IconTruck } from "#app/art/icons.tsx";
import { ChoiceGroup } from "#app/ui/choices/choice-group.tsx";
import { useSitePlace } from "#app/ui/facts/site-place.ts";
import { deliveryRefusals } from "#content/messages/delivery.ts";
import {
  checkoutPage,
  deliveryWayLabel,
  deliveryWays,
  checkoutDelivery as texts,
} from "#content/pages/checkout.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { DeliveryOption } from "#domain/place/delivery.ts";
import { estimateDelivery, formatDayRange, withoutYear } from "#domain/place/delivery-estimate.ts";
import { CheckoutOptionRow } from "./option-row.tsx";
import type { Checkout } from "./use-checkout.ts";

type GoodsWay = keyof typeof deliveryWays;

const ways: readonly { readonly way: GoodsWay; readonly icon: ReactNode }[] = [
  { way: "home", icon: <IconTruck /> },
  { way: "parcel", icon: <IconBox /> },
  { way: "relay", icon: <IconPin /> },
  { way: "pickup", icon: <IconHouse /> },
  { way: "visit", icon: <IconCalendar /> },
];

export function DeliveryOptions({ checkout, way: chosen }: { checkout: Checkout; way: GoodsWay }) {
  const { recap, errors, set } = checkout;
  const { city } = useSitePlace();
  return (
    <ChoiceGroup kind="radio" label={texts.legend} hideLabel error={errors.way} className="co-options">
      {ways.map(({ way, icon }) => {
        const option = recap?.deliveryOptions.find((known) => known.way === way);
        if (way === "relay" && !option) return null;
        return (
          <CheckoutOptionRow
            key={way}
            name="way"
            value={way}
            checked={way === chosen}
            disabled={isClosed(option)}
            onChoose={() => set({ way })}
            icon={icon}
            label={deliveryWayLabel(way, city)}
            hint={hintOf(way, option)}
            end={endOf(option)}
          />
        );
      })}
    </ChoiceGroup>
  );
}

/** A commune may still be chosen, or another one: that way stays open. */
function isClosed(option: DeliveryOption | undefined): boolean {
  return option?.available === false && (option.reason === "pickupOnly" || option.reason === "tooHeavy");
}

/** Another postal code opens it. */
function isElsewhere(option: DeliveryOption): boolean {
  return !option.available && (option.reason === "zoneClosed" || option.reason === "relayElsewhere");
}

function hintOf(way: GoodsWay, option: DeliveryOption | undefined): string {
  if (option && !option.available && (isClosed(option) || isElsewhere(option)))
    return deliveryRefusals[option.reason];
  const { pickup, from, to } = estimateDelivery(parisDay(new Date()));
  const { hint } = deliveryWays[way];
  if (way === "visit") return hint;
  const range = formatDayRange(from, to);
  const when =
    way === "pickup" ? `Dès le ${withoutYear(pickup)}` : `${range.charAt(0).toUpperCase()}${range.slice(1)}`;
  return way === "home" ? `${hint}. ${when}.` : when;
}

function endOf(option: DeliveryOption | undefined): string {
  if (!option) return "";
  if (option.available) return option.cents === 0 ? checkoutPage.free : formatEuros(option.cents);
  return option.reason === "communeNeeded" ? "" : texts.closed;
}
