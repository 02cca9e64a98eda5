import { ppfDetails, ppfTitle } from "#content/ppf.ts";
import { ppfPrice } from "#content/tarifs.ts";
import type { ServiceLine } from "#domain/cart.ts";
import type { PpfChoice } from "#domain/ppf.ts";
import { priceText } from "#domain/price.ts";

export function ppfLine(choice: PpfChoice): ServiceLine {
  return {
    title: ppfTitle,
    price: priceText(ppfPrice),
    details: ppfDetails(choice),
    type: "ppf",
    vehicleModel: choice.vehicleModel.trim(),
  };
}
