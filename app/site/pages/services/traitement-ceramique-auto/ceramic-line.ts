import type { CeramicPack, CeramicProtection } from "#content/ceramic.ts";
import { formatPriceText } from "#domain/money/money.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";

type Vehicle = { readonly category: CarCategory; readonly model: string };

export function ceramicPackLine(pack: CeramicPack, { category, model }: Vehicle): ServiceLine {
  return {
    title: `Céramique ${pack.title}`,
    price: formatPriceText(pack.prices[category]),
    details: `Catégorie ${category}, ${lowerFirst(pack.durability)}`,
    type: "ceramic",
    vehicleModel: model,
  };
}

export function ceramicProtectionLine(
  protection: CeramicProtection,
  { category, model }: Vehicle,
): ServiceLine {
  return {
    title: `Protection céramique ${lowerFirst(protection.title)}`,
    price: formatPriceText(protection.price),
    details: `Catégorie ${category}, en complément`,
    type: "ceramic",
    vehicleModel: model,
  };
}

/** "PPF" keeps its capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
