import type { ServiceLine } from "#domain/cart.ts";
import { formatPriceText } from "#domain/money.ts";
import { priceText } from "#domain/price.ts";
import type { Formula, ServiceOption } from "#domain/suggestion.ts";
import type { CarCategory } from "#domain/vehicle.ts";

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
