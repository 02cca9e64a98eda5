import { useCart } from "#app/ui/cart/use-cart.ts";
import { isCartItem, type ServiceLine } from "#domain/shop/cart.ts";
import { isSameLine } from "#domain/shop/same-line.ts";

/** Whether this very line (same offer, same vehicle) waits in the cart. False until the page is hydrated. */
export function useIsInQuote(wanted: ServiceLine | null): boolean {
  const cart = useCart();
  return wanted !== null && cart.some((line) => !isCartItem(line) && isSameLine(line, wanted));
}
