import { clampCount } from "./count.ts";
import { type Cents, formatPriceText } from "./money.ts";

/** How the price list states a price. `counted` costs `cents` for the first piece and `extraCents` for each further one. */
export type ListPrice =
  | { readonly kind: "fixed"; readonly cents: Cents }
  | { readonly kind: "from"; readonly cents: Cents }
  | { readonly kind: "counted"; readonly cents: Cents; readonly extraCents: Cents }
  | { readonly kind: "onQuote" }
  | { readonly kind: "soon" };

/** The text a quote item carries. */
export function priceText(price: ListPrice): string {
  switch (price.kind) {
    case "fixed":
      return formatPriceText(price.cents);
    case "from":
      return `À partir de ${formatPriceText(price.cents)}`;
    case "counted":
      return `${formatPriceText(price.cents)} (base)`;
    case "onQuote":
      return "Sur devis";
    case "soon":
      return "Bientôt disponible";
  }
}

/** Null where there is no amount. */
export function priceCents(price: ListPrice): Cents | null {
  return "cents" in price ? price.cents : null;
}

/** The price of so many pieces; what is not counted costs the same. */
export function countedPrice(price: ListPrice, count: number): ListPrice {
  if (price.kind !== "counted") return price;
  return { ...price, cents: price.cents + (clampCount(count) - 1) * price.extraCents };
}

/** Offers announced for later cannot be ordered today. */
export function isOrderable(price: ListPrice): boolean {
  return price.kind !== "soon";
}
