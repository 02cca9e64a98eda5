import {
  burnRates,
  ceramicPrices,
  ceramicProtectionPrices,
  exteriorOptionPrices,
  headlightPrice,
  interiorOptionPrices,
  polishingPrices,
  shampooPrices,
  sofaPrices,
  standardPrices,
  utilityPrices,
  vipPrices,
} from "#content/price-list.ts";
import { type Cents, parsePriceText } from "#domain/money/money.ts";
import { type ListPrice, priceText } from "#domain/money/price.ts";
import type { ServiceLine, ServiceLineType } from "#domain/shop/cart.ts";
import { listedPrices } from "./listed-title.ts";

const onQuote = priceText({ kind: "onQuote" });

function amounts(...tables: readonly Readonly<Record<string, Cents>>[]): readonly Cents[] {
  return tables.flatMap((table) => Object.values(table));
}

function listed(table: Readonly<Record<string, ListPrice>>): readonly Cents[] {
  return Object.values(table).flatMap((price) => ("cents" in price ? [price.cents] : []));
}

/** Every amount our list has for a type of line. Rentals and gift cards are paid, not quoted. */
const amountsByType: Readonly<Record<ServiceLineType, readonly Cents[]>> = {
  cleaning: [
    ...amounts(...Object.values(standardPrices), ...Object.values(vipPrices), shampooPrices),
    ...listed(exteriorOptionPrices),
    ...listed(interiorOptionPrices),
  ],
  polishing: amounts(...Object.values(polishingPrices)),
  ceramic: [...amounts(...Object.values(ceramicPrices), ceramicProtectionPrices), headlightPrice],
  utility: amounts(utilityPrices),
  sofa_cleaning: amounts(sofaPrices),
  renovation: [headlightPrice],
  ppf: [],
  rental: [],
  gift_card: [],
};

/** The price a line claims if our list knows such a price, else "Sur devis": the staff then names it. */
export function listedPrice({ title, type, price }: Pick<ServiceLine, "title" | "type" | "price">): string {
  const cents = parsePriceText(price);
  if (cents === null) return onQuote;
  const named = listedPrices(title);
  if (named) return named.some((one) => parsePriceText(one) === cents) ? price : onQuote;
  return amountsByType[type].includes(cents) || (type === "renovation" && isBurnPrice(cents))
    ? price
    : onQuote;
}

function isBurnPrice(cents: Cents): boolean {
  const extra = cents - burnRates.basePrice;
  return extra >= 0 && extra % burnRates.extraHole === 0;
}
