import { type Cents, formatPriceText } from "./money.ts";

/** How the price list states a price. Only `fixed` and `from` carry an amount. */
export type ListPrice =
  | { readonly kind: "fixed"; readonly cents: Cents }
  | { readonly kind: "from"; readonly cents: Cents }
  | { readonly kind: "onQuote" }
  | { readonly kind: "soon" };

/** The text a quote item carries; parsePriceText reads the amount back. */
export function priceText(price: ListPrice): string {
  switch (price.kind) {
    case "fixed":
      return formatPriceText(price.cents);
    case "from":
      return `À partir de ${formatPriceText(price.cents)}`;
    case "onQuote":
      return "Sur devis";
    case "soon":
      return "Bientôt disponible";
  }
}

/** What is announced for later cannot be asked for today. */
export function isOrderable(price: ListPrice): boolean {
  return price.kind !== "soon";
}
