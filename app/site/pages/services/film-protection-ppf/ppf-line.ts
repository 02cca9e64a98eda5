import { ppfDetails, ppfTitle } from "#content/ppf.ts";
import { ppfPrice } from "#content/price-list.ts";
import { priceText } from "#domain/money/price.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import type { PpfChoice } from "#domain/vehicle/ppf.ts";

export function ppfLine(choice: PpfChoice): ServiceLine {
  return {
    title: ppfTitle,
    price: priceText(ppfPrice),
    details: ppfDetails(choice),
    type: "ppf",
    vehicleModel: choice.vehicleModel.trim(),
  };
}
