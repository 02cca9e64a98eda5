import { currentPriceList } from "#content/current-price-list.ts";
import { ppfDetails, ppfTitle } from "#content/ppf.ts";
import type { OfferId } from "#domain/quote/offer.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { offerLine } from "#domain/shop/offer-line.ts";
import type { PpfChoice, PpfZone } from "#domain/vehicle/ppf.ts";

const zoneOffers: Readonly<Record<PpfZone, OfferId>> = {
  "pare-choc-avant": "ppf.front-bumper",
  "face-avant": "ppf.front-face",
  complet: "ppf.whole-car",
};

export function ppfLine(choice: PpfChoice): ServiceLine {
  return offerLine(
    currentPriceList(),
    { offer: zoneOffers[choice.zone], count: choice.quantity },
    {
      title: ppfTitle,
      details: ppfDetails(choice),
      type: "ppf",
      vehicleModel: choice.vehicleModel.trim(),
    },
  );
}
