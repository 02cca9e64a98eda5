import { useCart } from "#app/ui/cart/use-cart.ts";
import { parsePriceText } from "#domain/money/money.ts";
import { isCartItem, type ServiceLine } from "#domain/shop/cart.ts";

/** Whether this very line (same service, price and vehicle) waits in the cart. False until the page is alive. */
export function useIsInQuote(wanted: ServiceLine | null): boolean {
  const cart = useCart();
  return wanted !== null && cart.some((line) => !isCartItem(line) && sameness(line) === sameness(wanted));
}

/** The price by its amount: carts of before hold "99€" where a line now says "99.00€". */
function sameness({ type, title, price, details, vehicleModel }: ServiceLine): string {
  return JSON.stringify([type, title, parsePriceText(price), details, vehicleModel]);
}
