import { formatPriceText } from "#domain/money/money.ts";
import { priceText } from "#domain/money/price.ts";
import type { Formula, ServiceOption } from "#domain/quote/suggestion.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";

type Vehicle = { readonly category: CarCategory; readonly model: string };

export function formulaLine(formula: Formula, { category, model }: Vehicle): ServiceLine {
  return {
    title: formula.title,
    price: formatPriceText(formula.prices[category]),
    details: `Catégorie ${category}, formule de nettoyage`,
    type: "cleaning",
    vehicleModel: model,
  };
}

export function optionLine(option: ServiceOption, { category, model }: Vehicle): ServiceLine {
  return {
    title: option.title,
    price: priceText(option.price),
    details: `Catégorie ${category}, option de nettoyage`,
    type: "cleaning",
    vehicleModel: model,
  };
}
