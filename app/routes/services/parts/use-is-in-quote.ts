import { useCart } from "#app/ui/cart/use-cart.ts";
import { isCartItem, type ServiceLine } from "#domain/cart.ts";

/** Whether this very line (same service, price and vehicle) waits in the cart. False until the page is alive. */
export function useIsInQuote(wanted: ServiceLine | null): boolean {
  const cart = useCart();
  return wanted !== null && cart.some((line) => !isCartItem(line) && isSame(line, wanted));
}

function isSame(a: ServiceLine, b: ServiceLine): boolean {
  return (
    a.type === b.type &&
    a.title === b.title &&
    a.price === b.price &&
    a.details === b.details &&
    a.vehicleModel === b.vehicleModel
  );
}
