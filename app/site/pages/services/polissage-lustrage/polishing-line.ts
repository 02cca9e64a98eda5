import { currentPriceList } from "#content/current-price-list.ts";
import type { PolishingPack } from "#content/polishing.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { offerLine } from "#domain/shop/offer-line.ts";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";

export function polishingLine(
  { offer, title, duration }: PolishingPack,
  { category, model }: { readonly category: CarCategory; readonly model: string },
): ServiceLine {
  return offerLine(
    currentPriceList(),
    { offer, category },
    {
      title: `Polissage ${title}`,
      details: `Catégorie ${category}, ${duration}`,
      type: "polishing",
      vehicleModel: model,
    },
  );
}
