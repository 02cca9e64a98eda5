import { Price } from "#app/ui/core/price.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import type { CarOfferId } from "#domain/quote/offer.ts";
import { lowestOfferCents, readOfferCents } from "#domain/quote/offer-table.ts";
import { useVehicleChoice } from "./use-vehicle-choice.ts";

/** What a service starts at: for the visitor's car once it is known, for the smallest one before. */
export function PriceForVehicle({ offer }: { offer: CarOfferId }) {
  const [{ category }] = useVehicleChoice();
  const prices = currentPriceList();
  return (
    <Price
      from="dès"
      cents={category === null ? lowestOfferCents(prices, offer) : readOfferCents(prices, offer, category)}
    />
  );
}
