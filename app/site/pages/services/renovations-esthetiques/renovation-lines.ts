import { renovationOptions } from "#content/options.ts";
import { burnRates } from "#content/price-list.ts";
import { renovationsPage } from "#content/services/renovation.ts";
import { burnItem } from "#domain/quote/renovation.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";

export function burnLine(holes: number, model: string): ServiceLine {
  const { title, price, details = "" } = burnItem(renovationOptions.cigaretteBurn.title, holes, burnRates);
  return { title, price, details, type: "renovation", vehicleModel: model.trim() };
}

export function headlightLine(model: string): ServiceLine {
  const { title, price } = renovationOptions.headlights;
  return {
    title,
    price,
    details: renovationsPage.headlights.details,
    type: "renovation",
    vehicleModel: model.trim(),
  };
}
