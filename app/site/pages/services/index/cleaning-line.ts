import { currentPriceList } from "#content/current-price-list.ts";
import type { Formula, ServiceOption } from "#domain/quote/suggestion.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { offerLine } from "#domain/shop/offer-line.ts";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";

type Vehicle = { readonly category: CarCategory; readonly model: string };

export function formulaLine(formula: Formula, vehicle: Vehicle): ServiceLine {
  return cleaningLine(formula, vehicle, "formule de nettoyage");
}

export function optionLine(option: ServiceOption, vehicle: Vehicle): ServiceLine {
  return cleaningLine(option, vehicle, "option de nettoyage");
}

function cleaningLine(
  { offer, title }: Formula | ServiceOption,
  { category, model }: Vehicle,
  kind: string,
): ServiceLine {
  return offerLine(
    currentPriceList(),
    { offer, category },
    { title, details: `Catégorie ${category}, ${kind}`, type: "cleaning", vehicleModel: model },
  );
}
