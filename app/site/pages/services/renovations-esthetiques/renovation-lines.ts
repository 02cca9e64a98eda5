import { currentPriceList } from "#content/current-price-list.ts";
import { renovationOptions } from "#content/options.ts";
import { renovationsPage } from "#content/services/renovation.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { offerLine } from "#domain/shop/offer-line.ts";

export function burnLine(holes: number, model: string): ServiceLine {
  const { offer, title } = renovationOptions.cigaretteBurn;
  return offerLine(
    currentPriceList(),
    { offer, count: holes },
    { title, details: "", type: "renovation", vehicleModel: model.trim() },
  );
}

export function headlightLine(model: string): ServiceLine {
  const { offer, title } = renovationOptions.headlights;
  const { details } = renovationsPage.headlights;
  return offerLine(
    currentPriceList(),
    { offer },
    { title, details, type: "renovation", vehicleModel: model.trim() },
  );
}
