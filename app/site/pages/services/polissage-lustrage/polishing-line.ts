import type { PolishingPack } from "#content/polishing.ts";
import { formatPriceText } from "#domain/money/money.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";

export function polishingLine(
  pack: PolishingPack,
  vehicle: { readonly category: CarCategory; readonly model: string },
): ServiceLine {
  return {
    title: `Polissage ${pack.title}`,
    price: formatPriceText(pack.prices[vehicle.category]),
    details: `Catégorie ${vehicle.category}, ${pack.duration}`,
    type: "polishing",
    vehicleModel: vehicle.model,
  };
}
